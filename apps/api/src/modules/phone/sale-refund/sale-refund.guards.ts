import { ERP, type RowError, saleReceiptFields, saleRefundSpec } from '@phone-trade/shared';
import { referenceFindings } from '../../../kernel/document/references.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { openNumberFindings } from '../goods/goods.port.js';
import { refundable, refundableFen, refundOver } from '../refunding/refunding.port.js';
import { placeFindings } from '../warehouse/warehouse.port.js';
import { asked, comesBack, type LoadedRefund, placeOf, type ReceiptInput } from './sale-refund.effects.js';

export async function linesAreRefundable(ctx: RequestContext, { head, returned, saleLines }: LoadedRefund): Promise<RowError[]> {
  const refusal = await refundable(ctx, head);
  return returned.flatMap(({ line, unit }): RowError[] => {
    const sold = saleLines.get(unit.id);
    const error = refusal(unit, sold) ?? (sold && line.refundAmount > refundableFen(sold) ? refundOver(unit, sold) : undefined);
    return error ? [{ error }] : [];
  });
}

/** No phone comes back that is ours already: we may have bought it from whoever had it (D10). */
export const numbersAreFree = (ctx: RequestContext, { returned }: LoadedRefund): Promise<RowError[]> =>
  openNumberFindings(
    ctx,
    returned.filter(comesBack).map(({ unit }) => unit),
  );

/** Nothing on it has been switched off or changed sides since it was entered (erp-domain 3.0). */
export async function namesMayBeUsed(ctx: RequestContext, { head, expenses }: LoadedRefund): Promise<RowError[]> {
  const found = await referenceFindings(ctx, saleRefundSpec.document, { ...head, expenses });
  return found.map(({ error }) => ({ error }));
}

export const amountsHold = (_ctx: RequestContext, { returned }: LoadedRefund): RowError[] =>
  negativeLines(returned.map(({ line }) => line.settleAmount)).map(({ error }) => ({ error }));

/** The customer's expenses take more off a line than is refunded for it. */
export const negativeLines = (amounts: readonly number[]): RowError[] =>
  amounts.flatMap((amount, i) =>
    amount < 0 ? [{ path: `products[${i}].refundAmount`, row: i + 1, error: ERP.LINE_NEGATIVE({ row: i + 1 }) }] : [],
  );

export const somethingComes = (_ctx: RequestContext, refund: LoadedRefund, input: ReceiptInput): RowError[] =>
  asked(refund, input).length > 0 ? [] : [{ error: ERP.REFUND_RECEIVED({ orderNo: refund.head.orderNo }) }];

export async function placeIsOurs(ctx: RequestContext, refund: LoadedRefund, input: ReceiptInput): Promise<RowError[]> {
  const place = placeOf(refund, input);
  return [...(await referenceFindings(ctx, saleReceiptFields, place)), ...(await placeFindings(ctx, place))];
}
