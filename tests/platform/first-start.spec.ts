import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { useApp } from '../support/harness.js';
import { workspaceOf } from '../support/inside.js';
import { rootModule } from '../support/server-module.js';

const app = useApp({ seed: 'small' });

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'phone-trade-first-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Orders and units of a demo history up to a moment: a later start creates more. */
const told = (until: string) =>
  `SELECT (SELECT count(*) FROM purchase WHERE insert_time <= ${until}) AS orders, (SELECT count(*) FROM product WHERE insert_time <= ${until}) AS units`;

const ANY = { orders: expect.anything(), units: expect.anything() };

interface Told {
  readonly orders: number;
  readonly units: number;
}

/** The counts of the complete history, and the time of its last order; undefined once it is another day for a tenant, whose history then differs. */
async function whole(): Promise<{ readonly until: string; readonly counts: Told } | undefined> {
  const { db } = await workspaceOf(app());
  const { daysOf } = await rootModule<typeof import('../support/template.mjs')>('tests/support/template.mjs');
  const [{ seeded } = { seeded: '' }] = await db.reading().all<{ seeded: string }>('SELECT max(insert_time) AS seeded FROM imei_check');
  if (daysOf(Date.parse(seeded)).join() !== daysOf(Date.now()).join()) return undefined;
  const [{ until } = { until: '' }] = await db.reading().all<{ until: string }>('SELECT max(insert_time) AS until FROM purchase');
  const [counts] = await db.reading().all<Told>(told(':until'), { until });
  return { until, counts: counts as Told };
}

async function processes() {
  const [{ startCommand, serverEnvironment }, { SERVER_ENTRY }, { freePort }] = await Promise.all([
    rootModule<typeof import('../../scripts/lib/running.mjs')>('scripts/lib/running.mjs'),
    rootModule<typeof import('../../scripts/lib/paths.mjs')>('scripts/lib/paths.mjs'),
    rootModule<typeof import('../../scripts/lib/free-port.mjs')>('scripts/lib/free-port.mjs'),
  ]);
  return {
    env: async (databaseUrl = '') => ({ ...serverEnvironment(dataDir, await freePort()), DATABASE_URL: databaseUrl }),
    begin: (env: NodeJS.ProcessEnv): ChildProcess => spawn(process.execPath, [SERVER_ENTRY], { env, stdio: 'ignore' }),
    start: (env: NodeJS.ProcessEnv) => startCommand(process.execPath, [SERVER_ENTRY], { env, port: Number(env.PORT) }),
  };
}

it('a first start interrupted on SQLite begins again once, and later work is kept', async () => {
  if (app().databaseUrl) return;
  const { boot, settingsFor } = await rootModule<typeof import('../support/boot.mjs')>('tests/support/boot.mjs');
  writeFileSync(join(dataDir, 'main.sqlite'), 'half a story');
  writeFileSync(join(dataDir, '.seeding'), '');
  for (let start = 0; start < 2; start += 1) {
    const again = await boot(settingsFor(dataDir, { demoSeed: 'small' }));
    const { db } = await workspaceOf({ ...app(), app: again });
    const { until, counts } = (await whole()) ?? { until: '9', counts: ANY };
    expect(await db.reading().all(told(':until'), { until })).toEqual([counts]);
    await again.close();
    expect(existsSync(join(dataDir, '.seeding'))).toBe(false);
  }
});

it('a first start interrupted on PostgreSQL begins again, wherever it was interrupted', async () => {
  const url = app().databaseUrl;
  if (!url) return;
  const [{ TEST_PREFIX }, { withAdmin, createEmpty, databaseUrl, drop }, { env, begin, start }] = [
    await rootModule<typeof import('../support/postgres.mjs')>('tests/support/postgres.mjs'),
    await rootModule<typeof import('../../scripts/lib/postgres.mjs')>('scripts/lib/postgres.mjs'),
    await processes(),
  ];
  const name = `${TEST_PREFIX}${process.pid}_first`;
  const fresh = databaseUrl(url, name);
  await withAdmin(url, (client) => createEmpty(client, name));
  try {
    for (const sign of [
      "SELECT 1 FROM pg_tables WHERE tablename = 'purchase'",
      'SELECT 1 FROM tenant',
      'SELECT 1 FROM product WHERE product_no IS NOT NULL',
    ]) {
      const child = begin(await env(fresh));
      // Tables that are not there yet are no sign either.
      const seen = () => withAdmin(fresh, async (client) => (await client.query(sign)).rowCount !== 0).catch(() => false);
      while (child.exitCode === null && !(await seen())) await wait(2);
      child.kill('SIGKILL');
    }
    const server = await start(await env(fresh));
    const { until, counts } = (await whole()) ?? { until: '9', counts: ANY };
    const found = await withAdmin(fresh, async (client) => ({
      ...(await client.query(told('$1'), [until])).rows[0],
      ...(await client.query('SELECT count(*) AS unfinished FROM unfinished_start')).rows[0],
    }));
    expect(found).toEqual({ ...counts, unfinished: 0 });
    expect(await server.stop()).toBe(0);
  } finally {
    await withAdmin(url, (client) => drop(client, name));
  }
});
