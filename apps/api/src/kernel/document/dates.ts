import { type AppError, addDays, dayOf, daysBetween, ERP, type RowError, RULE } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { query } from '../../platform/database/query/table.js';
import { unitName } from '../unit/fold.js';
import type { Unit } from '../unit/postings.js';

/** Tenant rules the engine itself obeys; the rest of the standard config is the kinds' business. */
export interface DocumentPolicy {
  /** No document dated up to this day may change (docs/domain.md 5.10). */
  readonly periodLockDate?: string | undefined;
  /** 1 when the person who entered a document may review it. */
  readonly reviewSelf: number;
}

export const today = (ctx: RequestContext): string => dayOf(nowOf(ctx), ctx.zoneMinutes);

/** Why nothing can be booked on a day of a closed period, or undefined. */
export const periodRefusal = (policy: DocumentPolicy, date: string): AppError | undefined =>
  policy.periodLockDate && date <= policy.periodLockDate ? ERP.PERIOD_LOCKED({ date: policy.periodLockDate }) : undefined;

/** Why nothing new can be booked on a day: it is later than tomorrow, or its period is closed. */
export const dateRefusal = (ctx: RequestContext, policy: DocumentPolicy, date: string): AppError | undefined =>
  date > addDays(today(ctx), 1) ? ERP.FUTURE_DATE({ date }) : periodRefusal(policy, date);

/**
 * The units that another document has moved after a day: what is booked on that day would come before what has happened since
 * (docs/domain.md 3.4). Facts, costs and undone events move nothing.
 */
export async function movedAfter(
  ctx: RequestContext,
  units: readonly Pick<Unit, 'id' | 'productNo' | 'imei' | 'meid' | 'sn' | 'unitNo'>[],
  date: string,
  orderNo?: string,
): Promise<RowError[]> {
  if (units.length === 0) return [];
  const later = await query<{ productId: string; orderNo: string }>(
    companyWide(ctx),
    `SELECT t.product_id AS "productId", b.order_no AS "orderNo"
       FROM product_trace t JOIN posting_batch b ON b.tenant_id = t.tenant_id AND b.id = t.batch_id
      WHERE t.tenant_id = :tenantId AND t.product_id IN (:...productIds) AND t.undone = 0 AND t.undo_of_seq IS NULL
        AND t.informational = 0 AND t.event_code <> '${RULE.costAdjusted}' AND b.biz_date > :date AND b.order_no <> :orderNo
      ORDER BY t.seq`,
    { productIds: units.map(({ id }) => id), date, orderNo: orderNo ?? '' },
  );
  // Of several movements of a unit the last one is named.
  const byUnit = new Map(later.map((row) => [row.productId, row]));
  return units.flatMap((unit, i): RowError[] => {
    const moved = byUnit.get(unit.id);
    if (!moved) return [];
    return [{ path: 'bizDate', row: i + 1, error: ERP.BACKDATED({ date, productNo: unitName(unit), orderNo: moved.orderNo }) }];
  });
}

/**
 * Days since something happened to a unit (docs/domain.md 2.6); since it first came into store, for what went out for repair and came back
 * has not become younger. Days of the calendar, so that "ten days or more" and "stored on or before that day" find the same units.
 */
export function daysSince(ctx: RequestContext, instant: string | null | undefined): number | undefined {
  return instant ? Math.max(0, daysBetween(dayOf(instant, ctx.zoneMinutes), today(ctx))) : undefined;
}
