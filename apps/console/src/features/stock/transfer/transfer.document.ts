import { storageTransferSpec as spec, storedUnitFields, transferLineFields } from '@phone-trade/shared';
import { documentPart, type StoredDocument } from '../../../kit/document/kind';
import { unitLines } from '../../../kit/document/unit/unit-lines';
import { unitTable } from '../../../kit/document/unit/unit-table';
import type { Values } from '../../../kit/text/ref-text';
import { call } from '../../../lib/http/http';

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
    back: async ({ orderNo }, { bizDate }) => {
      // Without an answer the toast tells what was done, and offers nothing.
      const stored = await call<StoredDocument>('phone.storageTransfer.getStorageTransferDetail', { orderNo }, { quiet: true }).catch(
        () => undefined,
      );
      const input = stored && transferBack(stored);
      return input && { action: 'create', input: { ...input, bizDate } };
    },
  },
  facts: ['fromWarehouseId', 'toWarehouseId', 'toLocationId', 'bizDate', 'remark'],
  rareFacts: ['toLocationId'],
  Lines: unitTable(lineFields),
});

/** A transfer of units to where they came from, if that is one location. */
function transferBack({ fromWarehouseId, products }: StoredDocument): Values | undefined {
  const [first] = products;
  const fromLocationId = first?.fromLocationId;
  if (!products.every((line) => line.fromLocationId === fromLocationId)) return undefined;
  const place = { toWarehouseId: fromWarehouseId, ...(fromLocationId ? { toLocationId: fromLocationId } : {}) };
  return { ...place, products: products.map(({ productNo }) => ({ productNo })) };
}
