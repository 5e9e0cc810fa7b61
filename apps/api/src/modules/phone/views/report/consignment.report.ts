import { BUSINESS_TYPES, CONSIGNMENT, OUT_TYPE, REPORTS, REVIEWED } from '@phone-trade/shared';
import { type Asked, boughtUnits, report } from './report.js';

/** Sold, or lost at our cost: what a consignor is to be paid for (docs/domain.md 5.7). */
const SETTLED = `u.out_type IN (${OUT_TYPE.sold}, ${OUT_TYPE.lost}, ${OUT_TYPE.scrapped})`;

/** The units that came on consignment, and the bills of their orders. */
const consigned = (asked: Asked): string =>
  `(SELECT u.channel_id, u.model_id, u.brand_id, u.purchase_order_no AS order_no, 1 AS received, CASE WHEN u.out_type = ${OUT_TYPE.none} THEN 1 ELSE 0 END AS held,
           CASE WHEN u.out_type = ${OUT_TYPE.sold} THEN 1 ELSE 0 END AS sold, CASE WHEN u.out_type = ${OUT_TYPE.returned} THEN 1 ELSE 0 END AS returned,
           CASE WHEN ${SETTLED} THEN u.purchase_price ELSE 0 END AS settles, 0 AS due, 0 AS paid
      FROM ${boughtUnits(asked)} AND u.purchase_type = 3
    UNION ALL
    SELECT d.channel_id, NULL, NULL, d.order_no, 0, 0, 0, 0, 0, b.amount + b.adjust_amount, b.settled_amount
      FROM purchase d JOIN finance_payable b ON b.tenant_id = d.tenant_id AND b.order_no = d.order_no AND b.business_type = ${BUSINESS_TYPES.purchase.code}
       AND b.entry_kind = 1 AND b.is_deleted = 0
     WHERE d.tenant_id = :tenantId AND d.is_deleted = 0 AND d.review_status = ${REVIEWED} AND d.purchase_type = ${CONSIGNMENT} AND {scope d}
       AND d.biz_date BETWEEN ${asked.bind(asked.since)} AND ${asked.bind(asked.until)}) c WHERE 1 = 1`;

export const consignment = report({
  spec: REPORTS.consignment,
  tables: ['product', 'purchase', 'finance_payable'],
  source: consigned,
  columns: { supplierId: 'c.channel_id', modelId: 'c.model_id', brandId: 'c.brand_id', orderNo: 'c.order_no' },
  measures: {
    received: 'sum(c.received)',
    held: 'sum(c.held)',
    sold: 'sum(c.sold)',
    returned: 'sum(c.returned)',
    soldAmount: 'sum(c.settles)',
    due: 'sum(c.due)',
    paid: 'sum(c.paid)',
  },
});
