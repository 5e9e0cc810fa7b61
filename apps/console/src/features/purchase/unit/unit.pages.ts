import { definePages } from '../../../kit/page';

export const purchasedUnitPages = definePages([
  {
    path: '/ERP/purchase/purchaseDetails',
    label: { zh: '采购商品', en: 'Purchased products' },
    keepAlive: true,
    permission: 'purchase_view',
    strings: 'purchase',
    load: async () => (await import('./parts/purchased-products')).PurchasedProductsPage,
  },
]);
