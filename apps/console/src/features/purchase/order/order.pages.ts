import { documentPages } from '../../../kit/document/pages';

export const purchaseOrderPages = documentPages(
  {
    kind: 'purchase',
    label: { zh: '采购单', en: 'Purchase orders' },
    list: '/ERP/purchase/order',
    rows: 'phone.purchase.pagePurchase',
    add: '/ERP/purchase/add',
    edit: '/ERP/purchase/orderEdit',
    strings: 'purchase',
  },
  async () => (await import('./order.kind')).orderKind,
  async () => (await import('./order.document')).orderDocument,
);
