import { ERP } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { firstDue, type Means, mismatchOf, OWN_SIDE, take, toSettle, totalsOf } from './allocation.js';
import { type Bill, lockBills, lockOpenBills, openOf, SIDES } from './bills.js';
import { figure } from './figure.js';
import { channelName, familyOf, settlerIds } from './parties.js';
import type { BillShare, Direction, PaymentLine, RecordAmounts, Settles, ShareOf, Side } from './postings.js';
import type { FinanceRecord } from './record.entity.js';

/** The input of a record. `channelId` is the settling company. */
export interface RecordTerms extends RecordAmounts {
  readonly direction: Direction;
  readonly channelId: string;
  readonly payments: readonly PaymentLine[];
  readonly allowPrepay: boolean;
}

const meansOf = ({ payments, balanceAmount = 0, discountAmount = 0, balanceBackAmount = 0 }: RecordTerms): Means => ({
  payment: payments.reduce((sum, { paymentAmount }) => sum + paymentAmount, 0),
  balance: balanceAmount,
  discount: discountAmount,
  back: balanceBackAmount,
});

/**
 * What a record settles of which bills: those named, or the company's open ones as far as the money goes. What it has reserved itself,
 * `own`, is open to it.
 */
export async function sharesOf(
  ctx: RequestContext,
  terms: RecordTerms,
  settles: Settles,
  own: readonly ShareOf[] = [],
): Promise<ShareOf[]> {
  const side = OWN_SIDE[terms.direction];
  const openTo = (bill: Bill): number => openOf(bill) + own.reduce((sum, share) => sum + (share.entryId === bill.id ? share.amount : 0), 0);
  if (settles !== 'open') return namedShares(ctx, terms.channelId, side, settles, openTo);
  const reserved = own.filter((share) => share.side === side).map(({ entryId }) => entryId);
  return firstDueShares(terms, await lockOpenBills(ctx, side, await familyOf(ctx, terms.channelId), reserved), openTo);
}

/** Distributes the money of a record over these bills, earliest due date first. */
export function firstDueShares(terms: RecordTerms, bills: readonly Bill[], openTo = openOf as (bill: Bill) => number): ShareOf[] {
  const { taken } = take(Math.max(0, toSettle(meansOf(terms))), [...bills].sort(firstDue), openTo);
  return taken.map(({ from: { side, id }, amount }) => ({ side, entryId: id, amount }));
}

/** The requested bills: each exists, belongs to a company settled by this one, and has enough open. Amounts of a repeated bill are added. */
async function namedShares(
  ctx: RequestContext,
  channelId: string,
  own: Side,
  named: readonly BillShare[],
  openTo: (bill: Bill) => number,
): Promise<ShareOf[]> {
  const shares = new Map<string, ShareOf>();
  for (const side of SIDES) {
    const asked = named.filter((share) => (share.side ?? own) === side);
    if (asked.length === 0) continue;
    const bills = await lockBills(ctx, side, { billNo: asked.map(({ billNo }) => billNo) });
    const settlerOf = await settlerIds(ctx, [channelId, ...bills.map((bill) => bill.channelId)]);
    for (const { billNo, amount } of asked) {
      const bill = bills.find((one) => one.billNo === billNo);
      if (!bill) throw ERP.DOC_UNKNOWN({ orderNo: billNo });
      if (settlerOf(bill.channelId) !== settlerOf(channelId))
        throw ERP.BILL_OTHER_COMPANY({ billNo, name: await channelName(ctx, channelId) });
      if (amount <= 0) throw ERP.ALLOC_MISMATCH({ amount: figure(ctx, -amount) });
      const sum = amount + (shares.get(bill.id)?.amount ?? 0);
      if (sum > openTo(bill)) throw ERP.OVER_PAY({ orderNo: billNo, amount: figure(ctx, sum - openTo(bill)) });
      shares.set(bill.id, { side, entryId: bill.id, amount: sum });
    }
  }
  return [...shares.values()];
}

/** The amounts of a record, one of them for each term of the identity of docs/domain.md 4.11. */
export type RecordSums = Pick<
  FinanceRecord,
  'totalCount' | 'paymentAmount' | 'balanceAmount' | 'discountAmount' | 'allocAmount' | 'excessAmount' | 'balanceBackAmount'
>;

/** The amounts of a record that settles these shares. Refuses one that does not balance, or pays ahead where that is not allowed. */
export async function sumsOf(ctx: RequestContext, terms: RecordTerms, shares: readonly ShareOf[], paidWith?: string): Promise<RecordSums> {
  const means = meansOf(terms);
  const { alloc, excess } = totalsOf(terms.direction, means, shares);
  if (shares.length === 0 && Object.values(means).every((fen) => fen === 0)) throw ERP.NOTHING_PAID();
  const mismatch = mismatchOf(means, { alloc, excess });
  if (mismatch > 0) throw ERP.ALLOC_MISMATCH({ amount: figure(ctx, mismatch) });
  if (excess > 0 && !terms.allowPrepay)
    throw ERP.OVER_PAY({ orderNo: paidWith ?? (await channelName(ctx, terms.channelId)), amount: figure(ctx, excess) });
  return {
    totalCount: shares.length,
    paymentAmount: means.payment,
    balanceAmount: means.balance,
    discountAmount: means.discount,
    balanceBackAmount: means.back,
    allocAmount: alloc,
    excessAmount: excess,
  };
}
