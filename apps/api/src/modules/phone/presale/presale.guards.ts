import { ERP, PRESALE_SENT_FIRST, presaleSpec, type RowError } from '@phone-trade/shared';
import { referenceFindings } from '../../../kernel/document/references.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { accountFindings } from '../pay-type/pay-type.port.js';
import { unsellable } from '../selling/selling.port.js';
import { asked, type LoadedPresale, type UnitsInput } from './presale.effects.js';

export const unitsAreSellable = (ctx: RequestContext, { head: { orderNo }, presold }: LoadedPresale): Promise<RowError[]> =>
  unsellable(
    ctx,
    presold.map(({ unit }) => unit),
    { orderNo },
  );

/** Nothing on it has been switched off or changed sides since it was entered (erp-domain 3.0). */
export async function namesMayBeUsed(ctx: RequestContext, { head, payments }: LoadedPresale): Promise<RowError[]> {
  const found = await referenceFindings(ctx, presaleSpec.document, { ...head, payments });
  return [...found, ...(await accountFindings(ctx, payments))].map(({ error }) => ({ error }));
}

/** What only reserves its units sends none out before they are sold. */
export const isSentFirst = (_ctx: RequestContext, { head: { presaleType, orderNo } }: LoadedPresale): RowError[] =>
  presaleType === PRESALE_SENT_FIRST ? [] : [{ error: ERP.RESERVED_ONLY({ orderNo }) }];

export const somethingWaits = (_ctx: RequestContext, presale: LoadedPresale, input: UnitsInput): RowError[] =>
  asked(presale, input).length > 0 ? [] : [{ error: ERP.NOTHING_TO_SHIP({ orderNo: presale.head.orderNo }) }];
