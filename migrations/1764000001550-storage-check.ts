import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, DOCUMENT, drop } from './schema.js';

const TABLES = ['storage_check', 'storage_check_product', 'storage_check_scan'];

/** Stock checks, the units they expect or find, and the scans of their counters. */
export class StorageCheck1764000001550 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'storage_check',
      [
        ...BASE,
        ...DOCUMENT,
        'warehouse_id varchar(20)',
        'location_id varchar(20)?',
        'category_id varchar(20)?',
        'brand_id varchar(20)?',
        'stage_scope varchar(255)?',
        'freeze_flag integer',
        'blind integer = 0',
        'check_user_ids text?',
        'check_status integer = 100',
        'snapshot_time varchar(24)',
        'complete_time varchar(24)?',
        'expect_count integer = 0',
        'checked_count integer = 0',
        'normal_count integer = 0',
        'loss_count integer = 0',
        'surplus_count integer = 0',
        'wrong_place_count integer = 0',
        'away_count integer = 0',
        'moved_count integer = 0',
        'loss_amount bigint = 0',
      ],
      [
        'uq_storage_check_no unique (tenant_id, order_no)',
        'ix_storage_check_list (tenant_id, is_deleted, insert_time, id)',
        'ix_storage_check_review (tenant_id, is_deleted, review_status, insert_time, id)',
      ],
    );
    await create(
      runner,
      'storage_check_product',
      [
        ...BASE,
        'order_no varchar(32)',
        'product_id varchar(20)?',
        'product_no varchar(16)?',
        'imei varchar(32)?',
        'imei_key varchar(32)?',
        'product_name varchar(128)?',
        'product_attr varchar(255)?',
        'scan_code varchar(64)?',
        'scan_code_key varchar(64)?',
        'scan_key varchar(64)?',
        'expect_flag integer = 0',
        'hidden integer = 0',
        'expect_stage integer?',
        'expect_warehouse_id varchar(20)?',
        'expect_location_id varchar(20)?',
        'snapshot_seq integer = 0',
        'complete_seq integer?',
        'checked_flag integer = 0',
        'checked_time varchar(24)?',
        'check_user_id varchar(20)?',
        'scan_times integer = 0',
        'actual_location_id varchar(20)?',
        'result integer = 0',
        'handle integer?',
        'handle_remark varchar(255)?',
        'skip_flag integer = 0',
        'cost_price bigint = 0',
      ],
      [
        'uq_storage_check_unit unique (tenant_id, order_no, product_id)',
        'uq_storage_check_code unique (tenant_id, order_no, scan_key)',
        'ix_storage_check_product_order (tenant_id, is_deleted, order_no, insert_time, id)',
        'ix_storage_check_product_list (tenant_id, is_deleted, insert_time, id)',
      ],
    );
    await create(
      runner,
      'storage_check_scan',
      [
        ...BASE,
        'order_no varchar(32)',
        'scan_id varchar(40)',
        'line_id varchar(20)',
        'code varchar(64)',
        'location_id varchar(20)?',
        'scanned_at varchar(24)?',
        'result integer = 0',
        'first integer = 0',
        'undone integer = 0',
      ],
      [
        'uq_storage_check_scan unique (tenant_id, order_no, scan_id)',
        'ix_storage_check_scan_line (tenant_id, line_id)',
        'ix_storage_check_scan_user (tenant_id, order_no, undone, create_user, insert_time)',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, TABLES);
  }
}
