import type { Due, EntryKind, Side } from '../../settlement/postings.js';
import type { OrderExpense } from './parts.entity.js';

/** The creditor of a company's bills: the company itself or its settling parent. */
export interface Settler {
  readonly id: string;
  readonly creditDays: number | null;
}

/** A bill with a company, the other way round where the amount is below 0; none for nothing. */
export function dueTo(side: Side, { id: channelId, creditDays }: Settler, entryKind: EntryKind, amount: number): Due[] {
  if (amount === 0) return [];
  const other = side === 'payable' ? 'receivable' : 'payable';
  return [{ post: 'due', side: amount < 0 ? other : side, channelId, entryKind, amount: Math.abs(amount), creditDays: creditDays ?? 0 }];
}

/** Bills for the expenses of a document that are settled with other companies (docs/domain.md 1.6): one bill per company. */
export function billsOfOthers(
  expenses: readonly Pick<OrderExpense, 'settleKind' | 'channelId' | 'totalAmount'>[],
  settlers: ReadonlyMap<string, Settler>,
): Due[] {
  const sums = new Map<Settler, number>();
  for (const expense of expenses) {
    const settler = expense.settleKind === 2 && expense.channelId ? settlers.get(expense.channelId) : undefined;
    if (settler) sums.set(settler, (sums.get(settler) ?? 0) + expense.totalAmount);
  }
  return [...sums].flatMap(([settler, amount]) => dueTo('payable', settler, 2, amount));
}
