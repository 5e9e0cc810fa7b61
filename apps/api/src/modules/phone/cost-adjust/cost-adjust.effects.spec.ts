import type { Posting } from '../../../kernel/document/kind.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import { type Adjustment, adjustEffects, COST_ONLY, type Payee, PURCHASE_AMOUNT } from './cost-adjust.effects.js';

const ORDINARY = 1;
const CONSIGNED = 4;
const PAYEE = { id: 'supplier', creditDays: 7 };

const of = (amount: number, purchaseOrderNo = 'CG1', purchaseType = ORDINARY): Adjustment => ({
  unit: { id: `${purchaseOrderNo}/${amount}`, purchaseOrderNo, purchaseType } as Unit,
  amount,
});

/** What is left of the postings without the two that each unit has. */
const bills = (adjustments: readonly Adjustment[], payee: Payee | undefined = PAYEE): Posting[] =>
  adjustEffects(PURCHASE_AMOUNT, adjustments, payee).slice(2 * adjustments.length);

it('moves the cost of each unit by its own amount and leaves a trace on it', () => {
  const adjustments = [of(500), of(-300)];
  expect(adjustEffects(COST_ONLY, adjustments, PAYEE)).toEqual(
    adjustments.flatMap(({ unit, amount }) => [
      { post: 'cost', unit, costType: COST_ONLY, amount },
      { post: 'move', unit, rule: 'T55', to: {} },
    ]),
  );
});

it('moves the cost as well where the purchase itself is corrected', () => {
  const one = of(500);
  expect(adjustEffects(PURCHASE_AMOUNT, [one], undefined)).toEqual([
    { post: 'cost', unit: one.unit, costType: PURCHASE_AMOUNT, amount: 500 },
    { post: 'move', unit: one.unit, rule: 'T55', to: {} },
  ]);
});

it('owes the supplier what a purchase has become dearer by, due when his credit ends', () => {
  expect(bills([of(500), of(-200)])).toEqual([
    { post: 'due', side: 'payable', channelId: 'supplier', entryKind: 4, amount: 300, creditDays: 7 },
  ]);
  expect(bills([of(500)], { id: 'supplier', creditDays: null })).toMatchObject([{ amount: 500, creditDays: 0 }]);
});

it('takes what a purchase has become cheaper by off its open bill', () => {
  expect(bills([of(200), of(-500)])).toEqual([
    { post: 'offset', side: 'payable', channelId: 'supplier', businessType: expect.any(Number), orderNo: 'CG1', amount: 300 },
  ]);
});

it('settles each purchase on its own, and nothing where its adjustments cancel out', () => {
  expect(bills([of(500, 'CG1'), of(-500, 'CG2'), of(100, 'CG3'), of(-100, 'CG3')])).toMatchObject([
    { post: 'due', amount: 500 },
    { post: 'offset', orderNo: 'CG2', amount: 500 },
  ]);
});

it('owes nobody for goods that have no bill: consigned ones, and those of our own cost', () => {
  expect(bills([of(500, 'CG1', CONSIGNED), of(-300, 'CG2', CONSIGNED)])).toEqual([]);
  expect(adjustEffects(COST_ONLY, [of(500)], PAYEE).some(({ post }) => post === 'due')).toBe(false);
});
