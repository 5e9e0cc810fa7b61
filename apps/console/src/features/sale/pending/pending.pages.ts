import { definePages } from '../../../kit/page';

export const salePendingPages = definePages([
  {
    path: '/ERP/sale/pending',
    label: { zh: '可售商品', en: 'Products to sell' },
    keepAlive: true,
    permission: 'sale_add',
    strings: 'sale',
    load: async () => (await import('./parts/pending-page')).PendingPage,
  },
]);
