import type { RequestContext } from '../../platform/context/context.js';
import { rows } from '../../platform/database/query/table.js';
import { take } from './allocation.js';
import { ADVANCE, moveBalances, PREPAY } from './balances.js';
import { lockBills, type MoneyStamp, openBill, openOf, otherSide, SIDES, saveBills } from './bills.js';
import { settlerIds } from './parties.js';
import type { Offset } from './postings.js';
import { FinanceAdjustLog } from './settlement.entity.js';

/** Reduces the open part of a document's bills; what is left becomes a claim the other way, or goes to the company's balance. */
export async function offsetBills(ctx: RequestContext, stamp: MoneyStamp, offset: Offset): Promise<void> {
  const { side, orderNo, businessType, amount } = offset;
  const found = await lockBills(ctx, side, { orderNo, businessType });
  const settlerOf = await settlerIds(ctx, [offset.channelId, ...found.map((bill) => bill.channelId)]);
  const channelId = settlerOf(offset.channelId);
  const bills = found.filter((bill) => settlerOf(bill.channelId) === channelId).sort((a, b) => a.seq - b.seq);
  const logged = { batchId: stamp.batchId, orderNo: stamp.orderNo, bizDate: stamp.bizDate };
  const { taken, rest } = take(amount, bills, openOf);
  await saveBills(
    ctx,
    side,
    taken.map(({ from, amount: by }) => ({ ...from, adjustAmount: from.adjustAmount - by })),
  );
  await rows(ctx, FinanceAdjustLog).insert(
    taken.map(({ from: { id: entryId, channelId: of }, amount: by }) => ({ entryId, channelId: of, side, ...logged, amount: -by })),
  );
  if (rest <= 0) return;
  if (offset.restTo === 'balance') {
    const kind = side === 'payable' ? PREPAY : ADVANCE;
    await moveBalances(ctx, stamp, [{ channelId, kind, amount: rest }], 'low');
  } else {
    await openBill(ctx, stamp, { post: 'due', side: otherSide(side), channelId, entryKind: 3, amount: rest });
  }
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
