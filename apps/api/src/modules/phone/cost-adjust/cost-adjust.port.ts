import { BUSINESS_TYPES } from '@phone-trade/shared';
import { postBatch } from '../../../kernel/document/batch.js';
import { nowOf, type RequestContext } from '../../../platform/context/context.js';
import { nextNumbers } from '../../../platform/database/sequence.js';
import { rows } from '../../../platform/database/table.js';
import { companiesByIds } from '../company/company.port.js';
import { type Adjustment, adjustEffects, PURCHASE_AMOUNT } from './cost-adjust.effects.js';
import { CostAdjust, CostAdjustProduct } from './cost-adjust.entity.js';

/** A reviewed type 5 adjustment made by another document: prices are never edited in place (erp-domain 3.1). */
export interface PriceChange {
  readonly channelId: string | null;
  /** Who is owed, or claimed from, what the supplier is: the supplier itself or who settles for it. */
  readonly payee: string | null;
  readonly reason: string;
  readonly bizDate: string;
  readonly adjustments: readonly Adjustment[];
}

/** Books it at once and answers its number. */
export async function adjustPurchaseAmount(ctx: RequestContext, change: PriceChange): Promise<string> {
  const { prefix } = BUSINESS_TYPES.costAdjust;
  const [orderNo] = (await nextNumbers(ctx, prefix, 4)) as [string];
  const { adjustments, bizDate, channelId, payee, reason } = change;
  await rows(ctx, CostAdjust).insert([
    {
      orderNo,
      bizDate,
      costType: PURCHASE_AMOUNT,
      channelId,
      reason,
      reviewStatus: 300,
      reviewUser: ctx.userId,
      reviewTime: nowOf(ctx),
      totalCount: adjustments.length,
      totalAdjustAmount: adjustments.reduce((sum, { amount }) => sum + amount, 0),
    },
  ]);
  await rows(ctx, CostAdjustProduct).insert(
    adjustments.map(({ unit, amount }) => ({
      orderNo,
      productId: unit.id,
      purchaseOrderNo: unit.purchaseOrderNo,
      costBefore: unit.costPrice,
      adjustAmount: amount,
    })),
  );
  const company = payee ? (await companiesByIds(ctx, [payee])).get(payee) : undefined;
  const effects = adjustEffects(PURCHASE_AMOUNT, adjustments, company);
  await postBatch(ctx, { kind: 'costAdjust', orderNo, bizDate, action: 'review' }, effects);
  return orderNo;
}
