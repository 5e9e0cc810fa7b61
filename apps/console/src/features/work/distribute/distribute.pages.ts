import { documentPages } from '../../../kit/document/pages';

export const distributePages = documentPages(
  {
    kind: 'distribute',
    label: { zh: '分配', en: 'Distributions' },
    list: '/ERP/distribute/list',
    rows: 'phone.distribute.pageDistribute',
    add: '/ERP/distribute/add',
    edit: '/ERP/distribute/edit',
    strings: 'work',
  },
  async () => (await import('./distribute.kind')).distributeKind,
  async () => (await import('./distribute.document')).distributeDocument,
);
