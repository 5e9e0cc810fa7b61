import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import { type Caller, signIn } from '../support/caller.js';
import { rootModule, serverModule } from '../support/server-module.js';

type Sqlite = typeof BetterSqlite;
type Row = Readonly<Record<string, string | number | null>>;

const TENANT = '100001';

let template: string;
let folder: string;
let database: { address: string; remove(): Promise<void> };

beforeAll(async () => {
  const { ensureTemplate, copyTemplate } = await rootModule<typeof import('../support/template.mjs')>('tests/support/template.mjs');
  const key = process.env.TEST_TEMPLATE_KEY ?? '';
  await ensureTemplate('small', key, undefined);
  template = (await copyTemplate('small', key, undefined)).dataDir;
});

beforeEach(async () => {
  const { emptyDatabase } = await rootModule<typeof import('../support/postgres.mjs')>('tests/support/postgres.mjs');
  folder = mkdtempSync(join(tmpdir(), 'phone-trade-move-'));
  cpSync(template, folder, { recursive: true });
  database = await emptyDatabase(process.env.TEST_DATABASE_URL ?? '', 'move');
});

afterEach(async () => {
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

afterAll(() => rmSync(template, { recursive: true, force: true }));

const file = (): string => join(folder, 'main.sqlite');

/** `npm run migrate -- --from-sqlite FILE`. */
async function move(from = file(), address = database.address): Promise<{ code: number; output: string; lines: string[] }> {
  const { runNode } = await rootModule<typeof import('../../scripts/lib/run.mjs')>('scripts/lib/run.mjs');
  const env = { ...process.env, DATA_DIR: join(folder, 'unused'), DATABASE_URL: address };
  const { code, output } = await runNode('dist/apps/api/src/cli/migrate.js', ['--from-sqlite', from], { env, quiet: true });
  return { code, output, lines: output.trim().split('\n') };
}

async function sqlite(): Promise<InstanceType<Sqlite>> {
  const { Sqlite: Library } = await serverModule<typeof import('../../apps/api/src/platform/database/driver/sqlite.js')>(
    'platform/database/driver/sqlite.js',
  );
  return new Library(file());
}

async function change(text: string): Promise<void> {
  const db = await sqlite();
  db.exec(text);
  db.close();
}

async function postgres<R extends object = Row>(text: string): Promise<R[]> {
  const { withAdmin } = await rootModule<typeof import('../../scripts/lib/postgres.mjs')>('scripts/lib/postgres.mjs');
  return withAdmin(database.address, async (client) => (await client.query<R>(text)).rows);
}

const tablesThere = async (): Promise<number> =>
  Number((await postgres<{ n: string }>("SELECT count(*) AS n FROM information_schema.tables WHERE table_schema = 'public'"))[0]?.n);

/** Rows as sorted texts: the drivers name no type alike, but every value reads the same. */
const asTexts = (rows: readonly Row[]): string[] =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)])))
    .map((text) => JSON.stringify((JSON.parse(text) as [string, string | null][]).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort();

test('the move copies every row unchanged and does not modify the file', async () => {
  const before = readFileSync(file());
  const { code, lines } = await move();
  expect({ code, last: lines.at(-1) }).toEqual({
    code: 0,
    last: expect.stringMatching(/^moved: \d+ tables, \d+ rows; counts equal, audit clean$/),
  });
  expect(readFileSync(file()).equals(before)).toBe(true);

  const { entities } = (await serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js')).product;
  const counts = new Map(lines.slice(1, -1).map((line) => [line.split(/\s+/)[0], line.split(/\s+/).slice(1).map(Number)]));
  expect(counts.size).toBe(entities.length);
  const db = await sqlite();
  let rows = 0;
  for (const [table] of counts) {
    const here = db.prepare(`SELECT * FROM ${table}`).all() as Row[];
    expect({ table, counts: counts.get(table) }).toEqual({ table, counts: [here.length, here.length] });
    expect({ table, rows: asTexts(await postgres(`SELECT * FROM ${table}`)) }).toEqual({ table, rows: asTexts(here) });
    rows += here.length;
  }
  db.close();
  expect(rows).toBeGreaterThan(1000);
});

test('users can sign in and work after the move', async () => {
  expect((await move()).code).toBe(0);
  const { boot, settingsFor } = await rootModule<typeof import('../support/boot.mjs')>('tests/support/boot.mjs');
  const app = await boot(settingsFor(join(folder, 'moved'), { databaseUrl: database.address, demoSeed: 'small' }));
  try {
    await app.listen(0, '127.0.0.1');
    const boss: Caller = await signIn(app.getHttpServer(), TENANT, 'boss');
    const { records } = await boss.ask<{ records: { orderNo: string }[] }>('phone.purchase.pagePurchase');
    const db = await sqlite();
    const known = db.prepare('SELECT order_no FROM purchase').pluck().all();
    db.close();
    expect(known).toEqual(expect.arrayContaining(records.map(({ orderNo }) => orderNo)));
    expect(records.length).toBeGreaterThan(0);
    await boss.ask('phone.company.saveSupplier', { channelName: '搬家之后' });
    expect(await boss.ask('phone.audit.checkConsistency')).toEqual([]);
  } finally {
    await app.close();
  }
});

test('a filled target database is refused and not modified', async () => {
  await postgres("CREATE TABLE note (line text); INSERT INTO note VALUES ('ours')");
  const { code, output } = await move();
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining('The PostgreSQL database is not empty: table note has rows'),
  });
  expect(await tablesThere()).toBe(1);
});

test('a second move is refused', async () => {
  expect((await move()).code).toBe(0);
  const [before] = await postgres('SELECT count(*) AS n FROM purchase');
  const { code, output } = await move();
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('is not empty') });
  expect(await postgres('SELECT count(*) AS n FROM purchase')).toEqual([before]);
});

test('a data directory locked by a server is refused', async () => {
  const { DataLock } = await serverModule<typeof import('../../apps/api/src/platform/config/data-lock.js')>('platform/config/data-lock.js');
  const lock = DataLock.take(folder, 'now');
  const { code, output } = await move();
  lock.release();
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('has been using the data directory') });
  expect(await tablesThere()).toBe(0);
  expect((await move()).code).toBe(0);
});

test('a source of another kind or version is refused before anything is created', async () => {
  const refused = async (says: string, from?: string, address?: string) =>
    expect(await move(from, address)).toMatchObject({ code: 1, output: expect.stringContaining(says) });
  await refused('none.sqlite not found', join(folder, 'none.sqlite'));
  await refused('Set DATABASE_URL to the target PostgreSQL database', undefined, '');
  writeFileSync(join(folder, 'text.sqlite'), 'a letter, and long enough to be looked at as a database file');
  await refused('is not an SQLite database', join(folder, 'text.sqlite'));
  await change('CREATE TABLE diary (line text)');
  await refused('Unknown tables: diary');
  await change("DROP TABLE diary; INSERT INTO migrations (timestamp, name) VALUES (1, 'Later1')");
  await refused('A newer version created the file: Later1');
  await change("DELETE FROM migrations WHERE name = 'Later1' OR name LIKE 'StoredFile%'");
  await refused('The file lacks the migrations StoredFile');
  expect(await tablesThere()).toBe(0);
});

test('a copy with different row counts is rolled back', async () => {
  expect((await move()).code).toBe(0);
  await postgres(
    `DO $$ DECLARE t record; BEGIN FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'
       LOOP EXECUTE 'TRUNCATE ' || t.tablename; END LOOP; END $$`,
  );
  await postgres("CREATE RULE lost AS ON INSERT TO purchase WHERE new.tenant_id = '100002' DO INSTEAD NOTHING");
  const { code, output } = await move();
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('The row counts differ in purchase. No data was kept') });
  expect(await postgres('SELECT count(*)::text AS n FROM product')).toEqual([{ n: '0' }]);
});

test('inconsistent ledgers are reported', async () => {
  await change(
    `UPDATE product SET cost_price = cost_price + 1 WHERE id = (SELECT min(id) FROM product WHERE tenant_id = '${TENANT}' AND is_draft = 0)`,
  );
  const { code, output } = await move();
  expect(code).toBe(1);
  expect(output).toContain(`${TENANT}: 13 cost price is not the sum of its parts`);
  expect(output).toMatch(/the consistency check found \d+ problems/);
});
