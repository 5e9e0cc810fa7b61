import { BUSINESS_TYPES, CONSIGNMENT, DRAFT, ORDINARY, OUT_TYPE, RECEIPT, REVIEWED, RULE, STATUS } from '@phone-trade/shared';
import type { Invariant } from '../../../../kernel/noun.js';
import { BILLS } from './money-invariants.js';

/** Per order, what its units say; joined by the statements on purchases. */
const UNIT_COUNTS = `SELECT purchase_order_no AS order_no, count(*) AS total,
    sum(CASE WHEN receive_status = ${STATUS.done} THEN 1 ELSE 0 END) AS received, sum(CASE WHEN store_status = ${STATUS.done} THEN 1 ELSE 0 END) AS stored,
    sum(CASE WHEN receive_status = ${STATUS.done} AND refund_status <> ${STATUS.done} THEN 1 ELSE 0 END) AS received_live,
    sum(CASE WHEN store_status = ${STATUS.done} AND refund_status <> ${STATUS.done} THEN 1 ELSE 0 END) AS stored_live,
    sum(CASE WHEN refund_status = ${STATUS.done} THEN 1 ELSE 0 END) AS refunded, sum(CASE WHEN out_type = ${OUT_TYPE.sold} THEN 1 ELSE 0 END) AS sold, sum(deal_price) AS goods
  FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 GROUP BY purchase_order_no`;

const fraction = (count: string, base = 'u.total'): string =>
  `CASE WHEN ${count} = 0 THEN ${STATUS.open} WHEN ${count} >= ${base} THEN ${STATUS.done} ELSE ${STATUS.partly} END`;

/** The same of the units that were not returned; of all of them once none is left (docs/domain.md 5.6). */
const liveFraction = (count: string): string =>
  `CASE WHEN u.total > u.refunded THEN ${fraction(`${count}_live`, 'u.total - u.refunded')} ELSE ${fraction(count)} END`;

/** Per order, what its expenses come to: all of them, those settled with the supplier, and those owed to anybody. */
const EXPENSES = `SELECT order_no, sum(total_amount) AS total, sum(CASE WHEN settle_kind = 1 THEN total_amount ELSE 0 END) AS supplier,
    sum(CASE WHEN settle_kind IN (1, 2) THEN total_amount ELSE 0 END) AS owed
  FROM order_expense WHERE tenant_id = :tenantId AND is_deleted = 0 GROUP BY order_no`;

/** An event of a trace that stands. */
const STANDING = 't.undone = 0 AND t.undo_of_seq IS NULL';

/** A unit `t` came into store by the stock-in `l`, or by the return that `l` records. */
const RECORDED = `((t.event_code IN ('${RULE.stockedIn}', '${RULE.backFromPresale}') AND t.order_no = l.order_no)
    OR (t.event_code IN ('${RULE.refundReceived}', '${RULE.backFromRepair}') AND t.order_no = l.source_order_no))`;

/** The invariants of documents against their units, lines and bills (docs/domain.md 6, 10, 15, 22–23, 27, 30 and 35). */
export const DOCUMENT_INVARIANTS: readonly Invariant[] = [
  {
    no: '10e',
    zh: '入库明细与商品轨迹不一致',
    en: 'a stock-in whose lines differ from the unit traces',
    sql: `SELECT l.order_no AS "subject", l.product_no AS "detail" FROM receive_product l
           WHERE l.tenant_id = :tenantId AND l.is_deleted = 0 AND l.status = ${RECEIPT.stored} AND NOT EXISTS (
             SELECT 1 FROM product_trace t WHERE t.tenant_id = l.tenant_id AND t.product_id = l.product_id AND ${STANDING} AND ${RECORDED})
          UNION ALL
          SELECT t.order_no, t.product_id FROM product_trace t
           WHERE t.tenant_id = :tenantId AND t.event_code IN ('${RULE.stockedIn}', '${RULE.backFromPresale}', '${RULE.refundReceived}', '${RULE.backFromRepair}')
             AND t.business_type IN (${BUSINESS_TYPES.saleRefund.code}, ${BUSINESS_TYPES.receive.code}, ${BUSINESS_TYPES.repair.code}) AND ${STANDING} AND NOT EXISTS (
             SELECT 1 FROM receive_product l WHERE l.tenant_id = t.tenant_id AND l.product_id = t.product_id AND l.status = ${RECEIPT.stored}
                AND l.is_deleted = 0 AND ${RECORDED})`,
  },
  {
    no: '15',
    zh: '费用分摊合计不等于费用',
    en: 'shares that do not add up to their expense',
    sql: `SELECT e.order_no AS "subject", e.total_amount || ' <> ' || coalesce(sum(l.amount), 0) AS "detail" FROM order_expense e
            JOIN purchase d ON d.tenant_id = e.tenant_id AND d.order_no = e.order_no AND d.review_status = ${REVIEWED} AND d.is_deleted = 0
            LEFT JOIN product_cost_log l ON l.tenant_id = e.tenant_id AND l.expense_id = e.id
           WHERE e.tenant_id = :tenantId AND e.is_deleted = 0 GROUP BY e.id, e.order_no, e.total_amount, e.share_type
          HAVING coalesce(sum(l.amount), 0) <> CASE WHEN e.share_type = 1 THEN e.total_amount ELSE 0 END`,
  },
  {
    no: '22',
    zh: '采购单的数量或状态与商品不一致',
    en: 'a purchase whose counts or statuses differ from its units',
    sql: `SELECT p.order_no AS "subject", p.total_count || ' units, ' || u.received || ' received' AS "detail" FROM purchase p
            LEFT JOIN (${UNIT_COUNTS}) u ON u.order_no = p.order_no
           WHERE p.tenant_id = :tenantId AND p.is_deleted = 0 AND (u.total IS NULL OR p.total_count <> u.total OR p.receive_count <> u.received OR p.store_count <> u.stored
              OR p.refund_count <> u.refunded OR p.sold_count <> u.sold OR p.goods_amount <> u.goods
              OR p.store_status <> ${liveFraction('u.stored')} OR p.refund_status <> ${fraction('u.refunded')}
              OR (p.receive_status <> ${STATUS.none} AND p.receive_status <> ${liveFraction('u.received')}))`,
  },
  {
    no: '22b',
    zh: '采购单的应付与账单不一致',
    en: 'a purchase whose payable differs from its bills',
    sql: `SELECT p.order_no AS "subject", p.payable_amount || '/' || p.paid_amount || '/' || p.unpaid_amount AS "detail" FROM purchase p
            LEFT JOIN finance_payable b ON b.tenant_id = p.tenant_id AND b.order_no = p.order_no AND b.business_type = ${BUSINESS_TYPES.purchase.code} AND b.channel_id = coalesce(p.settle_channel_id, p.channel_id) AND b.is_deleted = 0
           WHERE p.tenant_id = :tenantId AND p.is_deleted = 0
           GROUP BY p.id, p.order_no, p.payable_amount, p.paid_amount, p.unpaid_amount
          HAVING p.payable_amount <> coalesce(sum(b.amount + b.adjust_amount), 0) OR p.paid_amount <> coalesce(sum(b.settled_amount), 0)
              OR p.unpaid_amount <> coalesce(sum(b.amount + b.adjust_amount - b.settled_amount), 0)`,
  },
  {
    no: '22c',
    zh: '采购单付款状态不正确',
    en: 'a purchase whose payment status differs from its amounts',
    sql: `SELECT order_no AS "subject", payment_status || '' AS "detail" FROM purchase
           WHERE tenant_id = :tenantId AND is_deleted = 0 AND payment_status <> CASE
             WHEN review_status <> ${REVIEWED} THEN ${STATUS.open}
             WHEN payable_amount = paid_amount AND purchase_type = ${CONSIGNMENT} AND total_count > sold_count + refund_count THEN CASE WHEN paid_amount = 0 THEN ${STATUS.open} ELSE ${STATUS.partly} END
             WHEN payable_amount = paid_amount THEN ${STATUS.done} WHEN paid_amount = 0 THEN ${STATUS.open} ELSE ${STATUS.partly} END`,
  },
  {
    no: '22d',
    zh: '成本调整的应付、冲抵或应收与账单不一致',
    en: 'a cost adjustment whose payable, offset or receivable differs from its bills',
    sql: `SELECT a.order_no AS "subject", a.payable_amount || '/' || a.offset_amount || '/' || a.receivable_amount AS "detail" FROM cost_adjust a
            LEFT JOIN (SELECT order_no, sum(CASE WHEN side = 'payable' THEN amount + adjust_amount ELSE 0 END) AS owed,
                              sum(CASE WHEN side = 'receivable' THEN amount + adjust_amount ELSE 0 END) AS claimed
                         FROM (${BILLS}) b WHERE business_type = ${BUSINESS_TYPES.costAdjust.code} GROUP BY order_no) b ON b.order_no = a.order_no
            LEFT JOIN (SELECT order_no, -sum(amount) AS offset_sum FROM finance_adjust_log WHERE tenant_id = :tenantId AND side = 'payable' GROUP BY order_no) l ON l.order_no = a.order_no
           WHERE a.tenant_id = :tenantId AND a.is_deleted = 0 AND (a.payable_amount <> coalesce(b.owed, 0)
              OR a.offset_amount <> coalesce(l.offset_sum, 0) OR a.receivable_amount <> coalesce(b.claimed, 0))`,
  },
  {
    no: '22e',
    zh: '采购退货单的金额与明细、账单不一致',
    en: 'a purchase refund whose amounts differ from its lines or bills',
    sql: `SELECT d.order_no AS "subject", d.refund_amount || '/' || d.offset_amount || '/' || d.receivable_amount AS "detail" FROM purchase_refund d
            LEFT JOIN (SELECT order_no, sum(refund_amount) AS refunded, sum(loss_amount) AS lost FROM purchase_refund_product
                        WHERE tenant_id = :tenantId AND is_deleted = 0 GROUP BY order_no) l ON l.order_no = d.order_no
            LEFT JOIN (SELECT order_no, sum(amount + adjust_amount) AS claimed FROM finance_receivable
                        WHERE tenant_id = :tenantId AND business_type = ${BUSINESS_TYPES.purchaseRefund.code} AND is_deleted = 0 GROUP BY order_no) b ON b.order_no = d.order_no
            LEFT JOIN (SELECT order_no, -sum(amount) AS offset_sum FROM finance_adjust_log WHERE tenant_id = :tenantId AND side = 'payable' GROUP BY order_no) a ON a.order_no = d.order_no
           WHERE d.tenant_id = :tenantId AND d.is_deleted = 0 AND (d.refund_amount <> coalesce(l.refunded, 0) OR d.loss_amount <> coalesce(l.lost, 0)
              OR d.offset_amount <> coalesce(a.offset_sum, 0) OR d.receivable_amount <> coalesce(b.claimed, 0)
              OR (d.voided = 0 AND d.refund_amount <> d.offset_amount + d.receivable_amount))`,
  },
  {
    no: '22 presale',
    zh: '预售单的数量与明细不一致',
    en: 'a presale whose counts differ from its lines or sales',
    sql: `SELECT d.order_no AS "subject", d.cancel_num || '/' || d.deliver_num || '/' || d.sale_num AS "detail" FROM presale d
            LEFT JOIN (SELECT l.order_no, sum(CASE WHEN c.id IS NOT NULL THEN 1 ELSE 0 END) AS cancelled,
                              sum(CASE WHEN c.id IS NULL AND l.deliver_status = ${STATUS.done} THEN 1 ELSE 0 END) AS sent,
                              sum(CASE WHEN c.id IS NULL AND s.id IS NOT NULL THEN 1 ELSE 0 END) AS sold
                         FROM presale_product l
                         LEFT JOIN presale_cancel_product c ON c.tenant_id = l.tenant_id AND c.presale_order_no = l.order_no
                          AND c.product_id = l.product_id AND c.is_deleted = 0
                         LEFT JOIN sale s ON s.tenant_id = l.tenant_id AND s.order_no = l.sale_order_no AND s.presale_order_no = l.order_no
                          AND s.review_status = ${REVIEWED} AND s.is_deleted = 0
                        WHERE l.tenant_id = :tenantId AND l.is_deleted = 0 GROUP BY l.order_no) n ON n.order_no = d.order_no
           WHERE d.tenant_id = :tenantId AND d.is_deleted = 0
             AND (d.cancel_num <> n.cancelled OR d.deliver_num <> n.sent OR d.sale_num <> n.sold)`,
  },
  {
    no: '23',
    zh: '采购单金额与明细、费用不一致',
    en: 'a purchase whose amounts differ from its lines and expenses',
    sql: `SELECT p.order_no AS "subject", p.goods_amount || ' + ' || p.expense_amount AS "detail" FROM purchase p
            LEFT JOIN (SELECT order_no, sum(count) AS units, sum(amount) AS goods FROM purchase_product
                        WHERE tenant_id = :tenantId AND is_deleted = 0 GROUP BY order_no) l ON l.order_no = p.order_no
            LEFT JOIN (${EXPENSES}) e ON e.order_no = p.order_no
           WHERE p.tenant_id = :tenantId AND p.is_deleted = 0 AND (p.total_count <> coalesce(l.units, 0) OR p.goods_amount <> coalesce(l.goods, 0)
              OR p.expense_amount <> coalesce(e.total, 0) OR p.total_price <> p.goods_amount + coalesce(e.supplier, 0)
              OR p.other_expense_amount <> coalesce(e.total - e.supplier, 0))`,
  },
  {
    no: '23b',
    zh: '采购审核产生的应付与金额不一致',
    en: 'a reviewed purchase whose bills differ from its amounts',
    sql: `SELECT p.order_no AS "subject", coalesce(d.due, 0) || '' AS "detail" FROM purchase p
            LEFT JOIN (${EXPENSES}) e ON e.order_no = p.order_no
            LEFT JOIN (SELECT b.order_no, sum(CASE WHEN b.side = 'payable' THEN b.amount ELSE -b.amount END) AS due FROM (${BILLS}) b
                         JOIN posting_batch o ON o.tenant_id = :tenantId AND o.id = b.batch_id AND (o.order_no = b.order_no OR o.business_type = ${BUSINESS_TYPES.purchaseRefund.code})
                        WHERE b.business_type = ${BUSINESS_TYPES.purchase.code} GROUP BY b.order_no) d ON d.order_no = p.order_no
           WHERE p.tenant_id = :tenantId AND p.is_deleted = 0 AND p.review_status = ${REVIEWED}
             AND coalesce(d.due, 0) <> CASE WHEN p.purchase_type = ${ORDINARY} THEN p.goods_amount ELSE 0 END + coalesce(e.owed, 0)`,
  },
  {
    no: '27',
    zh: '期初库存不应有应付',
    en: 'opening stock with a payable',
    sql: `SELECT p.order_no AS "subject", b.bill_no AS "detail" FROM purchase p
            JOIN finance_payable b ON b.tenant_id = p.tenant_id AND b.order_no = p.order_no AND b.is_deleted = 0
           WHERE p.tenant_id = :tenantId AND p.purchase_type = 2 AND p.is_deleted = 0`,
  },
  {
    no: '30 receive_record',
    zh: '入库单的数量与明细不一致',
    en: 'a stock-in whose count differs from its accepted units',
    sql: `SELECT d.order_no AS "subject", d.total_count || ' <> ' || count(l.id) AS "detail" FROM receive_record d
            LEFT JOIN receive_product l ON l.tenant_id = d.tenant_id AND l.order_no = d.order_no AND l.is_deleted = 0 AND l.result <> 2
           WHERE d.tenant_id = :tenantId AND d.is_deleted = 0 GROUP BY d.id, d.order_no, d.total_count HAVING count(l.id) <> d.total_count`,
  },
  {
    no: '35',
    zh: '已删除或未审核的单据留有影响',
    en: 'a deleted or unreviewed document with remaining units, holds or bills',
    sql: `SELECT p.order_no AS "subject", 'review ' || p.review_status || ', deleted ' || p.is_deleted AS "detail" FROM purchase p
           WHERE p.tenant_id = :tenantId AND (p.is_deleted = 1 OR p.review_status = ${DRAFT}) AND (
             EXISTS (SELECT 1 FROM finance_payable b WHERE b.tenant_id = p.tenant_id AND b.order_no = p.order_no AND b.is_deleted = 0)
             OR EXISTS (SELECT 1 FROM product u WHERE u.tenant_id = p.tenant_id AND u.purchase_order_no = p.order_no AND u.is_deleted = 0 AND (p.is_deleted = 1 OR u.stage <> 0 OR u.cost_price <> 0 OR u.is_draft = 0)))`,
  },
];
