import { CHECK_RESULT, RULE, STATUS } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { query } from '../../../../platform/database/query/table.js';

const { pending, normal, loss, surplus, elsewhere, away, moved } = CHECK_RESULT;

/** Trace rows `t` that move a unit. Corrected facts, holds and costs do not. */
const MOVES = `t.informational = 0 AND t.event_code <> '${RULE.costAdjusted}'`;

/** Units in one statement. */
const CHUNK = 1000;

/** The last trace row that moved each unit, by unit. */
export async function lastMoves(ctx: RequestContext, productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (let at = 0; at < productIds.length; at += CHUNK) {
    const some = await query<{ productId: string; seq: number }>(
      companyWide(ctx),
      `SELECT t.product_id AS "productId", max(t.seq) AS "seq" FROM product_trace t
        WHERE t.tenant_id = :tenantId AND t.product_id IN (:...productIds) AND ${MOVES} GROUP BY t.product_id`,
      { productIds: productIds.slice(at, at + CHUNK) },
    );
    for (const { productId, seq } of some) found.set(productId, Number(seq));
  }
  return found;
}

const LINES = 'tenant_id = :tenantId AND order_no = :orderNo AND is_deleted = 0';

const ofCheck = (ctx: RequestContext, table: string, orderNo: string) => {
  const session = ctx.workspace.db.writing(table, ctx.tenantId);
  return (text: string): Promise<number> => session.run(text, { tenantId: ctx.tenantId, orderNo });
};

/** Gives expected units that nobody has counted their result, and remembers the state of every unit for the review. */
export async function closeLines(ctx: RequestContext, orderNo: string): Promise<void> {
  const run = ofCheck(ctx, 'storage_check_product', orderNo);
  // First: a move between the two statements then counts as moved, or as one after the end.
  await run(
    `UPDATE storage_check_product SET complete_seq = (
        SELECT p.trace_seq FROM product p WHERE p.tenant_id = storage_check_product.tenant_id AND p.id = storage_check_product.product_id)
      WHERE ${LINES} AND product_id IS NOT NULL`,
  );
  await run(
    `UPDATE storage_check_product SET hidden = 0, result = CASE WHEN EXISTS (
        SELECT 1 FROM product_trace t WHERE t.tenant_id = storage_check_product.tenant_id AND t.product_id = storage_check_product.product_id
           AND t.seq > storage_check_product.snapshot_seq AND ${MOVES}) THEN ${moved} ELSE ${loss} END
      WHERE ${LINES} AND expect_flag = 1 AND checked_flag = 0`,
  );
}

/** Units that nobody has counted are open again. */
export const reopenLines = (ctx: RequestContext, orderNo: string, isBlind: boolean): Promise<number> =>
  ofCheck(
    ctx,
    'storage_check_product',
    orderNo,
  )(
    `UPDATE storage_check_product SET result = ${pending}, hidden = ${isBlind ? 1 : 0} WHERE ${LINES} AND expect_flag = 1 AND checked_flag = 0`,
  );

const COUNTS = {
  checked_count: 'expect_flag = 1 AND checked_flag = 1',
  normal_count: `result = ${normal}`,
  loss_count: `result = ${loss}`,
  surplus_count: `result = ${surplus}`,
  wrong_place_count: `result = ${elsewhere}`,
  away_count: `result = ${away}`,
  moved_count: `result = ${moved}`,
};

/**
 * Counts the lines of a check again and marks it as begun. The version of the header stays, because counting changes nothing that a
 * completion or a review has been decided on.
 */
export async function recount(ctx: RequestContext, orderNo: string): Promise<void> {
  const sums = [
    ...Object.entries(COUNTS).map(([column, condition]) => `coalesce(sum(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0) AS "${column}"`),
    `coalesce(sum(CASE WHEN result = ${loss} THEN cost_price ELSE 0 END), 0) AS "loss_amount"`,
  ];
  const [counted = {}] = await query<Record<string, number>>(
    companyWide(ctx),
    `SELECT ${sums.join(', ')} FROM storage_check_product WHERE ${LINES}`,
    { orderNo },
  );
  const columns = [...Object.keys(COUNTS), 'loss_amount'];
  await ctx.workspace.db.writing('storage_check', ctx.tenantId).run(
    `UPDATE storage_check SET check_status = CASE check_status WHEN ${STATUS.open} THEN ${STATUS.partly} ELSE check_status END,
        ${columns.map((column) => `${column} = :${column}`).join(', ')} WHERE ${LINES}`,
    { tenantId: ctx.tenantId, orderNo, ...Object.fromEntries(columns.map((column) => [column, Number(counted[column])])) },
  );
}

/** Units and cost by result. */
export const sumsOf = (ctx: RequestContext, orderNo: string) =>
  query<{ result: number; count: number; amount: number }>(
    companyWide(ctx),
    `SELECT result AS "result", count(*) AS "count", coalesce(sum(cost_price), 0) AS "amount" FROM storage_check_product WHERE ${LINES}
      GROUP BY result ORDER BY result`,
    { orderNo },
  );

/** Scans by counter, the busiest first. */
export const countersOf = (ctx: RequestContext, orderNo: string) =>
  query<{ userId: string; scans: number; lastTime: string }>(
    companyWide(ctx),
    `SELECT create_user AS "userId", count(*) AS "scans", max(insert_time) AS "lastTime" FROM storage_check_scan
      WHERE ${LINES} AND undone = 0 GROUP BY create_user ORDER BY count(*) DESC, create_user LIMIT 100`,
    { orderNo },
  );
