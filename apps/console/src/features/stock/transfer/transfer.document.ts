import { storageTransferSpec as spec, storedUnitFields, transferLineFields } from '@phone-trade/shared';
import { documentPart } from '../../../kit/document/kind';
import type { UnitLine } from '../../../kit/document/unit/unit-line';
import { unitLines } from '../../../kit/document/unit/unit-lines';
import { unitTable } from '../../../kit/document/unit/unit-table';
import type { Values } from '../../../kit/text/ref-text';

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
  effect: {
    text: 'stock.transfer.effect',
    returns: 'stock.transfer.returns',
    undone: 'stock.transfer.undone',
    // Its undoing is a transfer back, where one suffices.
    back: (_saved, lines: readonly UnitLine[], { bizDate }) => {
      const input = transferBack(lines.flatMap(({ unit }): readonly Values[] => (unit ? [unit] : [])));
      return input && { action: 'create', input: { ...input, bizDate } };
    },
  },
  facts: ['fromWarehouseId', 'toWarehouseId', 'toLocationId', 'bizDate', 'remark'],
  rareFacts: ['toLocationId'],
  Lines: unitTable(lineFields),
});

/** A transfer of units to where they are now, if they are all in one place. */
function transferBack(units: readonly Values[]): Values | undefined {
  const [first] = units;
  const isThere = ({ warehouseId: at, locationId: within }: Values) => at === first?.warehouseId && within === first?.locationId;
  if (!first?.warehouseId || !units.every(isThere)) return undefined;
  const place = { toWarehouseId: first.warehouseId, ...(first.locationId ? { toLocationId: first.locationId } : {}) };
  return { ...place, products: units.map(({ productNo }) => ({ productNo })) };
}
