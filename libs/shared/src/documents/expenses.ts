import { apportion } from '../money/apportion.js';

/** An expense as the money rules see it. `amount` is fen, per unit when calcType is 2. */
export interface ExpenseTerms {
  readonly amount: number;
  readonly calcType: number;
  readonly shareType: number;
  readonly channelId?: string | null | undefined;
}

export const CALC_PER_UNIT = 2;
export const SHARE_APPORTIONED = 1;

/** 1 joins the order's own bill, 2 is owed to another company, 3 is recorded only (docs/domain.md 1.6). */
export type SettleKind = 1 | 2 | 3;

/** The companies that settle the expenses of a document. */
export interface SettleParty {
  /** The document's counterparty. */
  readonly channelId?: string | null | undefined;
  /** Whether no company is owed anything, as with opening stock (docs/domain.md 5.8). */
  readonly owesNobody?: boolean;
  /** The company that holds the bills: itself, or the settling parent. */
  readonly settlerOf?: (channelId: string) => string;
}

/** How an expense is settled: the company named on it decides (docs/domain.md 1.6), compared by who settles for it (docs/domain.md 3.7). */
export function settleKind(
  expense: Pick<ExpenseTerms, 'channelId'>,
  { channelId, owesNobody, settlerOf = (id) => id }: SettleParty,
): SettleKind {
  if (!expense.channelId || owesNobody) return 3;
  return channelId && settlerOf(expense.channelId) === settlerOf(channelId) ? 1 : 2;
}

/** The total of an expense for `count` units. */
export const expenseTotal = (expense: ExpenseTerms, count: number): number =>
  expense.calcType === CALC_PER_UNIT ? expense.amount * count : expense.amount;

/**
 * What each unit bears of an expense (docs/domain.md 5.1), or undefined when it stays on the order.
 * `weights` are the units' prices in fen, or ones when shares go by count.
 */
export function expenseShares(expense: ExpenseTerms, weights: readonly number[]): number[] | undefined {
  if (expense.shareType !== SHARE_APPORTIONED) return undefined;
  if (expense.calcType === CALC_PER_UNIT) return weights.map(() => expense.amount);
  return apportion(expense.amount, weights);
}

/** The totals of a purchase before its review: the figures that the review will post. In fen. */
export interface PurchaseTotals {
  readonly goodsFen: number;
  /** All expenses, for any payee. */
  readonly expenseFen: number;
  /** Expenses settled with the supplier. */
  readonly supplierExpenseFen: number;
  /** Expenses of other companies or only recorded. */
  readonly otherExpenseFen: number;
  /** Goods and supplier expenses: what the order says we owe its supplier. */
  readonly totalFen: number;
  /** Apportioned expenses per unit, one sum a unit. */
  readonly shareFen: readonly number[];
  readonly costFen: readonly number[];
}

export interface PurchaseTerms extends SettleParty {
  /** Price of each unit, fen, in line order. */
  readonly prices: readonly number[];
  readonly expenses: readonly ExpenseTerms[];
  /** 1 by amount, 2 by count. */
  readonly shareBasis: number;
}

/** Weights of the units for apportionment: prices, or ones. */
export const shareWeights = (prices: readonly number[], shareBasis: number): readonly number[] =>
  shareBasis === 2 ? prices.map(() => 1) : prices;

export function purchaseTotals(terms: PurchaseTerms): PurchaseTotals {
  const { prices, expenses } = terms;
  const weights = shareWeights(prices, terms.shareBasis);
  const goodsFen = sum(prices);
  const shareFen = prices.map(() => 0);
  let supplierExpenseFen = 0;
  let otherExpenseFen = 0;
  for (const expense of expenses) {
    const total = expenseTotal(expense, prices.length);
    if (settleKind(expense, terms) === 1) supplierExpenseFen += total;
    else otherExpenseFen += total;
    expenseShares(expense, weights)?.forEach((share, i) => {
      shareFen[i] = (shareFen[i] ?? 0) + share;
    });
  }
  return {
    goodsFen,
    expenseFen: supplierExpenseFen + otherExpenseFen,
    supplierExpenseFen,
    otherExpenseFen,
    totalFen: goodsFen + supplierExpenseFen,
    shareFen,
    costFen: prices.map((price, i) => price + (shareFen[i] ?? 0)),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);
