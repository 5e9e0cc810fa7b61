import { CONSIGNMENT, OPENING, ORDINARY, PURCHASE_AMOUNT } from '@phone-trade/shared';
import type { Posting } from '../../../kernel/document/kind.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import { type Adjustment, adjustEffects, type LoadedCostAdjust, type Payee } from './cost-adjust.effects.js';

const COST_ONLY = 4;
const PAYEE: Payee = { id: 'supplier', creditDays: 7 };

const of = (amount: number, purchaseOrderNo = 'CG1', facts: Partial<Unit> = {}): Adjustment => ({
  unit: { id: `${purchaseOrderNo}/${amount}`, purchaseOrderNo, purchaseType: ORDINARY, outType: 0, ...facts } as Unit,
  amount,
});

const postings = (costType: number, adjustments: readonly Adjustment[], payees: Record<string, Payee> = {}): Posting[] =>
  adjustEffects({ head: { costType }, adjustments, payees: new Map(Object.entries(payees)) } as unknown as LoadedCostAdjust);

/** What is left of the postings without the two that each unit has. */
const bills = (adjustments: readonly Adjustment[], payees: Record<string, Payee> = { CG1: PAYEE, CG2: PAYEE, CG3: PAYEE }): Posting[] =>
  postings(PURCHASE_AMOUNT, adjustments, payees).slice(2 * adjustments.length);

it('moves the cost of each unit by its own amount and leaves a trace on it', () => {
  const adjustments = [of(500), of(-300)];
  expect(postings(COST_ONLY, adjustments, { CG1: PAYEE })).toEqual(
    adjustments.flatMap(({ unit, amount }) => [
      { post: 'cost', unit, costType: COST_ONLY, amount },
      { post: 'move', unit, rule: 'T55', to: {} },
    ]),
  );
});

it('moves the cost as well where the purchase itself is corrected', () => {
  const one = of(500);
  expect(postings(PURCHASE_AMOUNT, [one])).toEqual([
    { post: 'cost', unit: one.unit, costType: PURCHASE_AMOUNT, amount: 500 },
    { post: 'move', unit: one.unit, rule: 'T55', to: {} },
  ]);
});

it('owes the supplier what a purchase has become dearer by, due when his credit ends', () => {
  expect(bills([of(500), of(-200)])).toEqual([
    { post: 'due', side: 'payable', channelId: 'supplier', entryKind: 4, amount: 300, creditDays: 7 },
  ]);
  expect(bills([of(500)], { CG1: { id: 'supplier', creditDays: null } })).toMatchObject([{ amount: 500, creditDays: 0 }]);
});

it('takes what a purchase has become cheaper by off its open bill', () => {
  expect(bills([of(200), of(-500)])).toEqual([
    { post: 'offset', side: 'payable', channelId: 'supplier', businessType: expect.any(Number), orderNo: 'CG1', amount: 300 },
  ]);
});

it('settles each purchase on its own, and nothing where its adjustments cancel out', () => {
  const adjustments = [of(500, 'CG1'), of(-500, 'CG2'), of(100, 'CG3'), of(-100, 'CG3')];
  expect(bills(adjustments)).toMatchObject([
    { post: 'due', amount: 500 },
    { post: 'offset', orderNo: 'CG2', amount: 500 },
  ]);
  expect(bills(adjustments)).toHaveLength(2);
});

it('owes for consigned goods once they have been sold, and nobody for opening stock or an order without a payee', () => {
  const consigned = { purchaseType: CONSIGNMENT };
  expect(bills([of(500, 'CG1', consigned), of(-300, 'CG2', { ...consigned, outType: 2 })])).toEqual([]);
  expect(bills([of(500, 'CG1', { ...consigned, outType: 1 })])).toMatchObject([{ post: 'due', amount: 500 }]);
  expect(bills([of(500, 'CG1', { purchaseType: OPENING, outType: 1 })])).toEqual([]);
  expect(bills([of(500, 'CG9')])).toEqual([]);
});
