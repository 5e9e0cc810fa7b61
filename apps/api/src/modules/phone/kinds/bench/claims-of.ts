import { RULE, STATUS } from '@phone-trade/shared';
import { ProductTrace } from '../../../../kernel/unit/product-trace.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';

/** Events by which somebody takes a unit to work on. */
const CLAIMS: readonly string[] = [RULE.inspectionClaimed, RULE.inspectionClaimedFromPool, RULE.repairClaimed, RULE.repairClaimedFromPool];

/** Whether a line's unit was claimed, by whom and when. */
export interface Claim {
  readonly claimStatus: number;
  readonly claimUserId: string | null;
  readonly claimTime: string | null;
}

const UNCLAIMED: Claim = { claimStatus: STATUS.open, claimUserId: null, claimTime: null };

/**
 * Who claimed the units of documents that hand them out: the first claim of each after the document moved it, whichever document that claim
 * is under. A document that was reversed has moved nothing.
 */
export async function claimsOf(
  ctx: RequestContext,
  lines: readonly { readonly orderNo: string; readonly productId: string }[],
): Promise<(line: { readonly orderNo: string; readonly productId: string }) => Claim> {
  const traces = await rows(ctx, ProductTrace).find(
    { productId: [...new Set(lines.map(({ productId }) => productId))], undone: 0, undoOfSeq: null, informational: 0 },
    { columns: ['productId', 'seq', 'orderNo', 'eventCode', 'createUser', 'insertTime'], order: ['productId asc', 'seq asc'] },
  );
  return ({ orderNo, productId }) => {
    const own = traces.filter((trace) => trace.productId === productId);
    const moved = own.find((trace) => trace.orderNo === orderNo && !CLAIMS.includes(trace.eventCode));
    const claim = moved && own.find(({ seq, eventCode }) => seq > moved.seq && CLAIMS.includes(eventCode));
    return claim ? { claimStatus: STATUS.done, claimUserId: claim.createUser, claimTime: claim.insertTime } : UNCLAIMED;
  };
}
