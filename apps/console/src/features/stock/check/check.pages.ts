import { definePages } from '../../../kit/page';

export const checkPages = definePages([
  {
    path: '/ERP/storage/check',
    label: { zh: '盘点', en: 'Stock checks' },
    keepAlive: true,
    permission: 'storagecheck_view',
    strings: ['document', 'stock'],
    rows: 'phone.storageCheck.pageStorageCheck',
    load: async () => (await import('./check-list')).CheckListPage,
  },
]);
