import { definePages } from '../../../kit/page';

export const standardPages = definePages([
  {
    path: '/ERP/basic/standard',
    label: { zh: '标准配置', en: 'Standard settings' },
    permission: 'standard_edit',
    strings: 'basic',
    load: async () => (await import('./parts/standard-page')).StandardPage,
  },
]);
