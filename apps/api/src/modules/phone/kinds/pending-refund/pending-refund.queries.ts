import { CLAIM_OPEN, claimedUnitFields } from '@phone-trade/shared';
import type { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { rows } from '../../../../platform/database/query/table.js';
import { purchasedUnitList } from '../../trade/goods/goods.port.js';
import { PurchasePendingRefund } from './pending-refund.entity.js';

/** Adds to units what they are claimed for: why, and for how much, in fen. */
async function withClaims(ctx: RequestContext, units: readonly Record<string, unknown>[]): Promise<void> {
  const where = { productId: units.map(({ id }) => id as string), status: CLAIM_OPEN };
  const claims = await rows(ctx, PurchasePendingRefund).find(where, { columns: ['productId', 'reasonId', 'expectRefundAmount'] });
  for (const unit of units) {
    const claim = claims.find(({ productId }) => productId === unit.id);
    if (claim) Object.assign(unit, { reasonId: claim.reasonId, expectRefundAmount: claim.expectRefundAmount });
  }
}

/** Purchased units with the terms of their claims. */
export const claimedUnitList: ListSpec<Product> = { ...purchasedUnitList, fields: claimedUnitFields, complete: withClaims };
