import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import type { SqlParams } from '../../../../platform/database/driver/driver.js';
import { query } from '../../../../platform/database/query/table.js';
import { WAITS_IN_LANE } from '../../kinds/bench/bench.port.js';

/** What a board is about: some stages, of one warehouse or of all, of the caller or of everybody. */
export interface BoardAsked {
  readonly stages: readonly number[];
  readonly warehouseId?: string | null | undefined;
  readonly mine: boolean;
}

/** How many units of a stage wait for whom, since which day. */
export interface Waiting {
  readonly stage: number;
  readonly handlerUserId: string;
  readonly handlerDeptId: string;
  readonly waitDay: string;
  readonly units: number;
}

/** A unit is the caller's, or nobody's yet and of a department of his. */
function mineIs(ctx: RequestContext): { readonly text: string; readonly params: SqlParams } {
  const deptIds = ctx.deptIds ?? [];
  const ofDept = deptIds.length > 0 ? ` OR (coalesce(handler_user_id, '') = '' AND handler_dept_id IN (:...depts_))` : '';
  return {
    text: ` AND (handler_user_id = :me_${ofDept})`,
    params: { me_: ctx.userId, ...(deptIds.length > 0 ? { depts_: [...deptIds] } : {}) },
  };
}

function narrowed(ctx: RequestContext, { warehouseId, mine }: BoardAsked): { readonly text: string; readonly params: SqlParams } {
  const own = mine ? mineIs(ctx) : { text: '', params: {} };
  if (!warehouseId) return own;
  return { text: `${own.text} AND warehouse_id = :warehouse_`, params: { ...own.params, warehouse_: warehouseId } };
}

/** The sums of the lanes: a few rows a handler and day, however many units there are. */
export async function waitingSums(ctx: RequestContext, asked: BoardAsked): Promise<readonly Waiting[]> {
  const { text, params } = narrowed(ctx, asked);
  const found = await query<Waiting>(
    companyWide(ctx),
    `SELECT stage AS "stage", handler_user_id AS "handlerUserId", handler_dept_id AS "handlerDeptId", wait_day AS "waitDay", sum(units) AS "units"
       FROM work_sum WHERE tenant_id = :tenantId AND stage IN (:...stages_)${text} GROUP BY 1, 2, 3, 4 HAVING sum(units) <> 0`,
    { stages_: [...asked.stages], ...params },
  );
  // PostgreSQL sums bigints into numeric, which arrives as text.
  return found.map((row) => ({ ...row, units: Number(row.units) }));
}

/** The units of a lane that have waited longest. */
export function longestWaiting(ctx: RequestContext, stage: number, asked: BoardAsked, limit: number): Promise<Record<string, unknown>[]> {
  const { text, params } = narrowed(ctx, asked);
  return query(
    ctx,
    `SELECT ${ctx.workspace.db.shape(Product).selection} FROM product
      WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${WAITS_IN_LANE} AND stage = :stage_${text} AND {scope} ORDER BY stage_time, id LIMIT :limit_`,
    { stage_: stage, limit_: limit, ...params },
  );
}
