import { BUSINESS_TYPES, ERP, type RowError } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { Seller } from '../../trade/selling/selling.port.js';
import { presoldBy } from '../presale/presale.port.js';

/** A sale as the seller of its units; one that was made from a presale may have those of that. */
export const sellerOf = (
  ctx: RequestContext,
  { orderNo, presaleOrderNo }: { readonly orderNo?: string | undefined; readonly presaleOrderNo: string | null },
): Seller => ({ orderNo, ...(presaleOrderNo ? { presold: () => presoldBy(ctx, presaleOrderNo) } : {}) });

/** A sale that was made from a presale has some of its units. */
export const presaleFindings = (presaleOrderNo: string | null, lines: readonly { readonly unit: Unit }[]): RowError[] =>
  presaleOrderNo && !lines.some(({ unit }) => unit.presaleOrderNo === presaleOrderNo)
    ? [{ path: 'presaleOrderNo', error: ERP.UNKNOWN_REF({ noun: BUSINESS_TYPES.presale }) }]
    : [];
