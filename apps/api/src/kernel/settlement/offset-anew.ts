import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { rows } from '../../platform/database/query/table.js';
import { today } from '../document/dates.js';
import { take } from './allocation.js';
import { ADVANCE, type BalanceKind, moveBalances, PREPAY } from './balances.js';
import { type Bill, billsOf, ENTRY, lockBills, openOf, otherSide, SIDES, saveBills } from './bills.js';
import { settlerIds } from './parties.js';
import type { BilledDocument, ShareOf, Side } from './postings.js';
import { CompanyBalance, CompanyBalanceLog, FinanceAdjustLog } from './settlement.entity.js';

/** How much of the bills of one order a draft has released. */
interface Released {
  readonly side: Side;
  readonly orderNo: string;
  readonly amount: number;
}

/** What a refund could not take off a settled bill: a claim in the other direction, or an amount of a balance. */
interface Claimed extends BilledDocument {
  readonly channelId: string;
  readonly batchId: string;
  /** The part that nobody has settled or used. */
  readonly open: number;
  reduce(stamp: Stamp, by: number): Promise<void>;
}

type Stamp = Pick<FinanceAdjustLog, 'batchId' | 'orderNo' | 'bizDate'>;

/** What the release of shares may change: the headers to be locked before everything else, and the companies to be locked after them. */
interface Reach {
  readonly documents: readonly BilledDocument[];
  readonly channelIds: readonly string[];
}

/** The documents and companies whose bills and balances change when these shares are released: those of the shares, and those of refunds. */
export async function reachOf(caller: RequestContext, shares: readonly ShareOf[]): Promise<Reach> {
  const ctx = companyWide(caller);
  const found: (BilledDocument & Pick<Bill, 'channelId'>)[] = [];
  for (const { side, orderNo } of releasedOrders([...(await billsOf(ctx, shares)).values()], shares)) {
    found.push(...(await rows(ctx, ENTRY[side]).find({ orderNo })));
    found.push(...(await rows(ctx, ENTRY[otherSide(side)]).find({ claimedOrderNo: orderNo })));
    found.push(...(await rows(ctx, CompanyBalanceLog).find({ claimedOrderNo: orderNo, kind: keptAs(side) })));
  }
  const documents = new Map(found.map(({ businessType, orderNo }) => [`${businessType}/${orderNo}`, { businessType, orderNo }]));
  return { documents: [...documents.values()], channelIds: [...new Set(found.map(({ channelId }) => channelId))] };
}

/**
 * Offsets refunds again once a draft has released what it settled (docs/domain.md 5.5): a refund that had found its bill settled is a
 * claim, and without the payment both sides would owe each other. The rows are those of the refund, so its reversal takes them back.
 * Answers the documents whose bills have changed. The caller has locked what the release reaches: headers first, then companies.
 */
export async function offsetAnew(caller: RequestContext, shares: readonly ShareOf[]): Promise<BilledDocument[]> {
  const ctx = companyWide(caller);
  const touched: BilledDocument[] = [];
  const bills: Bill[] = [];
  for (const side of SIDES) {
    const id = shares.flatMap((share) => (share.side === side ? [share.entryId] : []));
    if (id.length > 0) bills.push(...(await lockBills(ctx, side, { id })));
  }
  for (const released of releasedOrders(bills, shares)) {
    const { side, orderNo } = released;
    let rest = released.amount;
    for (const claimed of [...(await claimBills(ctx, side, orderNo)), ...(await keptAmounts(ctx, side, orderNo))]) {
      const offset = await offsetClaim(ctx, released, claimed, Math.min(rest, claimed.open));
      rest -= offset.amount;
      touched.push(...offset.documents);
    }
  }
  return touched;
}

/** The orders of these bills: a released bill may be the one that was settled, or the claim that a refund has opened instead. */
function releasedOrders(bills: readonly Bill[], shares: readonly ShareOf[]): Released[] {
  const found = new Map<string, Released>();
  const add = (side: Side, orderNo: string, amount: number) => {
    const key = `${side}/${orderNo}`;
    found.set(key, { side, orderNo, amount: amount + (found.get(key)?.amount ?? 0) });
  };
  for (const { id, side, orderNo, claimedOrderNo } of bills) {
    const amount = shares.reduce((sum, share) => sum + (share.side === side && share.entryId === id ? share.amount : 0), 0);
    add(side, orderNo, amount);
    if (claimedOrderNo) add(otherSide(side), claimedOrderNo, amount);
  }
  return [...found.values()];
}

/** Where refunds keep what they could not take off bills of this side. */
const keptAs = (side: Side): BalanceKind => (side === 'payable' ? PREPAY : ADVANCE);

/** Takes up to `limit` off the open bills of the order and off the claim that a refund has instead. */
async function offsetClaim(ctx: RequestContext, { side, orderNo }: Released, claimed: Claimed, limit: number) {
  const bills = await lockBills(ctx, side, { orderNo });
  const settlerOf = await settlerIds(ctx, [claimed.channelId, ...bills.map(({ channelId }) => channelId)]);
  const own = bills.filter(({ channelId }) => settlerOf(channelId) === settlerOf(claimed.channelId));
  const { taken, rest } = take(
    limit,
    own.sort((a, b) => a.seq - b.seq),
    openOf,
  );
  if (taken.length === 0) return { amount: 0, documents: [] };
  const stamp = { batchId: claimed.batchId, orderNo: claimed.orderNo, bizDate: today(ctx) };
  await saveBills(
    ctx,
    side,
    taken.map(({ from, amount }) => ({ ...from, adjustAmount: from.adjustAmount - amount })),
  );
  await rows(ctx, FinanceAdjustLog).insert(
    taken.map(({ from: { id: entryId, channelId }, amount }) => ({ entryId, channelId, side, ...stamp, amount: -amount })),
  );
  await claimed.reduce(stamp, limit - rest);
  const changed = [...taken.map(({ from }) => from), claimed];
  return { amount: limit - rest, documents: changed.map((one) => ({ businessType: one.businessType, orderNo: one.orderNo })) };
}

async function claimBills(ctx: RequestContext, of: Side, orderNo: string): Promise<Claimed[]> {
  const side = otherSide(of);
  const bills = await lockBills(ctx, side, { claimedOrderNo: orderNo });
  return bills.map((bill) => ({
    ...bill,
    open: openOf(bill),
    async reduce(stamp, by) {
      await saveBills(ctx, side, [{ ...bill, adjustAmount: bill.adjustAmount - by }]);
      await rows(ctx, FinanceAdjustLog).insert([{ entryId: bill.id, channelId: bill.channelId, side, ...stamp, amount: -by }]);
    },
  }));
}

/** What refunds of an order have put on a balance, as far as it is still there. */
async function keptAmounts(ctx: RequestContext, of: Side, claimedOrderNo: string): Promise<Claimed[]> {
  const kind = keptAs(of);
  const kept = new Map<string, CompanyBalanceLog>();
  // The latest batch is the one that counts: a refund may have been reversed and reviewed again.
  for (const row of await rows(ctx, CompanyBalanceLog).find({ claimedOrderNo, kind }, { order: ['id asc'] }))
    kept.set(row.orderNo, { ...row, amount: row.amount + (kept.get(row.orderNo)?.amount ?? 0) });
  const claimed: Claimed[] = [];
  for (const { orderNo, businessType, batchId, channelId, amount } of kept.values()) {
    if (amount <= 0 || batchId === null) continue;
    const balance = await rows(ctx, CompanyBalance).one({ channelId }, { lock: 'change' });
    const there = (kind === PREPAY ? balance?.prepayBalance : balance?.advanceBalance) ?? 0;
    claimed.push({
      businessType,
      orderNo,
      channelId,
      batchId,
      open: Math.min(amount, there),
      reduce: (stamp, by) => moveBalances(ctx, { businessType, ...stamp }, [{ channelId, kind, amount: -by, claimedOrderNo }], 'used'),
    });
  }
  return claimed;
}
