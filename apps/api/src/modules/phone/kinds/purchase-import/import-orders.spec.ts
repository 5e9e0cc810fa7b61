import { ERP, INPUT } from '@phone-trade/shared';
import { orderInput, refusalRows } from './import-orders.js';
import type { PlannedRow } from './import-plan.js';

const planned = (row: number, modelId: string, purchasePrice: number, more: Partial<PlannedRow> = {}): PlannedRow => ({
  row,
  line: { modelId, purchasePrice },
  unit: { imei: `imei-${row}` },
  ...more,
});

/** Rows 2 and 4 are one line, row 3 another. */
const order = orderInput(
  { purchaseType: 1, rows: [planned(2, 'a', 100, { channelId: 'c' }), planned(3, 'a', 200, { warehouseId: 'w' }), planned(4, 'a', 100)] },
  'buyer',
);

test('rows with the same model, facts and price become one line, in order of first appearance', () => {
  expect(order.input).toEqual({
    purchaseType: 1,
    purchaseUserId: 'buyer',
    source: 2,
    channelId: 'c',
    warehouseId: 'w',
    products: [
      { modelId: 'a', purchasePrice: 100, count: 2, details: [{ imei: 'imei-2' }, { imei: 'imei-4' }] },
      { modelId: 'a', purchasePrice: 200, count: 1, details: [{ imei: 'imei-3' }] },
    ],
  });
});

test('a refusal is reported at its sheet row and column', () => {
  const error = ERP.UNKNOWN_REF({ noun: 'x' });
  const refusal = INPUT.INVALID({ list: [] }, [
    { path: 'products[0].details[1].imei', row: 2, error },
    { path: 'products[1].modelId', row: 2, error },
    { path: 'channelId', error },
  ]);
  expect(refusalRows(refusal, order)).toEqual([
    { row: 4, path: 'imei', error },
    { row: 3, path: 'model', error },
    { row: 2, path: 'supplier', error },
  ]);
});

test('a refusal of the whole order is reported at its first row', () => {
  const refusal = ERP.EMPTY_LINES();
  expect(refusalRows(refusal, order)).toEqual([{ row: 2, error: refusal }]);
});
