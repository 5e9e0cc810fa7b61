import { AppError } from '@phone-trade/shared';
import { type FoldedUnit, foldPostings } from './fold.js';
import type { Unit, UnitPosting } from './postings.js';

/** A unit as a draft leaves it, with what a case is about on top. */
const unit = (given: Partial<Unit> = {}): Unit =>
  ({
    id: 'u1',
    unitNo: 1,
    version: 4,
    productNo: null,
    imei: '490154203237518',
    sn: null,
    stage: 0,
    lastStage: 0,
    custody: 0,
    warehouseId: null,
    purchasePrice: 0,
    shareExpenseAmount: 0,
    repairAmount: 0,
    adjustAmount: 0,
    refundExpenseAmount: 0,
    costPrice: 0,
    traceSeq: 0,
    costSeq: 0,
    ...given,
  }) as Unit;

const STORED = unit({
  stage: 200,
  lastStage: 200,
  custody: 1,
  warehouseId: 'w1',
  purchasePrice: 5000,
  costPrice: 5000,
  traceSeq: 2,
  costSeq: 1,
});

const changesOf = (folded: FoldedUnit | undefined) => Object.fromEntries(folded?.changes ?? []);

function refusal(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as AppError).key;
  }
}

describe('costs', () => {
  it('go to their figures, add up to the cost price and are numbered', () => {
    const own = unit();
    const [folded] = foldPostings([
      { post: 'cost', unit: own, costType: 1, amount: 10_000 },
      { post: 'cost', unit: own, costType: 2, amount: -199, expenseId: 'e1' },
      { post: 'cost', unit: own, costType: 5, amount: 500 },
      { post: 'cost', unit: own, costType: 3, amount: 20 },
    ]);
    expect(changesOf(folded)).toEqual({ purchasePrice: 10_500, shareExpenseAmount: -199, repairAmount: 20, costPrice: 10_321, costSeq: 4 });
    expect(folded?.costs.map(({ seq, costType, amount, expenseId }) => [seq, costType, amount, expenseId])).toEqual([
      [1, 1, 10_000, null],
      [2, 2, -199, 'e1'],
      [3, 5, 500, null],
      [4, 3, 20, null],
    ]);
    expect(folded?.costs.every((row) => row.productId === 'u1')).toBe(true);
  });

  it('may take a unit to nothing and not below', () => {
    const taken = (amount: number): UnitPosting[] => [{ post: 'cost', unit: STORED, costType: 4, amount }];
    expect(foldPostings(taken(-5000))[0]?.changes.get('costPrice')).toBe(0);
    expect(refusal(() => foldPostings(taken(-5001)))).toBe('ERP_COST_NEGATIVE');
  });

  it('may not take the price below nothing even if the cost stays above', () => {
    const repaired = unit({ ...STORED, repairAmount: 9000, costPrice: 14_000 });
    expect(refusal(() => foldPostings([{ post: 'cost', unit: repaired, costType: 5, amount: -5001 }]))).toBe('ERP_COST_NEGATIVE');
  });

  it('are judged by what the whole batch leaves, not by the order of its postings', () => {
    const batch: UnitPosting[] = [
      { post: 'cost', unit: STORED, costType: 4, amount: -6000 },
      { post: 'cost', unit: STORED, costType: 3, amount: 1000 },
    ];
    expect(foldPostings(batch)[0]?.changes.get('costPrice')).toBe(0);
  });
});

describe('moves', () => {
  const store = (given: Unit): UnitPosting => ({
    post: 'move',
    unit: given,
    rule: 'T05',
    to: { stage: 200, custody: 1, warehouseId: 'w1' },
  });

  it('record where the unit was and is, and what it had before', () => {
    const [folded] = foldPostings([store(unit({ traceSeq: 1 }))]);
    expect(changesOf(folded)).toEqual({ stage: 200, lastStage: 200, custody: 1, warehouseId: 'w1', traceSeq: 2 });
    expect(folded?.traces).toEqual([
      expect.objectContaining({
        eventCode: 'T05',
        seq: 2,
        fromStage: 0,
        toStage: 200,
        fromCustody: 0,
        toCustody: 1,
        fromWarehouseId: null,
        toWarehouseId: 'w1',
        informational: 0,
      }),
    ]);
    expect(JSON.parse(folded?.traces[0]?.before ?? '')).toEqual({ stage: 0, lastStage: 0, custody: 0, warehouseId: null });
  });

  it('the table does not have are refused by the name of the event', () => {
    expect(refusal(() => foldPostings([store(STORED)]))).toBe('ERP_STAGE_INVALID');
    expect(refusal(() => foldPostings([{ post: 'move', unit: unit(), rule: 'T05', to: { stage: 600 } }]))).toBe('ERP_STAGE_INVALID');
    expect(refusal(() => foldPostings([{ post: 'move', unit: STORED, rule: 'T10', to: { stage: 200 } }]))).toBe('ERP_STAGE_INVALID');
  });

  it('of one batch build on each other', () => {
    const own = unit();
    const [folded] = foldPostings([store(own), { post: 'move', unit: own, rule: 'T08', to: { stage: 300 } }]);
    expect(folded?.traces.map(({ seq, fromStage, toStage }) => [seq, fromStage, toStage])).toEqual([
      [1, 0, 200],
      [2, 200, 300],
    ]);
  });

  it('that call off go back to the last stage the unit was free in', () => {
    const distributed = unit({ ...STORED, stage: 300, lastStage: 600 });
    const back = (stage: number): UnitPosting[] => [{ post: 'move', unit: distributed, rule: 'T10', to: { stage } }];
    expect(foldPostings(back(600))[0]?.changes.get('stage')).toBe(600);
    expect(refusal(() => foldPostings(back(200)))).toBe('ERP_STAGE_INVALID');
  });

  it('show the cost before and after the batch', () => {
    const [folded] = foldPostings([
      { post: 'cost', unit: STORED, costType: 4, amount: 250 },
      { post: 'move', unit: STORED, rule: 'T55', to: {} },
    ]);
    expect(folded?.traces[0]).toMatchObject({ costBefore: 5000, costAfter: 5250, fromStage: 200, toStage: 200 });
  });

  it('keep a product number out of what a reversal puts back: it may be on a label', () => {
    const [folded] = foldPostings([{ post: 'move', unit: unit(), rule: 'T02', to: { productNo: '26010100001', isDraft: 0 } }]);
    expect(folded?.changes.get('productNo')).toBe('26010100001');
    expect(JSON.parse(folded?.traces[0]?.before ?? '')).not.toHaveProperty('productNo');
  });
});

it('edits are recorded, move nothing and block nothing', () => {
  const [folded] = foldPostings([{ post: 'edit', unit: STORED, to: { remark: 'screen scratched' } }]);
  expect(changesOf(folded)).toEqual({ remark: 'screen scratched', traceSeq: 3 });
  expect(folded?.traces[0]).toMatchObject({ eventCode: 'edit', informational: 1, fromStage: 200, toStage: 200 });
});

it('what is as it was before is no change', () => {
  const [folded] = foldPostings([{ post: 'edit', unit: STORED, to: { warehouseId: 'w1' } }]);
  expect(changesOf(folded)).toEqual({ traceSeq: 3 });
  expect(folded?.traces[0]?.before).toBe('{}');
});

it('folds each unit once and leaves the rows it was given alone', () => {
  const [a, b] = [unit(), unit({ id: 'u2' })];
  const before = JSON.stringify([a, b]);
  const folded = foldPostings([
    { post: 'cost', unit: a, costType: 1, amount: 100 },
    { post: 'cost', unit: b, costType: 1, amount: 200 },
    { post: 'move', unit: a, rule: 'T02', to: { isDraft: 0 } },
    { post: 'move', unit: b, rule: 'T02', to: { isDraft: 0 } },
  ]);
  expect(folded.map(({ unit: own, changes }) => [own.id, changes.get('costPrice')])).toEqual([
    ['u1', 100],
    ['u2', 200],
  ]);
  expect(JSON.stringify([a, b])).toBe(before);
});
