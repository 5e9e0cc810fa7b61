import { amendedUnits } from './amended-units';

const NAMES = ['imei', 'purchasePrice', 'remark'];
const units = [
  { id: '1', productNo: 'P1', imei: '111', purchasePrice: 10 },
  { id: '2', productNo: 'P2', imei: '222', purchasePrice: 20, remark: 'old' },
];

describe('amendedUnits', () => {
  it('sends only what changed, and remembers whose it was', () => {
    const values = [
      { imei: '111', purchasePrice: 10 },
      { imei: '222', purchasePrice: 25, remark: undefined },
    ];
    expect(amendedUnits(units, values, NAMES)).toEqual({ details: [{ productNo: 'P2', purchasePrice: 25, remark: '' }], places: [1] });
  });

  it('sends nothing when nothing changed', () => {
    expect(amendedUnits(units, [...units], NAMES)).toEqual({ details: [], places: [] });
  });
});
