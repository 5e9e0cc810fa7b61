import { CALC_PER_UNIT, type ExpenseTerms, expenseShares, expenseTotal, type SettleParty, settleKind, shareWeights } from '../expenses.js';

/** The totals of one line of a sale, in fen. */
export interface SaleLineTotals {
  /** The customer's apportioned expenses. */
  readonly shareFen: number;
  /** The amount paid by the customer for the unit: its price and that share. */
  readonly settleFen: number;
  /** The customer's fees per unit that are not apportioned. */
  readonly feeFen: number;
  /** Expenses of this unit paid to others or only recorded. They reduce the profit. */
  readonly expenseFen: number;
}

/** The totals of a sale (docs/domain.md 5.1, 5.3, 5.4), in fen. */
export interface SaleTotals {
  readonly lines: readonly SaleLineTotals[];
  readonly saleFen: number;
  readonly expenseFen: number;
  /** The customer's expenses that stay on the order as a whole. */
  readonly wholeFen: number;
  /** Others' expenses that stay on the order as a whole. */
  readonly ownWholeFen: number;
  /** The amount owed by the customer. */
  readonly totalFen: number;
}

export interface SaleTerms extends SettleParty {
  /** Sale price of each unit, in line order. */
  readonly prices: readonly number[];
  readonly expenses: readonly ExpenseTerms[];
  /** 1 by amount, 2 by count. */
  readonly shareBasis: number;
}

export function saleTotals(terms: SaleTerms): SaleTotals {
  const { prices, expenses } = terms;
  const weights = shareWeights(prices, terms.shareBasis);
  const lines = prices.map(() => ({ shareFen: 0, feeFen: 0, expenseFen: 0 }));
  const add = (name: 'shareFen' | 'feeFen' | 'expenseFen', amounts: readonly number[]): void => {
    for (const [i, line] of lines.entries()) line[name] += amounts[i] ?? 0;
  };
  let [expenseFen, wholeFen, ownWholeFen] = [0, 0, 0];
  for (const expense of expenses) {
    const ofCustomer = settleKind(expense, terms) === 1;
    const total = expenseTotal(expense, prices.length);
    const shares = expenseShares(expense, weights);
    expenseFen += total;
    if (shares) add(ofCustomer ? 'shareFen' : 'expenseFen', shares);
    else if (expense.calcType === CALC_PER_UNIT)
      add(
        ofCustomer ? 'feeFen' : 'expenseFen',
        prices.map(() => expense.amount),
      );
    else if (ofCustomer) wholeFen += total;
    else ownWholeFen += total;
  }
  const settled = lines.map((line, i) => ({ ...line, settleFen: (prices[i] ?? 0) + line.shareFen }));
  return {
    lines: settled,
    saleFen: prices.reduce((sum, price) => sum + price, 0),
    expenseFen,
    wholeFen,
    ownWholeFen,
    totalFen: settled.reduce((sum, { settleFen, feeFen }) => sum + settleFen + feeFen, wholeFen),
  };
}
