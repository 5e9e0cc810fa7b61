import { BUSINESS_TYPES, DRAFT, REVIEWED } from '@phone-trade/shared';
import type { Invariant } from '../../../../kernel/noun.js';

/** The bills of both sides. */
export const BILLS = ['payable', 'receivable']
  .map(
    (
      side,
    ) => `SELECT '${side}' AS side, id, bill_no, business_type, order_no, batch_id, amount, adjust_amount, settled_amount, in_flight_amount
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

/** The invariants of bills, records, accounts and balances (docs/domain.md 6, 19–21 and 25–26). */
export const MONEY_INVARIANTS: readonly Invariant[] = [
  {
    no: '19',
    zh: '应付或应收金额越界',
    en: 'a bill settled or reserved beyond what is due',
    sql: `SELECT bill_no AS "subject", (amount + adjust_amount) || ' due, ' || settled_amount || ' settled, ' || in_flight_amount || ' in flight' AS "detail" FROM (${BILLS}) b
           WHERE settled_amount < 0 OR in_flight_amount < 0 OR amount + adjust_amount < 0 OR settled_amount + in_flight_amount > amount + adjust_amount`,
  },
  {
    no: '19b',
    zh: '应付或应收的调整与冲抵日志不一致',
    en: 'a bill whose adjustment differs from its offset log',
    sql: `SELECT b.bill_no AS "subject", b.adjust_amount || ' <> ' || coalesce(sum(l.amount), 0) AS "detail" FROM (${BILLS}) b
            LEFT JOIN finance_adjust_log l ON l.tenant_id = :tenantId AND l.entry_id = b.id AND l.side = b.side
           GROUP BY b.id, b.bill_no, b.adjust_amount HAVING b.adjust_amount <> coalesce(sum(l.amount), 0)`,
  },
  {
    no: '19c',
    zh: '账单没有对应的单据过账',
    en: 'a bill without a posted document',
    sql: `SELECT b.bill_no AS "subject", b.batch_id AS "detail" FROM (${BILLS}) b
            LEFT JOIN posting_batch o ON o.tenant_id = :tenantId AND o.id = b.batch_id AND o.undone = 0 WHERE o.id IS NULL`,
  },
  {
    no: '19d',
    zh: '期初往来不属于任何往来单位，或重复',
    en: 'an opening balance of no company, or a duplicate',
    sql: `SELECT b.order_no AS "subject", b.side || ' ' || count(*) AS "detail" FROM (${BILLS}) b
            LEFT JOIN company c ON c.tenant_id = :tenantId AND c.opening_order_no = b.order_no AND c.is_deleted = 0
           WHERE b.business_type = ${BUSINESS_TYPES.openingBalance.code} GROUP BY b.order_no, b.side HAVING count(*) > 1 OR count(c.id) <> 1`,
  },
  {
    no: '20',
    zh: '核销合计与付款单、收款单不一致',
    en: 'a bill whose settled or reserved amount differs from the payments and receipts',
    sql: `SELECT b.bill_no AS "subject", b.settled_amount || '/' || b.in_flight_amount AS "detail" FROM (${BILLS}) b
            LEFT JOIN (
              SELECT i.entry_id, i.side, sum(CASE WHEN r.review_status = ${REVIEWED} THEN i.alloc_amount ELSE 0 END) AS settled,
                     sum(CASE WHEN r.review_status = ${DRAFT} THEN i.alloc_amount ELSE 0 END) AS reserved
                FROM finance_record_item i JOIN (${RECORDS}) r ON r.id = i.record_id AND r.is_deleted = 0
               WHERE i.tenant_id = :tenantId AND i.is_deleted = 0 GROUP BY i.entry_id, i.side) s ON s.entry_id = b.id AND s.side = b.side
           WHERE b.settled_amount <> coalesce(s.settled, 0) OR b.in_flight_amount <> coalesce(s.reserved, 0)`,
  },
  {
    no: '20b',
    zh: '付款单或收款单核销了不存在的账单',
    en: 'a payment or receipt that settles a missing bill',
    sql: `SELECT r.order_no AS "subject", i.side || ' ' || i.entry_id AS "detail" FROM finance_record_item i
            JOIN (${RECORDS}) r ON r.id = i.record_id AND r.is_deleted = 0
            LEFT JOIN (${BILLS}) b ON b.id = i.entry_id AND b.side = i.side
           WHERE i.tenant_id = :tenantId AND i.is_deleted = 0 AND b.id IS NULL`,
  },
  {
    no: '21',
    zh: '付款单或收款单金额不平',
    en: 'a payment or receipt that does not balance',
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
    no: '25',
    zh: '往来余额与日志不一致',
    en: 'a company balance that differs from its log, or is below 0',
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
    no: '25c',
    zh: '往来余额日志与付款单、收款单不一致',
    en: 'a balance log that differs from its payment or receipt',
    sql: `SELECT r.order_no AS "subject", coalesce(l.prepaid, 0) || ' prepaid, ' || coalesce(l.advanced, 0) || ' advanced' AS "detail" FROM (${RECORDS}) r
            LEFT JOIN (SELECT order_no, sum(CASE WHEN kind = 1 THEN amount ELSE 0 END) AS prepaid, sum(CASE WHEN kind = 2 THEN amount ELSE 0 END) AS advanced
                         FROM company_balance_log WHERE tenant_id = :tenantId AND batch_id IS NULL GROUP BY order_no) l ON l.order_no = r.order_no
           WHERE coalesce(l.prepaid, 0) <> CASE WHEN r.review_status <> ${REVIEWED} OR r.is_deleted = 1 THEN 0
                   WHEN r.direction = 2 THEN r.excess_amount - r.balance_amount ELSE -r.balance_back_amount END
              OR coalesce(l.advanced, 0) <> CASE WHEN r.review_status <> ${REVIEWED} OR r.is_deleted = 1 THEN 0
                   WHEN r.direction = 1 THEN r.excess_amount - r.balance_amount ELSE -r.balance_back_amount END`,
  },
  {
    no: '25b',
    zh: '账户余额与流水不一致，或透支',
    en: 'an account balance that differs from its log, or is overdrawn',
    sql: `SELECT a.name AS "subject", (a.opening_balance + l.moved) || '' AS "detail" FROM pay_type a
            JOIN (SELECT pay_account_id, sum(CASE WHEN direction = 1 THEN amount ELSE -amount END - fee) AS moved
                    FROM account_log WHERE tenant_id = :tenantId GROUP BY pay_account_id) l ON l.pay_account_id = a.id
           WHERE a.tenant_id = :tenantId AND ((a.opening_balance + l.moved < 0 AND a.allow_overdraft = 0) OR a.opening_balance + l.moved <> (
              SELECT n.balance_after FROM account_log n WHERE n.tenant_id = :tenantId AND n.pay_account_id = a.id ORDER BY n.insert_time DESC, n.id DESC LIMIT 1))`,
  },
  {
    no: '26',
    zh: '账户流水与付款单、收款单不一致',
    en: 'account movements that differ from the reviewed payments and receipts',
    sql: `SELECT r.order_no AS "subject", r.payment_amount || ' paid, ' || coalesce(l.moved, 0) || ' moved' AS "detail" FROM (${RECORDS}) r
            LEFT JOIN (SELECT record_no, sum(CASE WHEN direction = 1 THEN amount ELSE -amount END) AS moved, sum(fee) AS fee
                         FROM account_log WHERE tenant_id = :tenantId GROUP BY record_no) l ON l.record_no = r.order_no
            LEFT JOIN (SELECT order_no, sum(fee) AS fee FROM order_payment WHERE tenant_id = :tenantId AND is_deleted = 0 GROUP BY order_no) p ON p.order_no = r.order_no
           WHERE coalesce(l.moved, 0) <> CASE WHEN r.review_status = ${REVIEWED} AND r.is_deleted = 0 THEN r.payment_amount * CASE WHEN r.direction = 1 THEN 1 ELSE -1 END ELSE 0 END
              OR coalesce(l.fee, 0) <> CASE WHEN r.review_status = ${REVIEWED} AND r.is_deleted = 0 THEN coalesce(p.fee, 0) ELSE 0 END`,
  },
  {
    no: '26b',
    zh: '账户流水没有对应的付款单或收款单',
    en: 'an account movement without a payment or receipt',
    sql: `SELECT l.record_no AS "subject", l.amount || '' AS "detail" FROM account_log l
            LEFT JOIN (${RECORDS}) r ON r.order_no = l.record_no
           WHERE l.tenant_id = :tenantId AND r.id IS NULL`,
  },
];
