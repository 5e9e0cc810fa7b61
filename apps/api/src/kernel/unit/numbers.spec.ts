import { type NumberedUnit, openNumbers } from './numbers.js';

const UNIT: NumberedUnit = {
  imei: '490154203237518',
  imei2: '356938035643809',
  meid: 'AF0123450ABCDE',
  sn: 'S1',
  brandId: 'b1',
  thirdBarcode: 'PM-7',
  isDraft: 0,
  outType: 0,
  custody: 1,
};

const textOf = (change: Partial<NumberedUnit> = {}) => openNumbers({ ...UNIT, ...change }).map(({ kind, number }) => `${kind} ${number}`);

describe('the search numbers of a unit', () => {
  it('are both IMEIs, the MEID, the serial number with its brand and the third-party barcode', () => {
    expect(textOf()).toEqual(['imei 490154203237518', 'imei 356938035643809', 'meid AF0123450ABCDE', 'sn b1/S1', 'barcode PM-7']);
  });

  it('leave out empty and duplicate values', () => {
    expect(textOf({ imei2: UNIT.imei, meid: null, sn: '', thirdBarcode: null })).toEqual(['imei 490154203237518']);
  });

  it('are empty before the purchase is reviewed and after the unit has left, unless it is on its way back', () => {
    expect([textOf({ isDraft: 1 }), textOf({ outType: 1, custody: 5 }), textOf({ outType: 2, custody: 6 })]).toEqual([[], [], []]);
    expect(textOf({ outType: 1, custody: 9 })).toHaveLength(5);
  });
});
