import { fractionStatus, REVIEWED, STATUS } from '@phone-trade/shared';
import { deriveHeads } from '../../../../kernel/document/derive.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { type Claim, claimsOf } from '../bench/bench.port.js';
import { Distribute, DistributeProduct } from './distribute.entity.js';

/** The claims of distributions and of their lines; what nobody has to claim is claimed by its review. */
export const deriveDistributions = (ctx: RequestContext, orderNos: readonly string[]): Promise<void> =>
  deriveHeads(ctx, Distribute, orderNos, async (heads) => {
    const lines = await rows(ctx, DistributeProduct).find({ orderNo: orderNos }, { order: ['lineNo asc'] });
    const claimOf = await claimsOf(ctx, lines);
    const unclaimed = new Set(heads.flatMap((head) => (head.needClaim === 0 && head.reviewStatus === REVIEWED ? [head.orderNo] : [])));
    const claimed = lines.map((line) => ({ line, claim: unclaimed.has(line.orderNo) ? NO_CLAIM : claimOf(line) }));
    await rows(ctx, DistributeProduct).updateEach(
      claimed.flatMap(({ line, claim }) => (isNew(line, claim) ? [{ id: line.id, version: line.version, ...claim }] : [])),
    );
    return ({ orderNo, totalCount }) => {
      const claimNum = claimed.filter(({ line, claim }) => line.orderNo === orderNo && claim.claimStatus === STATUS.done).length;
      return { claimNum, claimStatus: fractionStatus(claimNum, totalCount) === STATUS.done ? STATUS.done : STATUS.open };
    };
  });

const NO_CLAIM: Claim = { claimStatus: STATUS.done, claimUserId: null, claimTime: null };

const isNew = (line: DistributeProduct, claim: Claim): boolean =>
  Object.entries(claim).some(([name, value]) => line[name as keyof Claim] !== value);

/** The reviewed distributions that wait for somebody to claim these units. */
export async function waitingDistributions(ctx: RequestContext, units: readonly Unit[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const lines = await rows(ctx, DistributeProduct).find(
    { productId: units.map(({ id }) => id), claimStatus: STATUS.open },
    { columns: ['productId', 'orderNo'] },
  );
  const heads = await rows(ctx, Distribute).find(
    { orderNo: [...new Set(lines.map(({ orderNo }) => orderNo))], reviewStatus: REVIEWED },
    { columns: ['orderNo'] },
  );
  const reviewed = new Set(heads.map(({ orderNo }) => orderNo));
  const waiting = new Map<string, string[]>();
  for (const { productId, orderNo } of lines)
    if (reviewed.has(orderNo)) waiting.set(productId, [...(waiting.get(productId) ?? []), orderNo]);
  return waiting;
}
