import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, DOCUMENT, drop, UNIT_LINE } from './schema.js';

const TABLES = ['presale', 'presale_product', 'presale_cancel', 'presale_cancel_product'];

/** Presales, their cancellations, and the sales that were made from each. */
export class Presale1764000001070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'presale',
      [
        ...BASE,
        ...DOCUMENT,
        'channel_id varchar(20)',
        'customer_name varchar(64)?',
        'sale_user_id varchar(20)',
        'presale_type integer',
        'expect_date varchar(10)?',
        'deposit_amount bigint = 0',
        'cancel_num integer = 0',
        'deliver_num integer = 0',
        'sale_num integer = 0',
        'total_price bigint = 0',
        'deliver_status integer = 100',
        'cancel_status integer = 100',
        'sale_status integer = 100',
      ],
      [
        'uq_presale_no unique (tenant_id, order_no)',
        'ix_presale_list (tenant_id, is_deleted, insert_time, id)',
        'ix_presale_review (tenant_id, is_deleted, review_status, insert_time, id)',
        'ix_presale_channel (tenant_id, is_deleted, channel_id, insert_time, id)',
        'ix_presale_drafts (tenant_id, create_user) where review_status = 100 AND is_deleted = 0',
      ],
    );
    await create(
      runner,
      'presale_product',
      [
        ...BASE,
        ...UNIT_LINE,
        'hold_lost integer = 0',
        'channel_id varchar(20)',
        'sale_user_id varchar(20)',
        'presale_amount bigint?',
        'cost_price bigint = 0',
        'deliver_status integer = 100',
        'deliver_time varchar(24)?',
        'cancel_status integer = 100',
        'cancel_reason_id varchar(20)?',
        'receive_status integer?',
        'sale_order_no varchar(32)?',
        'remark varchar(500)?',
      ],
      [
        'ix_presale_product_order (tenant_id, order_no, line_no)',
        'ix_presale_product_unit (tenant_id, product_id)',
        'ix_presale_product_list (tenant_id, is_deleted, insert_time, id)',
      ],
    );
    await create(
      runner,
      'presale_cancel',
      [
        ...BASE,
        ...DOCUMENT,
        'presale_order_no varchar(32)',
        'channel_id varchar(20)',
        'cancel_reason_id varchar(20)',
        'lost integer = 0',
        'receive_status integer = 400',
      ],
      ['uq_presale_cancel_no unique (tenant_id, order_no)', 'ix_presale_cancel_presale (tenant_id, presale_order_no)'],
    );
    await create(
      runner,
      'presale_cancel_product',
      [
        ...BASE,
        ...UNIT_LINE,
        'presale_order_no varchar(32)',
        'channel_id varchar(20)',
        'cancel_reason_id varchar(20)',
        'deliver_status integer',
        'lost integer',
        'stage_after integer',
        'receive_status integer',
      ],
      [
        'ix_presale_cancel_product_order (tenant_id, order_no, line_no)',
        'ix_presale_cancel_product_presale (tenant_id, presale_order_no)',
        'ix_presale_cancel_product_unit (tenant_id, product_id)',
        'ix_presale_cancel_product_list (tenant_id, is_deleted, insert_time, id)',
      ],
    );
    await runner.query(
      'CREATE INDEX ix_sale_presale ON sale (tenant_id, is_deleted, presale_order_no, insert_time, id) WHERE presale_order_no IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_sale_presale');
    await drop(runner, TABLES);
  }
}
