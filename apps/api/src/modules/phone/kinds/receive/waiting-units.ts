import { CUSTODY, OUT_TYPE } from '@phone-trade/shared';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { unitsByCodes } from '../../../../kernel/unit/unit-codes.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { MAX_LIST, presentUnits } from '../../trade/goods/goods.port.js';
import { waitingReturns } from '../presale-cancel/presale-cancel.port.js';

/** Units on their way, from suppliers or back from presales, that match an order or scanned codes; what is not among the answers cannot be received. */
export async function unitsWaiting(
  ctx: RequestContext,
  orderNo: string | undefined,
  codes: readonly string[] | undefined,
): Promise<Record<string, unknown>[]> {
  const open = { isDraft: 0, outType: OUT_TYPE.none };
  const waiting = { ...open, custody: CUSTODY.onTheWay };
  if (!codes)
    return presentUnits(
      ctx,
      orderNo ? await rows(ctx, Product).find({ ...waiting, purchaseOrderNo: orderNo }, { order: ['unitNo asc'], limit: MAX_LIST }) : [],
    );
  if (orderNo) return presentUnits(ctx, await unitsByCodes(ctx, codes, { ...waiting, purchaseOrderNo: orderNo }));
  const found = await unitsByCodes(ctx, codes, open);
  const returns = await waitingReturns(ctx, found);
  return presentUnits(
    ctx,
    found.filter((unit) => unit.custody === waiting.custody || returns.has(unit.id)),
  );
}
