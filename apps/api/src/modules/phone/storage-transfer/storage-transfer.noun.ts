import { usedIn } from '../../../kernel/crud/usage.js';
import { documentNoun } from '../../../kernel/noun.js';
import { storageTransferKind } from './storage-transfer.document.js';
import { StorageTransfer, StorageTransferProduct } from './storage-transfer.entity.js';

export const storageTransferNoun = documentNoun({
  kind: storageTransferKind,
  entities: [StorageTransfer, StorageTransferProduct],
  lines: StorageTransferProduct,
  usages: {
    warehouse: [
      ...usedIn(StorageTransfer, 'fromWarehouseId', 'toWarehouseId', 'toLocationId'),
      ...usedIn(StorageTransferProduct, 'fromLocationId'),
    ],
  },
});
