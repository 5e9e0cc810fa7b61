import { storageTransferSpec as spec } from '@phone-trade/shared';
import { documentKind } from '../../../kit/document/kind';
import { documentColumns, documentSearch } from '../../../kit/document/list/columns';

/** Units carried from one of our warehouses to another, at once; what was wrong is carried back. */
export const transferKind = documentKind({
  spec,
  detail: 'phone.storageTransfer.getStorageTransferDetail',
  touches: ['phone.product'],
  list: {
    tableId: 'storageTransfer',
    columns: documentColumns(
      spec,
      ['fromWarehouseId', 'toWarehouseId', 'toLocationId', 'totalCount', 'bizDate', 'createUserName', 'insertTime', 'remark'],
      [],
      { insertTime: { sortable: true } },
    ),
    search: documentSearch(spec, ['orderNo', 'fromWarehouseId', 'toWarehouseId', 'bizDate', 'insertTime']),
  },
});
