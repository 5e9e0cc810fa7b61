import { BUSINESS_TYPES, settledStatus } from '@phone-trade/shared';
import { deriveHeads } from '../../../../kernel/document/derive.js';
import { type BillSum, billSums } from '../../../../kernel/settlement/money-ledger.js';
import { type Billed, billedBy } from '../../../../kernel/settlement/touched.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { PurchaseRefund } from './purchase-refund.entity.js';

/** What refunds offset and claimed, and what of that has come in, from the bills themselves. */
export const derivePurchaseRefunds = (ctx: RequestContext, orderNos: readonly string[]): Promise<void> =>
  deriveHeads(ctx, PurchaseRefund, orderNos, async () => {
    const billed = await billedBy(ctx, BUSINESS_TYPES.purchaseRefund.code, orderNos);
    const claims = await billSums(ctx, 'receivable', BUSINESS_TYPES.purchaseRefund.code, orderNos);
    return ({ orderNo, channelId }) => {
      const found = billed(orderNo);
      const debtor = debtorOf(claims.filter((claim) => claim.orderNo === orderNo));
      return {
        ...refundAmounts(found),
        incomeStatus: settledStatus(found.receivable, found.received),
        settleChannelId: debtor === undefined || debtor === channelId ? null : debtor,
      };
    };
  });

/** The orders of a refund may be settled by different companies: whoever still owes comes first. */
function debtorOf(claims: readonly BillSum[]): string | undefined {
  const inOrder = [...claims].sort((a, b) => (a.channelId < b.channelId ? -1 : 1));
  return (inOrder.find(({ due, settled }) => settled < due) ?? inOrder[0])?.channelId;
}

/** The amounts of a refund by what it offset and claimed. */
export const refundAmounts = ({ offset, receivable }: Omit<Billed, 'received'>) => ({
  offsetAmount: offset,
  receivableAmount: receivable,
});
