import { ERP, type RowError, STAGE } from '@phone-trade/shared';
import { unitName } from '../../../kernel/unit/fold.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { creditFindings, priceFindings } from '../selling/selling.port.js';
import { standardConfig } from '../standard-config/standard-config.port.js';
import { asked, type DeliveryInput, type LoadedSale } from './sale.effects.js';

export async function pricesAreMeant(ctx: RequestContext, { lines }: LoadedSale): Promise<RowError[]> {
  return priceFindings(ctx, await standardConfig(ctx), lines);
}

export function creditSuffices(ctx: RequestContext, { head }: LoadedSale): Promise<RowError[]> {
  return creditFindings(ctx, head.channelId, head.totalPrice);
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
