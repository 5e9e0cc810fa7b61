// One server on a SQLite file that is killed (-9) at random moments while people buy, move, sell and ship.
//   npm run chaos:kill                 thirty times
//   npm run chaos:kill -- --kills 100  more often
// Nothing outside of a temporary folder and of 127.0.0.1 is touched. Exit code 1 when anything acknowledged is lost or doubled.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { requireNode } from '../lib/node-version.mjs';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '30' }, clients: { type: 'string', default: '6' } } });
const [kills, clients] = [Number(values.kills), Number(values.clients)];
if (!(kills >= 1) || !(clients >= 1)) {
  console.error('--kills and --clients take whole numbers from 1.');
  process.exit(2);
}

requireNode();
await ensureInstalled();
const { ensureBuilt, SERVER, SHARED } = await import('../lib/parts.mjs');
if (!(await ensureBuilt({ parts: [SHARED, SERVER] }))) process.exit(1);
const { loadSqlite } = await import('../lib/sqlite.mjs');
const { keptServer } = await import('./servers.mjs');
const { client, stockOf } = await import('./clients.mjs');
const { isSound } = await import('./verdict.mjs');

const folder = mkdtempSync(join(tmpdir(), 'phone-trade-kill-'));
const began = performance.now();
const say = (/** @type {string} */ text) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);
/** Long enough for a few writes of everybody, short enough for kills in the middle of a start. */
const BETWEEN_MS = [200, 4000];

const server = await keptServer(folder, {});
let failed = true;
try {
  await server.ready(120_000);
  /** @type {import('./clients.mjs').Read} */
  const read = async (sql) => {
    const db = new (loadSqlite())(join(folder, 'main.sqlite'), { readonly: true });
    try {
      return /** @type {Record<string, any>[]} */ (db.prepare(sql).all());
    } finally {
      db.close();
    }
  };
  const stock = await stockOf(read);
  let isOver = false;
  const people = Promise.all(Array.from({ length: clients }, (_, who) => client([server.base], stock, who + 1, () => isOver)));
  for (let n = 0; n < kills; n += 1) {
    const [least = 0, most = 0] = BETWEEN_MS;
    await wait(least + Math.random() * (most - least));
    server.kill();
  }
  await server.ready(60_000);
  // What comes after the last kill is acknowledged too.
  await wait(3000);
  isOver = true;
  const ended = await people;
  say(`${kills} kills, ${server.starts} starts`);
  const [{ integrity_check: integrity } = {}] = await read('PRAGMA integrity_check');
  say(`integrity_check: ${integrity}`);
  failed = !(await isSound(ended, read, server.base, say)) || integrity !== 'ok';
  say(failed ? 'FAILED' : 'nothing acknowledged was lost, nothing doubled, the audit is clean');
} catch (error) {
  console.error(error);
} finally {
  server.stop();
  if (failed) console.log(`the logs are in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
