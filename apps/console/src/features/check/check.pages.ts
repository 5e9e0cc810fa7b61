import { definePages } from '../../kit/page';
import { DETAIL } from './check';
import { COUNT_PATH } from './count/offline';

export const checkPages = definePages([
  {
    path: '/ERP/storage/check',
    label: { zh: '盘点', en: 'Stock checks' },
    keepAlive: true,
    permission: 'storagecheck_view',
    strings: ['document', 'check'],
    rows: 'phone.storageCheck.pageStorageCheck',
    load: async () => (await import('./check-list')).CheckListPage,
  },
  {
    path: DETAIL,
    label: { zh: '盘点单详情', en: 'stock check' },
    keepAlive: true,
    permission: 'storagecheck_view',
    strings: ['document', 'check'],
    under: '/ERP/storage/check',
    load: async () => (await import('./check-detail')).CheckDetailPage,
  },
  {
    path: COUNT_PATH,
    label: { zh: '扫码盘点', en: 'Count stock' },
    fullScreen: true,
    offline: true,
    permission: 'storagecheck_count',
    strings: 'check',
    under: '/ERP/storage/check',
    load: async () => (await import('./count/count-page')).CountPage,
  },
]);
