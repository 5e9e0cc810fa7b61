import type { RequestContext } from '../../platform/context/context.js';
import { rows } from '../../platform/database/query/table.js';
import { accountIds, accountsAreUsable, accountsOf } from './accounts.js';
import { moveShares } from './bills.js';
import { offsetAnew, reachOf } from './offset-anew.js';
import { lockCompanies } from './parties.js';
import { saveLines } from './payment-lines.js';
import type { BilledDocument, PaymentLine, Settles, ShareOf } from './postings.js';
import { type FinanceRecord, FinanceRecordItem } from './record.entity.js';
import { itemsOf, saveItems } from './record-parts.js';
import { type RecordSums, type RecordTerms, sharesOf, sumsOf } from './record-plan.js';

/** A payout to a company, or an income from one, as it is entered (docs/domain.md 4.11). An empty list settles nothing: a deposit. */
export interface RecordInput extends RecordTerms {
  readonly settles: Settles;
}

/** The columns of a record, and the bills to settle. */
export interface RecordPlan {
  readonly head: RecordSums & { readonly channelId: string };
  readonly shares: readonly ShareOf[];
}

/**
 * Works out what a record settles, under the lock of its company where it is about to be written. `recordId` is the draft it replaces,
 * whose shares it releases: their companies are locked with its own.
 */
export async function planRecord(ctx: RequestContext, input: RecordInput, recordId?: string): Promise<RecordPlan> {
  const before = recordId === undefined ? [] : await itemsOf(ctx, recordId);
  const channelId = (await lockCompanies(ctx, [input.channelId, ...(await reachOf(ctx, before)).channelIds]))(input.channelId);
  accountsAreUsable(await accountsOf(ctx, accountIds(input.payments)), input.direction, input.payments);
  const terms = { ...input, channelId };
  const shares = await sharesOf(ctx, terms, input.settles, before);
  return { head: { ...(await sumsOf(ctx, terms, shares)), channelId }, shares };
}

type Stored = Pick<FinanceRecord, 'id' | 'orderNo' | 'channelId'>;

/**
 * Stores what a draft settles and pays in place of what it did, and reserves it (docs/domain.md 1.11). Answers the documents whose refunds
 * are offset again.
 */
export async function reserveRecord(
  ctx: RequestContext,
  { id, orderNo, channelId }: Stored,
  shares: readonly ShareOf[],
  payments: readonly PaymentLine[],
): Promise<BilledDocument[]> {
  await lockCompanies(ctx, [channelId]);
  const before = await itemsOf(ctx, id);
  await moveShares(ctx, before, 'reserved', 'open');
  await saveItems(ctx, id, shares);
  await saveLines(ctx, orderNo, payments);
  await moveShares(ctx, shares, 'open', 'reserved');
  return offsetAnew(ctx, before);
}

/** Releases the amounts reserved by a deleted draft. Answers the documents whose refunds are offset again. */
export async function releaseRecord(ctx: RequestContext, { id, channelId }: Stored): Promise<BilledDocument[]> {
  const released = await itemsOf(ctx, id);
  await lockCompanies(ctx, [channelId, ...(await reachOf(ctx, released)).channelIds]);
  await moveShares(ctx, released, 'reserved', 'open');
  await rows(ctx, FinanceRecordItem).remove({ recordId: id });
  return offsetAnew(ctx, released);
}

/** A draft that comes back reserves what it had reserved, where that is still open. */
export async function claimRecord(ctx: RequestContext, { id, channelId }: Stored): Promise<void> {
  await lockCompanies(ctx, [channelId]);
  await rows(ctx, FinanceRecordItem).update({ recordId: id, isDeleted: 1 }, { isDeleted: 0 });
  await moveShares(ctx, await itemsOf(ctx, id), 'open', 'reserved');
}
