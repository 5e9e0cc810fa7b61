import type { Invariant } from '../../../kernel/noun.js';
import { UNIT_INVARIANTS } from './unit-invariants.js';

/** Per order, what its units say; joined by the statements on purchases. */
const UNIT_COUNTS = `SELECT purchase_order_no AS order_no, count(*) AS total,
    sum(CASE WHEN receive_status = 300 THEN 1 ELSE 0 END) AS received, sum(CASE WHEN store_status = 300 THEN 1 ELSE 0 END) AS stored,
    sum(CASE WHEN refund_status = 300 THEN 1 ELSE 0 END) AS refunded, sum(CASE WHEN out_type = 1 THEN 1 ELSE 0 END) AS sold, sum(deal_price) AS goods
  FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 GROUP BY purchase_order_no`;

const fraction = (column: string, count: string): string =>
  `p.${column} <> CASE WHEN u.${count} = 0 THEN 100 WHEN u.${count} >= u.total THEN 300 ELSE 200 END`;

/**
 * The invariants that purchase and stock touch, as statements both databases run. The consistency call answers them for the
 * caller's tenant; the random walk asks them after every step.
 */
export const INVARIANTS: readonly Invariant[] = [
  ...UNIT_INVARIANTS,
  {
    no: '15',
    zh: '费用分摊合计不等于费用',
    en: 'the shares of an expense do not add up to it',
    sql: `SELECT e.order_no AS "subject", e.total_amount || ' <> ' || coalesce(sum(l.amount), 0) AS "detail" FROM order_expense e
            JOIN purchase d ON d.tenant_id = e.tenant_id AND d.order_no = e.order_no AND d.review_status = 300 AND d.is_deleted = 0
            LEFT JOIN product_cost_log l ON l.tenant_id = e.tenant_id AND l.expense_id = e.id
           WHERE e.tenant_id = :tenantId AND e.is_deleted = 0 GROUP BY e.id, e.order_no, e.total_amount, e.share_type
          HAVING coalesce(sum(l.amount), 0) <> CASE WHEN e.share_type = 1 THEN e.total_amount ELSE 0 END`,
  },
  {
    no: '19',
    zh: '应付金额越界',
    en: 'a payable settled or reserved beyond what is due',
    sql: `SELECT bill_no AS "subject", amount + adjust_amount || ' due, ' || settled_amount || ' settled, ' || in_flight_amount || ' in flight' AS "detail" FROM finance_payable
           WHERE tenant_id = :tenantId AND is_deleted = 0 AND (settled_amount < 0 OR in_flight_amount < 0 OR amount + adjust_amount < 0 OR settled_amount + in_flight_amount > amount + adjust_amount)`,
  },
  {
    no: '20',
    zh: '核销合计与付款单不一致',
    en: 'settled and reserved amounts are not the sums of the payment records',
    sql: `SELECT b.bill_no AS "subject", b.settled_amount || '/' || b.in_flight_amount AS "detail" FROM finance_payable b
            LEFT JOIN finance_payout_item i ON i.tenant_id = b.tenant_id AND i.entry_id = b.id AND i.is_deleted = 0
            LEFT JOIN finance_payout_record r ON r.tenant_id = b.tenant_id AND r.id = i.record_id AND r.is_deleted = 0
           WHERE b.tenant_id = :tenantId AND b.is_deleted = 0 GROUP BY b.id, b.bill_no, b.settled_amount, b.in_flight_amount
          HAVING b.settled_amount <> coalesce(sum(CASE WHEN r.review_status = 300 THEN i.alloc_amount ELSE 0 END), 0)
              OR b.in_flight_amount <> coalesce(sum(CASE WHEN r.review_status = 100 THEN i.alloc_amount ELSE 0 END), 0)`,
  },
  {
    no: '19b',
    zh: '应付调整与冲抵日志不一致',
    en: 'a payable whose adjustment is not the sum of its offsets',
    sql: `SELECT b.bill_no AS "subject", b.adjust_amount || ' <> ' || coalesce(sum(l.amount), 0) AS "detail" FROM finance_payable b
            LEFT JOIN finance_adjust_log l ON l.tenant_id = b.tenant_id AND l.entry_id = b.id
           WHERE b.tenant_id = :tenantId AND b.is_deleted = 0 GROUP BY b.id, b.bill_no, b.adjust_amount HAVING b.adjust_amount <> coalesce(sum(l.amount), 0)`,
  },
  {
    no: '21',
    zh: '付款单金额不平',
    en: 'a payment record that does not balance',
    sql: `SELECT order_no AS "subject", payment_amount || ' <> ' || alloc_amount || ' + ' || excess_amount AS "detail" FROM finance_payout_record
           WHERE tenant_id = :tenantId AND is_deleted = 0 AND (payment_amount + balance_amount + discount_amount <> alloc_amount + excess_amount
              OR payment_amount < 0 OR balance_amount < 0 OR discount_amount < 0 OR alloc_amount < 0 OR excess_amount < 0)`,
  },
  {
    no: '22',
    zh: '采购单的数量或状态与商品不一致',
    en: 'counts or statuses of a purchase differ from its units',
    sql: `SELECT p.order_no AS "subject", p.total_count || ' units, ' || u.received || ' received' AS "detail" FROM purchase p
            LEFT JOIN (${UNIT_COUNTS}) u ON u.order_no = p.order_no
           WHERE p.tenant_id = :tenantId AND p.is_deleted = 0 AND (u.total IS NULL OR p.total_count <> u.total OR p.receive_count <> u.received OR p.store_count <> u.stored
              OR p.refund_count <> u.refunded OR p.sold_count <> u.sold OR p.goods_amount <> u.goods
              OR ${fraction('store_status', 'stored')} OR ${fraction('refund_status', 'refunded')}
              OR (p.receive_status <> 400 AND ${fraction('receive_status', 'received')}))`,
  },
  {
    no: '22b',
    zh: '采购单的应付与账单不一致',
    en: 'what a purchase owes differs from its bills',
    sql: `SELECT p.order_no AS "subject", p.payable_amount || '/' || p.paid_amount || '/' || p.unpaid_amount AS "detail" FROM purchase p
            LEFT JOIN finance_payable b ON b.tenant_id = p.tenant_id AND b.order_no = p.order_no AND b.business_type = 3 AND b.channel_id = coalesce(p.settle_channel_id, p.channel_id) AND b.is_deleted = 0
           WHERE p.tenant_id = :tenantId AND p.is_deleted = 0
           GROUP BY p.id, p.order_no, p.payable_amount, p.paid_amount, p.unpaid_amount
          HAVING p.payable_amount <> coalesce(sum(b.amount + b.adjust_amount), 0) OR p.paid_amount <> coalesce(sum(b.settled_amount), 0)
              OR p.unpaid_amount <> coalesce(sum(b.amount + b.adjust_amount - b.settled_amount), 0)`,
  },
  {
    no: '22c',
    zh: '采购单付款状态不正确',
    en: 'a payment status that does not follow from the amounts',
    sql: `SELECT order_no AS "subject", payment_status || '' AS "detail" FROM purchase
           WHERE tenant_id = :tenantId AND is_deleted = 0 AND payment_status <> CASE
             WHEN review_status <> 300 THEN 100
             WHEN payable_amount = paid_amount AND purchase_type = 3 AND total_count > sold_count + refund_count THEN CASE WHEN paid_amount = 0 THEN 100 ELSE 200 END
             WHEN payable_amount = paid_amount THEN 300 WHEN paid_amount = 0 THEN 100 ELSE 200 END`,
  },
  {
    no: '25',
    zh: '往来余额与日志不一致',
    en: 'a company balance that is not the sum of its log, or below 0',
    sql: `SELECT b.channel_id AS "subject", b.prepay_balance || ' <> ' || coalesce(sum(l.amount), 0) AS "detail" FROM company_balance b
            LEFT JOIN company_balance_log l ON l.tenant_id = b.tenant_id AND l.channel_id = b.channel_id AND l.kind = 1
           WHERE b.tenant_id = :tenantId AND b.is_deleted = 0 GROUP BY b.id, b.channel_id, b.prepay_balance
          HAVING b.prepay_balance <> coalesce(sum(l.amount), 0) OR b.prepay_balance < 0`,
  },
  {
    no: '26',
    zh: '账户流水与付款单不一致',
    en: 'account movements are not the reviewed payments',
    sql: `SELECT r.order_no AS "subject", r.payment_amount || ' paid' AS "detail" FROM finance_payout_record r
            LEFT JOIN account_log l ON l.tenant_id = r.tenant_id AND l.record_no = r.order_no AND l.is_deleted = 0
           WHERE r.tenant_id = :tenantId GROUP BY r.id, r.order_no, r.payment_amount, r.review_status, r.is_deleted
          HAVING coalesce(sum(l.amount), 0) <> CASE WHEN r.review_status = 300 AND r.is_deleted = 0 THEN r.payment_amount ELSE 0 END`,
  },
  {
    no: '27',
    zh: '期初库存不应有应付',
    en: 'opening stock that owes somebody',
    sql: `SELECT p.order_no AS "subject", b.bill_no AS "detail" FROM purchase p
            JOIN finance_payable b ON b.tenant_id = p.tenant_id AND b.order_no = p.order_no AND b.is_deleted = 0
           WHERE p.tenant_id = :tenantId AND p.purchase_type = 2 AND p.is_deleted = 0`,
  },
  {
    no: '35',
    zh: '已删除或未审核的单据留有影响',
    en: 'a deleted or unreviewed order that left units, holds or bills',
    sql: `SELECT p.order_no AS "subject", 'review ' || p.review_status || ', deleted ' || p.is_deleted AS "detail" FROM purchase p
           WHERE p.tenant_id = :tenantId AND (p.is_deleted = 1 OR p.review_status = 100) AND (
             EXISTS (SELECT 1 FROM finance_payable b WHERE b.tenant_id = p.tenant_id AND b.order_no = p.order_no AND b.is_deleted = 0)
             OR EXISTS (SELECT 1 FROM product u WHERE u.tenant_id = p.tenant_id AND u.purchase_order_no = p.order_no AND u.is_deleted = 0 AND (p.is_deleted = 1 OR u.stage <> 0 OR u.cost_price <> 0 OR u.is_draft = 0)))`,
  },
];
