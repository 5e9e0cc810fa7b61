import { BUSINESS_TYPES } from '@phone-trade/shared';
import { billSums } from '../../../kernel/settlement/money-ledger.js';
import { offsetSums } from '../../../kernel/settlement/touched.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { CostAdjust } from './cost-adjust.entity.js';

/** What adjustments made owed, offset and claimed, from the bills themselves. */
export async function deriveCostAdjusts(ctx: RequestContext, orderNos: readonly string[]): Promise<void> {
  const { code } = BUSINESS_TYPES.costAdjust;
  const heads = await rows(ctx, CostAdjust).find({ orderNo: orderNos }, { order: ['id asc'], lock: true });
  const payable = await billSums(ctx, 'payable', code, orderNos);
  const receivable = await billSums(ctx, 'receivable', code, orderNos);
  const offset = await offsetSums(ctx, orderNos);
  const sumOf = (sums: readonly { readonly orderNo: string; readonly due: number }[], orderNo: string): number =>
    sums.reduce((sum, row) => sum + (row.orderNo === orderNo ? row.due : 0), 0);
  await rows(ctx, CostAdjust).updateEach(
    heads.map(({ id, version, orderNo }) => ({
      id,
      version,
      payableAmount: sumOf(payable, orderNo),
      offsetAmount: offset.get(orderNo) ?? 0,
      receivableAmount: sumOf(receivable, orderNo),
    })),
  );
}
