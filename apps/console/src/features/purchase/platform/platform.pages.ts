import { definePages } from '../../../kit/page';

export const platformPurchasePages = definePages([
  {
    path: '/ERP/purchase/synchronous1',
    label: { zh: '平台采购同步', en: 'Platform purchases' },
    keepAlive: true,
    permission: 'purchasesync_view',
    strings: 'purchase',
    load: async () => (await import('./parts/sync-page')).SyncPage,
  },
  {
    path: '/ERP/purchase/platformRow',
    label: { zh: '平台采购明细', en: 'Platform purchase rows' },
    keepAlive: true,
    permission: 'purchasesync_view',
    strings: 'purchase',
    load: async () => (await import('./parts/row-page')).PlatformRowPage,
  },
]);
