import { definePages } from '../../../kit/page';

export const paramPages = definePages([
  {
    path: '/system/param',
    label: { zh: '参数管理', en: 'Parameters' },
    permission: 'param_view',
    load: async () => (await import('./parts/param-page')).ParamPage,
  },
]);
