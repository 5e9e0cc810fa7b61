import { type ExpenseTerms, expenseShares, expenseTotal, type PurchaseTerms, purchaseTotals, settleKind } from './expenses.js';

const SUPPLIER = 'supplier';
const expense = (amount: number, calcType: number, shareType: number, channelId: string | null = SUPPLIER): ExpenseTerms => ({
  amount,
  calcType,
  shareType,
  channelId,
});

/** Order S2 of docs/domain.md 9.5: freight, rebate and a fee a unit, all apportioned. */
const S2: PurchaseTerms = {
  channelId: SUPPLIER,
  prices: [320_000, 285_000, 199_900],
  expenses: [expense(10_000, 1, 1), expense(-500, 1, 1), expense(800, 2, 1)],
  shareBasis: 1,
};

it('purchaseTotals of the example order S2 are 3245.77, 2891.64 and 2030.59 of 8168.00', () => {
  const totals = purchaseTotals(S2);
  expect(totals.costFen).toEqual([324_577, 289_164, 203_059]);
  expect(totals.shareFen).toEqual([4577, 4164, 3159]);
  expect(totals).toMatchObject({
    goodsFen: 804_900,
    expenseFen: 11_900,
    supplierExpenseFen: 11_900,
    otherExpenseFen: 0,
    totalFen: 816_800,
  });
  expect(totals.costFen.reduce((a, b) => a + b, 0)).toBe(totals.totalFen);
});

it('purchaseTotals apportions by count if the tenant configures it', () => {
  expect(purchaseTotals({ ...S2, shareBasis: 2 }).shareFen).toEqual([3334 - 167 + 800, 3333 - 167 + 800, 3333 - 166 + 800]);
});

test.each<[name: string, given: ExpenseTerms, total: number, shares: number[] | undefined]>([
  ['an expense of the whole order, apportioned', expense(1001, 1, 1), 1001, [501, 500]],
  ['an expense of the whole order, kept on the order', expense(1001, 1, 2), 1001, undefined],
  ['an expense per unit, apportioned', expense(1001, 2, 1), 2002, [1001, 1001]],
  ['an expense per unit, kept on the order', expense(1001, 2, 2), 2002, undefined],
])('%s', (_, given, total, shares) => {
  expect(expenseTotal(given, 2)).toBe(total);
  expect(expenseShares(given, [7, 7])).toEqual(shares);
});

it('the company decides the settlement kind, and payments to others stay out of the order total', () => {
  const order = { channelId: SUPPLIER };
  expect([
    settleKind(expense(1, 1, 1), order),
    settleKind(expense(1, 1, 1, 'carrier'), order),
    settleKind(expense(1, 1, 1, null), order),
  ]).toEqual([1, 2, 3]);
  expect(settleKind(expense(1, 1, 1), {})).toBe(2);
  const totals = purchaseTotals({ ...S2, expenses: [expense(1000, 1, 1), expense(600, 1, 1, 'carrier'), expense(300, 1, 2, null)] });
  expect(totals).toMatchObject({ supplierExpenseFen: 1000, otherExpenseFen: 900, expenseFen: 1900, totalFen: 805_900 });
  // Apportioned expenses are part of the cost, whoever the payee is.
  expect(totals.costFen.reduce((a, b) => a + b, 0)).toBe(804_900 + 1600);
});

it('opening stock creates no debt for any named company', () => {
  const opening = { ...S2, owesNobody: true, expenses: [expense(1000, 1, 1), expense(600, 1, 1, 'carrier')] };
  expect(opening.expenses.map((one) => settleKind(one, opening))).toEqual([3, 3]);
  const totals = purchaseTotals(opening);
  expect(totals).toMatchObject({ supplierExpenseFen: 0, otherExpenseFen: 1600, totalFen: 804_900 });
  expect(totals.costFen.reduce((a, b) => a + b, 0)).toBe(804_900 + 1600);
});

it('the unit cost is the unit price if no expense is apportioned', () => {
  const bare = { ...S2, expenses: [expense(900, 1, 2)] };
  expect(purchaseTotals(bare)).toMatchObject({ shareFen: [0, 0, 0], costFen: S2.prices, totalFen: 804_900 + 900 });
});

it('the totals of an order without units are zero', () => {
  expect(purchaseTotals({ channelId: null, prices: [], expenses: [], shareBasis: 1 })).toMatchObject({ totalFen: 0, costFen: [] });
});
