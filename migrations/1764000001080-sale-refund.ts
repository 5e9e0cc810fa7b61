import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, DOCUMENT, drop, UNIT_LINE } from './schema.js';

/** Sale refunds; units that can be refunded, as they were shipped; and the sale that an exchange has made. */
export class SaleRefund1764000001080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'sale_refund',
      [
        ...BASE,
        ...DOCUMENT,
        'refund_type integer',
        'channel_id varchar(20)',
        'settle_channel_id varchar(20)?',
        'sale_user_id varchar(20)',
        'refund_reason_id varchar(20)',
        'refund_mode integer = 1',
        'warehouse_id varchar(20)?',
        'refund_amount bigint = 0',
        'expense_amount bigint = 0',
        'whole_amount bigint = 0',
        'offset_amount bigint = 0',
        'refund_payable_amount bigint = 0',
        'receive_num integer = 0',
        'receive_status integer = 100',
        'payment_status integer = 100',
      ],
      [
        'uq_sale_refund_no unique (tenant_id, order_no)',
        'ix_sale_refund_list (tenant_id, is_deleted, insert_time, id)',
        'ix_sale_refund_review (tenant_id, is_deleted, review_status, insert_time, id)',
        'ix_sale_refund_receive (tenant_id, is_deleted, receive_status, insert_time, id)',
        'ix_sale_refund_channel (tenant_id, is_deleted, channel_id, insert_time, id)',
        'ix_sale_refund_drafts (tenant_id, create_user) where review_status = 100 AND is_deleted = 0',
      ],
    );
    await create(
      runner,
      'sale_refund_product',
      [
        ...BASE,
        ...UNIT_LINE,
        'hold_lost integer = 0',
        'sale_line_id varchar(20)',
        'sale_order_no varchar(32)',
        'refund_type integer',
        'channel_id varchar(20)',
        'sale_user_id varchar(20)',
        'sale_settle_amount bigint',
        'max_refund_amount bigint',
        'refund_amount bigint',
        'settle_amount bigint = 0',
        'expense_amount bigint = 0',
        'cost_price bigint',
        'next_stage integer = 200',
        'exchange_product_no varchar(16)?',
        'exchange_product_id varchar(20)?',
        'receive_status integer = 100',
        'receive_time varchar(24)?',
        'remark varchar(500)?',
      ],
      [
        'ix_sale_refund_product_order (tenant_id, order_no, line_no)',
        'ix_sale_refund_product_unit (tenant_id, product_id)',
        'ix_sale_refund_product_list (tenant_id, is_deleted, insert_time, id)',
      ],
    );
    await runner.query(
      'CREATE INDEX ix_product_sold ON product (tenant_id, is_deleted, sale_time, id) WHERE stage = 2000 AND custody = 5 AND hold_order_no IS NULL',
    );
    await runner.query('CREATE INDEX ix_sale_source ON sale (tenant_id, source_refund_no) WHERE source_refund_no IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_sale_source');
    await runner.query('DROP INDEX ix_product_sold');
    await drop(runner, ['sale_refund', 'sale_refund_product']);
  }
}
