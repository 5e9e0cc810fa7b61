import { STATUS } from '@phone-trade/shared';
import { deriveHeads } from '../../../../kernel/document/derive.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { EntityClass } from '../../../../platform/database/database.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { claimsOf } from './claims-of.js';
import type { HandOver, HandOverLine } from './hand-over.entity.js';

/** The claims of hand-overs and of their lines. */
export const deriveHandOvers =
  (heads: EntityClass<HandOver>, lines: EntityClass<HandOverLine>) =>
  (ctx: RequestContext, orderNos: readonly string[]): Promise<void> =>
    deriveHeads(ctx, heads, orderNos, async () => {
      const stored = (await rows(ctx, lines).find({ orderNo: orderNos } as never)) as Row<HandOverLine>[];
      const claimOf = await claimsOf(ctx, stored);
      const claimed = stored.map((line) => ({ line, claim: claimOf(line) }));
      await rows(ctx, lines).updateEach(
        claimed.flatMap(({ line, claim }) =>
          claim.claimTime === line.claimTime ? [] : [{ id: line.id, version: line.version, ...claim } as never],
        ),
      );
      return ({ orderNo, totalCount }) => {
        const claimNum = claimed.filter(({ line, claim }) => line.orderNo === orderNo && claim.claimStatus === STATUS.done).length;
        return { claimNum, claimStatus: claimNum > 0 && claimNum === totalCount ? STATUS.done : STATUS.open };
      };
    });

/** The hand-overs that wait for somebody to claim these units. */
export const waitingHandOvers =
  (lines: EntityClass<HandOverLine>) =>
  async (ctx: RequestContext, units: readonly Unit[]): Promise<ReadonlyMap<string, readonly string[]>> => {
    const open = (await rows(ctx, lines).find({ productId: units.map(({ id }) => id), claimStatus: STATUS.open } as never, {
      columns: ['productId', 'orderNo'],
    })) as Pick<HandOverLine, 'productId' | 'orderNo'>[];
    const waiting = new Map<string, string[]>();
    for (const { productId, orderNo } of open) waiting.set(productId, [...(waiting.get(productId) ?? []), orderNo]);
    return waiting;
  };
