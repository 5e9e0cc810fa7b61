import { RULE } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { storageTransferKind } from './storage-transfer.document.js';
import { StorageTransfer, StorageTransferProduct } from './storage-transfer.entity.js';

export const storageTransferNoun = documentNoun({
  kind: storageTransferKind,
  usages: {
    warehouse: [
      ...usedIn(StorageTransfer, 'fromWarehouseId', 'toWarehouseId', 'toLocationId'),
      ...usedIn(StorageTransferProduct, 'fromLocationId'),
    ],
  },
  invariants: [
    {
      no: '10f',
      zh: '调拨明细与商品轨迹不一致',
      en: 'a transfer whose lines differ from the unit traces',
      sql: `SELECT d.order_no AS "subject", d.total_count || ' <> ' || count(t.id) AS "detail" FROM storage_transfer d
              LEFT JOIN product_trace t ON t.tenant_id = d.tenant_id AND t.order_no = d.order_no AND t.event_code = '${RULE.transferred}' AND t.undone = 0 AND t.undo_of_seq IS NULL
               AND EXISTS (SELECT 1 FROM storage_transfer_product l WHERE l.tenant_id = t.tenant_id AND l.order_no = t.order_no AND l.product_id = t.product_id)
             WHERE d.tenant_id = :tenantId AND d.is_deleted = 0 GROUP BY d.id, d.order_no, d.total_count HAVING count(t.id) <> d.total_count`,
    },
  ],
});
