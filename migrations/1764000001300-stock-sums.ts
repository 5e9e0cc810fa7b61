import type { MigrationInterface, QueryRunner } from 'typeorm';
import { create, drop } from './schema.js';

const KEY = ['tenant_id', 'custody', 'stage', 'store_day'];
const SUMS = ['units', 'cost_amount', 'consigned_amount'];
const COLUMNS = 'is_deleted, is_draft, custody, out_type, stage, store_time, cost_price, ownership';

/** Units that stand in one of the two stores (`REAL_STORE`, `VIRTUAL_STORE`). */
const counted = (row: string): string =>
  `${row}.is_deleted = 0 AND ${row}.is_draft = 0 AND (${row}.custody IN (0, 2, 3, 4, 9) OR (${row}.custody = 1 AND ${row}.out_type = 0))`;

const changed = COLUMNS.split(', ')
  .map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`)
  .join(' OR ');

const zone = (row: string): string => `(SELECT zone_minutes FROM tenant WHERE tenant_id = ${row}.tenant_id)`;

/** The day, of the tenant's, on which a unit that is in a warehouse first came into one; empty where there is none. */
const storeDay = (row: string, postgres: boolean): string => {
  const day = postgres
    ? `to_char(timezone('UTC', cast(${row}.store_time AS timestamptz)) + ${zone(row)} * interval '1 minute', 'YYYY-MM-DD')`
    : `date(${row}.store_time, ${zone(row)} || ' minutes')`;
  return `coalesce(CASE WHEN ${row}.custody = 1 THEN ${day} END, '')`;
};

const values = (row: string, sign: string, postgres: boolean): string =>
  [
    `${row}.tenant_id`,
    `${row}.custody`,
    `${row}.stage`,
    storeDay(row, postgres),
    // Whoever writes at the same time has rows of his own: nobody waits for the sums of another one's transaction.
    postgres ? 'txid_current()' : '0',
    `${sign}1`,
    `${sign}${row}.cost_price`,
    `${sign}CASE WHEN ${row}.ownership = 3 THEN ${row}.cost_price ELSE 0 END`,
  ].join(', ');

const add = (row: string, sign: string, postgres: boolean): string =>
  `INSERT INTO stock_sum (${[...KEY, 'shard', ...SUMS].join(', ')}) VALUES (${values(row, sign, postgres)})
   ON CONFLICT (${[...KEY, 'shard'].join(', ')}) DO UPDATE SET ${SUMS.map((name) => `${name} = stock_sum.${name} + excluded.${name}`).join(', ')};`;

const WAITING = 'tenant_id, is_deleted, is_draft, purchase_time, id';
const IS_WAITING = 'WHERE is_deleted = 0 AND is_draft = 0 AND out_type = 0 AND custody = 0';

/** Indexes on units for what a dashboard still counts, as they were and as they are. */
const INDEXES: Readonly<Record<string, { readonly before?: string; readonly now: string }>> = {
  ix_product_doubtful: {
    // With all that a report tells of them: the rows themselves lie scattered.
    now: `(tenant_id, is_deleted, out_type, custody, id, lock_status, blacklist_status, imei_flag, cost_price, purchase_user_id, warehouse_id,
      purchase_order_no, product_no) WHERE (lock_status > 1 OR blacklist_status = 2 OR imei_flag = 3)`,
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

/** Event, the rows it takes out, the rows it brings in. */
const EVENTS = [
  { name: 'added', on: 'INSERT', in: 'NEW' },
  { name: 'left', on: `UPDATE OF ${COLUMNS}`, out: 'OLD', where: changed },
  { name: 'came', on: `UPDATE OF ${COLUMNS}`, in: 'NEW', where: changed },
  { name: 'removed', on: 'DELETE', out: 'OLD' },
] as const;

/**
 * How many units stand in the stores and what they cost, by place, stage and day: kept by the database itself with every change of a
 * unit, so that a dashboard reads a few thousand rows however many units there are (ADR 33).
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
      ...SUMS.map((name) => `${name} bigint`),
    ]);
    await runner.query(
      `INSERT INTO stock_sum SELECT tenant_id, custody, stage, ${storeDay('u', postgres)}, 0, count(*), sum(cost_price),
              sum(CASE WHEN ownership = 3 THEN cost_price ELSE 0 END)
         FROM product u WHERE ${counted('u')} GROUP BY 1, 2, 3, 4`,
    );
    for (const event of EVENTS) {
      const [row, sign] = 'in' in event ? [event.in, ''] : [event.out, '-'];
      const when = [counted(row), ...('where' in event ? [event.where] : [])].map((condition) => `(${condition})`).join(' AND ');
      const name = `tr_product_${event.name}`;
      const begin = `CREATE TRIGGER ${name} AFTER ${event.on} ON product FOR EACH ROW WHEN (${when})`;
      if (!postgres) {
        await runner.query(`${begin} BEGIN ${add(row, sign, postgres)} END`);
        continue;
      }
      await runner.query(
        `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${add(row, sign, postgres)} RETURN NULL; END $$`,
      );
      await runner.query(`${begin} EXECUTE FUNCTION ${name}()`);
    }
    for (const [name, { now }] of Object.entries(INDEXES)) await rebuild(runner, name, now);
  }

  async down(runner: QueryRunner): Promise<void> {
    const postgres = runner.connection.options.type === 'postgres';
    for (const [name, { before }] of Object.entries(INDEXES)) await rebuild(runner, name, before);
    for (const { name } of EVENTS) {
      await runner.query(`DROP TRIGGER tr_product_${name}${postgres ? ' ON product' : ''}`);
      if (postgres) await runner.query(`DROP FUNCTION tr_product_${name}()`);
    }
    await drop(runner, ['stock_sum']);
  }
}
