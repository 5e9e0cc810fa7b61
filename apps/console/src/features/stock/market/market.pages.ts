import { definePages } from '../../../kit/page';

export const marketPages = definePages([
  {
    path: '/ERP/tools/search',
    label: { zh: '行情查询', en: 'Market prices' },
    keepAlive: true,
    permission: 'market_view',
    strings: 'stock',
    load: async () => (await import('./parts/market-page')).MarketPage,
  },
]);
