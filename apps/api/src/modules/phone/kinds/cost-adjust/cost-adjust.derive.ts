import { BUSINESS_TYPES } from '@phone-trade/shared';
import { deriveHeads } from '../../../../kernel/document/derive.js';
import { billedBy } from '../../../../kernel/settlement/touched.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { CostAdjust } from './cost-adjust.entity.js';

/** What adjustments made owed, offset and claimed, from the bills themselves. */
export const deriveCostAdjusts = (ctx: RequestContext, orderNos: readonly string[]): Promise<void> =>
  deriveHeads(ctx, CostAdjust, orderNos, async () => {
    const billed = await billedBy(ctx, BUSINESS_TYPES.costAdjust.code, orderNos);
    return ({ orderNo }) => {
      const { payable, offset, receivable } = billed(orderNo);
      return { payableAmount: payable, offsetAmount: offset, receivableAmount: receivable };
    };
  });
