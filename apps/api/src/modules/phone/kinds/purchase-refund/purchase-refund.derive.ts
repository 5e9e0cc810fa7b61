import { BUSINESS_TYPES, settledStatus } from '@phone-trade/shared';
import { deriveHeads } from '../../../../kernel/document/derive.js';
import { type Billed, billedBy } from '../../../../kernel/settlement/touched.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { PurchaseRefund } from './purchase-refund.entity.js';

/** What refunds offset and claimed, and what of that has come in, from the bills themselves. */
export const derivePurchaseRefunds = (ctx: RequestContext, orderNos: readonly string[]): Promise<void> =>
  deriveHeads(ctx, PurchaseRefund, orderNos, async () => {
    const billed = await billedBy(ctx, BUSINESS_TYPES.purchaseRefund.code, orderNos);
    return ({ orderNo }) => {
      const found = billed(orderNo);
      return { ...refundAmounts(found), incomeStatus: settledStatus(found.receivable, found.received) };
    };
  });

/** The amounts of a refund by what it offset and claimed. */
export const refundAmounts = ({ offset, receivable }: Omit<Billed, 'received'>) => ({
  offsetAmount: offset,
  receivableAmount: receivable,
});
