import { BUSINESS_TYPES, settledStatus } from '@phone-trade/shared';
import { billedBy } from '../../../kernel/settlement/touched.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { PurchaseRefund } from './purchase-refund.entity.js';

/** What refunds offset and claimed, and what of that has come in, from the bills themselves. */
export async function derivePurchaseRefunds(ctx: RequestContext, orderNos: readonly string[]): Promise<void> {
  const heads = await rows(ctx, PurchaseRefund).find({ orderNo: orderNos }, { order: ['id asc'], lock: 'change' });
  const billed = await billedBy(ctx, BUSINESS_TYPES.purchaseRefund.code, orderNos);
  const patches = heads.map(({ id, version, orderNo }) => {
    const { offset, receivable, received } = billed(orderNo);
    const incomeStatus = settledStatus(receivable, received);
    return { id, version, offsetAmount: offset, receivableAmount: receivable, incomeStatus };
  });
  await rows(ctx, PurchaseRefund).updateEach(patches);
}
