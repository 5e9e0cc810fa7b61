import { documentPages } from '../../../kit/document/pages';

export const purchaseRefundPages = documentPages(
  {
    kind: 'purchaseRefund',
    label: { zh: '采购退货', en: 'Purchase refunds' },
    list: '/ERP/purchase/refund',
    rows: 'phone.purchaseRefund.pageRefundPurchase',
    add: '/ERP/purchase/refundAdd',
    strings: 'purchase-refund',
  },
  async () => (await import('./refund.kind')).purchaseRefundKind,
  async () => (await import('./refund.document')).purchaseRefundDocument,
);
