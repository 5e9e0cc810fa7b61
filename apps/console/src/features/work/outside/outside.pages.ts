import { documentPages } from '../../../kit/document/pages';

export const outsidePages = documentPages(
  {
    kind: 'outsideRepair',
    label: { zh: '外修', en: 'Outside repairs' },
    list: '/ERP/outside/list',
    rows: 'phone.outsideRepair.pageOutsideRepair',
    add: '/ERP/outside/add',
    edit: '/ERP/outside/edit',
    strings: 'work',
  },
  async () => (await import('./outside.kind')).outsideRepairKind,
  async () => (await import('./outside.document')).outsideRepairDocument,
);
