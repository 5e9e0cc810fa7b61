import { BUSINESS_TYPES } from '@phone-trade/shared';
import { billedBy } from '../../../kernel/settlement/touched.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { CostAdjust } from './cost-adjust.entity.js';

/** What adjustments made owed, offset and claimed, from the bills themselves. */
export async function deriveCostAdjusts(ctx: RequestContext, orderNos: readonly string[]): Promise<void> {
  const heads = await rows(ctx, CostAdjust).find({ orderNo: orderNos }, { order: ['id asc'], lock: 'change' });
  const billed = await billedBy(ctx, BUSINESS_TYPES.costAdjust.code, orderNos);
  await rows(ctx, CostAdjust).updateEach(
    heads.map(({ id, version, orderNo }) => {
      const { payable, offset, receivable } = billed(orderNo);
      return { id, version, payableAmount: payable, offsetAmount: offset, receivableAmount: receivable };
    }),
  );
}
