import { AppError, codeLabel, ERP, label, STAGE_RULES } from '@phone-trade/shared';
import { type Actor, type FoldedUnit, foldPostings, stageLabel, unitName } from './fold.js';
import type { Unit, UnitMove, UnitPosting } from './postings.js';
import type { ProductCostLog } from './product-cost-log.entity.js';
import type { ProductTrace } from './product-trace.entity.js';
import { undoUnit } from './undo.js';

/** A unit of a draft, overridden by the facts of a case. */
const unit = (given: Partial<Unit> = {}): Unit =>
  ({
    id: 'u1',
    unitNo: 1,
    version: 4,
    isDraft: 0,
    shelfStatus: 100,
    productNo: null,
    imei: '490154203237518',
    imei2: null,
    sn: null,
    brandId: 'b1',
    stage: 0,
    lastStage: 0,
    stageTime: null,
    pendingStage: null,
    claimStatus: 100,
    handlerUserId: null,
    custody: 0,
    outType: 0,
    warehouseId: null,
    locationId: null,
    holdType: null,
    holdOrderNo: null,
    holdTime: null,
    holdUserId: null,
    freezeOrderNo: null,
    wipeStatus: 100,
    purchasePrice: 0,
    shareExpenseAmount: 0,
    repairAmount: 0,
    adjustAmount: 0,
    refundExpenseAmount: 0,
    costPrice: 0,
    afterCostAmount: 0,
    remark: null,
    traceSeq: 0,
    costSeq: 0,
    ...given,
  }) as Unit;

const STORED = unit({
  stage: 200,
  lastStage: 200,
  custody: 1,
  warehouseId: 'w1',
  locationId: 'l1',
  purchasePrice: 5000,
  costPrice: 5000,
  traceSeq: 2,
  costSeq: 1,
});

const AT = '2026-03-01T08:00:00.000Z';

/** The ledger at work for a document. */
const actor = (orderNo = 'FP1'): Actor => ({
  businessType: 30,
  orderNo,
  userId: 'me',
  at: AT,
  heldError: (held) =>
    ERP.UNIT_HELD({ productNo: held.productNo, orderNo: held.holdOrderNo, user: held.holdUserId, time: held.holdTime }) as AppError,
});

const fold = (postings: readonly UnitPosting[], orderNo?: string): FoldedUnit[] => foldPostings(postings, actor(orderNo));
const move = (given: Unit, rule: UnitMove['rule'], to: UnitMove['to'] = {}): UnitPosting => ({ post: 'move', unit: given, rule, to });
const changesOf = (folded: FoldedUnit | undefined) => Object.fromEntries(folded?.changes ?? []);

/** The unit as a fold leaves it. */
const asLeft = (folded: FoldedUnit | undefined): Unit => ({ ...(folded?.unit as Unit), ...changesOf(folded) });

function thrown(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}

const refusal = (work: () => unknown): string | undefined => {
  const error = thrown(work) as AppError | undefined;
  return error?.key ?? error?.message;
};

/** The parameters of a refusal. */
const told = (work: () => unknown) => (thrown(work) as AppError).params;

describe('costs', () => {
  it('are added to the column of their type and to the cost price, and are numbered', () => {
    const own = unit();
    const [folded] = fold([
      { post: 'cost', unit: own, costType: 1, amount: 10_000 },
      { post: 'cost', unit: own, costType: 2, amount: -199, expenseId: 'e1' },
      { post: 'cost', unit: own, costType: 5, amount: 500 },
      { post: 'cost', unit: own, costType: 3, amount: 20 },
    ]);
    expect(changesOf(folded)).toEqual({ purchasePrice: 10_500, shareExpenseAmount: -199, repairAmount: 20, costPrice: 10_321, costSeq: 4 });
    expect(folded?.costs.map(({ seq, costType, amount, expenseId, afterSale }) => [seq, costType, amount, expenseId, afterSale])).toEqual([
      [1, 1, 10_000, null, 0],
      [2, 2, -199, 'e1', 0],
      [3, 5, 500, null, 0],
      [4, 3, 20, null, 0],
    ]);
    expect(folded?.costs.every((row) => row.productId === 'u1')).toBe(true);
    expect(folded?.profits).toEqual([]);
  });

  it('may reduce the cost to zero but not below', () => {
    const taken = (amount: number): UnitPosting[] => [{ post: 'cost', unit: STORED, costType: 4, amount }];
    expect(fold(taken(-5000))[0]?.changes.get('costPrice')).toBe(0);
    expect(refusal(() => fold(taken(-5001)))).toBe('ERP_COST_NEGATIVE');
  });

  it('may not reduce the price below zero even if the cost stays above', () => {
    const repaired = unit({ ...STORED, repairAmount: 9000, costPrice: 14_000 });
    expect(refusal(() => fold([{ post: 'cost', unit: repaired, costType: 5, amount: -5001 }]))).toBe('ERP_COST_NEGATIVE');
  });

  it('are checked after the whole batch, regardless of the order of its postings', () => {
    const batch: UnitPosting[] = [
      { post: 'cost', unit: STORED, costType: 4, amount: -6000 },
      { post: 'cost', unit: STORED, costType: 3, amount: 1000 },
    ];
    expect(fold(batch)[0]?.changes.get('costPrice')).toBe(0);
  });

  const SOLD = unit({
    ...STORED,
    stage: 2000,
    custody: 5,
    outType: 1,
    warehouseId: null,
    locationId: null,
    lastStage: 600,
  });

  it('posted after the sale leave the frozen cost unchanged and reduce the profit of their own day', () => {
    const [folded] = fold([
      { post: 'cost', unit: SOLD, costType: 5, amount: 300 },
      { post: 'cost', unit: SOLD, costType: 4, amount: -50 },
      move(SOLD, 'T55'),
    ]);
    expect(changesOf(folded)).toEqual({ afterCostAmount: 250, costSeq: 3, traceSeq: 3 });
    expect(folded?.costs.map(({ amount, afterSale }) => [amount, afterSale])).toEqual([
      [300, 1],
      [-50, 1],
    ]);
    expect(folded?.profits).toEqual([
      { productId: 'u1', kind: 'variance', amount: -300 },
      { productId: 'u1', kind: 'variance', amount: 50 },
    ]);
  });

  it('posted with the return of a unit are added to its cost', () => {
    const back = { ...SOLD, custody: 9 };
    const [folded] = fold([{ post: 'cost', unit: back, costType: 6, amount: 700 }, move(back, 'T50', { stage: 200, warehouseId: 'w2' })]);
    expect(changesOf(folded)).toMatchObject({ refundExpenseAmount: 700, costPrice: 5700, outType: 0, custody: 1 });
    expect(folded?.profits).toEqual([]);
  });

  it('posted with the sale are added to its cost before it is frozen', () => {
    const sale = { ...STORED, stage: 1400 };
    const [folded] = fold([{ post: 'cost', unit: sale, costType: 3, amount: 700 }, move(sale, 'T47')]);
    expect(changesOf(folded)).toMatchObject({ repairAmount: 700, costPrice: 5700, outType: 1 });
    expect(folded?.costs[0]?.afterSale).toBe(0);
    expect(folded?.profits).toEqual([]);
  });

  it('are refused for a unit that was returned to its supplier, lost or scrapped', () => {
    for (const [custody, outType] of [
      [6, 2],
      [7, 3],
      [8, 4],
    ] as const) {
      const gone = unit({ ...STORED, custody, outType, warehouseId: null });
      expect(refusal(() => fold([{ post: 'cost', unit: gone, costType: 4, amount: 1 }]))).toBe('ERP_STAGE_INVALID');
    }
  });
});

describe('moves', () => {
  const store = (given: Unit): UnitPosting => move(given, 'T05', { stage: 200, custody: 1, warehouseId: 'w1' });

  it('record the previous and new position and the previous values', () => {
    const [folded] = fold([store(unit({ traceSeq: 1 }))]);
    expect(changesOf(folded)).toEqual({ stage: 200, lastStage: 200, stageTime: AT, custody: 1, warehouseId: 'w1', traceSeq: 2 });
    expect(folded?.traces).toEqual([
      expect.objectContaining({
        eventCode: 'T05',
        seq: 2,
        fromStage: 0,
        toStage: 200,
        fromCustody: 0,
        toCustody: 1,
        fromOutType: 0,
        toOutType: 0,
        fromWarehouseId: null,
        toWarehouseId: 'w1',
        informational: 0,
      }),
    ]);
    expect(JSON.parse(folded?.traces[0]?.before ?? '')).toEqual({ stage: 0, lastStage: 0, stageTime: null, custody: 0, warehouseId: null });
  });

  it('without a matching stage rule are refused with the name of the event', () => {
    expect(refusal(() => fold([store(STORED)]))).toBe('ERP_STAGE_INVALID');
    expect(refusal(() => fold([move(unit(), 'T05', { stage: 600, warehouseId: 'w1' })]))).toBe('ERP_STAGE_INVALID');
    expect(refusal(() => fold([move(STORED, 'T10', { stage: 200 })]))).toBe('ERP_STAGE_INVALID');
  });

  it('never use a reversal rule, even if the target is fully named', () => {
    const distributed = { ...STORED, stage: 300 };
    expect(refusal(() => fold([move(distributed, 'T10', { stage: 200, custody: 1, outType: 0 })]))).toBe('ERP_STAGE_INVALID');
  });

  it('of one batch build on each other', () => {
    const own = unit();
    const [folded] = fold([store(own), move(own, 'T08', { pendingStage: 500 })]);
    expect(folded?.traces.map(({ seq, fromStage, toStage }) => [seq, fromStage, toStage])).toEqual([
      [1, 0, 200],
      [2, 200, 300],
    ]);
  });

  it('take custody, outType and the warehouse from the stage rule', () => {
    const shipped = asLeft(fold([move({ ...STORED, stage: 1400 }, 'T47')])[0]);
    expect(shipped).toMatchObject({ stage: 2000, custody: 5, outType: 1, warehouseId: null, locationId: null });
    const coming = asLeft(fold([move(shipped, 'T48')])[0]);
    expect(coming).toMatchObject({ stage: 2000, custody: 9, outType: 1, warehouseId: null });
    expect(refusal(() => fold([move(coming, 'T50', { stage: 200 })]))).toBe('ERP_WAREHOUSE_REQUIRED');
    expect(refusal(() => fold([move(coming, 'T50', { stage: 200, custody: 9, warehouseId: 'w2' })]))).toBe('ERP_STAGE_INVALID');
    expect(asLeft(fold([move(coming, 'T50', { stage: 200, warehouseId: 'w2' })])[0])).toMatchObject({
      stage: 200,
      custody: 1,
      outType: 0,
      warehouseId: 'w2',
    });
  });

  it('remember only the last free stage', () => {
    const at = (stage: number): Unit => ({ ...STORED, stage, lastStage: 600 });
    expect(asLeft(fold([move(at(500), 'T18')])[0]).lastStage).toBe(600);
    expect(asLeft(fold([move(at(500), 'T17', { stage: 700 })])[0]).lastStage).toBe(700);
    expect(asLeft(fold([move(at(1000), 'T32', { stage: 9000 })])[0]).lastStage).toBe(600);
    expect(asLeft(fold([move(at(1500), 'T45')])[0])).toMatchObject({ stage: 600, lastStage: 600 });
  });

  it('of a unit that is sold, returned, lost or scrapped follow only the rules meant for it', () => {
    const gone = (custody: number, outType: number, stage = 600): Unit => ({ ...STORED, stage, custody, outType, warehouseId: null });
    for (const closed of [gone(5, 1, 2000), gone(6, 2), gone(7, 3), gone(8, 4)])
      for (const rule of ['T08', 'T20', 'T22', 'T31', 'T36', 'T40', 'T52', 'T54'] as const)
        expect(refusal(() => fold([move(closed, rule, { warehouseId: 'w1' })]))).toBe('ERP_STAGE_INVALID');
    expect(asLeft(fold([move(gone(7, 3), 'T53', { warehouseId: 'w1' })])[0])).toMatchObject({ stage: 200, custody: 1, outType: 0 });
  });

  it('record the cost before and after the batch', () => {
    const [folded] = fold([{ post: 'cost', unit: STORED, costType: 4, amount: 250 }, move(STORED, 'T55')]);
    expect(folded?.traces[0]).toMatchObject({ costBefore: 5000, costAfter: 5250, fromStage: 200, toStage: 200 });
  });

  it('exclude the product number from the values a reversal restores, since it may be printed on a label', () => {
    const [folded] = fold([move(unit({ isDraft: 1 }), 'T02', { productNo: '26010100001', isDraft: 0 })]);
    expect(changesOf(folded)).toMatchObject({ productNo: '26010100001' });
    expect(JSON.parse(folded?.traces[0]?.before ?? '')).not.toHaveProperty('productNo');
  });
});

describe('holds', () => {
  const HELD: Unit = { ...STORED, holdType: 25, holdOrderNo: 'XS1', holdTime: AT, holdUserId: 'her' };

  it('record the document, the user and the time', () => {
    const [folded] = fold([{ post: 'hold', unit: STORED }]);
    expect(changesOf(folded)).toEqual({ holdType: 30, holdOrderNo: 'FP1', holdTime: AT, holdUserId: 'me', traceSeq: 3 });
    expect(folded?.traces[0]).toMatchObject({ eventCode: 'hold', informational: 1, fromStage: 200, toStage: 200 });
  });

  it('refuse moves, costs and holds of other documents', () => {
    const others: UnitPosting[] = [
      move(HELD, 'T08'),
      move(HELD, 'T54', { warehouseId: 'w2' }),
      move(HELD, 'T55'),
      { post: 'cost', unit: HELD, costType: 4, amount: 1 },
      { post: 'hold', unit: HELD },
      { post: 'release', unit: HELD },
    ];
    for (const posting of others) expect(refusal(() => fold([posting]))).toBe('ERP_UNIT_HELD');
  });

  it('allow corrections of facts', () => {
    expect(changesOf(fold([{ post: 'edit', unit: HELD, to: { remark: 'scratched' } }])[0])).toMatchObject({ remark: 'scratched' });
  });

  it('end with a move by the holding document or with its release', () => {
    expect(asLeft(fold([move(HELD, 'T40')], 'XS1')[0])).toMatchObject({ stage: 1400, holdType: null, holdOrderNo: null, holdUserId: null });
    const [released] = fold([{ post: 'release', unit: HELD }], 'XS1');
    expect(asLeft(released)).toMatchObject({ stage: 200, holdOrderNo: null, holdTime: null });
    expect(released?.traces[0]).toMatchObject({ eventCode: 'release', informational: 1 });
    expect(fold([{ post: 'release', unit: STORED }])[0]?.traces).toEqual([]);
  });

  it('end when a stock check loses or scraps the unit', () => {
    expect(asLeft(fold([move(HELD, 'T52')])[0])).toMatchObject({ custody: 7, outType: 3, holdOrderNo: null, warehouseId: null });
    expect(asLeft(fold([move(HELD, 'T52b')])[0])).toMatchObject({ custody: 8, outType: 4, holdOrderNo: null });
  });
});

describe('a reversal', () => {
  /** The log rows of a fold as the database gives them back, latest first. */
  const done = (folded: FoldedUnit | undefined, corrected: readonly string[] = []) => ({
    traces: [...(folded?.traces ?? [])].reverse() as ProductTrace[],
    costs: [...(folded?.costs ?? [])].reverse() as ProductCostLog[],
    corrected: new Set(corrected),
  });
  const undo = (now: Unit, folded: FoldedUnit | undefined, orderNo = 'FP1', corrected?: readonly string[]): FoldedUnit =>
    undoUnit(now, done(folded, corrected), { ...actor(orderNo), at: '2026-03-09T00:00:00.000Z' });

  it('applies the undo rule of the event and restores place, claim and handler', () => {
    const from = { ...STORED, stage: 600, lastStage: 600, claimStatus: 300, handlerUserId: 'her' };
    const [folded] = fold([move(from, 'T08', { pendingStage: 500, claimStatus: 100, handlerUserId: 'him' })]);
    const now = asLeft(folded);
    const undone = undo(now, folded);
    expect({ ...asLeft(undone), traceSeq: 0 }).toEqual({ ...from, traceSeq: 0 });
    expect(undone.traces[0]).toMatchObject({ eventCode: 'T10', undoOfSeq: 3, fromStage: 300, toStage: 600 });
    expect(undone.profits).toEqual([]);
  });

  it('returns a refunded unit to its warehouse and a shipped one to its place of shipment', () => {
    const [returned] = fold([move({ ...STORED, stage: 9000, lastStage: 600 }, 'T35')]);
    expect(asLeft(returned)).toMatchObject({ custody: 6, outType: 2, warehouseId: null });
    const back = undo(asLeft(returned), returned);
    expect(asLeft(back)).toMatchObject({ stage: 9000, custody: 1, outType: 0, warehouseId: 'w1', locationId: 'l1' });
    expect(back.traces[0]?.eventCode).toBe('T35b');
    const [sold] = fold([move({ ...STORED, stage: 1300, custody: 3, warehouseId: null }, 'T42')]);
    expect(undo(asLeft(sold), sold).traces[0]).toMatchObject({ eventCode: 'T46b', toStage: 1300, toCustody: 3, toOutType: 0 });
  });

  it('keeps a fact that was corrected later and restores the others', () => {
    const [folded] = fold([
      { post: 'edit', unit: unit(), to: { remark: 'seen' } },
      move(unit(), 'T05', { warehouseId: 'w1', storeStatus: 300 }),
    ]);
    const now = { ...asLeft(folded), remark: 'seen again' };
    expect(asLeft(undo(now, folded, 'RK1', ['remark']))).toMatchObject({ remark: 'seen again', stage: 0, custody: 0, warehouseId: null });
    expect(asLeft(undo(asLeft(folded), folded, 'RK1')).remark).toBeNull();
  });

  it('restores the hold of the draft with the current time', () => {
    const held: Unit = { ...STORED, holdType: 25, holdOrderNo: 'XS1', holdTime: AT, holdUserId: 'her' };
    const [folded] = fold([move(held, 'T40')], 'XS1');
    expect(asLeft(undo(asLeft(folded), folded, 'XS1'))).toMatchObject({
      stage: 200,
      holdOrderNo: 'XS1',
      holdUserId: 'her',
      holdTime: '2026-03-09T00:00:00.000Z',
    });
  });

  it('ends a hold that the reversed event had set', () => {
    const [folded] = fold([{ post: 'hold', unit: STORED }]);
    expect(asLeft(undo(asLeft(folded), folded))).toMatchObject({ holdType: null, holdOrderNo: null, holdTime: null, holdUserId: null });
  });

  it('of a refund is refused once the unit is on its way back, although the same rule undoes both', () => {
    const sold = { ...STORED, stage: 2000, custody: 5, outType: 1, warehouseId: null };
    const [refunded] = fold([move(sold, 'T51')]);
    expect(undo(asLeft(refunded), refunded).traces[0]?.eventCode).toBe('T49');
    expect(refusal(() => undo({ ...asLeft(refunded), custody: 9 }, refunded))).toBe('ERP_STAGE_INVALID');
  });

  it('is refused if another draft holds the unit, if the unit has moved on, or if no rule undoes the event', () => {
    const [folded] = fold([move(STORED, 'T08')]);
    const now = asLeft(folded);
    expect(refusal(() => undo({ ...now, holdOrderNo: 'XS9' }, folded))).toBe('ERP_UNIT_HELD');
    expect(refusal(() => undo({ ...now, stage: 500 }, folded))).toBe('ERP_STAGE_INVALID');
    expect(refusal(() => undo({ ...now, custody: 7, outType: 3 }, folded))).toBe('ERP_STAGE_INVALID');
    const [shipped] = fold([move({ ...STORED, stage: 1400 }, 'T47')]);
    expect(refusal(() => undo(asLeft(shipped), shipped))).toBe('ERP_STAGE_INVALID');
  });

  it('of a cost adjustment moves no unit, whatever its current stage', () => {
    const [folded] = fold([{ post: 'cost', unit: STORED, costType: 4, amount: 250 }, move(STORED, 'T55')]);
    const moved = { ...asLeft(folded), stage: 600, warehouseId: 'w2' };
    const undone = undo(moved, folded);
    expect(asLeft(undone)).toMatchObject({ stage: 600, warehouseId: 'w2', costPrice: 5000, adjustAmount: 0 });
    expect(undone.traces[0]).toMatchObject({ eventCode: 'T55', costBefore: 5250, costAfter: 5000 });
    expect(undone.costs[0]).toMatchObject({ amount: -250, undoOfSeq: 2, afterSale: 0 });
  });

  it('of a cost never changes a frozen cost; a cost after the sale is reversed on the profit', () => {
    const sold = { stage: 2000, custody: 5, outType: 1, warehouseId: null } as const;
    const [before] = fold([{ post: 'cost', unit: STORED, costType: 4, amount: 250 }, move(STORED, 'T55')]);
    expect(refusal(() => undo({ ...asLeft(before), ...sold }, before))).toBe('ERP_STAGE_INVALID');
    const gone = { ...STORED, ...sold };
    const [later] = fold([{ post: 'cost', unit: gone, costType: 4, amount: 250 }, move(gone, 'T55')]);
    expect(asLeft(undo(asLeft(later), later))).toMatchObject({ afterCostAmount: 0, costPrice: 5000 });
  });
});

describe('a refusal', () => {
  const adjust = (given: Unit): UnitPosting[] => [{ post: 'cost', unit: given, costType: 4, amount: -5001 }];

  it('names the unit, its stage and the refused event', () => {
    const numbered = { ...STORED, productNo: '26010100001' };
    expect(told(() => fold([move(numbered, 'T05', { warehouseId: 'w1' })]))).toEqual({
      productNo: '26010100001',
      stage: stageLabel(200),
      op: STAGE_RULES.T05.event,
    });
    expect(told(() => fold(adjust(numbered)))).toEqual({ productNo: '26010100001' });
  });

  it('names the exit of a unit that has left', () => {
    const lost = { ...STORED, custody: 7, outType: 3, warehouseId: null };
    expect(told(() => fold([move(lost, 'T08')])).stage).toMatchObject({ en: codeLabel('outType', 3)?.en });
  });

  it('identifies a unit by its product number, else its IMEI, serial number or position', () => {
    const all = { productNo: '26010100001', imei: '490154203237518', sn: 'S1', unitNo: 7 };
    const names = [all, { ...all, productNo: null }, { ...all, productNo: null, imei: null }].map(unitName);
    expect(names).toEqual(['26010100001', '490154203237518', 'S1']);
    expect(unitName({ productNo: null, imei: null, sn: null, unitNo: 7 })).toBe('#7');
  });

  it('labels a stage by the code table, and an unknown stage by its code', () => {
    expect(stageLabel(600)).toBe(codeLabel('productStage', 600));
    expect(stageLabel(0)).toEqual(label('未入库', 'not in store'));
    expect(stageLabel(601)).toEqual(label('601', '601'));
  });
});

it('the remark of an event is stored in its trace', () => {
  const remarks = (posting: UnitPosting) => fold([posting])[0]?.traces.map(({ remark }) => remark);
  expect(remarks({ post: 'edit', unit: STORED, to: {}, remark: 'by the customer' })).toEqual(['by the customer']);
  expect(remarks({ post: 'edit', unit: STORED, to: {} })).toEqual([null]);
  expect(remarks({ post: 'hold', unit: STORED })).toEqual([null]);
});

it('edits are traced, move no unit and are allowed in any stage', () => {
  const [folded] = fold([{ post: 'edit', unit: STORED, to: { remark: 'screen scratched' } }]);
  expect(changesOf(folded)).toEqual({ remark: 'screen scratched', traceSeq: 3 });
  expect(folded?.traces[0]).toMatchObject({ eventCode: 'edit', informational: 1, fromStage: 200, toStage: 200 });
  expect(refusal(() => fold([{ post: 'edit', unit: STORED, to: { stage: 600 } }]))).toBe('an edit cannot change stage');
});

it('an edit with unchanged values records no change', () => {
  const [folded] = fold([{ post: 'edit', unit: STORED, to: { warehouseId: 'w1' } }]);
  expect(changesOf(folded)).toEqual({ traceSeq: 3 });
  expect(folded?.traces[0]?.before).toBe('{}');
});

it('fold processes each unit once and does not mutate the input rows', () => {
  const [a, b] = [unit({ isDraft: 1 }), unit({ id: 'u2', isDraft: 1 })];
  const before = JSON.stringify([a, b]);
  const folded = fold([
    { post: 'cost', unit: a, costType: 1, amount: 100 },
    { post: 'cost', unit: b, costType: 1, amount: 200 },
    move(a, 'T02', { isDraft: 0 }),
    move(b, 'T02', { isDraft: 0 }),
  ]);
  expect(folded.map(({ unit: own, changes }) => [own.id, changes.get('costPrice')])).toEqual([
    ['u1', 100],
    ['u2', 200],
  ]);
  expect(JSON.stringify([a, b])).toBe(before);
});

describe('a unit that a stock check has frozen', () => {
  const FROZEN: Unit = { ...STORED, freezeOrderNo: 'PD1' };

  it('refuses every posting of other documents and names the stock check', () => {
    const asked: UnitPosting[] = [
      move(FROZEN, 'T54', { warehouseId: 'w2' }),
      { post: 'hold', unit: FROZEN },
      { post: 'cost', unit: FROZEN, costType: 4, amount: 100 },
      { post: 'profit', unit: FROZEN, kind: 'loss', amount: -100 },
    ];
    for (const posting of asked)
      expect(thrown(() => fold([posting]))).toEqual(ERP.CHECK_FROZEN({ productNo: FROZEN.imei, orderNo: 'PD1' }));
  });

  it('refuses the reversal of an earlier document', () => {
    const [moved] = fold([move(STORED, 'T40')]);
    const frozen = { ...asLeft(moved), freezeOrderNo: 'PD1' };
    const done = { traces: moved?.traces as ProductTrace[], costs: [], corrected: new Set<string>() };
    expect(refusal(() => undoUnit(frozen, done, actor()))).toBe('ERP_CHECK_FROZEN');
  });

  it('accepts postings of that stock check, corrections of facts and the release of a hold', () => {
    expect(asLeft(fold([move(FROZEN, 'T52')], 'PD1')[0])).toMatchObject({ custody: 7 });
    expect(asLeft(fold([{ post: 'edit', unit: FROZEN, to: { remark: 'scratched' } }])[0])).toMatchObject({ remark: 'scratched' });
    const held = { ...FROZEN, holdType: 30, holdOrderNo: 'FP1', holdTime: AT, holdUserId: 'me' };
    expect(asLeft(fold([{ post: 'release', unit: held }])[0])).toMatchObject({ holdOrderNo: null });
  });
});

describe('the wipe of a unit', () => {
  const changesOf = (given: Partial<Unit>, rule: UnitMove['rule'], to: UnitMove['to']) =>
    Object.fromEntries(foldPostings([{ post: 'move', unit: unit({ ...STORED, ...given }), rule, to }], actor())[0]?.changes ?? []);

  it('ends when it comes back into store from a customer', () => {
    const back = changesOf({ stage: 2000, custody: 9, outType: 1, warehouseId: null, wipeStatus: 300 }, 'T50', {
      stage: 200,
      warehouseId: 'w1',
    });
    expect(back).toMatchObject({ custody: 1, wipeStatus: 100 });
  });

  it('stays while it moves within the store, and when it leaves', () => {
    expect(changesOf({ wipeStatus: 300 }, 'T54', { warehouseId: 'w2' })).not.toHaveProperty('wipeStatus');
    expect(changesOf({ stage: 1400, wipeStatus: 300 }, 'T47', {})).not.toHaveProperty('wipeStatus');
  });
});
