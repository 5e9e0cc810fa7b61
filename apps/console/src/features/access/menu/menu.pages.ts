import { definePages } from '../../../kit/page';

export const menuPages = definePages([
  {
    path: '/system/menu',
    label: { zh: '菜单管理', en: 'Menus' },
    permission: 'menu_view',
    strings: 'access',
    load: async () => (await import('./parts/menu-page')).MenuPage,
  },
]);
