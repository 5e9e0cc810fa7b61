import type { Invariant } from '../../../kernel/noun.js';
import { UNIT_INVARIANTS } from './unit-invariants.js';

/** Per order, what its units say; joined by the statements on purchases. */
const UNIT_COUNTS = `SELECT purchase_order_no AS order_no, count(*) AS total,
    sum(CASE WHEN receive_status = 300 THEN 1 ELSE 0 END) AS received, sum(CASE WHEN store_status = 300 THEN 1 ELSE 0 END) AS stored,
    sum(CASE WHEN receive_status = 300 AND refund_status <> 300 THEN 1 ELSE 0 END) AS received_live,
    sum(CASE WHEN store_status = 300 AND refund_status <> 300 THEN 1 ELSE 0 END) AS stored_live,
    sum(CASE WHEN refund_status = 300 THEN 1 ELSE 0 END) AS refunded, sum(CASE WHEN out_type = 1 THEN 1 ELSE 0 END) AS sold, sum(deal_price) AS goods
  FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 GROUP BY purchase_order_no`;

const fraction = (count: string, base = 'u.total'): string =>
  `CASE WHEN ${count} = 0 THEN 100 WHEN ${count} >= ${base} THEN 300 ELSE 200 END`;

/** The same of the units that were not returned; of all of them once none is left (erp-domain 5.6). */
const liveFraction = (count: string): string =>
  `CASE WHEN u.total > u.refunded THEN ${fraction(`${count}_live`, 'u.total - u.refunded')} ELSE ${fraction(count)} END`;

/** The bills of both sides. */
const BILLS = ['payable', 'receivable']
  .map(
    (side) => `SELECT '${side}' AS side, id, bill_no, amount, adjust_amount, settled_amount, in_flight_amount
      FROM finance_${side} WHERE tenant_id = :tenantId AND is_deleted = 0`,
  )
  .join(' UNION ALL ');

/** The records of both directions, deleted ones too: 1 in, 2 out. */
const RECORDS = [
  [1, 'finance_income_record'],
  [2, 'finance_payout_record'],
]
  .map(
    ([
      direction,
      table,
    ]) => `SELECT ${direction} AS direction, id, order_no, review_status, is_deleted, payment_amount, balance_amount, discount_amount,
      alloc_amount, excess_amount, balance_back_amount FROM ${table} WHERE tenant_id = :tenantId`,
  )
  .join(' UNION ALL ');

/**
 * The invariants that purchase, stock and money touch, as statements both databases run. The consistency call answers them for the
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
    zh: '应付或应收金额越界',
    en: 'a bill settled or reserved beyond what is due',
    sql: `SELECT bill_no AS "subject", amount + adjust_amount || ' due, ' || settled_amount || ' settled, ' || in_flight_amount || ' in flight' AS "detail" FROM (${BILLS}) b
           WHERE settled_amount < 0 OR in_flight_amount < 0 OR amount + adjust_amount < 0 OR settled_amount + in_flight_amount > amount + adjust_amount`,
  },
  {
    no: '19b',
    zh: '应付或应收的调整与冲抵日志不一致',
    en: 'a bill whose adjustment is not the sum of its offsets',
    sql: `SELECT b.bill_no AS "subject", b.adjust_amount || ' <> ' || coalesce(sum(l.amount), 0) AS "detail" FROM (${BILLS}) b
            LEFT JOIN finance_adjust_log l ON l.tenant_id = :tenantId AND l.entry_id = b.id AND l.side = b.side
           GROUP BY b.id, b.bill_no, b.adjust_amount HAVING b.adjust_amount <> coalesce(sum(l.amount), 0)`,
  },
  {
    no: '20',
    zh: '核销合计与付款单、收款单不一致',
    en: 'settled and reserved amounts are not the sums of the records',
    sql: `SELECT b.bill_no AS "subject", b.settled_amount || '/' || b.in_flight_amount AS "detail" FROM (${BILLS}) b
            LEFT JOIN (
              SELECT i.entry_id, i.side, sum(CASE WHEN r.review_status = 300 THEN i.alloc_amount ELSE 0 END) AS settled,
                     sum(CASE WHEN r.review_status = 100 THEN i.alloc_amount ELSE 0 END) AS reserved
                FROM finance_record_item i JOIN (${RECORDS}) r ON r.id = i.record_id AND r.is_deleted = 0
               WHERE i.tenant_id = :tenantId AND i.is_deleted = 0 GROUP BY i.entry_id, i.side) s ON s.entry_id = b.id AND s.side = b.side
           WHERE b.settled_amount <> coalesce(s.settled, 0) OR b.in_flight_amount <> coalesce(s.reserved, 0)`,
  },
  {
    no: '20b',
    zh: '付款单或收款单核销了不存在的账单',
    en: 'a record that settles a bill which is not there',
    sql: `SELECT r.order_no AS "subject", i.side || ' ' || i.entry_id AS "detail" FROM finance_record_item i
            JOIN (${RECORDS}) r ON r.id = i.record_id AND r.is_deleted = 0
            LEFT JOIN (${BILLS}) b ON b.id = i.entry_id AND b.side = i.side
           WHERE i.tenant_id = :tenantId AND i.is_deleted = 0 AND b.id IS NULL`,
  },
  {
    no: '21',
    zh: '付款单或收款单金额不平',
    en: 'a record that does not balance',
    sql: `SELECT r.order_no AS "subject", r.payment_amount || ' + ' || r.balance_amount || ' + ' || r.discount_amount || ' <> ' || r.alloc_amount || ' + ' || r.excess_amount || ' + ' || r.balance_back_amount AS "detail" FROM (${RECORDS}) r
            LEFT JOIN (SELECT order_no, sum(payment_amount) AS paid FROM order_payment WHERE tenant_id = :tenantId AND is_deleted = 0 GROUP BY order_no) p ON p.order_no = r.order_no
            LEFT JOIN (SELECT i.record_id, sum(CASE WHEN i.side = 'payable' THEN i.alloc_amount ELSE -i.alloc_amount END) AS payable, min(i.alloc_amount) AS least
                         FROM finance_record_item i WHERE i.tenant_id = :tenantId AND i.is_deleted = 0 GROUP BY i.record_id) s ON s.record_id = r.id
           WHERE r.is_deleted = 0 AND (r.payment_amount + r.balance_amount + r.discount_amount <> r.alloc_amount + r.excess_amount + r.balance_back_amount
              OR r.payment_amount < 0 OR r.balance_amount < 0 OR r.discount_amount < 0 OR r.alloc_amount < 0 OR r.excess_amount < 0 OR r.balance_back_amount < 0
              OR r.payment_amount <> coalesce(p.paid, 0) OR s.least <= 0
              OR r.alloc_amount <> coalesce(s.payable, 0) * CASE WHEN r.direction = 2 THEN 1 ELSE -1 END)`,
  },
  {
    no: '22',
    zh: '采购单的数量或状态与商品不一致',
    en: 'counts or statuses of a purchase differ from its units',
    sql: `SELECT p.order_no AS "subject", p.total_count || ' units, ' || u.received || ' received' AS "detail" FROM purchase p
            LEFT JOIN (${UNIT_COUNTS}) u ON u.order_no = p.order_no
           WHERE p.tenant_id = :tenantId AND p.is_deleted = 0 AND (u.total IS NULL OR p.total_count <> u.total OR p.receive_count <> u.received OR p.store_count <> u.stored
              OR p.refund_count <> u.refunded OR p.sold_count <> u.sold OR p.goods_amount <> u.goods
              OR p.store_status <> ${liveFraction('u.stored')} OR p.refund_status <> ${fraction('u.refunded')}
              OR (p.receive_status <> 400 AND p.receive_status <> ${liveFraction('u.received')}))`,
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
    sql: `SELECT b.channel_id AS "subject", b.kind || ': ' || b.balance || ' <> ' || coalesce(l.total, 0) AS "detail" FROM (
              SELECT channel_id, 1 AS kind, prepay_balance AS balance FROM company_balance WHERE tenant_id = :tenantId AND is_deleted = 0
              UNION ALL SELECT channel_id, 2, advance_balance FROM company_balance WHERE tenant_id = :tenantId AND is_deleted = 0) b
            LEFT JOIN (SELECT channel_id, kind, sum(amount) AS total FROM company_balance_log WHERE tenant_id = :tenantId GROUP BY channel_id, kind) l
              ON l.channel_id = b.channel_id AND l.kind = b.kind
           WHERE b.balance < 0 OR b.balance <> coalesce(l.total, 0) OR b.balance <> coalesce((
              SELECT n.balance_after FROM company_balance_log n WHERE n.tenant_id = :tenantId AND n.channel_id = b.channel_id AND n.kind = b.kind
               ORDER BY n.insert_time DESC, n.id DESC LIMIT 1), 0)`,
  },
  {
    no: '25b',
    zh: '账户余额与流水不一致，或透支',
    en: 'an account balance that is not the sum of its log, or is overdrawn',
    sql: `SELECT a.name AS "subject", a.opening_balance + l.moved || '' AS "detail" FROM pay_type a
            JOIN (SELECT pay_account_id, sum(CASE WHEN direction = 1 THEN amount ELSE -amount END - fee) AS moved
                    FROM account_log WHERE tenant_id = :tenantId GROUP BY pay_account_id) l ON l.pay_account_id = a.id
           WHERE a.tenant_id = :tenantId AND ((a.opening_balance + l.moved < 0 AND a.allow_overdraft = 0) OR a.opening_balance + l.moved <> (
              SELECT n.balance_after FROM account_log n WHERE n.tenant_id = :tenantId AND n.pay_account_id = a.id ORDER BY n.insert_time DESC, n.id DESC LIMIT 1))`,
  },
  {
    no: '26',
    zh: '账户流水与付款单、收款单不一致',
    en: 'account movements are not the reviewed payments and their fees',
    sql: `SELECT r.order_no AS "subject", r.payment_amount || ' paid, ' || coalesce(l.moved, 0) || ' moved' AS "detail" FROM (${RECORDS}) r
            LEFT JOIN (SELECT record_no, sum(CASE WHEN direction = 1 THEN amount ELSE -amount END) AS moved, sum(fee) AS fee
                         FROM account_log WHERE tenant_id = :tenantId GROUP BY record_no) l ON l.record_no = r.order_no
            LEFT JOIN (SELECT order_no, sum(fee) AS fee FROM order_payment WHERE tenant_id = :tenantId AND is_deleted = 0 GROUP BY order_no) p ON p.order_no = r.order_no
           WHERE coalesce(l.moved, 0) <> CASE WHEN r.review_status = 300 AND r.is_deleted = 0 THEN r.payment_amount * CASE WHEN r.direction = 1 THEN 1 ELSE -1 END ELSE 0 END
              OR coalesce(l.fee, 0) <> CASE WHEN r.review_status = 300 AND r.is_deleted = 0 THEN coalesce(p.fee, 0) ELSE 0 END`,
  },
  {
    no: '26b',
    zh: '账户流水没有对应的付款单或收款单',
    en: 'an account movement of no record',
    sql: `SELECT l.record_no AS "subject", l.amount || '' AS "detail" FROM account_log l
            LEFT JOIN (${RECORDS}) r ON r.order_no = l.record_no
           WHERE l.tenant_id = :tenantId AND r.id IS NULL`,
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
