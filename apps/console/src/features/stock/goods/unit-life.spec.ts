import { type CostRow, splitCosts, stopsOf, sumYuan, type TraceRow } from './unit-life';

const event = (seq: number, own: Partial<TraceRow>): TraceRow => ({
  id: String(seq),
  seq,
  businessType: 3,
  orderNo: 'CG1',
  eventCode: 'T02',
  eventText: '采购审核',
  eventTextEn: 'purchase reviewed',
  fromStage: 0,
  toStage: 0,
  fromCustody: 0,
  toCustody: 0,
  undone: 0,
  insertTime: `2026-01-0${String(seq)} 08:00:00`,
  ...own,
});

const cost = (seq: number, amount: number, undoOfSeq?: number): CostRow => ({
  id: String(seq),
  seq,
  costType: 1,
  amount,
  businessType: 3,
  orderNo: 'CG1',
  afterSale: 0,
  insertTime: '2026-01-01 08:00:00',
  ...(undoOfSeq === undefined ? {} : { undoOfSeq }),
});

describe('the journey of a unit', () => {
  it('omits reversed events', () => {
    const trace = [
      event(1, { undone: 1 }),
      event(2, { undoOfSeq: 1 }),
      event(3, {}),
      event(4, { eventCode: 'T05', toStage: 200, toCustody: 1, toWarehouseName: 'Main' }),
    ];
    expect(stopsOf(trace).map(({ key, stage, warehouseName }) => [key, stage, warehouseName])).toEqual([
      ['3', 0, undefined],
      ['4', 200, 'Main'],
    ]);
  });

  it('has a stop only where the unit moved', () => {
    const stored = { fromStage: 200, toStage: 200, fromCustody: 1, toCustody: 1 };
    const trace = [
      event(1, { eventCode: 'T03', toStage: 200, toCustody: 1, toWarehouseName: 'Main' }),
      event(2, { ...stored, eventCode: 'T55' }),
      event(3, { ...stored, eventCode: 'edit', toWarehouseName: 'Main' }),
      event(4, { ...stored, eventCode: 'T54', fromWarehouseName: 'Main', toWarehouseName: 'Shop' }),
    ];
    expect(stopsOf(trace).map((stop) => stop.key)).toEqual(['1', '4']);
  });
});

describe('the cost of a unit', () => {
  const rows = [cost(1, 3390), cost(2, 34.1), cost(3, -34.1, 2), cost(4, -3390, 1), cost(5, 3390), cost(6, 34.1)];

  it('separates pairs that cancel each other out', () => {
    const { standing, reversed } = splitCosts(rows);
    expect(standing.map((row) => row.seq)).toEqual([5, 6]);
    expect(reversed.map((row) => row.seq)).toEqual([1, 2, 3, 4]);
  });

  it('is summed to the cent', () => {
    expect(sumYuan(rows.map((row) => row.amount))).toBe(3424.1);
    expect(sumYuan([0.1, 0.2])).toBe(0.3);
  });
});
