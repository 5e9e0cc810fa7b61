import { definePages } from '../../../kit/page';

export const goodsPages = definePages([
  {
    path: '/ERP/goodsDetails/index',
    label: { zh: '商品详情', en: 'Unit' },
    keepAlive: false,
    permission: 'goods_view',
    under: '/ERP/purchase/stock',
    strings: 'stock',
    load: async () => (await import('./parts/goods-page')).GoodsPage,
  },
]);
