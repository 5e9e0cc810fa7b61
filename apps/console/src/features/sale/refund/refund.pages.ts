import { documentPages } from '../../../kit/document/pages';

export const saleRefundPages = documentPages(
  {
    kind: 'saleRefund',
    label: { zh: '销售退货单', en: 'Sale refunds' },
    list: '/ERP/aftersale/refundOrder',
    rows: 'phone.saleRefund.pageSaleRefund',
    add: '/ERP/aftersale/refundOrderAdd',
    edit: '/ERP/aftersale/refundOrderEdit',
    strings: 'sale',
  },
  async () => (await import('./refund.kind')).saleRefundKind,
  async () => (await import('./refund.document')).saleRefundDocument,
);
