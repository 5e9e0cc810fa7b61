import type { EndpointOf } from '../../../lib/http';

/** One figure of the home page: how many rows of a list wait, and where they stand. */
export interface Work {
  readonly title: string;
  readonly permission: string;
  readonly source: EndpointOf<'page'>;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly to: string;
}

export const WORK: readonly Work[] = [
  {
    title: 'home.toReview',
    permission: 'purchase_review',
    source: 'phone.purchase.pagePurchase',
    filter: { reviewStatus: 100 },
    to: '/ERP/purchase/order?reviewStatus=100',
  },
  { title: 'home.toReceive', permission: 'receive_view', source: 'phone.product.pageAbleReceive', to: '/ERP/purchase/receive' },
  { title: 'home.inStock', permission: 'stock_view', source: 'phone.product.pageRealStoreByDetail', to: '/ERP/purchase/stock' },
];
