// Two servers on a PostgreSQL and a Redis of their own while connections, processes and disks are taken from them (docs/scale.md).
//   npm run chaos                  three minutes
//   npm run chaos -- --seconds 60  a shorter one
// Nothing outside of a temporary folder and of 127.0.0.1 is touched. Exit code 1 when anything acknowledged is lost or doubled.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '180' }, clients: { type: 'string', default: '8' } } });
const [seconds, clients] = [Number(values.seconds), Number(values.clients)];
if (!(seconds >= 30) || !(clients >= 1)) {
  console.error('--seconds takes a number from 30, --clients a whole number.');
  process.exit(2);
}

requireNode();
await ensureInstalled();
const { ensureBuilt, SERVER, SHARED } = await import('./lib/parts.mjs');
if (!(await ensureBuilt({ parts: [SHARED, SERVER] }))) process.exit(1);
const { default: pg } = await import('pg');
const { ownPostgres, ownRedis } = await import('./chaos/services.mjs');
const { keptServer } = await import('./chaos/servers.mjs');
const { client, stockOf } = await import('./chaos/clients.mjs');
const { isSound } = await import('./chaos/verdict.mjs');

const folder = mkdtempSync(join(tmpdir(), 'phone-trade-chaos-'));
const began = performance.now();
const say = (/** @type {string} */ text) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

const postgres = await ownPostgres(folder);
const redis = await ownRedis(folder);
/** @type {Awaited<ReturnType<typeof keptServer>>[]} */
const servers = [];
let failed = false;
try {
  const settings = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, TOKEN_SECRET: 'a secret of the chaos run, long enough for it' };
  for (const name of ['one', 'two']) {
    mkdirSync(join(folder, name));
    servers.push(await keptServer(join(folder, name), settings));
  }
  for (const server of servers) await server.ready(120_000);
  say('two servers are ready');

  /** @template T @param {(db: import('pg').Client) => Promise<T>} work @returns {Promise<T>} */
  const withDatabase = async (work) => {
    const db = new pg.Client({ connectionString: postgres.url });
    db.on('error', () => undefined);
    await db.connect();
    try {
      return await work(db);
    } finally {
      await db.end();
    }
  };
  const readyAgain = async () => {
    const waited = await Promise.all(servers.map((server) => server.ready(60_000)));
    say(`  both are ready ${Math.round(Math.max(...waited))} ms later`);
  };
  /** From when the database takes connections again. */
  const databaseBack = async () => {
    while (!(await withDatabase((db) => db.query('SELECT 1')).catch(() => undefined))) await wait(20);
  };

  const stock = await stockOf((sql) => withDatabase(async (db) => (await db.query(sql)).rows));
  const endsAt = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > endsAt;
  const people = Promise.all(
    Array.from({ length: clients }, (_, who) =>
      client(
        servers.map(({ base }) => base),
        stock,
        who + 1,
        isOver,
      ),
    ),
  );
  const until = async (/** @type {number} */ share) => wait(Math.max(0, endsAt - seconds * 1000 * (1 - share) - performance.now()));

  const endSessions = () =>
    withDatabase((db) => db.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'phone-trade'"));
  for (const share of [0.05, 0.08, 0.11]) {
    await until(share);
    say(`connections are ended: ${(await endSessions()).rowCount}`);
  }
  await readyAgain();
  await until(0.2);
  say('the database crashes');
  await postgres.crash();
  await databaseBack();
  await readyAgain();
  await until(0.35);
  say('Redis freezes for five seconds');
  redis.freeze();
  await wait(5000);
  redis.thaw();
  await readyAgain();
  await until(0.5);
  say('kill -9 of one server');
  servers[0]?.kill();
  await readyAgain();
  await until(0.65);
  say('the database restarts');
  await postgres.restart();
  await databaseBack();
  await readyAgain();
  await until(0.8);
  say((await postgres.fill()) ? 'the disk of the database is full for four seconds' : 'SKIPPED: no disk of its own to fill');
  await wait(4000);
  postgres.free();
  await databaseBack();
  await readyAgain();

  const ended = await people;
  await readyAgain();
  const read = (/** @type {string} */ sql) => withDatabase(async (db) => (await db.query(sql)).rows);
  say(`starts: ${servers.map(({ starts }) => starts).join(', ')}`);
  failed = !(await isSound(ended, read, /** @type {string} */ (servers[1]?.base), say));
  say(failed ? 'FAILED' : 'nothing acknowledged was lost, nothing doubled, the audit is clean');
} catch (error) {
  console.error(error);
  failed = true;
} finally {
  for (const server of servers) server.stop();
  redis.stop();
  await postgres.stop();
  if (failed) console.log(`the logs are in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
