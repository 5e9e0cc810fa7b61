import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const HEAD = [
  ...BASE,
  'order_no varchar(32)',
  'biz_date varchar(10)',
  'review_status integer = 100',
  'review_user varchar(20)?',
  'review_time varchar(24)?',
  'total_count integer = 0',
  'images text?',
  'remark varchar(500)?',
];

const LINE = [
  ...BASE,
  'order_no varchar(32)',
  'line_no integer = 0',
  'product_id varchar(20)',
  'product_no varchar(16)?',
  'imei varchar(20)?',
  'product_name varchar(128)?',
  'product_attr varchar(255)?',
  'channel_id varchar(20)',
  'purchase_order_no varchar(32)',
  'purchase_type integer',
  'purchase_user_id varchar(20)',
  'purchase_price bigint',
  'reason_id varchar(20)?',
];

/** Claims on units that are to go back to their supplier, and the refunds by which they do. */
export class PurchaseRefund1764000001030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'pending_refund',
      [...HEAD, 'source_business_type integer?', 'source_order_no varchar(32)?'],
      ['uq_pending_refund_no unique (tenant_id, order_no)'],
    );
    await create(
      runner,
      'purchase_pending_refund',
      [
        ...LINE,
        'handle_type integer',
        'expect_refund_amount bigint?',
        'images text?',
        'stage_before integer',
        'source_business_type integer?',
        'source_order_no varchar(32)?',
        'audit_status integer = 100',
        'audit_user varchar(20)?',
        'audit_time varchar(24)?',
        'audit_remark varchar(500)?',
        'status integer = 100',
        'refund_order_no varchar(32)?',
      ],
      [
        'ix_purchase_pending_refund_order (tenant_id, order_no)',
        'ix_purchase_pending_refund_unit (tenant_id, product_id, status)',
        'ix_purchase_pending_refund_ended (tenant_id, refund_order_no)',
        'ix_purchase_pending_refund_list (tenant_id, is_deleted, insert_time, id)',
        'ix_purchase_pending_refund_status (tenant_id, is_deleted, status, insert_time, id)',
      ],
    );
    await create(
      runner,
      'purchase_refund',
      [
        ...HEAD,
        'refund_type integer',
        'channel_id varchar(20)',
        'express_company varchar(64)?',
        'express_no varchar(64)?',
        'purchase_amount bigint',
        'refund_amount bigint',
        'loss_amount bigint',
        'offset_amount bigint = 0',
        'receivable_amount bigint = 0',
        'income_status integer = 300',
        'voided integer = 0',
      ],
      [
        'uq_purchase_refund_no unique (tenant_id, order_no)',
        'ix_purchase_refund_list (tenant_id, is_deleted, insert_time, id)',
        'ix_purchase_refund_channel (tenant_id, is_deleted, channel_id, insert_time, id)',
      ],
    );
    await create(
      runner,
      'purchase_refund_product',
      [
        ...LINE,
        'refund_type integer',
        'cost_price bigint',
        'refund_amount bigint',
        'loss_amount bigint',
        'new_product_no varchar(16)?',
        'exchange_price bigint?',
        'voided integer = 0',
      ],
      [
        'ix_purchase_refund_product_order (tenant_id, order_no)',
        'ix_purchase_refund_product_unit (tenant_id, product_id)',
        'ix_purchase_refund_product_list (tenant_id, is_deleted, insert_time, id)',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['pending_refund', 'purchase_pending_refund', 'purchase_refund', 'purchase_refund_product']);
  }
}
