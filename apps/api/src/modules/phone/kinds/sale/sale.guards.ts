import { ERP, type RowError, STAGE } from '@phone-trade/shared';
import { unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { unitName } from '../../../../kernel/unit/fold.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { creditFindings, priceFindings, unsellable } from '../../trade/selling/selling.port.js';
import { coverOf } from './sale.cover.js';
import { asked, type DeliveryInput, type LoadedSale } from './sale.effects.js';
import { sellerOf } from './sale.seller.js';

export const unitsAreSellable = (ctx: RequestContext, { head, lines }: LoadedSale): Promise<RowError[]> =>
  unsellable(ctx, unitsIn(lines), sellerOf(ctx, head));

export async function pricesAreMeant(ctx: RequestContext, { lines }: LoadedSale): Promise<RowError[]> {
  return priceFindings(ctx, await standardConfig(ctx), lines);
}

export function creditSuffices(ctx: RequestContext, sale: LoadedSale): Promise<RowError[]> {
  return creditFindings(ctx, sale.head.channelId, coverOf(sale).onCredit);
}

/** Where a tenant wants everything boxed, nothing leaves unboxed (`boxRequired`). */
export async function mayLeave(ctx: RequestContext, sale: LoadedSale, input: DeliveryInput): Promise<RowError[]> {
  const { boxRequired } = await standardConfig(ctx);
  return boxRequired === 1 ? areBoxed(ctx, sale, input) : [];
}

export function areBoxed(_ctx: RequestContext, sale: LoadedSale, input: DeliveryInput): RowError[] {
  return asked(sale, input).flatMap(({ unit }) =>
    unit.stage === STAGE.boxed ? [] : [{ error: ERP.NOT_BOXED({ productNo: unitName(unit) }) }],
  );
}
