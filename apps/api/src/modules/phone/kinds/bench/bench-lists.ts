import { benchUnitFields, type EndpointId, OUT_TYPE, poolField, STAGE, STATUS } from '@phone-trade/shared';
import { daysSince } from '../../../../kernel/document/dates.js';
import { listRead, type Read } from '../../../../kernel/document/kind.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { UNIT_KEYS } from '../../../../kernel/unit/unit-codes.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import type { Condition, ListSpec } from '../../../../platform/database/query/list-query.js';
import { lastDistributions } from '../distribute/distribute.port.js';
import type { Bench } from './bench.js';

/** Units at work: the condition of their index (`ix_product_work`), in its words. */
const AT_WORK = `out_type = ${OUT_TYPE.none} AND stage IN (${[STAGE.toClaim, STAGE.toInspect, STAGE.toRepair, STAGE.outForRepair].join(', ')})`;

/** Whose units a list shows: everybody's, or the caller's. */
type Whose = 'all' | 'mine';

function sentOrPooled({ stage }: Bench, whose: Whose, ctx: RequestContext, pool: unknown): Condition {
  const sent = `stage = ${STAGE.toClaim} AND pending_stage = ${stage}`;
  const pooled = `stage = ${stage} AND claim_status = ${STATUS.open}`;
  if (whose === 'mine') {
    const deptIds = ctx.deptIds ?? [];
    const mine = `(handler_user_id = :me_${deptIds.length > 0 ? ' OR handler_dept_id IN (:...mine_)' : ''})`;
    return {
      text: `${AT_WORK} AND ${sent} AND ${mine}`,
      params: { me_: ctx.userId, ...(deptIds.length > 0 ? { mine_: [...deptIds] } : {}) },
    };
  }
  if (pool === 1) return { text: `${AT_WORK} AND ${pooled}` };
  return { text: pool === 0 ? `${AT_WORK} AND ${sent}` : `${AT_WORK} AND (${sent} OR ${pooled})` };
}

const inHand = ({ stage }: Bench, whose: Whose, ctx: RequestContext): Condition => {
  const taken = `${AT_WORK} AND stage = ${stage} AND claim_status = ${STATUS.done}`;
  return whose === 'mine' ? { text: `${taken} AND handler_user_id = :me_`, params: { me_: ctx.userId } } : { text: taken };
};

/** Units at a bench, those first that have waited longest. */
const benchList = (where: ListSpec<Product>['where'], more: Pick<ListSpec<Product>, 'asks'> = {}): ListSpec<Product> => ({
  entity: Product,
  fields: benchUnitFields,
  order: ['stageTime', 'asc'],
  where: where as NonNullable<ListSpec<Product>['where']>,
  maySort: UNIT_KEYS,
  complete: completeAtBench,
  ...more,
});

/** Adds to units why they are at a bench, since how many days, and whether they are late. */
export async function completeAtBench(ctx: RequestContext, page: Record<string, unknown>[]): Promise<void> {
  const sent = await lastDistributions(
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

/** The lists of a bench by their calls: what waits to be claimed and what is in hand, everybody's and the caller's. */
export const benchReads = (
  bench: Bench,
  calls: Readonly<Record<'sent' | 'sentToMe' | 'inHand' | 'inMyHand', EndpointId>>,
): Partial<Record<EndpointId, Read>> => ({
  [calls.sent]: listRead(benchList((ctx, { pool }) => sentOrPooled(bench, 'all', ctx, pool), { asks: { pool: poolField } })),
  [calls.sentToMe]: listRead(benchList((ctx) => sentOrPooled(bench, 'mine', ctx, 0))),
  [calls.inHand]: listRead(benchList((ctx) => inHand(bench, 'all', ctx))),
  [calls.inMyHand]: listRead(benchList((ctx) => inHand(bench, 'mine', ctx))),
});
