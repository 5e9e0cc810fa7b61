import { definePages } from '../../../kit/page';

export const topMenuPages = definePages([
  {
    path: '/system/topmenu',
    label: { zh: '顶部菜单', en: 'Top menus' },
    permission: 'topmenu_view',
    strings: 'access',
    load: async () => (await import('./parts/top-menu-page')).TopMenuPage,
  },
  {
    path: '/detail/topmenu_view',
    label: { zh: '顶部菜单详情', en: 'Top menu' },
    permission: 'topmenu_view',
    under: '/system/topmenu',
    load: async () => (await import('./parts/top-menu-view')).TopMenuView,
  },
]);
