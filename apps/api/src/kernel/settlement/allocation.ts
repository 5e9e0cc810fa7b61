import type { Direction, Side } from './postings.js';

/** The side a record settles; bills of the other one are netted. */
export const OWN_SIDE: Readonly<Record<Direction, Side>> = { payout: 'payable', income: 'receivable' };

/** Where a bill stands in the order in which bills are settled. */
export interface BillPlace {
  readonly dueDate: string;
  readonly orderNo: string;
  /** Its place among the bills of its order. */
  readonly seq: number;
}

/** First due first; what falls due on one day by its number (docs/domain.md 5.9). */
export const firstDue = (a: BillPlace, b: BillPlace): number =>
  compare(a.dueDate, b.dueDate) || compare(a.orderNo, b.orderNo) || a.seq - b.seq;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A part of something that is open, in fen. */
export interface Taken<T> {
  readonly from: T;
  readonly amount: number;
}

/** Takes an amount off what is open, in the order given, each down to nothing; `rest` found nothing to be taken from. */
export function take<T>(amount: number, sources: readonly T[], openOf: (source: T) => number): { taken: Taken<T>[]; rest: number } {
  let rest = amount;
  const taken: Taken<T>[] = [];
  for (const from of sources) {
    const part = Math.min(rest, openOf(from));
    if (part <= 0) continue;
    taken.push({ from, amount: part });
    rest -= part;
  }
  return { taken, rest };
}

/** The amounts of a record besides its bills, each at least 0, in fen. */
export interface Means {
  readonly payment: number;
  /** Of what was paid ahead. */
  readonly balance: number;
  readonly discount: number;
  /** Of what the other has paid ahead. */
  readonly back: number;
}

/** The amount available to settle bills. */
export const toSettle = ({ payment, balance, discount, back }: Means): number => payment + balance + discount - back;

/** The totals of a record. */
export interface Totals {
  /** The bills of its own side less those of the other. */
  readonly alloc: number;
  /** Paid ahead: `payment + balance + discount = alloc + excess + back`. */
  readonly excess: number;
}

/** The totals of a record that settles these shares. They may be impossible; `mismatchOf` checks that. */
export function totalsOf(direction: Direction, means: Means, shares: readonly { readonly side: Side; readonly amount: number }[]): Totals {
  const alloc = shares.reduce((sum, { side, amount }) => sum + (side === OWN_SIDE[direction] ? amount : -amount), 0);
  return { alloc, excess: toSettle(means) - alloc };
}

/**
 * By how many fen a record does not balance, 0 when it does. What is netted must not exceed what is settled, and only money can be
 * paid ahead: a balance or a discount that no bill takes is nothing.
 */
export function mismatchOf(means: Means, { alloc, excess }: Totals): number {
  const least = Math.min(...Object.values(means));
  if (least < 0) return -least;
  if (alloc < 0) return -alloc;
  if (excess < 0) return -excess;
  return Math.max(0, excess - means.payment);
}
