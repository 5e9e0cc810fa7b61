import { CONSIGNMENT, OPENING, ORDINARY, PURCHASE_AMOUNT } from '@phone-trade/shared';
import type { Posting } from '../../../../kernel/document/kind.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { type Adjustment, adjustEffects, type LoadedCostAdjust, type Payee } from './cost-adjust.effects.js';

const COST_ONLY = 4;
const PAYEE: Payee = { id: 'supplier', creditDays: 7 };

const of = (amount: number, purchaseOrderNo = 'CG1', facts: Partial<Unit> = {}): Adjustment => ({
  unit: { id: `${purchaseOrderNo}/${amount}`, purchaseOrderNo, purchaseType: ORDINARY, outType: 0, ...facts } as Unit,
  line: { adjustAmount: amount } as Adjustment['line'],
});

const postings = (costType: number, adjustments: readonly Adjustment[], payees: Record<string, Payee> = {}): Posting[] =>
  adjustEffects({ head: { costType }, lines: adjustments, payees: new Map(Object.entries(payees)) } as unknown as LoadedCostAdjust);

/** The postings beyond the two that every unit has. */
const bills = (adjustments: readonly Adjustment[], payees: Record<string, Payee> = { CG1: PAYEE, CG2: PAYEE, CG3: PAYEE }): Posting[] =>
  postings(PURCHASE_AMOUNT, adjustments, payees).slice(2 * adjustments.length);

it('a cost adjustment changes the cost of each unit by its own amount and leaves a trace', () => {
  const adjustments = [of(500), of(-300)];
  expect(postings(COST_ONLY, adjustments, { CG1: PAYEE })).toEqual(
    adjustments.flatMap(({ unit, line: { adjustAmount: amount } }) => [
      { post: 'cost', unit, costType: COST_ONLY, amount },
      { post: 'move', unit, rule: 'T55', to: {} },
    ]),
  );
});

it('a price adjustment also changes the cost', () => {
  const one = of(500);
  expect(postings(PURCHASE_AMOUNT, [one])).toEqual([
    { post: 'cost', unit: one.unit, costType: PURCHASE_AMOUNT, amount: 500 },
    { post: 'move', unit: one.unit, rule: 'T55', to: {} },
  ]);
});

it('a price increase creates a payable to the supplier, due at the end of the credit period', () => {
  expect(bills([of(500), of(-200)])).toEqual([
    { post: 'due', side: 'payable', channelId: 'supplier', entryKind: 4, amount: 300, creditDays: 7 },
  ]);
  expect(bills([of(500)], { CG1: { id: 'supplier', creditDays: null } })).toMatchObject([{ amount: 500, creditDays: 0 }]);
});

it('a price decrease is offset against the open bill', () => {
  expect(bills([of(200), of(-500)])).toEqual([
    { post: 'offset', side: 'payable', channelId: 'supplier', businessType: expect.any(Number), orderNo: 'CG1', amount: 300 },
  ]);
});

it('each purchase is settled separately, and adjustments that cancel out create no bill', () => {
  const adjustments = [of(500, 'CG1'), of(-500, 'CG2'), of(100, 'CG3'), of(-100, 'CG3')];
  expect(bills(adjustments)).toMatchObject([
    { post: 'due', amount: 500 },
    { post: 'offset', orderNo: 'CG2', amount: 500 },
  ]);
  expect(bills(adjustments)).toHaveLength(2);
});

it('consigned goods are billed once sold; opening stock and orders without payee create no bill', () => {
  const consigned = { purchaseType: CONSIGNMENT };
  expect(bills([of(500, 'CG1', consigned), of(-300, 'CG2', { ...consigned, outType: 2 })])).toEqual([]);
  expect(bills([of(500, 'CG1', { ...consigned, outType: 1 })])).toMatchObject([{ post: 'due', amount: 500 }]);
  expect(bills([of(500, 'CG1', { purchaseType: OPENING, outType: 1 })])).toEqual([]);
  expect(bills([of(500, 'CG9')])).toEqual([]);
});
