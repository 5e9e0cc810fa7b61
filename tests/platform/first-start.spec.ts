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

/** How many orders and units the story has when it was told to its end. */
async function whole(): Promise<Record<string, number>> {
  const { db } = await workspaceOf(app());
  const [row] = await db
    .reading()
    .all<Record<string, number>>('SELECT (SELECT count(*) FROM purchase) AS orders, (SELECT count(*) FROM product) AS units');
  return row as Record<string, number>;
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

it('that was cut off begins anew on SQLite, and only once: what is worked afterwards stays', async () => {
  if (app().databaseUrl) return;
  const { boot, settingsFor } = await rootModule<typeof import('../support/boot.mjs')>('tests/support/boot.mjs');
  writeFileSync(join(dataDir, 'main.sqlite'), 'half a story');
  writeFileSync(join(dataDir, '.seeding'), '');
  for (let start = 0; start < 2; start += 1) {
    const again = await boot(settingsFor(dataDir, { demoSeed: 'small' }));
    const { db } = await workspaceOf({ ...app(), app: again });
    const found = await db.reading().all<{ n: number }>('SELECT count(*) AS n FROM purchase');
    expect(found).toEqual([{ n: (await whole()).orders }]);
    await again.close();
    expect(existsSync(join(dataDir, '.seeding'))).toBe(false);
  }
});

it('that was cut off begins anew on PostgreSQL, wherever it was cut', async () => {
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
    const counts = await withAdmin(fresh, async (client) => {
      const { rows } = await client.query(
        'SELECT (SELECT count(*)::int FROM purchase) AS orders, (SELECT count(*)::int FROM product) AS units, (SELECT count(*)::int FROM unfinished_start) AS unfinished',
      );
      return rows[0];
    });
    expect(counts).toEqual({ ...(await whole()), unfinished: 0 });
    expect(await server.stop()).toBe(0);
  } finally {
    await withAdmin(url, (client) => drop(client, name));
  }
});
