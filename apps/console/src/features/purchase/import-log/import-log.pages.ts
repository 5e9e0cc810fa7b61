import { definePages } from '../../../kit/page';

export const importLogPages = definePages([
  {
    path: '/ERP/purchase/importLog',
    label: { zh: '导入记录', en: 'Import log' },
    keepAlive: false,
    permission: 'purchase_import',
    strings: 'purchase',
    load: async () => (await import('./parts/import-log')).ImportLogPage,
  },
]);
