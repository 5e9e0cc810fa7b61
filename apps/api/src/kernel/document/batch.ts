import { BUSINESS_TYPES, type BusinessKind } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { rows } from '../../platform/database/query/table.js';
import { type MoneyStamp, postMoney, reverseMoney } from '../settlement/money-ledger.js';
import type { MoneyPosting } from '../settlement/postings.js';
import { billsTouched } from '../settlement/touched.js';
import type { Unit, UnitPosting } from '../unit/postings.js';
import { ProductTrace } from '../unit/product-trace.entity.js';
import { postUnits, reverseUnits } from '../unit/unit-ledger.js';
import type { Posting } from './kind.js';
import { PostingBatch } from './part/parts.entity.js';
import type { Touched } from './registry.js';

export interface BatchOrigin {
  readonly kind: BusinessKind;
  readonly orderNo: string;
  readonly bizDate: string;
  readonly action: string;
}

const MONEY: ReadonlySet<Posting['post']> = new Set<MoneyPosting['post']>(['due', 'payment', 'offset', 'settlement']);

export const isMoney = (posting: Posting): posting is MoneyPosting => MONEY.has(posting.post);

export const isOfUnit = (posting: Posting): posting is UnitPosting => !isMoney(posting);

/** Performs postings as one batch: the log rows it writes carry its id, and reversal negates exactly those. */
export async function postBatch(caller: RequestContext, origin: BatchOrigin, postings: readonly Posting[]): Promise<Touched> {
  const ctx = companyWide(caller);
  const stamp = await openBatch(ctx, origin);
  const units = postings.filter(isOfUnit);
  const money = postings.filter(isMoney);
  await postUnits(ctx, stamp, units);
  const settled = await postMoney(ctx, stamp, money);
  return {
    batchId: stamp.batchId,
    units: distinct(units.map(({ unit }) => unit)),
    bills: money.length > 0 ? [...settled, ...(await billsTouched(ctx, stamp.batchId))] : [],
  };
}

/** Reverses what a batch did, or what it did to some of its units; reversed as a whole it is marked undone. */
export async function reverseBatch(
  caller: RequestContext,
  batchId: string,
  origin: BatchOrigin,
  productIds?: readonly string[],
): Promise<Touched> {
  const ctx = companyWide(caller);
  const stamp = await openBatch(ctx, origin);
  const units = await reverseUnits(ctx, batchId, stamp, productIds);
  if (productIds) return { batchId: stamp.batchId, units, bills: [] };
  const bills = await billsTouched(ctx, batchId);
  await reverseMoney(ctx, batchId, stamp);
  await rows(ctx, PostingBatch).update({ id: [batchId, stamp.batchId] }, { undone: 1 });
  return { batchId: stamp.batchId, units, bills };
}

/** The latest batch of one of these actions that is not reversed. */
export async function standingBatch(ctx: RequestContext, orderNo: string, action: readonly string[]): Promise<PostingBatch | undefined> {
  return rows(companyWide(ctx), PostingBatch).one({ orderNo, action, undone: 0 }, { order: ['seq desc'] });
}

/** The batches of these actions that are not reversed on some of these units, each with those units. */
export async function standingOn(
  ctx: RequestContext,
  orderNo: string,
  action: readonly string[],
  productIds: readonly string[],
): Promise<{ readonly batch: PostingBatch; readonly productIds: readonly string[] }[]> {
  const traces = await rows(companyWide(ctx), ProductTrace).find(
    { orderNo, productId: productIds, undone: 0, undoOfSeq: null },
    { columns: ['batchId', 'productId'] },
  );
  const id = [...new Set(traces.map(({ batchId }) => batchId))];
  const batches = await rows(companyWide(ctx), PostingBatch).find({ id, action, undone: 0 }, { order: ['seq desc'] });
  return batches.map((batch) => ({
    batch,
    productIds: [...new Set(traces.flatMap(({ batchId, productId }) => (batchId === batch.id ? [productId] : [])))],
  }));
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

/** A unit that is posted to more than once is one unit. */
const distinct = (units: readonly Unit[]): Unit[] => [...new Map(units.map((unit) => [unit.id, unit])).values()];
