import { RECEIPT } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { ReceiveProduct } from './receive.entity.js';

/** The document that put a unit in store: its stock-in or, for opening stock, the order itself. */
export async function cameInBy(
  ctx: RequestContext,
  unit: Unit,
): Promise<{ readonly kind: 'receive' | 'purchase'; readonly orderNo: string }> {
  const line = await rows(ctx, ReceiveProduct).one(
    { productId: unit.id, status: RECEIPT.stored },
    { order: ['insertTime desc', 'id desc'] },
  );
  return line ? { kind: 'receive', orderNo: line.orderNo } : { kind: 'purchase', orderNo: unit.purchaseOrderNo };
}
