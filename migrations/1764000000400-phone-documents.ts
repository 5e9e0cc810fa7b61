import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const TABLES = [
  'purchase',
  'purchase_product',
  'purchase_import_log',
  'receive_record',
  'receive_product',
  'cost_adjust',
  'cost_adjust_product',
];

export class PhoneDocuments1764000000400 implements MigrationInterface {
  name = 'PhoneDocuments1764000000400';

  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'purchase',
      [
        ...BASE,
        'order_no varchar(32)',
        'biz_date varchar(10)',
        'review_status integer = 100',
        'review_user varchar(20)?',
        'review_time varchar(24)?',
        'total_count integer = 0',
        'images text?',
        'remark varchar(500)?',
        'purchase_type integer',
        'channel_id varchar(20)?',
        'settle_channel_id varchar(20)?',
        'purchase_user_id varchar(20)',
        'warehouse_id varchar(20)?',
        'third_order_no varchar(64)?',
        'source integer = 1',
        'goods_amount bigint = 0',
        'expense_amount bigint = 0',
        'other_expense_amount bigint = 0',
        'total_price bigint = 0',
        'payable_amount bigint = 0',
        'paid_amount bigint = 0',
        'unpaid_amount bigint = 0',
        'payment_status integer = 100',
        'receive_status integer = 100',
        'store_status integer = 100',
        'refund_status integer = 100',
        'receive_count integer = 0',
        'store_count integer = 0',
        'refund_count integer = 0',
        'sold_count integer = 0',
        'edit_flag integer = 0',
      ],
      [
        'ix_purchase_channel (tenant_id, is_deleted, channel_id, insert_time, id)',
        'ix_purchase_review (tenant_id, is_deleted, review_status, insert_time, id)',
        'ix_purchase_list (tenant_id, is_deleted, insert_time, id)',
        'uq_purchase_no unique (tenant_id, order_no)',
      ],
    );
    await create(
      runner,
      'purchase_product',
      [
        ...BASE,
        'order_no varchar(32)',
        'line_no integer',
        'channel_id varchar(20)?',
        'purchase_user_id varchar(20)',
        'model_id varchar(20)',
        'product_name varchar(128)',
        'attrs text?',
        "product_attr varchar(255) = ''",
        'condition_id varchar(20)?',
        'level_id varchar(20)?',
        'count integer',
        'purchase_price bigint',
        'amount bigint',
        'remark varchar(500)?',
      ],
      ['ix_purchase_product_list (tenant_id, is_deleted, insert_time, id)', 'ix_purchase_product_order (tenant_id, order_no, line_no)'],
    );
    await create(
      runner,
      'purchase_import_log',
      [
        ...BASE,
        'file_name varchar(255)',
        'total_rows integer = 0',
        'success_rows integer = 0',
        'fail_rows integer = 0',
        'status integer',
        'order_nos text?',
        'error_file varchar(64)?',
      ],
      ['ix_purchase_import_log_list (tenant_id, is_deleted, insert_time, id)'],
    );
    await create(
      runner,
      'receive_record',
      [
        ...BASE,
        'order_no varchar(32)',
        'biz_date varchar(10)',
        'review_status integer = 100',
        'review_user varchar(20)?',
        'review_time varchar(24)?',
        'total_count integer = 0',
        'images text?',
        'remark varchar(500)?',
        'source_business_type integer',
        'warehouse_id varchar(20)',
        'location_id varchar(20)?',
        'express_no varchar(64)?',
      ],
      ['ix_receive_record_list (tenant_id, is_deleted, insert_time, id)', 'uq_receive_record_no unique (tenant_id, order_no)'],
    );
    await create(
      runner,
      'receive_product',
      [
        ...BASE,
        'order_no varchar(32)',
        'product_id varchar(20)',
        'product_no varchar(16)',
        'imei varchar(20)?',
        'source_order_no varchar(32)',
        'warehouse_id varchar(20)',
        'location_id varchar(20)?',
        'status integer = 300',
        'diff_flag integer = 0',
        'diff_remark varchar(500)?',
      ],
      [
        'ix_receive_product_list (tenant_id, is_deleted, status, insert_time, id)',
        'ix_receive_product_unit (tenant_id, product_id)',
        'ix_receive_product_order (tenant_id, order_no)',
      ],
    );
    await create(
      runner,
      'cost_adjust',
      [
        ...BASE,
        'order_no varchar(32)',
        'biz_date varchar(10)',
        'review_status integer = 100',
        'review_user varchar(20)?',
        'review_time varchar(24)?',
        'total_count integer = 0',
        'images text?',
        'remark varchar(500)?',
        'cost_type integer',
        'channel_id varchar(20)?',
        'reason varchar(255)',
        'total_adjust_amount bigint',
      ],
      ['ix_cost_adjust_list (tenant_id, is_deleted, insert_time, id)', 'uq_cost_adjust_no unique (tenant_id, order_no)'],
    );
    await create(
      runner,
      'cost_adjust_product',
      [
        ...BASE,
        'order_no varchar(32)',
        'product_id varchar(20)',
        'purchase_order_no varchar(32)',
        'cost_before bigint',
        'adjust_amount bigint',
      ],
      ['ix_cost_adjust_product_order (tenant_id, order_no)'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, TABLES);
  }
}
