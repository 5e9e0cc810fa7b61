import { type ExpenseTerms, expenseShares, expenseTotal, type SettleParty, settleKind, shareWeights } from '../expenses.js';

/** The totals of a sale refund (docs/domain.md 5.1), in fen. */
export interface SaleRefundTotals {
  readonly lines: readonly SaleRefundLineTotals[];
  /** The amount for the customer: the sum of the lines. */
  readonly totalFen: number;
  /** All expenses, for any payee. */
  readonly expenseFen: number;
  /** Others' expenses that stay on the document as a whole: they lessen the profit. */
  readonly wholeFen: number;
}

/** One line of it, fen. */
export interface SaleRefundLineTotals {
  /** The refund of the unit, with its share of the expenses settled with the customer. */
  readonly refundFen: number;
  /** Its share of others' expenses: it costs that much more when it comes back, and else lessens the profit. */
  readonly expenseFen: number;
}

export interface SaleRefundTerms extends SettleParty {
  /** The refund of each unit, in line order. */
  readonly amounts: readonly number[];
  readonly expenses: readonly ExpenseTerms[];
  /** 1 by amount, 2 by count. */
  readonly shareBasis: number;
}

/** The customer's expenses always go to the lines, apportioned or not: what is refunded is refunded of one sale or another. */
export function saleRefundTotals(terms: SaleRefundTerms): SaleRefundTotals {
  const { amounts, expenses, shareBasis } = terms;
  const weights = shareWeights(amounts, shareBasis);
  const lines = amounts.map((refundFen) => ({ refundFen, expenseFen: 0 }));
  let [expenseFen, wholeFen] = [0, 0];
  for (const expense of expenses) {
    const total = expenseTotal(expense, amounts.length);
    const ofCustomer = settleKind(expense, terms) === 1;
    const shares = expenseShares(ofCustomer ? { ...expense, shareType: 1 } : expense, weights);
    expenseFen += total;
    if (!shares) wholeFen += total;
    else for (const [i, line] of lines.entries()) line[ofCustomer ? 'refundFen' : 'expenseFen'] += shares[i] ?? 0;
  }
  return { lines, totalFen: lines.reduce((sum, { refundFen }) => sum + refundFen, 0), expenseFen, wholeFen };
}
