import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const TABLES = ['storage_transfer', 'storage_transfer_product'];

/** Transfers between our warehouses. */
export class StorageTransfer1764000000810 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'storage_transfer',
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
        'from_warehouse_id varchar(20)',
        'to_warehouse_id varchar(20)',
        'to_location_id varchar(20)?',
      ],
      ['uq_storage_transfer_no unique (tenant_id, order_no)', 'ix_storage_transfer_list (tenant_id, is_deleted, insert_time, id)'],
    );
    await create(
      runner,
      'storage_transfer_product',
      [
        ...BASE,
        'order_no varchar(32)',
        'line_no integer = 0',
        'product_id varchar(20)',
        'product_no varchar(16)?',
        'imei varchar(20)?',
        'product_name varchar(128)?',
        'product_attr varchar(255)?',
        'stage integer',
        'from_location_id varchar(20)?',
        'cost_price bigint',
      ],
      ['ix_storage_transfer_product_order (tenant_id, order_no, line_no)'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, TABLES);
  }
}
