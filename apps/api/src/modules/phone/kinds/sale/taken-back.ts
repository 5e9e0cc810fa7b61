import { ERP, STATUS } from '@phone-trade/shared';
import { setLines } from '../../../../kernel/document/part/line-document.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { COMING_BACK } from '../../trade/selling/selling.port.js';
import { SaleProduct } from './sale.entity.js';
import { unitProfit } from './sale.profit.js';
import { dropRecords, recordLines } from './sale-records.js';

/** The document that cancels or refunds what was sold: the lines of the sales say so, and their records. */
interface Taking {
  readonly orderNo: string;
  readonly bizDate: string;
}

/** What a line of a refund says, and the line of the sale that it is of. */
interface Refunded {
  readonly line: Pick<SaleProduct, 'lineNo' | 'refundAmount' | 'expenseAmount' | 'costPrice'> & {
    settleAmount: number;
    receiveStatus: number;
  };
  readonly sold: Row<SaleProduct> | undefined;
}

export async function cancelSold(
  ctx: RequestContext,
  by: Taking,
  cancelled: readonly { readonly line: Row<SaleProduct> }[],
): Promise<void> {
  await setLines(ctx, SaleProduct, cancelled, { cancelStatus: STATUS.done });
  await recordLines(ctx, by, 2, cancelled);
}

export async function refundSold(ctx: RequestContext, by: Taking, refunded: readonly Refunded[]): Promise<void> {
  await mark(ctx, by, refunded, 1);
  await recordLines(ctx, by, 3, refunded.flatMap(given));
}

/** The refund is not reviewed any more. */
export async function restoreSold(ctx: RequestContext, by: Taking, refunded: readonly Refunded[]): Promise<void> {
  await mark(ctx, by, refunded, -1);
  await dropRecords(ctx, by.orderNo);
}

const comesBack = ({ line }: Refunded): boolean => line.receiveStatus === COMING_BACK;

/** What has been refunded for the lines of sales, and whether their goods come back. */
async function mark(ctx: RequestContext, { orderNo }: Taking, refunded: readonly Refunded[], sign: 1 | -1): Promise<void> {
  const marked = refunded.flatMap((one) => {
    if (!one.sold) return [];
    const { id, version, refundAmount, refundStatus } = one.sold;
    const status = comesBack(one) ? (sign === 1 ? STATUS.done : STATUS.open) : refundStatus;
    return [{ id, version, refundAmount: refundAmount + sign * one.line.refundAmount, refundStatus: status }];
  });
  const done = await rows(ctx, SaleProduct).updateEach(marked);
  if (done !== refunded.length) throw ERP.DOC_STATE({ orderNo });
}

/** What is given back, and what the goods that come back have cost. */
function given(one: Refunded) {
  const { line, sold } = one;
  const costPrice = comesBack(one) ? line.costPrice : -line.expenseAmount;
  const { lineNo, settleAmount } = line;
  const amounts = { saleSettleAmount: settleAmount, feeAmount: 0, expenseAmount: 0 };
  return sold ? [{ line: { ...sold, lineNo, ...amounts, costPrice, profit: unitProfit(amounts, costPrice) } }] : [];
}
