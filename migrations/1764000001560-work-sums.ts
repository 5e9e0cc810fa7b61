import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dayIn, forget, type Kept, keep } from './kept-sums.js';
import { create, drop } from './schema.js';

/** Units that wait for somebody to do something: those of the lanes of the work board. */
const WAITS = '(200, 300, 400, 500, 700, 800, 900)';

const waitDay = (row: string, postgres: boolean): string => `coalesce(${dayIn(row, 'stage_time', postgres)}, '')`;

const WORK: Kept = {
  trigger: 'tr_work',
  table: 'work_sum',
  key: ['tenant_id', 'stage', 'warehouse_id', 'handler_user_id', 'handler_dept_id', 'wait_day'],
  sums: ['units'],
  columns: 'is_deleted, is_draft, out_type, stage, warehouse_id, handler_user_id, handler_dept_id, stage_time',
  counted: (row) => `${row}.is_deleted = 0 AND ${row}.is_draft = 0 AND ${row}.out_type = 0 AND ${row}.stage IN ${WAITS}`,
  adds: (row, postgres) =>
    `SELECT ${row}.tenant_id AS tenant_id, ${row}.stage AS stage, coalesce(${row}.warehouse_id, '') AS warehouse_id,
            coalesce(${row}.handler_user_id, '') AS handler_user_id, coalesce(${row}.handler_dept_id, '') AS handler_dept_id,
            ${waitDay(row, postgres)} AS wait_day, 1 AS units`,
};

/**
 * How many units wait at each stage, for whom and since which day: kept by the database with every change of a unit (ADR 33), and an index
 * by which each lane reads those first that have waited longest.
 */
export class WorkSums1764000001560 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const postgres = runner.connection.options.type === 'postgres';
    await create(runner, 'work_sum', [
      'tenant_id varchar(12) primary',
      'stage integer primary',
      'warehouse_id varchar(20) primary',
      'handler_user_id varchar(20) primary',
      'handler_dept_id varchar(20) primary',
      'wait_day varchar(10) primary',
      'shard bigint primary',
      'units bigint',
    ]);
    await runner.query(
      `INSERT INTO work_sum SELECT tenant_id, stage, coalesce(warehouse_id, ''), coalesce(handler_user_id, ''), coalesce(handler_dept_id, ''),
              ${waitDay('u', postgres)}, 0, count(*)
         FROM product u WHERE ${WORK.counted('u')} GROUP BY 1, 2, 3, 4, 5, 6`,
    );
    await keep(runner, WORK, postgres);
    await runner.query(
      `CREATE INDEX ix_product_lane ON product (tenant_id, is_deleted, stage, stage_time, id, warehouse_id, handler_user_id, handler_dept_id)
        WHERE out_type = 0 AND is_draft = 0 AND stage IN ${WAITS}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_product_lane');
    await forget(runner, WORK, runner.connection.options.type === 'postgres');
    await drop(runner, ['work_sum']);
  }
}
