import { ERP, type RowError, type SaleTotals, saleSpec } from '@phone-trade/shared';
import { referenceFindings } from '../../../kernel/document/references.js';
import { unitName } from '../../../kernel/unit/fold.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { accountFindings } from '../pay-type/pay-type.port.js';
import { creditFindings, priceFindings, unsellable } from '../selling/selling.port.js';
import { standardConfig } from '../standard-config/standard-config.port.js';
import { amountFindings } from './sale.draft.js';
import { asked, type LoadedSale, type UnitsInput } from './sale.effects.js';
import type { Sale } from './sale.entity.js';

/** A sale with what it comes to as of its review. */
export interface ReviewedSale extends LoadedSale {
  readonly totals: SaleTotals;
  /** What changes of its lines and of its header. */
  readonly figures: readonly { readonly id: string; readonly version: number }[];
  readonly changes: Partial<Sale>;
}

export const unitsAreSellable = (ctx: RequestContext, { head, sold }: LoadedSale): Promise<RowError[]> =>
  unsellable(
    ctx,
    sold.map(({ unit }) => unit),
    head,
  );

/** Nothing on it has been switched off or changed sides since it was entered (erp-domain 3.0). */
export async function namesMayBeUsed(ctx: RequestContext, { head, expenses, payments }: LoadedSale): Promise<RowError[]> {
  const found = [
    ...(await referenceFindings(ctx, saleSpec.document, { ...head, expenses, payments })),
    ...(await accountFindings(ctx, payments)),
  ];
  return found.map(({ error }) => ({ error }));
}

export function amountsHold(_ctx: RequestContext, { totals }: ReviewedSale): RowError[] {
  return amountFindings(totals).map(({ error }) => ({ error }));
}

export async function pricesAreMeant(ctx: RequestContext, { sold }: LoadedSale): Promise<RowError[]> {
  const lines = sold.map(({ line: { saleAmount }, unit }) => ({ unit, saleAmount }));
  return priceFindings(ctx, await standardConfig(ctx), lines);
}

export function creditSuffices(ctx: RequestContext, { head }: LoadedSale): Promise<RowError[]> {
  return creditFindings(ctx, head.channelId, head.totalPrice);
}

export function somethingWaits(_ctx: RequestContext, sale: LoadedSale, input: Partial<UnitsInput>): RowError[] {
  return asked(sale, input).length > 0 ? [] : [{ error: ERP.NOTHING_TO_SHIP({ orderNo: sale.head.orderNo }) }];
}

/** Where a tenant wants everything boxed, nothing leaves unboxed (`boxRequired`). */
export async function mayLeave(ctx: RequestContext, sale: LoadedSale, input: Partial<UnitsInput>): Promise<RowError[]> {
  const { boxRequired } = await standardConfig(ctx);
  return boxRequired === 1 ? areBoxed(ctx, sale, input) : [];
}

export function areBoxed(_ctx: RequestContext, sale: LoadedSale, input: Partial<UnitsInput>): RowError[] {
  return asked(sale, input).flatMap(({ unit }) => (unit.stage === 1500 ? [] : [{ error: ERP.NOT_BOXED({ productNo: unitName(unit) }) }]));
}
