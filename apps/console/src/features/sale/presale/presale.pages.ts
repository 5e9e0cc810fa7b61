import { documentPages } from '../../../kit/document/pages';

export const presalePages = documentPages(
  {
    kind: 'presale',
    label: { zh: '预售单', en: 'Presales' },
    list: '/ERP/sale/preOrder',
    add: '/ERP/sale/preOrderAdd',
    edit: '/ERP/sale/preOrderEdit',
    right: 'presale',
    strings: 'sale',
  },
  async () => (await import('./presale.kind')).presaleKind,
);
