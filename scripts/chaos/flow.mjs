// One server on a SQLite file that is killed (-9) during and after every step of a process of five steps, which then goes on to its end.
//   npm run chaos:flow                 five processes
//   npm run chaos:flow -- --rounds 20  more of them
// Nothing outside of a temporary folder and of 127.0.0.1 is touched. Exit code 1 when a step is lost or done twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { requireNode } from '../lib/node-version.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
if (!(rounds >= 1)) {
  console.error('--rounds takes a whole number from 1.');
  process.exit(2);
}

requireNode();
await ensureInstalled();
const { ensureBuilt, SERVER, SHARED } = await import('../lib/parts.mjs');
if (!(await ensureBuilt({ parts: [SHARED, SERVER] }))) process.exit(1);
const { loadSqlite } = await import('../lib/sqlite.mjs');
const { keptServer } = await import('./servers.mjs');
const { runToItsEnd } = await import('./processes.mjs');

const folder = mkdtempSync(join(tmpdir(), 'phone-trade-flow-'));
const began = performance.now();
const say = (/** @type {string} */ text) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

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
  let findings = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const found = await runToItsEnd(server, read, round);
    findings += found.length;
    say(`process ${round}: ${found.length === 0 ? 'ended, each effect once' : found.join('; ')}`);
  }
  const [{ integrity_check: integrity } = {}] = await read('PRAGMA integrity_check');
  say(`${server.starts} starts, integrity_check: ${integrity}`);
  failed = findings > 0 || integrity !== 'ok';
  say(failed ? 'FAILED' : 'no step was lost, none was done twice');
} catch (error) {
  console.error(error);
} finally {
  server.stop();
  if (failed) console.log(`the logs are in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
