import type { AmendedUnit } from './amend-columns';
import { amendedUnits } from './amended-units';

const NAMES = ['imei', 'attrs', 'purchasePrice', 'remark'] as const;
const units = [
  { key: 'P1', productNo: 'P1', imei: '111', purchasePrice: 10 },
  {
    key: 'P2',
    productNo: 'P2',
    imei: '222',
    purchasePrice: 20,
    remark: 'old',
    attrs: [{ attrId: '1', attrName: 'Memory', valueText: '128G' }],
  },
] as unknown as readonly AmendedUnit[];

describe('amendedUnits', () => {
  it('returns only changed fields, blank for cleared ones, with the row they belong to', () => {
    const rows = units.map((unit) => (unit.key === 'P2' ? { ...unit, purchasePrice: 25, remark: undefined, attrs: undefined } : unit));
    const amended = amendedUnits(units, rows as readonly AmendedUnit[], NAMES);
    expect(amended).toEqual([{ row: rows[1], detail: { productNo: 'P2', attrs: [], purchasePrice: 25, remark: '' } }]);
  });

  it('returns nothing without changes', () => {
    expect(amendedUnits(units, [...units], NAMES)).toEqual([]);
  });
});
