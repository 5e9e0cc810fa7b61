import { definePages } from '../../../kit/page';

export const topMenuPages = definePages([
  {
    path: '/system/topmenu',
    label: { zh: '顶部菜单', en: 'Top menus' },
    permission: 'topmenu_view',
    strings: 'access',
    load: async () => (await import('./parts/top-menu-page')).TopMenuPage,
  },
]);
