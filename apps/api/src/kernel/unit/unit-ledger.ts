import { ERP, IDENTITY, OUT_TYPE, RULE } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import type { SqlValue } from '../../platform/database/driver/driver.js';
import { query, rows } from '../../platform/database/query/table.js';
import { type BatchStamp, type FoldedUnit, foldPostings } from './fold.js';
import { actorOf } from './holds.js';
import { withKeys } from './numbers.js';
import { saveOpenNumbers, type UnitSave } from './open-numbers.js';
import { withCycles } from './openings.js';
import type { Unit, UnitPosting } from './postings.js';
import { Product } from './product.entity.js';
import { ProductCostLog } from './product-cost-log.entity.js';
import { ProductTrace } from './product-trace.entity.js';
import { ProfitLog } from './profit-log.entity.js';
import { undoUnit } from './undo.js';
import type { UnitChanges } from './unit-state.js';

/** Performs the unit postings of a batch: the only writer of `product`, its trace, its cost log and what that does to profit. */
export async function postUnits(ctx: RequestContext, stamp: BatchStamp, postings: readonly UnitPosting[]): Promise<void> {
  if (postings.length === 0) return;
  const folded = foldPostings(await withCycles(ctx, postings), await actorOf(ctx, stamp));
  await writeUnits(ctx, stamp, folded);
}

async function writeUnits(ctx: RequestContext, stamp: BatchStamp, folded: readonly FoldedUnit[]): Promise<void> {
  await saveUnits(ctx, stamp.orderNo, folded);
  await rows(ctx, ProductTrace).insert(
    folded.flatMap(({ traces }) => traces),
    stamp,
  );
  await rows(ctx, ProductCostLog).insert(
    folded.flatMap(({ costs }) => costs),
    stamp,
  );
  await rows(ctx, ProfitLog).insert(
    folded.flatMap(({ profits }) => profits),
    stamp,
  );
}

/** Writes units in id order, so that transactions with common units do not deadlock. Fails if a unit was changed meanwhile. */
export async function saveUnits(ctx: RequestContext, orderNo: string, given: readonly UnitSave[]): Promise<void> {
  const saves = given.map(({ unit, changes }) => ({ unit, changes: withKeysOf(changes) }));
  const keys = [...new Set(saves.flatMap(({ changes }) => [...changes.keys()]))];
  if (keys.length === 0) return;
  const patches = saves
    .map(({ unit, changes }) => ({
      id: unit.id,
      version: unit.version,
      values: keys.map((key) => (changes.has(key) ? (changes.get(key) as SqlValue) : unit[key])),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const done = await rows(ctx, Product).updateValues(keys, patches);
  if (done !== patches.length) throw ERP.DOC_STATE({ orderNo });
  await saveOpenNumbers(ctx, saves);
}

/** The same with the normal forms of changed numbers. */
function withKeysOf(changes: UnitChanges): UnitChanges {
  if (!changes.has('sn') && !changes.has('thirdBarcode')) return changes;
  return new Map(Object.entries(withKeys(Object.fromEntries(changes)))) as UnitChanges;
}

/** A later event that stands in the way of undoing a batch. */
export interface LaterEvent {
  readonly productNo: string;
  readonly orderNo: string;
  readonly eventCode: string;
}

/**
 * The events that make a batch no longer the newest on its units (docs/domain.md 1.4), oldest first. Undone and informational events do not count, and
 * after a cost adjustment only costs and what takes a unit away do: it moved nothing (docs/domain.md 3.3).
 */
export function laterEvents(ctx: RequestContext, batchId: string, productIds?: readonly string[]): Promise<LaterEvent[]> {
  const some = productIds ? 'AND own.product_id IN (:...productIds)' : '';
  return query<LaterEvent>(
    companyWide(ctx),
    `SELECT p.product_no AS "productNo", late.order_no AS "orderNo", late.event_code AS "eventCode"
       FROM product_trace own
       JOIN product_trace late ON late.tenant_id = own.tenant_id AND late.product_id = own.product_id AND late.seq > own.seq
        AND late.undone = 0 AND late.undo_of_seq IS NULL AND late.informational = 0 AND late.batch_id <> own.batch_id
       JOIN product p ON p.tenant_id = own.tenant_id AND p.id = own.product_id
      WHERE own.tenant_id = :tenantId AND own.batch_id = :batchId AND own.undo_of_seq IS NULL AND own.undone = 0 ${some}
        AND (own.event_code <> '${RULE.costAdjusted}' OR (late.from_out_type = ${OUT_TYPE.none} AND late.to_out_type <> ${OUT_TYPE.none}) OR EXISTS (
          SELECT 1 FROM product_cost_log c
           WHERE c.tenant_id = late.tenant_id AND c.batch_id = late.batch_id AND c.product_id = late.product_id))
        AND NOT (own.event_code = '${RULE.boxed}' AND late.event_code = '${RULE.costAdjusted}')
      ORDER BY late.insert_time, late.id LIMIT 50`,
    productIds ? { batchId, productIds } : { batchId },
  );
}

/**
 * Undoes what a batch did to its units (or to some of them): puts the stored former values back and records the
 * reversal as new rows. Nothing is recomputed, so review and reversal cancel out to the fen (kernel rule 2). A fact that
 * somebody has corrected since stays corrected (docs/domain.md 3.3).
 */
export async function reverseUnits(
  ctx: RequestContext,
  batchId: string,
  stamp: BatchStamp,
  productIds?: readonly string[],
): Promise<Unit[]> {
  const which = productIds ? { batchId, productId: productIds } : { batchId };
  const traces = await rows(ctx, ProductTrace).find({ ...which, undone: 0, undoOfSeq: null }, { order: ['productId asc', 'seq desc'] });
  const costs = await rows(ctx, ProductCostLog).find({ ...which, undone: 0, undoOfSeq: null }, { order: ['productId asc', 'seq desc'] });
  const profits = await rows(ctx, ProfitLog).find({ ...which, undone: 0, undoOfId: null });
  const ids = [...new Set([...traces, ...costs].map((row) => row.productId))];
  const units = await rows(ctx, Product).find({ id: ids }, { order: ['id asc'], lock: 'change' });
  const [corrected, actor] = [await correctedSince(ctx, batchId, traces), await actorOf(ctx, stamp)];
  const folded = units.map((unit) => {
    const done = {
      traces: traces.filter((trace) => trace.productId === unit.id),
      costs: costs.filter((cost) => cost.productId === unit.id),
      corrected: corrected.get(unit.id) ?? new Set<string>(),
    };
    return undoUnit(unit, done, actor);
  });
  await writeUnits(ctx, stamp, folded);
  await rows(ctx, ProfitLog).insert(
    profits.map(({ id, productId, kind, amount }) => ({ productId, kind, amount: -amount, undoOfId: id })),
    stamp,
  );
  await rows(ctx, ProductTrace).update({ id: traces.map(({ id }) => id) }, { undone: 1 });
  await rows(ctx, ProductCostLog).update({ id: costs.map(({ id }) => id) }, { undone: 1 });
  await rows(ctx, ProfitLog).update({ id: profits.map(({ id }) => id) }, { undone: 1 });
  return units;
}

/** Columns derived from the identity. A reversal keeps them with a corrected number, even if the correction did not change them. */
const OF_IDENTITY = ['imeiFlag', 'cycleNo', 'prevProductNo'] as const;

/** The columns of each unit that a later event has changed: corrections, for whatever else is later forbids the reversal. */
async function correctedSince(ctx: RequestContext, batchId: string, traces: readonly ProductTrace[]): Promise<Map<string, Set<string>>> {
  const ids = [...new Set(traces.map(({ productId }) => productId))];
  const standing = { productId: ids, batchId: { ne: batchId }, undone: 0, undoOfSeq: null };
  const later = await rows(ctx, ProductTrace).find(standing, { columns: ['productId', 'seq', 'before'] });
  const since = new Map<string, number>();
  for (const { productId, seq } of traces) since.set(productId, Math.min(seq, since.get(productId) ?? seq));
  const names = new Map<string, Set<string>>();
  for (const { productId, seq, before } of later) {
    if (seq < (since.get(productId) ?? 0)) continue;
    const known = names.get(productId) ?? new Set();
    for (const name of Object.keys(JSON.parse(before ?? '{}'))) known.add(name);
    if (IDENTITY.some((name) => known.has(name))) for (const name of OF_IDENTITY) known.add(name);
    names.set(productId, known);
  }
  return names;
}
