import { documentPages } from '../../../kit/document/pages';

export const transferPages = documentPages(
  {
    kind: 'storageTransfer',
    label: { zh: '调拨单', en: 'Storage transfers' },
    list: '/ERP/storage/transfer',
    add: '/ERP/storage/transferAdd',
    right: 'storagetransfer',
    strings: 'stock',
  },
  async () => (await import('./transfer.kind')).transferKind,
);
