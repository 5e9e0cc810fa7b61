import { BUSINESS_TYPES, type BusinessKind, DRAFT, REVIEWED, settledStatus } from '@phone-trade/shared';
import { type MoneyEffect, sumOfEffects } from '../../../../kernel/settlement/foresee.js';
import { billSumOf } from '../../../../kernel/settlement/money-ledger.js';
import { type Offset, REFUND } from '../../../../kernel/settlement/postings.js';
import { offsetSums } from '../../../../kernel/settlement/touched.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { offsetsOf } from './offsets.js';
import type { GivingBackDocument } from './sold.entity.js';

/** How a customer may get money back: kept for what it buys next. */
export const AS_ADVANCE = 2;

/** What is given back for sales lessens what the customer owes for them; the rest is paid back, or kept as an advance. */
export const giveBack = (
  { channelId, refundMode }: Pick<GivingBackDocument, 'channelId' | 'refundMode'>,
  amounts: readonly (readonly [saleOrderNo: string, amount: number])[],
): Offset[] =>
  offsetsOf(
    amounts,
    { side: 'receivable', businessType: BUSINESS_TYPES.sale.code, restTo: refundMode === AS_ADVANCE ? 'balance' : 'claim' },
    () => channelId,
  );

/** The same from what a review would post. A claim of the customer is an offset's; other dues are expenses. */
export const toGiveBack = (effects: readonly MoneyEffect[]) => ({
  offsetAmount: sumOfEffects(effects, { post: 'offset', side: 'receivable' }),
  refundPayableAmount: sumOfEffects(effects, { post: 'due', side: 'payable', entryKind: REFUND }),
});

/**
 * What documents of a kind have taken off the bills of customers and made owed to them, from the bills themselves. One that makes something
 * owed to others too says which of it is the customer's.
 */
export async function givenBack(ctx: RequestContext, kind: BusinessKind, orderNos: readonly string[]) {
  const claims = await billSumOf(ctx, 'payable', BUSINESS_TYPES[kind].code, orderNos);
  const offset = await offsetSums(ctx, 'receivable', orderNos);
  return ({ orderNo, reviewStatus }: Pick<GivingBackDocument, 'orderNo' | 'reviewStatus'>, customer?: string) => {
    const { due, settled } = claims(orderNo, customer);
    return {
      offsetAmount: offset.get(orderNo) ?? 0,
      refundPayableAmount: due,
      paymentStatus: reviewStatus === REVIEWED ? settledStatus(due, settled) : DRAFT,
    };
  };
}
