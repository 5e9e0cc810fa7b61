import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dayIn, forget, type Kept, keep } from './kept-sums.js';
import { create, drop } from './schema.js';

/** The day, of the tenant's, on which a unit that is in a warehouse first came into one; empty where there is none. */
const storeDay = (row: string, postgres: boolean): string =>
  `coalesce(CASE WHEN ${row}.custody = 1 THEN ${dayIn(row, 'store_time', postgres)} END, '')`;

/** Units that stand in one of the two stores (`REAL_STORE`, `VIRTUAL_STORE`). */
const STOCK: Kept = {
  trigger: 'tr_product',
  table: 'stock_sum',
  key: ['tenant_id', 'custody', 'stage', 'store_day'],
  sums: ['units', 'cost_amount', 'consigned_amount'],
  columns: 'is_deleted, is_draft, custody, out_type, stage, store_time, cost_price, ownership',
  counted: (row) =>
    `${row}.is_deleted = 0 AND ${row}.is_draft = 0 AND (${row}.custody IN (0, 2, 3, 4, 9) OR (${row}.custody = 1 AND ${row}.out_type = 0))`,
  adds: (row, postgres) =>
    `SELECT ${row}.tenant_id AS tenant_id, ${row}.custody AS custody, ${row}.stage AS stage, ${storeDay(row, postgres)} AS store_day,
            1 AS units, ${row}.cost_price AS cost_amount, CASE WHEN ${row}.ownership = 3 THEN ${row}.cost_price ELSE 0 END AS consigned_amount`,
};

/** What may be wrong with a unit in the real store, by its code among the exceptions. */
const WRONG = [
  [2, 'lock_status > 1'],
  [3, 'blacklist_status = 2'],
  [4, 'imei_flag = 3'],
] as const;

const DOUBTS: Kept = {
  trigger: 'tr_doubt',
  table: 'doubt_sum',
  key: ['tenant_id', 'exception'],
  sums: ['units', 'cost_amount'],
  columns: 'is_deleted, custody, out_type, lock_status, blacklist_status, imei_flag, cost_price',
  counted: (row) =>
    `${row}.is_deleted = 0 AND ${row}.custody = 1 AND ${row}.out_type = 0
     AND (${WRONG.map(([, is]) => `${row}.${is}`).join(' OR ')})`,
  adds: (row) =>
    `SELECT ${row}.tenant_id AS tenant_id, e.exception AS exception, 1 AS units, ${row}.cost_price AS cost_amount
       FROM (${WRONG.map(([code, is]) => `SELECT ${code} AS exception, ${row}.${is} AS found`).join(' UNION ALL ')}) e WHERE e.found`,
};

const KEPT = [STOCK, DOUBTS];

const WAITING = 'tenant_id, is_deleted, is_draft, purchase_time, id';
const IS_WAITING = 'WHERE is_deleted = 0 AND is_draft = 0 AND out_type = 0 AND custody = 0';

/** Indexes on units for what a dashboard still counts, as they were and as they are. */
const INDEXES: Readonly<Record<string, { readonly before?: string; readonly now: string }>> = {
  ix_product_doubtful: {
    // With all that a report tells of them: the rows themselves lie scattered.
    now: `(tenant_id, is_deleted, out_type, custody, id, lock_status, blacklist_status, imei_flag, cost_price, purchase_user_id, warehouse_id,
      purchase_order_no, product_no) WHERE (${WRONG.map(([, is]) => is).join(' OR ')})`,
  },
  ix_product_at_customers: { now: '(tenant_id, is_deleted, is_draft, custody, id) WHERE custody = 3' },
  ix_product_waiting: { before: `(${WAITING}) ${IS_WAITING}`, now: `(${WAITING}, out_type, custody, purchase_user_id) ${IS_WAITING}` },
  // A statement whose values are bound does not say that it wants no drafts.
  ix_product_held: {
    before: '(tenant_id, hold_time) WHERE hold_time IS NOT NULL AND is_draft = 0',
    now: '(tenant_id, hold_time) WHERE hold_time IS NOT NULL',
  },
};

async function rebuild(runner: QueryRunner, name: string, columns: string | undefined): Promise<void> {
  await runner.query(`DROP INDEX IF EXISTS ${name}`);
  if (columns) await runner.query(`CREATE INDEX ${name} ON product ${columns}`);
}

/**
 * How many units stand in the stores and what they cost, by place, stage and day, and how many of them something is wrong with: kept by
 * the database itself with every change of a unit, so that a dashboard reads a few thousand rows however many units there are (ADR 33).
 */
export class StockSums1764000001300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const postgres = runner.connection.options.type === 'postgres';
    await create(runner, 'stock_sum', [
      'tenant_id varchar(12) primary',
      'custody integer primary',
      'stage integer primary',
      'store_day varchar(10) primary',
      'shard bigint primary',
      ...STOCK.sums.map((name) => `${name} bigint`),
    ]);
    await create(runner, 'doubt_sum', [
      'tenant_id varchar(12) primary',
      'exception integer primary',
      'shard bigint primary',
      ...DOUBTS.sums.map((name) => `${name} bigint`),
    ]);
    await runner.query(
      `INSERT INTO stock_sum SELECT tenant_id, custody, stage, ${storeDay('u', postgres)}, 0, count(*), sum(cost_price),
              sum(CASE WHEN ownership = 3 THEN cost_price ELSE 0 END)
         FROM product u WHERE ${STOCK.counted('u')} GROUP BY 1, 2, 3, 4`,
    );
    for (const [code, is] of WRONG)
      await runner.query(
        `INSERT INTO doubt_sum SELECT tenant_id, ${code}, 0, count(*), sum(cost_price)
           FROM product u WHERE ${DOUBTS.counted('u')} AND u.${is} GROUP BY tenant_id`,
      );
    for (const kept of KEPT) await keep(runner, kept, postgres);
    for (const [name, { now }] of Object.entries(INDEXES)) await rebuild(runner, name, now);
  }

  async down(runner: QueryRunner): Promise<void> {
    const postgres = runner.connection.options.type === 'postgres';
    for (const [name, { before }] of Object.entries(INDEXES)) await rebuild(runner, name, before);
    for (const kept of KEPT) await forget(runner, kept, postgres);
    await drop(runner, ['doubt_sum', 'stock_sum']);
  }
}
