import { BUSINESS_TYPES } from '@phone-trade/shared';
import { deriveHeads } from '../../../../kernel/document/derive.js';
import { type Billed, billedBy } from '../../../../kernel/settlement/touched.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { CostAdjust } from './cost-adjust.entity.js';

/** What adjustments made owed, offset and claimed, from the bills themselves. */
export const deriveCostAdjusts = (ctx: RequestContext, orderNos: readonly string[]): Promise<void> =>
  deriveHeads(ctx, CostAdjust, orderNos, async () => {
    const billed = await billedBy(ctx, BUSINESS_TYPES.costAdjust.code, orderNos);
    return ({ orderNo }) => adjustAmounts(billed(orderNo));
  });

/** The amounts of an adjustment by what it made owed, offset and claimed. */
export const adjustAmounts = ({ payable, offset, receivable }: Omit<Billed, 'received'>) => ({
  payableAmount: payable,
  offsetAmount: offset,
  receivableAmount: receivable,
});
