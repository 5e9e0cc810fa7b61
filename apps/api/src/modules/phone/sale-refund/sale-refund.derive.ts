import { BUSINESS_TYPES, fractionStatus, settledStatus } from '@phone-trade/shared';
import { billSums } from '../../../kernel/settlement/money-ledger.js';
import { offsetSums } from '../../../kernel/settlement/touched.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { SaleRefund, SaleRefundProduct } from './sale-refund.entity.js';

/** What refunds offset and made owed, from the bills themselves, and what of them has come back, from their lines (erp-domain 3.12). */
export async function deriveRefunds(ctx: RequestContext, orderNos: readonly string[]): Promise<void> {
  const heads = await rows(ctx, SaleRefund).find({ orderNo: orderNos }, { order: ['id asc'], lock: 'change' });
  const lines = await rows(ctx, SaleRefundProduct).find({ orderNo: orderNos }, { columns: ['orderNo', 'receiveStatus'] });
  const claims = await billSums(ctx, 'payable', BUSINESS_TYPES.saleRefund.code, orderNos);
  const offset = await offsetSums(ctx, 'receivable', orderNos);
  await rows(ctx, SaleRefund).updateEach(
    heads.map(({ id, version, orderNo, channelId, settleChannelId, reviewStatus }) => {
      const customer = settleChannelId ?? channelId;
      const claim = claims.find((one) => one.orderNo === orderNo && one.channelId === customer) ?? { due: 0, settled: 0 };
      const coming = lines.filter((line) => line.orderNo === orderNo && line.receiveStatus !== 400);
      const receiveNum = coming.filter(({ receiveStatus }) => receiveStatus === 300).length;
      return {
        id,
        version,
        offsetAmount: offset.get(orderNo) ?? 0,
        refundPayableAmount: claim.due,
        paymentStatus: reviewStatus === 300 ? settledStatus(claim.due, claim.settled) : 100,
        receiveNum,
        receiveStatus: coming.length === 0 ? 400 : fractionStatus(receiveNum, coming.length),
      };
    }),
  );
}
