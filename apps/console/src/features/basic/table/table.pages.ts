import { definePages } from '../../../kit/page';

export const tablePages = definePages([
  {
    path: '/ERP/basic/table',
    label: { zh: '表格设置', en: 'Table settings' },
    permission: 'table_view',
    strings: 'basic',
    load: async () => (await import('./parts/table-page')).TablePage,
  },
]);
