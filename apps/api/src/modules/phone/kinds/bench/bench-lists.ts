import { benchUnitFields, type EndpointId, type Fields, LANES, OUT_TYPE, poolField, STAGE, STATUS } from '@phone-trade/shared';
import { daysSince } from '../../../../kernel/document/dates.js';
import { listRead, type Read } from '../../../../kernel/document/kind.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { UNIT_KEYS } from '../../../../kernel/unit/unit-codes.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import type { Condition, ListSpec } from '../../../../platform/database/query/list-query.js';
import { currentDistributions } from '../distribute/distribute.port.js';
import type { Bench } from './bench.js';

/** Units at work: the condition of their index (`ix_product_work`), in its words. */
export const AT_WORK = `out_type = ${OUT_TYPE.none} AND stage IN (${[STAGE.toClaim, STAGE.toInspect, STAGE.toRepair, STAGE.outForRepair].join(', ')})`;

/** Units that wait in a lane of the work board: the condition of their index (`ix_product_lane`) and of their sums (`work_sum`), in its words. */
export const WAITS_IN_LANE = `out_type = ${OUT_TYPE.none} AND is_draft = 0 AND stage IN (${[...LANES].sort((a, b) => a - b).join(', ')})`;

/** Whose units a list shows: everybody's, or the caller's. */
export type Whose = 'all' | 'mine';

function sentOrPooled({ stage }: Bench, whose: Whose, ctx: RequestContext, pool: unknown): Condition {
  const sent = `stage = ${STAGE.toClaim} AND pending_stage = ${stage}`;
  const pooled = `stage = ${stage} AND claim_status = ${STATUS.open}`;
  if (whose === 'mine') {
    const deptIds = ctx.deptIds ?? [];
    const mine = `(handler_user_id = :me_${deptIds.length > 0 ? ' OR handler_dept_id IN (:...mine_)' : ''})`;
    return {
      text: `${WAITS_IN_LANE} AND ${sent} AND ${mine}`,
      params: { me_: ctx.userId, ...(deptIds.length > 0 ? { mine_: [...deptIds] } : {}) },
    };
  }
  // One stage is one lane; only both together are read by the index of all work.
  if (pool === 1) return { text: `${WAITS_IN_LANE} AND ${pooled}` };
  return { text: pool === 0 ? `${WAITS_IN_LANE} AND ${sent}` : `${AT_WORK} AND (${sent} OR ${pooled})` };
}

/** The condition of units in somebody's hands at a bench, or in the caller's. */
export const inHand = ({ stage }: Bench, whose: Whose, ctx: RequestContext): Condition => {
  const taken = `${AT_WORK} AND stage = ${stage} AND claim_status = ${STATUS.done}`;
  return whose === 'mine' ? { text: `${taken} AND handler_user_id = :me_`, params: { me_: ctx.userId } } : { text: taken };
};

/** What the lists of a bench show of its units besides what those of every bench do. */
interface Shown {
  readonly fields: Fields;
  complete(ctx: RequestContext, page: Record<string, unknown>[]): Promise<void>;
}

const PLAIN: Shown = { fields: benchUnitFields, complete: completeAtBench };

/** Units at work that meet a condition, those first that have waited longest. */
export const unitsAtWork = (where: ListSpec<Product>['where'], shown: Shown, asks?: Fields): ListSpec<Product> => ({
  entity: Product,
  order: ['stageTime', 'asc'],
  where: where as NonNullable<ListSpec<Product>['where']>,
  maySort: UNIT_KEYS,
  ...shown,
  ...(asks ? { asks } : {}),
});

/** Adds to units why they are at a bench, since how many days, and whether they are late. */
export async function completeAtBench(ctx: RequestContext, page: Record<string, unknown>[]): Promise<void> {
  const sent = await currentDistributions(
    ctx,
    page.map(({ id }) => id as string),
  );
  const now = nowOf(ctx);
  for (const row of page) {
    const distribution = sent.get(row.id as string);
    row.pool = row.stage !== STAGE.toClaim && row.claimStatus === STATUS.open ? 1 : 0;
    row.stageDays = daysSince(ctx, row.stageTime as string | null);
    row.distributeOrderNo = distribution?.head.orderNo;
    row.distributeRemark = distribution?.remark;
    row.expectFinishTime = distribution?.head.expectFinishTime;
    row.lateFlag = distribution?.head.expectFinishTime && distribution.head.expectFinishTime < now ? 1 : 0;
  }
}

/** What was sent to the caller, or to a department of his, and waits to be claimed. */
export const sentToMeList = (bench: Bench, shown = PLAIN): ListSpec<Product> =>
  unitsAtWork((ctx) => sentOrPooled(bench, 'mine', ctx, 0), shown);

/** What the caller has in hand. */
export const inMyHandList = (bench: Bench, shown = PLAIN): ListSpec<Product> => unitsAtWork((ctx) => inHand(bench, 'mine', ctx), shown);

/** The lists of what can be claimed at a bench by their calls: everybody's, and what was sent to the caller. */
export const benchReads = (
  bench: Bench,
  calls: Readonly<Record<'sent' | 'sentToMe', EndpointId>>,
  shown = PLAIN,
): Partial<Record<EndpointId, Read>> => ({
  [calls.sent]: listRead(unitsAtWork((ctx, { pool }) => sentOrPooled(bench, 'all', ctx, pool), shown, { pool: poolField })),
  [calls.sentToMe]: listRead(sentToMeList(bench, shown)),
});

/** The lists of what is in hand at a bench by their calls, everybody's and the caller's. */
export const inHandReads = (
  bench: Bench,
  calls: Readonly<Record<'inHand' | 'inMyHand', EndpointId>>,
  shown = PLAIN,
): Partial<Record<EndpointId, Read>> => ({
  [calls.inHand]: listRead(unitsAtWork((ctx) => inHand(bench, 'all', ctx), shown)),
  [calls.inMyHand]: listRead(inMyHandList(bench, shown)),
});
