import { documentNoun } from '../../../kernel/noun.js';
import { storageTransferKind } from './storage-transfer.document.js';
import { StorageTransfer, StorageTransferProduct } from './storage-transfer.entity.js';

export const storageTransferNoun = documentNoun({
  kind: storageTransferKind,
  entities: [StorageTransfer, StorageTransferProduct],
  usages: {
    warehouse: [
      { entity: StorageTransfer, column: 'fromWarehouseId' },
      { entity: StorageTransfer, column: 'toWarehouseId' },
      { entity: StorageTransfer, column: 'toLocationId' },
      { entity: StorageTransferProduct, column: 'fromLocationId' },
    ],
  },
  invariants: [
    {
      no: '30',
      zh: '调拨单的数量与明细不一致',
      en: 'a transfer whose count is not that of its lines',
      sql: `SELECT t.order_no AS "subject", t.total_count || '' AS "detail" FROM storage_transfer t
              LEFT JOIN storage_transfer_product l ON l.tenant_id = t.tenant_id AND l.order_no = t.order_no AND l.is_deleted = 0
             WHERE t.tenant_id = :tenantId AND t.is_deleted = 0 GROUP BY t.id, t.order_no, t.total_count HAVING count(l.id) <> t.total_count`,
    },
  ],
});
