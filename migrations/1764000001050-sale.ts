import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, DOCUMENT, drop, UNIT_LINE } from './schema.js';

const TABLES = ['sale', 'sale_product', 'sale_record', 'sale_cancel', 'sale_cancel_product'];

/** Sales, what became of each of their units, and cancellations. */
export class Sale1764000001050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'sale',
      [
        ...BASE,
        ...DOCUMENT,
        'channel_id varchar(20)',
        'settle_channel_id varchar(20)?',
        'customer_name varchar(64)?',
        'customer_phone varchar(32)?',
        'customer_address varchar(255)?',
        'sale_user_id varchar(20)',
        'platform_id varchar(20)?',
        'third_order_no varchar(64)?',
        'expect_date varchar(10)?',
        'express_company varchar(64)?',
        'express_no varchar(64)?',
        'use_advance integer = 0',
        'presale_order_no varchar(32)?',
        'source_refund_no varchar(32)?',
        'sale_type integer = 1',
        'sale_amount bigint = 0',
        'expense_amount bigint = 0',
        'whole_amount bigint = 0',
        'own_whole_amount bigint = 0',
        'total_price bigint = 0',
        'cost_price bigint = 0',
        'profit bigint = 0',
        'received_amount bigint = 0',
        'unreceived_amount bigint = 0',
        'sell_num integer = 0',
        'cancel_num integer = 0',
        'deliver_num integer = 0',
        'refund_num integer = 0',
        'income_status integer = 100',
        'deliver_status integer = 100',
        'cancel_status integer = 100',
        'refund_status integer = 100',
      ],
      [
        'uq_sale_no unique (tenant_id, order_no)',
        'ix_sale_list (tenant_id, is_deleted, insert_time, id)',
        'ix_sale_review (tenant_id, is_deleted, review_status, insert_time, id)',
        'ix_sale_deliver (tenant_id, is_deleted, deliver_status, insert_time, id)',
        'ix_sale_income (tenant_id, is_deleted, income_status, insert_time, id)',
        'ix_sale_channel (tenant_id, is_deleted, channel_id, insert_time, id)',
        'ix_sale_drafts (tenant_id, create_user) where review_status = 100 AND is_deleted = 0',
      ],
    );
    await create(
      runner,
      'sale_product',
      [
        ...BASE,
        ...UNIT_LINE,
        'third_barcode varchar(64)?',
        'channel_id varchar(20)',
        'sale_user_id varchar(20)',
        'sale_type integer = 1',
        'sale_amount bigint',
        'share_expense_amount bigint = 0',
        'sale_settle_amount bigint = 0',
        'fee_amount bigint = 0',
        'expense_amount bigint = 0',
        'cost_price bigint = 0',
        'profit bigint = 0',
        'deliver_status integer = 100',
        'deliver_time varchar(24)?',
        'box_no varchar(32)?',
        'express_no varchar(64)?',
        'cancel_status integer = 100',
        'refund_status integer = 100',
        'refund_amount bigint = 0',
        'hold_lost integer = 0',
        'remark varchar(500)?',
      ],
      [
        'ix_sale_product_order (tenant_id, order_no, line_no)',
        'ix_sale_product_unit (tenant_id, product_id)',
        'ix_sale_product_list (tenant_id, is_deleted, insert_time, id)',
      ],
    );
    await create(
      runner,
      'sale_record',
      [
        ...BASE,
        ...UNIT_LINE,
        'bill_type integer',
        'sale_order_no varchar(32)',
        'channel_id varchar(20)',
        'sale_user_id varchar(20)',
        'sale_settle_amount bigint',
        'cost_price bigint',
        'profit bigint',
        'biz_date varchar(10)',
      ],
      ['ix_sale_record_order (tenant_id, order_no)', 'ix_sale_record_list (tenant_id, is_deleted, insert_time, id)'],
    );
    await create(
      runner,
      'sale_cancel',
      [
        ...BASE,
        ...DOCUMENT,
        'sale_order_no varchar(32)',
        'channel_id varchar(20)',
        'cancel_reason varchar(255)',
        'refund_mode integer = 1',
        'cancel_amount bigint = 0',
        'offset_amount bigint = 0',
        'refund_payable_amount bigint = 0',
        'payment_status integer = 100',
      ],
      ['uq_sale_cancel_no unique (tenant_id, order_no)', 'ix_sale_cancel_sale (tenant_id, sale_order_no)'],
    );
    await create(
      runner,
      'sale_cancel_product',
      [...BASE, ...UNIT_LINE, 'sale_settle_amount bigint', 'stage_after integer'],
      ['ix_sale_cancel_product_order (tenant_id, order_no, line_no)'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, TABLES);
  }
}
