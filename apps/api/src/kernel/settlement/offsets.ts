import type { RequestContext } from '../../platform/context/context.js';
import { rows } from '../../platform/database/query/table.js';
import { type Taken, take } from './allocation.js';
import { ADVANCE, type BalanceMove, moveBalances, PREPAY } from './balances.js';
import { type Bill, lockBills, type MoneyStamp, type OpenParts, openBill, openOf, otherSide, SIDES, saveBills } from './bills.js';
import { type SettlerOf, settlerIds } from './parties.js';
import { type Due, type Offset, REFUND } from './postings.js';
import { FinanceAdjustLog } from './settlement.entity.js';

/** Reduces the open part of a document's bills, and posts what is left of it. */
export async function offsetBills(ctx: RequestContext, stamp: MoneyStamp, offset: Offset): Promise<void> {
  const { side, orderNo, businessType } = offset;
  const found = await lockBills(ctx, side, { orderNo, businessType });
  const settlerOf = await settlerIds(ctx, [offset.channelId, ...found.map((bill) => bill.channelId)]);
  const { taken, left } = planOffset(offset, found, settlerOf);
  const logged = { batchId: stamp.batchId, orderNo: stamp.orderNo, bizDate: stamp.bizDate };
  await saveBills(
    ctx,
    side,
    taken.map(({ from, amount: by }) => ({ ...from, adjustAmount: from.adjustAmount - by })),
  );
  await rows(ctx, FinanceAdjustLog).insert(
    taken.map(({ from: { id: entryId, channelId: of }, amount: by }) => ({ entryId, channelId: of, side, ...logged, amount: -by })),
  );
  if (left?.post === 'due') await openBill(ctx, stamp, left, orderNo);
  else if (left) await moveBalances(ctx, stamp, [{ ...left, claimedOrderNo: orderNo }], 'low');
}

/** What an offset finds no open bill for: a claim the other way, or paid ahead. */
type Left = Due | ({ readonly post: 'balance' } & BalanceMove);

interface OffsetPlan<B> {
  readonly taken: readonly Taken<B>[];
  readonly left: Left | undefined;
  /** Bills that would have covered it if no draft had reserved them. */
  readonly reserved: readonly B[];
}

/** What an offset takes off which of the bills of its document, in the order of their opening, and what is left of it. */
export function planOffset<B extends Pick<Bill, 'channelId' | 'seq' | keyof OpenParts>>(
  { side, channelId: of, amount, restTo }: Offset,
  found: readonly B[],
  settlerOf: SettlerOf,
): OffsetPlan<B> {
  const channelId = settlerOf(of);
  const bills = found.filter((bill) => settlerOf(bill.channelId) === channelId).sort((a, b) => a.seq - b.seq);
  const { taken, rest } = take(amount, bills, openOf);
  if (rest <= 0) return { taken, left: undefined, reserved: [] };
  const left: Left =
    restTo === 'balance'
      ? { post: 'balance', channelId, kind: side === 'payable' ? PREPAY : ADVANCE, amount: rest }
      : { post: 'due', side: otherSide(side), channelId, entryKind: REFUND, amount: rest };
  return { taken, left, reserved: bills.filter(({ inFlightAmount }) => inFlightAmount > 0) };
}

/** Gives bills back what a batch has offset of them. */
export async function undoOffsets(ctx: RequestContext, batchId: string, stamp: MoneyStamp): Promise<void> {
  const logged = { batchId: stamp.batchId, orderNo: stamp.orderNo, bizDate: stamp.bizDate };
  const offsets = await rows(ctx, FinanceAdjustLog).find({ batchId }, { order: ['id asc'] });
  for (const side of SIDES) {
    const own = offsets.filter((offset) => offset.side === side);
    if (own.length === 0) continue;
    const bills = await lockBills(ctx, side, { id: own.map((offset) => offset.entryId) });
    const given = (id: string): number => own.reduce((sum, { entryId, amount }) => sum + (entryId === id ? amount : 0), 0);
    await saveBills(
      ctx,
      side,
      bills.map((bill) => ({ ...bill, adjustAmount: bill.adjustAmount - given(bill.id) })),
    );
  }
  await rows(ctx, FinanceAdjustLog).insert(
    offsets.map(({ entryId, channelId, side, amount }) => ({ entryId, channelId, side, ...logged, amount: -amount })),
  );
}
