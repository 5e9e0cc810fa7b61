import { documentPages } from '../../../kit/document/pages';

export const presalePages = documentPages(
  {
    kind: 'presale',
    label: { zh: '预售单', en: 'Presales' },
    list: '/ERP/sale/preOrder',
    rows: 'phone.presale.pagePresale',
    add: '/ERP/sale/preOrderAdd',
    edit: '/ERP/sale/preOrderEdit',
    strings: 'sale',
  },
  async () => (await import('./presale.kind')).presaleKind,
  async () => (await import('./presale.document')).presaleDocument,
);
