import { storageTransferSpec as spec, storedUnitFields, transferLineFields } from '@phone-trade/shared';
import { documentColumns, documentSearch } from '../../../kit/document/columns';
import { documentKind } from '../../../kit/document/kind';
import { unitLines } from '../../../kit/document/unit-lines';
import { unitTable } from '../../../kit/document/unit-table';

const { imei, productName, productAttr, warehouseId, locationId, stage } = storedUnitFields;
const { orderNo: _orderNo, ...lineFields } = transferLineFields;

/** Units carried from one of our warehouses to another, at once; what was wrong is carried back. */
export const transferKind = documentKind({
  spec,
  detail: 'phone.storageTransfer.getStorageTransferDetail',
  touches: ['phone.product'],
  list: {
    tableId: 'storageTransfer',
    source: 'phone.storageTransfer.pageStorageTransfer',
    columns: documentColumns(
      spec,
      ['fromWarehouseId', 'toWarehouseId', 'toLocationId', 'totalCount', 'bizDate', 'createUserName', 'insertTime', 'remark'],
      [],
      { insertTime: { sortable: true } },
    ),
    search: documentSearch(spec, ['orderNo', 'fromWarehouseId', 'toWarehouseId', 'bizDate', 'insertTime']),
  },
  form: {
    facts: ['toWarehouseId', 'toLocationId', 'bizDate', 'remark'],
    within: { toLocationId: 'toWarehouseId' },
    lines: unitLines({
      spec,
      candidates: 'phone.storageTransfer.listTransferProduct',
      from: {
        source: 'phone.storageTransfer.pageTransferProduct',
        fields: storedUnitFields,
        // All of them leave one warehouse.
        narrowed: (_head, [line]) => ({ warehouseId: line?.unit?.warehouseId }),
      },
      shown: { productName, productAttr, imei, warehouseId, locationId, stage },
    }),
  },
  facts: ['fromWarehouseId', 'toWarehouseId', 'toLocationId', 'bizDate', 'remark'],
  rareFacts: ['toLocationId'],
  Lines: unitTable(lineFields),
});
