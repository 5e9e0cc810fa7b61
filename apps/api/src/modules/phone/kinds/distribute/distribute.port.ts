import { RULE, STAGE, STAGE_RULES, type StageRule, type StageRuleId } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { query, type Row, rows } from '../../../../platform/database/query/table.js';
import { Distribute, DistributeProduct } from './distribute.entity.js';

/** Moves that leave a unit at the work it was sent to: claims, hand-overs, another place and another cost. */
const AT_SAME_WORK: readonly string[] = [
  ...Object.keys(STAGE_RULES).filter((id) => (STAGE_RULES[id as StageRuleId] as StageRule).keepsWork),
  RULE.transferred,
  RULE.costAdjusted,
];
const SAME_WORK = AT_SAME_WORK.map((rule) => `'${rule}'`).join(', ');

/** What a distribution says of the work on a unit. */
interface SentBy {
  readonly head: Row<Distribute>;
  /** The note on the unit, or else the one on the distribution. */
  readonly remark: string | null;
}

/**
 * The distributions that sent units to the work they wait for or are at, by unit id, whoever made them. One is silent once its work has
 * ended: after a result, a sale, a receipt or whatever else moved the unit on. A company that repairs for the bench does its work.
 */
export async function currentDistributions(caller: RequestContext, productIds: readonly string[]): Promise<ReadonlyMap<string, SentBy>> {
  if (productIds.length === 0) return new Map();
  const ctx = companyWide(caller);
  const sent = await query<{ productId: string; orderNo: string }>(
    ctx,
    `SELECT t.product_id AS "productId", t.order_no AS "orderNo" FROM product_trace t
      WHERE t.tenant_id = :tenantId AND t.product_id IN (:...ids) AND t.event_code IN ('${RULE.distributed}', '${RULE.distributedUnclaimed}')
        AND t.seq = (
          SELECT max(m.seq) FROM product_trace m WHERE m.tenant_id = t.tenant_id AND m.product_id = t.product_id
             AND m.undone = 0 AND m.undo_of_seq IS NULL AND m.informational = 0 AND m.event_code NOT IN (${SAME_WORK})
             AND NOT (m.event_code = '${RULE.sentOutForRepair}' AND m.from_stage = ${STAGE.toRepair}))`,
    { ids: [...new Set(productIds)] },
  );
  const orderNo = [...new Set(sent.map((one) => one.orderNo))];
  const heads = new Map((await rows(ctx, Distribute).find({ orderNo })).map((head) => [head.orderNo, head]));
  const lines = await rows(ctx, DistributeProduct).find(
    { orderNo, productId: sent.map(({ productId }) => productId) },
    { columns: ['orderNo', 'productId', 'remark'] },
  );
  const remarks = new Map(lines.map((line) => [`${line.orderNo} ${line.productId}`, line.remark]));
  return new Map(
    sent.flatMap((one): [string, SentBy][] => {
      const head = heads.get(one.orderNo);
      return head ? [[one.productId, { head, remark: remarks.get(`${one.orderNo} ${one.productId}`) ?? head.remark }]] : [];
    }),
  );
}
