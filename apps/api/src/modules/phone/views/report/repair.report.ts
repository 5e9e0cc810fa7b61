import { REPAIR_MODE, REPAIRED, REPORTS } from '@phone-trade/shared';
import { type Asked, daysBetweenInstants, report } from './report.js';

const one = (is: string): string => `CASE WHEN ${is} THEN 1 ELSE 0 END`;

/** What was done to the unit of a line. */
const items = (more = ''): string =>
  `EXISTS (SELECT 1 FROM repair_item i WHERE i.tenant_id = l.tenant_id AND i.order_no = l.order_no AND i.line_no = l.line_no AND i.is_deleted = 0${more})`;

/** The line by which the unit of a line was sent out. */
const SENT = 'o.tenant_id = l.tenant_id AND o.product_id = l.product_id AND o.order_no = d.outside_order_no AND o.is_deleted = 0';

/** Lines of repairs that were reviewed on these days: a line has that instant as long as its repair is reviewed. */
const repaired = ({ ctx, begin, end, since }: Asked): string =>
  `(SELECT l.repair_user_id, l.repair_mode, d.channel_id, l.result, u.model_id, u.brand_id, l.order_no, l.product_no, l.repair_amount,
           ${one(`l.result = ${REPAIRED.toInspect}`)} AS to_inspect, ${one(`NOT ${items()}`)} AS untouched,
           ${one(items(' AND i.under_warranty = 1'))} AS repeated, ${one(`l.repair_mode = ${REPAIR_MODE.outside}`)} AS sent_out,
           coalesce(${daysBetweenInstants(ctx, 'o.sent_time', 'l.review_time')}, 0) AS out_days
      FROM repair_product l
      JOIN repair d ON d.tenant_id = l.tenant_id AND d.order_no = l.order_no
      JOIN product u ON u.tenant_id = l.tenant_id AND u.id = l.product_id
      LEFT JOIN outside_repair_product o ON ${SENT}
     WHERE l.tenant_id = :tenantId AND l.is_deleted = 0 AND l.review_time >= ${begin(since)} AND l.review_time < ${end()} AND {scope d}) r WHERE 1 = 1`;

export const repair = report({
  spec: REPORTS.repair,
  tables: ['repair', 'repair_product', 'repair_item', 'outside_repair_product'],
  source: repaired,
  columns: {
    userId: 'r.repair_user_id',
    repairMode: 'r.repair_mode',
    serviceId: 'r.channel_id',
    repairResult: 'r.result',
    modelId: 'r.model_id',
    brandId: 'r.brand_id',
    orderNo: 'r.order_no',
    productNo: 'r.product_no',
  },
  measures: {
    count: 'count(*)',
    toInspect: 'sum(r.to_inspect)',
    untouched: 'sum(r.untouched)',
    repeated: 'sum(r.repeated)',
    amount: 'sum(r.repair_amount)',
    sentOut: 'sum(r.sent_out)',
    outDays: 'sum(r.out_days)',
  },
});
