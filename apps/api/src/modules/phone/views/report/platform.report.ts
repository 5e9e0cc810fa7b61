import { LISTING_STATUS, REPORTS, STATUS } from '@phone-trade/shared';
import { type Asked, daysBetweenInstants, report } from './report.js';

/** Kinds of what platforms tell (`platformEvent`). */
const [SOLD, CANCELLED] = [3, 4];

const one = (is: string): string => `CASE WHEN ${is} THEN 1 ELSE 0 END`;

/** Thousandths of the deal, rounded to the fen. */
const FEE = '(v.deal_price * p.fee_rate + 500) / 1000';

/** Listings entered on these days, and what platforms told on the same. */
const traded = ({ ctx, begin, end, since }: Asked): string =>
  `(SELECT l.platform_id, l.create_user AS user_id, u.model_id, u.brand_id, l.product_no, 1 AS listed,
           ${one(`l.status = ${LISTING_STATUS.rejected}`)} AS rejected, 0 AS sold, 0 AS amount, 0 AS fee, 0 AS conflicts, 0 AS cancelled, 0 AS days
      FROM sale_listing l
      JOIN product u ON u.tenant_id = l.tenant_id AND u.id = l.product_id
     WHERE l.tenant_id = :tenantId AND l.is_deleted = 0 AND l.insert_time >= ${begin(since)} AND l.insert_time < ${end()}
    UNION ALL
    SELECT v.platform_id, v.list_user_id, u.model_id, u.brand_id, v.product_no, 0, 0,
           ${one(`v.kind = ${SOLD} AND v.status = ${STATUS.done}`)},
           CASE WHEN v.kind = ${SOLD} AND v.status = ${STATUS.done} THEN v.deal_price ELSE 0 END,
           CASE WHEN v.kind = ${SOLD} AND v.status = ${STATUS.done} THEN ${FEE} ELSE 0 END,
           ${one(`v.status = ${STATUS.none}`)}, ${one(`v.kind = ${CANCELLED} AND v.status = ${STATUS.done}`)},
           CASE WHEN v.kind = ${SOLD} AND v.status = ${STATUS.done} AND l.on_sale_time IS NOT NULL
                THEN ${daysBetweenInstants(ctx, 'l.on_sale_time', 'v.insert_time')} ELSE 0 END
      FROM platform_event v
      JOIN qc_platform p ON p.tenant_id = v.tenant_id AND p.id = v.platform_id
      LEFT JOIN sale_listing l ON l.tenant_id = v.tenant_id AND l.id = v.listing_id
      LEFT JOIN product u ON u.tenant_id = l.tenant_id AND u.id = l.product_id
     WHERE v.tenant_id = :tenantId AND v.is_deleted = 0 AND v.kind IN (${SOLD}, ${CANCELLED})
       AND v.insert_time >= ${begin(since)} AND v.insert_time < ${end()}) t WHERE 1 = 1`;

export const platform = report({
  spec: REPORTS.platform,
  tables: ['sale_listing', 'platform_event', 'qc_platform'],
  source: traded,
  columns: {
    platformId: 't.platform_id',
    userId: 't.user_id',
    modelId: 't.model_id',
    brandId: 't.brand_id',
    productNo: 't.product_no',
  },
  measures: {
    sold: 'sum(t.sold)',
    soldAmount: 'sum(t.amount)',
    fee: 'sum(t.fee)',
    listed: 'sum(t.listed)',
    rejected: 'sum(t.rejected)',
    conflicts: 'sum(t.conflicts)',
    cancelled: 'sum(t.cancelled)',
    days: 'sum(t.days)',
  },
});
