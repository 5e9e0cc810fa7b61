import { documentPages } from '../../../kit/document/pages';

export const salePages = documentPages(
  {
    kind: 'sale',
    label: { zh: '销售单', en: 'Sale orders' },
    list: '/ERP/sale/saleOrder',
    rows: 'phone.sale.pageSale',
    add: '/ERP/sale/saleOrderAdd',
    edit: '/ERP/sale/saleOrderEdit',
    strings: 'sale',
  },
  async () => (await import('./sale.kind')).saleKind,
  async () => (await import('./sale.document')).saleDocument,
);
