import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const PRODUCT = [
  'meid varchar(20)',
  'battery_cycle integer',
  'blacklist_status integer NOT NULL DEFAULT 0',
  'warranty_end varchar(10)',
  'handler_dept_id varchar(20)',
  'hold_user_id varchar(20)',
  'qc_status integer NOT NULL DEFAULT 100',
  'qc_report_no varchar(32)',
  'photo_status integer NOT NULL DEFAULT 100',
  'presale_order_no varchar(32)',
  'sale_order_no varchar(32)',
  'sale_type integer',
  'sale_settle_amount bigint',
  'sale_time varchar(24)',
  'customer_channel_id varchar(20)',
  'profit bigint',
  'sale_count integer NOT NULL DEFAULT 0',
  'refund_count integer NOT NULL DEFAULT 0',
  'repair_count integer NOT NULL DEFAULT 0',
  'inspect_count integer NOT NULL DEFAULT 0',
];
const TRACE = ['from_out_type integer NOT NULL DEFAULT 0', 'to_out_type integer NOT NULL DEFAULT 0'];
const COST = ['undone integer NOT NULL DEFAULT 0'];

/** The columns by which the unit ledger keeps to the stage table, and the profit a cost after the sale takes. */
export class UnitLedger1764000000650 implements MigrationInterface {
  name = 'UnitLedger1764000000650';

  async up(runner: QueryRunner): Promise<void> {
    await add(runner, 'product', PRODUCT);
    await add(runner, 'product_trace', TRACE);
    await add(runner, 'product_cost_log', COST);
    await runner.query('UPDATE product SET hold_user_id = create_user WHERE hold_order_no IS NOT NULL');
    // A reversal used to carry the code of what it reversed.
    await runner.query(
      `UPDATE product_trace SET event_code = CASE event_code WHEN 'T05' THEN 'T06' ELSE 'T04' END
        WHERE undo_of_seq IS NOT NULL AND event_code IN ('T02', 'T03', 'T05')`,
    );
    await runner.query(
      `UPDATE product_cost_log SET undone = 1 WHERE undo_of_seq IS NULL AND EXISTS (
         SELECT 1 FROM product_cost_log u
          WHERE u.tenant_id = product_cost_log.tenant_id AND u.product_id = product_cost_log.product_id AND u.undo_of_seq = product_cost_log.seq)`,
    );
    await runner.query('CREATE INDEX ix_product_held ON product (tenant_id, hold_time) WHERE hold_time IS NOT NULL AND is_draft = 0');
    await create(
      runner,
      'profit_log',
      [
        ...BASE,
        'product_id varchar(20)',
        'batch_id varchar(20)',
        'business_type integer',
        'order_no varchar(32)',
        'biz_date varchar(10)',
        'kind varchar(16)',
        'amount bigint',
        'undo_of_id varchar(20)?',
        'undone integer = 0',
      ],
      [
        'ix_profit_log_batch (tenant_id, batch_id)',
        'ix_profit_log_product (tenant_id, product_id)',
        'ix_profit_log_day (tenant_id, biz_date)',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['profit_log']);
    await runner.query('DROP INDEX ix_product_held');
    await runner.query(
      `UPDATE product_trace SET event_code = CASE WHEN event_code = 'T06' THEN 'T05' WHEN from_custody = 1 THEN 'T03' ELSE 'T02' END
        WHERE undo_of_seq IS NOT NULL AND event_code IN ('T04', 'T06')`,
    );
    await remove(runner, 'product_cost_log', COST);
    await remove(runner, 'product_trace', TRACE);
    await remove(runner, 'product', PRODUCT);
  }
}

async function add(runner: QueryRunner, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column}`);
}

async function remove(runner: QueryRunner, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column.split(' ')[0]}`);
}
