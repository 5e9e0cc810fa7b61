import { documentNoun } from '../../../kernel/noun.js';
import { storageTransferKind } from './storage-transfer.document.js';
import { StorageTransfer, StorageTransferProduct } from './storage-transfer.entity.js';

export const storageTransferNoun = documentNoun({
  kind: storageTransferKind,
  entities: [StorageTransfer, StorageTransferProduct],
  lines: StorageTransferProduct,
  usages: {
    warehouse: [
      { entity: StorageTransfer, column: 'fromWarehouseId' },
      { entity: StorageTransfer, column: 'toWarehouseId' },
      { entity: StorageTransfer, column: 'toLocationId' },
      { entity: StorageTransferProduct, column: 'fromLocationId' },
    ],
  },
});
