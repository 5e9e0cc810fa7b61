import { REPORTS, REVIEWED } from '@phone-trade/shared';
import { PROFIT_TABLES, profitsOf, SHIPPED } from './profits.js';
import { type Asked, daysBetweenInstants, report } from './report.js';

const UNIT = 'u.model_id, u.brand_id, u.channel_id AS supplier_id, u.purchase_user_id, u.product_no';

/** Reviewed refunds of these days, and as their base what was shipped on the same. */
const refunds = (asked: Asked): string =>
  `(SELECT ${UNIT}, d.channel_id AS customer_id, d.sale_user_id, d.refund_reason_id, l.refund_type, d.order_no, 1 AS refunded, 0 AS shipped,
           l.settle_amount AS amount, ${daysBetweenInstants(asked.ctx, 'coalesce(o.deliver_time, d.review_time)', 'd.review_time')} AS days
      FROM sale_refund d
      JOIN sale_refund_product l ON l.tenant_id = d.tenant_id AND l.order_no = d.order_no AND l.is_deleted = 0
      JOIN product u ON u.tenant_id = l.tenant_id AND u.id = l.product_id
      LEFT JOIN sale_product o ON o.tenant_id = l.tenant_id AND o.id = l.sale_line_id
     WHERE d.tenant_id = :tenantId AND d.is_deleted = 0 AND d.review_status = ${REVIEWED} AND d.biz_date BETWEEN ${asked.bind(asked.since)} AND ${asked.bind(asked.until)}
       AND {scope d}
    UNION ALL
    SELECT ${UNIT}, s.channel_id, s.sale_user_id, NULL, NULL, p.order_no, 0, ${SHIPPED}, 0, 0 FROM ${profitsOf(asked)} AND p.kind = 'sale') f WHERE 1 = 1`;

export const saleRefund = report({
  spec: REPORTS.saleRefund,
  tables: [...PROFIT_TABLES, 'sale_refund_product'],
  source: refunds,
  columns: {
    modelId: 'f.model_id',
    brandId: 'f.brand_id',
    reasonId: 'f.refund_reason_id',
    saleRefundType: 'f.refund_type',
    customerId: 'f.customer_id',
    saleUserId: 'f.sale_user_id',
    supplierId: 'f.supplier_id',
    purchaseUserId: 'f.purchase_user_id',
    orderNo: 'f.order_no',
    productNo: 'f.product_no',
  },
  measures: {
    count: 'sum(f.refunded)',
    refundAmount: 'sum(f.amount)',
    days: 'sum(f.days)',
    shipped: 'sum(f.shipped)',
  },
});
