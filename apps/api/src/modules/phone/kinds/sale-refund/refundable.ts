import {
  type AppError,
  CUSTODY,
  dayOf,
  daysBetween,
  ERP,
  formatFen,
  label,
  RULE,
  refundableUnitFields,
  STAGE,
  STAGE_RULES,
  STATUS,
} from '@phone-trade/shared';
import { unitName, unitStateInvalid } from '../../../../kernel/unit/fold.js';
import { heldErrors } from '../../../../kernel/unit/holds.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { UNIT_KEYS } from '../../../../kernel/unit/unit-codes.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { SaleProduct } from '../sale/sale.port.js';

const LIVE = { deliverStatus: STATUS.done, cancelStatus: STATUS.open, refundStatus: STATUS.open };

/** The sale lines by which these units left us last and have not come back since, by unit. Whoever sold them. */
export async function soldBy(ctx: RequestContext, units: readonly Unit[]): Promise<ReadonlyMap<string, Row<SaleProduct>>> {
  const lines = await rows(companyWide(ctx), SaleProduct).find({ productId: units.map(({ id }) => id), ...LIVE });
  const orderOf = new Map(units.map(({ id, saleOrderNo }) => [id, saleOrderNo]));
  return new Map(lines.flatMap((line) => (line.orderNo === orderOf.get(line.productId) ? [[line.productId, line] as const] : [])));
}

/** What may still be refunded of a sale line, fen. */
export const refundableFen = ({ saleSettleAmount, refundAmount }: SaleProduct): number => saleSettleAmount - refundAmount;

/** Why an amount, or anything at all, cannot be refunded for a unit. What was paid for it is no secret of whoever gives it back. */
export function refundOver(unit: Unit, line: SaleProduct, fen = 1): AppError | undefined {
  if (fen <= refundableFen(line)) return undefined;
  const amount = formatFen(refundableFen(line));
  return ERP.REFUND_OVER({ productNo: unitName(unit), amount: label(` ${amount}`, ` (${amount})`) });
}

/**
 * Makes the verdict on units for which money is to be given back, or is by draft `orderNo` (docs/domain.md 4.10). On a `date`, only those
 * shipped a few days before (`saleRefundDays`), unless the caller may do it later.
 */
export async function refundable(
  ctx: RequestContext,
  { orderNo, date }: { readonly orderNo?: string | undefined; readonly date?: string },
) {
  const { saleRefundDays: days } = await standardConfig(ctx);
  const held = await heldErrors(ctx);
  return (unit: Unit, line: SaleProduct | undefined): AppError | undefined => {
    const productNo = unitName(unit);
    if (unit.holdOrderNo && unit.holdOrderNo !== orderNo) return held(unit);
    if (!line || unit.stage !== STAGE.sold || unit.custody !== CUSTODY.withCustomer) {
      return unitStateInvalid(unit, STAGE_RULES[RULE.comingBack].event);
    }
    const age = date && line.deliverTime ? daysBetween(dayOf(line.deliverTime, ctx.zoneMinutes), date) : 0;
    if (age > days && !can(ctx, 'salerefund_late')) return ERP.REFUND_LATE({ productNo, days });
    return refundOver(unit, line);
  };
}

/** Units with customers, the last one shipped first. */
export const refundableList: ListSpec<Product> = {
  entity: Product,
  fields: refundableUnitFields,
  order: ['saleTime', 'desc'],
  where: { text: `stage = ${STAGE.sold} AND custody = ${CUSTODY.withCustomer} AND hold_order_no IS NULL` },
  aliases: { channelId: 'customerChannelId' },
  maySort: UNIT_KEYS,
  async complete(ctx, page) {
    const lines = await soldBy(ctx, page as unknown as Unit[]);
    for (const row of page) {
      const line = lines.get(row.id as string);
      row.maxRefundAmount = line ? refundableFen(line) : 0;
    }
  },
};
