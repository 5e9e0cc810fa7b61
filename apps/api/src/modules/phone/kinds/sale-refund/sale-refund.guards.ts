import { type RowError, saleReceiptFields } from '@phone-trade/shared';
import { unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { placeFindings } from '../../basis/warehouse/warehouse.port.js';
import { openNumberFindings } from '../../trade/goods/goods.port.js';
import { refundable, refundOver } from './refundable.js';
import { comesBack, type LoadedRefund, placeOf, type ReceiptInput } from './sale-refund.effects.js';

export async function linesAreRefundable(ctx: RequestContext, { head, lines }: LoadedRefund): Promise<RowError[]> {
  const refusal = await refundable(ctx, head);
  return lines.flatMap(({ line, unit, sold }): RowError[] => {
    const error = refusal(unit, sold) ?? (sold && refundOver(unit, sold, line.refundAmount));
    return error ? [{ error }] : [];
  });
}

/** No phone comes back that is ours already: we may have bought it from whoever had it (docs/domain.md 1.10). */
export const numbersAreFree = (ctx: RequestContext, { lines }: LoadedRefund): Promise<RowError[]> =>
  openNumberFindings(ctx, unitsIn(lines.filter(comesBack)));

export async function placeIsOurs(ctx: RequestContext, refund: LoadedRefund, input: ReceiptInput): Promise<RowError[]> {
  const place = placeOf(refund, input);
  return [...(await referenceFindings(ctx, saleReceiptFields, place)), ...(await placeFindings(ctx, place))];
}
