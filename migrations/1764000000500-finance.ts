import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const TABLES = [
  'finance_payable',
  'finance_receivable',
  'finance_adjust_log',
  'finance_payout_record',
  'finance_payout_item',
  'account_log',
  'company_balance',
  'company_balance_log',
];

export class Finance1764000000500 implements MigrationInterface {
  name = 'Finance1764000000500';

  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'finance_payable',
      [
        ...BASE,
        'bill_no varchar(40)',
        'business_type integer',
        'order_no varchar(32)',
        'channel_id varchar(20)',
        'entry_kind integer',
        'biz_date varchar(10)',
        'due_date varchar(10)',
        'amount bigint',
        'adjust_amount bigint = 0',
        'settled_amount bigint = 0',
        'in_flight_amount bigint = 0',
        'batch_id varchar(20)',
      ],
      [
        'ix_finance_payable_batch (tenant_id, batch_id)',
        'ix_finance_payable_company (tenant_id, is_deleted, channel_id, biz_date, id)',
        'ix_finance_payable_order (tenant_id, order_no, business_type)',
        'uq_finance_payable_bill unique (tenant_id, bill_no)',
      ],
    );
    await create(
      runner,
      'finance_receivable',
      [
        ...BASE,
        'bill_no varchar(40)',
        'business_type integer',
        'order_no varchar(32)',
        'channel_id varchar(20)',
        'entry_kind integer',
        'biz_date varchar(10)',
        'due_date varchar(10)',
        'amount bigint',
        'adjust_amount bigint = 0',
        'settled_amount bigint = 0',
        'in_flight_amount bigint = 0',
        'batch_id varchar(20)',
      ],
      [
        'ix_finance_receivable_batch (tenant_id, batch_id)',
        'ix_finance_receivable_company (tenant_id, is_deleted, channel_id, biz_date, id)',
        'ix_finance_receivable_order (tenant_id, order_no, business_type)',
        'uq_finance_receivable_bill unique (tenant_id, bill_no)',
      ],
    );
    await create(
      runner,
      'finance_adjust_log',
      [...BASE, 'entry_id varchar(20)', 'side varchar(10)', 'batch_id varchar(20)', 'amount bigint', 'order_no varchar(32)'],
      ['ix_finance_adjust_log_batch (tenant_id, batch_id)', 'ix_finance_adjust_log_entry (tenant_id, entry_id)'],
    );
    await create(
      runner,
      'finance_payout_record',
      [
        ...BASE,
        'order_no varchar(32)',
        'channel_id varchar(20)',
        'biz_date varchar(10)',
        'review_status integer = 100',
        'payment_amount bigint = 0',
        'balance_amount bigint = 0',
        'discount_amount bigint = 0',
        'alloc_amount bigint = 0',
        'excess_amount bigint = 0',
        'batch_id varchar(20)?',
        'source_order_no varchar(32)?',
        'auto_reviewed integer = 0',
        'remark varchar(500)?',
      ],
      [
        'ix_finance_payout_record_batch (tenant_id, batch_id)',
        'ix_finance_payout_record_list (tenant_id, is_deleted, insert_time, id)',
        'uq_finance_payout_record_no unique (tenant_id, order_no)',
      ],
    );
    await create(
      runner,
      'finance_payout_item',
      [...BASE, 'record_id varchar(20)', 'entry_id varchar(20)', 'alloc_amount bigint'],
      ['ix_finance_payout_item_entry (tenant_id, entry_id)', 'ix_finance_payout_item_record (tenant_id, record_id)'],
    );
    await create(
      runner,
      'account_log',
      [
        ...BASE,
        'pay_account_id varchar(20)',
        'direction integer',
        'amount bigint',
        'fee bigint = 0',
        'record_no varchar(32)',
        'trans_no varchar(64)?',
      ],
      [
        'ix_account_log_trans (tenant_id, pay_account_id, trans_no)',
        'ix_account_log_record (tenant_id, record_no)',
        'ix_account_log_account (tenant_id, pay_account_id, insert_time, id)',
      ],
    );
    await create(
      runner,
      'company_balance',
      [...BASE, 'channel_id varchar(20)', 'prepay_balance bigint = 0', 'advance_balance bigint = 0'],
      ['uq_company_balance_channel unique (tenant_id, channel_id)'],
    );
    await create(
      runner,
      'company_balance_log',
      [...BASE, 'channel_id varchar(20)', 'kind integer', 'amount bigint', 'business_type integer', 'order_no varchar(32)'],
      ['ix_company_balance_log_channel (tenant_id, channel_id, insert_time, id)'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, TABLES);
  }
}
