import { storageTransferSpec as spec, storedUnitFields, transferLineFields } from '@phone-trade/shared';
import { documentPart } from '../../../kit/document/kind';
import { unitLines } from '../../../kit/document/unit/unit-lines';
import { unitTable } from '../../../kit/document/unit/unit-table';

const { imei, productName, productAttr, warehouseId, locationId, stage } = storedUnitFields;
const { orderNo: _orderNo, ...lineFields } = transferLineFields;

/** A transfer by itself: the units that move, all of them from one warehouse. */
export const transferDocument = documentPart({
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
