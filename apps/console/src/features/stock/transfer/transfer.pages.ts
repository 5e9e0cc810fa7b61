import { documentPages } from '../../../kit/document/pages';

export const transferPages = documentPages(
  {
    kind: 'storageTransfer',
    label: { zh: '调拨单', en: 'Storage transfers' },
    list: '/ERP/storage/transfer',
    rows: 'phone.storageTransfer.pageStorageTransfer',
    add: '/ERP/storage/transferAdd',
    strings: 'stock',
  },
  async () => (await import('./transfer.kind')).transferKind,
  async () => (await import('./transfer.document')).transferDocument,
);
