import { definePages } from '../../../kit/page';

export const stockPages = definePages([
  {
    path: '/ERP/purchase/stock',
    label: { zh: '库存查询', en: 'Stock' },
    keepAlive: true,
    permission: 'stock_view',
    strings: 'stock',
    load: async () => (await import('./parts/stock-page')).StockPage,
  },
]);
