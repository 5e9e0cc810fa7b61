import type { QueryRunner } from 'typeorm';

/** Sums of units that the database keeps: under which key, of which units, out of which of their columns. */
export interface Kept {
  /** What its triggers on `product` are called by. */
  readonly trigger: string;
  readonly table: string;
  readonly key: readonly string[];
  readonly sums: readonly string[];
  readonly columns: string;
  readonly counted: (row: string) => string;
  /** The rows that one unit adds, with the columns of the key and the sums. */
  readonly adds: (row: string, postgres: boolean) => string;
}

const zone = (row: string): string => `(SELECT zone_minutes FROM tenant WHERE tenant_id = ${row}.tenant_id)`;

/** The day, of the tenant's, of an instant. */
export const dayIn = (row: string, column: string, postgres: boolean): string =>
  postgres
    ? `to_char(timezone('UTC', cast(${row}.${column} AS timestamptz)) + ${zone(row)} * interval '1 minute', 'YYYY-MM-DD')`
    : `date(${row}.${column}, ${zone(row)} || ' minutes')`;

const changed = ({ columns }: Kept): string =>
  columns
    .split(', ')
    .map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`)
    .join(' OR ');

function add({ table, key, sums, adds }: Kept, row: string, sign: string, postgres: boolean): string {
  // Whoever writes at the same time has rows of his own: nobody waits for the sums of another one's transaction.
  const shard = postgres ? 'txid_current()' : '0';
  return `INSERT INTO ${table} (${[...key, 'shard', ...sums].join(', ')})
    SELECT ${[...key, shard, ...sums.map((name) => `${sign}${name}`)].join(', ')} FROM (${adds(row, postgres)}) added WHERE true
    ON CONFLICT (${[...key, 'shard'].join(', ')}) DO UPDATE SET ${sums.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')};`;
}

/** Event, the rows it takes out, the rows it brings in. */
const EVENTS = [
  { name: 'added', on: 'INSERT', in: 'NEW' },
  { name: 'left', on: 'UPDATE', out: 'OLD' },
  { name: 'came', on: 'UPDATE', in: 'NEW' },
  { name: 'removed', on: 'DELETE', out: 'OLD' },
] as const;

/** Creates the triggers that keep sums. */
export async function keep(runner: QueryRunner, kept: Kept, postgres: boolean): Promise<void> {
  for (const event of EVENTS) {
    const [row, sign] = 'in' in event ? [event.in, ''] : [event.out, '-'];
    const isUpdate = event.on === 'UPDATE';
    const when = [kept.counted(row), ...(isUpdate ? [changed(kept)] : [])].map((condition) => `(${condition})`).join(' AND ');
    const name = `${kept.trigger}_${event.name}`;
    const on = isUpdate ? `UPDATE OF ${kept.columns}` : event.on;
    const begin = `CREATE TRIGGER ${name} AFTER ${on} ON product FOR EACH ROW WHEN (${when})`;
    const body = add(kept, row, sign, postgres);
    if (postgres) {
      await runner.query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`);
      await runner.query(`${begin} EXECUTE FUNCTION ${name}()`);
    } else await runner.query(`${begin} BEGIN ${body} END`);
  }
}

export async function forget(runner: QueryRunner, { trigger }: Kept, postgres: boolean): Promise<void> {
  for (const { name } of EVENTS) {
    await runner.query(`DROP TRIGGER ${trigger}_${name}${postgres ? ' ON product' : ''}`);
    if (postgres) await runner.query(`DROP FUNCTION ${trigger}_${name}()`);
  }
}
