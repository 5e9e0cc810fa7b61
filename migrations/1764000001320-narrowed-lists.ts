import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes that lists are read from, and behind their order the columns they are narrowed by most. */
const LISTS = [
  { table: 'purchase', name: 'ix_purchase_list', order: 'insert_time', by: 'review_status, receive_status, store_status, payment_status' },
  { table: 'sale', name: 'ix_sale_list', order: 'insert_time', by: 'review_status, deliver_status, income_status' },
  {
    table: 'sale_product',
    name: 'ix_sale_product_list',
    order: 'insert_time',
    by: 'deliver_status, sale_type, cancel_status, refund_status',
  },
  { table: 'product', name: 'ix_product_list', order: 'is_draft, purchase_time', by: 'stage, purchase_type' },
  { table: 'product', name: 'ix_product_store', order: 'out_type, custody, last_store_time', by: 'stage, ownership' },
] as const;

/** A narrowed list counts its rows from the index alone: ten thousand rows of a large table take twelve times as long as their entries. */
export class NarrowedLists1764000001320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, name, order, by } of LISTS) await rebuild(runner, table, name, `${order}, id, ${by}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, name, order } of LISTS) await rebuild(runner, table, name, `${order}, id`);
  }
}

async function rebuild(runner: QueryRunner, table: string, name: string, columns: string): Promise<void> {
  await runner.query(`DROP INDEX ${name}`);
  await runner.query(`CREATE INDEX ${name} ON ${table} (tenant_id, is_deleted, ${columns})`);
}
