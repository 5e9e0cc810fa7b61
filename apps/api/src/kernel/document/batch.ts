import { BUSINESS_TYPES, type BusinessKind } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { rows } from '../../platform/database/table.js';
import { type MoneyStamp, postMoney, reverseMoney } from '../settlement/money-ledger.js';
import type { MoneyPosting } from '../settlement/postings.js';
import type { UnitPosting } from '../unit/postings.js';
import { postUnits, reverseUnits } from '../unit/unit-ledger.js';
import type { Posting } from './kind.js';
import { PostingBatch } from './parts.entity.js';

export interface BatchOrigin {
  readonly kind: BusinessKind;
  readonly orderNo: string;
  readonly bizDate: string;
  readonly action: string;
}

const isMoney = (posting: Posting): posting is MoneyPosting =>
  posting.post === 'due' || posting.post === 'payout' || posting.post === 'offset';

/** Performs postings as one batch: the log rows it writes carry its id, and reversal negates exactly those. */
export async function postBatch(caller: RequestContext, origin: BatchOrigin, postings: readonly Posting[]): Promise<string> {
  const ctx = companyWide(caller);
  const stamp = await openBatch(ctx, origin);
  await postUnits(
    ctx,
    stamp,
    postings.filter((posting): posting is UnitPosting => !isMoney(posting)),
  );
  await postMoney(ctx, stamp, postings.filter(isMoney));
  return stamp.batchId;
}

/** Reverses a whole batch and marks it undone. */
export async function reverseBatch(caller: RequestContext, batchId: string, origin: BatchOrigin): Promise<void> {
  const ctx = companyWide(caller);
  const stamp = await openBatch(ctx, origin);
  await reverseUnits(ctx, batchId, stamp);
  await reverseMoney(ctx, batchId, stamp);
  await rows(ctx, PostingBatch).update({ id: [batchId, stamp.batchId] }, { undone: 1 });
}

/** Reverses what a batch did to some of its units; the batch stands for the others. */
export async function reverseBatchUnits(
  ctx: RequestContext,
  batchId: string,
  productIds: readonly string[],
  origin: BatchOrigin,
): Promise<void> {
  await reverseUnits(companyWide(ctx), batchId, await openBatch(companyWide(ctx), origin), productIds);
}

/** The batch of an action that still stands. */
export async function standingBatch(ctx: RequestContext, orderNo: string, action: string): Promise<PostingBatch | undefined> {
  return rows(companyWide(ctx), PostingBatch).one({ orderNo, action, undone: 0 }, { order: ['seq desc'] });
}

async function openBatch(ctx: RequestContext, origin: BatchOrigin): Promise<MoneyStamp> {
  const table = rows(ctx, PostingBatch);
  const businessType = BUSINESS_TYPES[origin.kind].code;
  const last = await table.one({ orderNo: origin.orderNo }, { order: ['seq desc'], columns: ['seq'] });
  const [batchId] = (await table.insert([
    { businessType, orderNo: origin.orderNo, action: origin.action, seq: (last?.seq ?? 0) + 1, bizDate: origin.bizDate, undone: 0 },
  ])) as [string];
  return { batchId, businessType, orderNo: origin.orderNo, bizDate: origin.bizDate };
}
