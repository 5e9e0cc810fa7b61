import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const BASE_NAMES = 'id, tenant_id, create_user, create_dept, insert_time, update_user, update_time, version, is_deleted';

const RECORD = [
  'order_no varchar(32)',
  'batch_no varchar(32)?',
  'channel_id varchar(20)',
  'biz_date varchar(10)',
  'review_status integer = 100',
  'review_user varchar(20)?',
  'review_time varchar(24)?',
  'total_count integer = 0',
  'payment_amount bigint = 0',
  'balance_amount bigint = 0',
  'discount_amount bigint = 0',
  'alloc_amount bigint = 0',
  'excess_amount bigint = 0',
  'balance_back_amount bigint = 0',
  'batch_id varchar(20)?',
  'source_order_no varchar(32)?',
  'auto_reviewed integer = 0',
  'images text?',
  'remark varchar(500)?',
];

/** Columns added to tables that have rows. */
const ADDED = [
  ['finance_payable', 'seq integer NOT NULL DEFAULT 1'],
  ['finance_receivable', 'seq integer NOT NULL DEFAULT 1'],
  ['finance_payout_record', 'batch_no varchar(32)'],
  ['finance_payout_record', 'review_user varchar(20)'],
  ['finance_payout_record', 'review_time varchar(24)'],
  ['finance_payout_record', 'total_count integer NOT NULL DEFAULT 0'],
  ['finance_payout_record', 'balance_back_amount bigint NOT NULL DEFAULT 0'],
  ['finance_payout_record', 'images text'],
  ['account_log', 'balance_after bigint NOT NULL DEFAULT 0'],
  ['company_balance_log', 'balance_after bigint NOT NULL DEFAULT 0'],
  ['company_balance_log', 'batch_id varchar(20)'],
] as const;

/** The rows of a log up to the one that is changed, of the same subject. */
const upTo = (log: string, subject: readonly string[]): string =>
  `FROM ${log} b WHERE ${['tenant_id', ...subject].map((column) => `b.${column} = ${log}.${column}`).join(' AND ')}
     AND (b.insert_time < ${log}.insert_time OR (b.insert_time = ${log}.insert_time AND b.id <= ${log}.id))`;

/**
 * The ledger in both directions: income records, records that name bills of either side, balances after each movement, and bills in
 * the order of their numbers. The payments of a reviewed order become lines of its record.
 */
export class Settlement1764000000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of ADDED) await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column}`);
    await create(
      runner,
      'finance_income_record',
      [...BASE, ...RECORD],
      [
        'ix_finance_income_record_batch (tenant_id, batch_id)',
        'ix_finance_income_record_list (tenant_id, is_deleted, insert_time, id)',
        'ix_finance_income_record_source (tenant_id, source_order_no)',
        'uq_finance_income_record_no unique (tenant_id, order_no)',
      ],
    );
    await create(
      runner,
      'finance_record_item',
      [...BASE, 'record_id varchar(20)', 'side varchar(10)', 'entry_id varchar(20)', 'alloc_amount bigint'],
      ['ix_finance_record_item_entry (tenant_id, entry_id)', 'ix_finance_record_item_record (tenant_id, record_id)'],
    );
    await runner.query('CREATE INDEX ix_finance_payout_record_source ON finance_payout_record (tenant_id, source_order_no)');
    await runner.query('CREATE INDEX ix_company_balance_log_batch ON company_balance_log (tenant_id, batch_id)');

    await runner.query(
      `INSERT INTO finance_record_item (${BASE_NAMES}, record_id, side, entry_id, alloc_amount)
       SELECT ${BASE_NAMES}, record_id, 'payable', entry_id, alloc_amount FROM finance_payout_item`,
    );
    await runner.query('DROP TABLE finance_payout_item');
    for (const table of ['finance_payable', 'finance_receivable'])
      await runner.query(`UPDATE ${table} SET seq = CAST(substr(bill_no, length(order_no) + 2) AS integer)`);
    await runner.query(
      `UPDATE finance_payout_record SET total_count = (
         SELECT count(*) FROM finance_record_item i
          WHERE i.tenant_id = finance_payout_record.tenant_id AND i.record_id = finance_payout_record.id AND i.is_deleted = 0)`,
    );
    await runner.query(
      `UPDATE order_payment SET order_no = (
         SELECT r.order_no FROM finance_payout_record r
          WHERE r.tenant_id = order_payment.tenant_id AND r.source_order_no = order_payment.order_no AND r.is_deleted = 0)
        WHERE is_deleted = 0 AND EXISTS (
         SELECT 1 FROM finance_payout_record r
          WHERE r.tenant_id = order_payment.tenant_id AND r.source_order_no = order_payment.order_no AND r.is_deleted = 0)`,
    );
    await runner.query(
      `UPDATE account_log SET balance_after =
         coalesce((SELECT p.opening_balance FROM pay_type p WHERE p.tenant_id = account_log.tenant_id AND p.id = account_log.pay_account_id), 0)
         + (SELECT sum(CASE WHEN b.direction = 1 THEN b.amount ELSE -b.amount END - b.fee) ${upTo('account_log', ['pay_account_id'])})`,
    );
    await runner.query(
      `UPDATE company_balance_log SET balance_after = (SELECT sum(b.amount) ${upTo('company_balance_log', ['channel_id', 'kind'])})`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE order_payment SET order_no = (
         SELECT r.source_order_no FROM finance_payout_record r WHERE r.tenant_id = order_payment.tenant_id AND r.order_no = order_payment.order_no)
        WHERE EXISTS (
         SELECT 1 FROM finance_payout_record r
          WHERE r.tenant_id = order_payment.tenant_id AND r.order_no = order_payment.order_no AND r.source_order_no IS NOT NULL)`,
    );
    await create(
      runner,
      'finance_payout_item',
      [...BASE, 'record_id varchar(20)', 'entry_id varchar(20)', 'alloc_amount bigint'],
      ['ix_finance_payout_item_entry (tenant_id, entry_id)', 'ix_finance_payout_item_record (tenant_id, record_id)'],
    );
    await runner.query(
      `INSERT INTO finance_payout_item (${BASE_NAMES}, record_id, entry_id, alloc_amount)
       SELECT ${BASE_NAMES}, record_id, entry_id, alloc_amount FROM finance_record_item
        WHERE record_id IN (SELECT id FROM finance_payout_record) AND side = 'payable'`,
    );
    await runner.query('DROP INDEX ix_company_balance_log_batch');
    await runner.query('DROP INDEX ix_finance_payout_record_source');
    await drop(runner, ['finance_income_record', 'finance_record_item']);
    for (const [table, column] of [...ADDED].reverse()) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column.split(' ')[0]}`);
  }
}
