import type { UnitRow } from '../unit';
import {
  acceptedOf,
  arrivalFaults,
  changedFacts,
  isDifferent,
  isForeign,
  isMeant,
  missingCode,
  seenFacts,
  toProducts,
  withUnits,
} from './arrivals';

const unit = (id: string, own: Partial<UnitRow> = {}): UnitRow => ({
  id,
  productNo: `2611200000${id}`,
  productName: 'Apple iPhone 13',
  categoryId: '1',
  modelId: '2',
  stage: 0,
  custody: 0,
  purchaseOrderNo: 'CG2611200001',
  ...own,
});

describe('arrivals', () => {
  it('contain only changed facts', () => {
    const bought = unit('1', { imei: '353045000800011', conditionId: '7', remark: 'box' });
    const seen = { imei: '353045000800011', conditionId: '8', remark: undefined, batteryHealth: 91 };
    expect(changedFacts(bought, seen)).toEqual({ conditionId: '8', remark: '', batteryHealth: 91 });
    expect(toProducts([{ unit: bought, facts: { conditionId: '8' }, diffRemark: 'scratched' }])).toEqual([
      { productNo: '26112000001', conditionId: '8', diffRemark: 'scratched' },
    ]);
  });

  it('mark a refused unit as refused', () => {
    const [back, kept] = [unit('1'), unit('2')];
    const arrivals = [
      { unit: back, facts: {}, diffRemark: 'cracked', refused: true },
      { unit: kept, facts: {} },
    ];
    expect(toProducts(arrivals)).toEqual([{ productNo: back.productNo, diffRemark: 'cracked', result: 2 }, { productNo: kept.productNo }]);
    expect(acceptedOf(arrivals).map((arrival) => arrival.unit)).toEqual([kept]);
  });

  it('contain chosen values and no fields that the user cleared again', () => {
    const bought = unit('1', { lockStatus: 0, warrantyEnd: '2027-05-01', minSaleAmount: 900, saleRemark: 'with box' });
    const seen = { lockStatus: 2, warrantyEnd: undefined, minSaleAmount: undefined, saleRemark: undefined };
    expect(changedFacts(bought, seen)).toEqual({ lockStatus: 2, saleRemark: '' });
  });

  it('compare attributes by their values', () => {
    const attrs = [{ attrId: 'size', valueId: '1', valueText: '128G' }];
    expect(changedFacts(unit('1', { attrs }), { attrs: [...attrs] })).toEqual({});
    expect(changedFacts(unit('1', { attrs }), {})).toEqual({ attrs: [] });
  });

  it('show the unit with its changes', () => {
    expect(seenFacts({ unit: unit('1', { imei: '1', sn: 'A' }), facts: { sn: 'B' } })).toMatchObject({ imei: '1', sn: 'B' });
  });

  it.each([
    [0, {}, undefined],
    [1, {}, 'imei'],
    [1, { sn: 'A' }, 'imei'],
    [1, { imei: '1' }, undefined],
    [2, { sn: 'A' }, undefined],
    [2, {}, 'imei'],
    [3, { imei: '1' }, 'sn'],
    [3, { sn: 'A' }, undefined],
  ] as const)('of a category with serialisation %i and facts %j lack %s', (serialised, facts, missing) => {
    expect(missingCode(facts, serialised)).toBe(missing);
  });

  it('count as different only if a known value changed', () => {
    expect(isDifferent({ unit: unit('1'), facts: { imei: '353045000800011', batteryHealth: 90 } })).toBe(false);
    expect(isDifferent({ unit: unit('1', { conditionId: '7' }), facts: { conditionId: '8' } })).toBe(true);
    expect(isDifferent({ unit: unit('1'), facts: {}, diffRemark: 'no box' })).toBe(true);
    // The supplier did not state these facts: they were recorded first here, or are our own price.
    expect(isDifferent({ unit: unit('1', { lockStatus: 0, saleAmount: 900 }), facts: { lockStatus: 2, saleAmount: 880 } })).toBe(false);
  });

  it('name the row and the input of a missing or wrong number', () => {
    const arrival = (facts: object) => ({ unit: unit('1'), facts });
    const faults = (...args: Parameters<typeof arrivalFaults>) => arrivalFaults(...args).map(({ name, error }) => [name, error.key]);
    expect(faults(arrival({}), 'sn', 8, false)).toEqual([['sn', 'ERP_IMEI_REQUIRED']]);
    expect(arrivalFaults(arrival({}), 'sn', 8, false)[0]?.error.text('en')).toContain('Row 8');
    expect(faults(arrival({ imei: '123' }), undefined, 1, true)).toEqual([['imei', 'ERP_IMEI_INVALID']]);
    expect(faults(arrival({ imei: '353045000800012' }), undefined, 1, true)).toEqual([]);
    expect(faults(arrival({ imei: '353045000800012' }), undefined, 1, false)).toEqual([['imei', 'ERP_IMEI_INVALID']]);
    expect(faults({ ...arrival({}), refused: true }, 'imei', 1, false)).toEqual([]);
  });

  it('are foreign if another order bought them than the one received', () => {
    const arrival = { unit: unit('1'), facts: {} };
    expect(isForeign(arrival, undefined)).toBe(false);
    expect(isForeign(arrival, 'CG2611200001')).toBe(false);
    expect(isForeign(arrival, 'CG2611200002')).toBe(true);
  });

  it('contain a unit once, whichever of its numbers is entered', () => {
    const one = unit('1', { imei: '353045000800011' });
    const arrivals = withUnits([], [one, one]);
    expect(arrivals).toHaveLength(1);
    expect(withUnits(arrivals, [one])).toBe(arrivals);
    expect(isMeant(one, '353045000800011')).toBe(true);
    expect(isMeant(one, '26112000001')).toBe(true);
    expect(isMeant(one, '')).toBe(false);
  });
});
