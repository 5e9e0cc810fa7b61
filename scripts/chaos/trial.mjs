// A server on a SQLite file of its own in a temporary folder, whose killing a trial proves harmless.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';
import { requireNode } from '../lib/node-version.mjs';

/**
 * @typedef {object} Trial
 * @property {Awaited<ReturnType<typeof import('./servers.mjs').keptServer>>} server
 * @property {import('./clients.mjs').Read} read reads the file of the server beside it
 * @property {(text: string) => void} say prints a line with the seconds since the start
 */

/**
 * Runs a trial, then checks the file. Ends the process: exit code 1 if the trial found something, the file is damaged or an error was
 * thrown; only then the folder is kept.
 * @param {{ name: string, success: string }} names of the folder, and the last line of a clean trial
 * @param {(trial: Trial) => Promise<boolean>} run whether everything acknowledged is there, once
 */
export async function tryOnServer({ name, success }, run) {
  requireNode();
  await ensureInstalled();
  // These need the packages, so they are loaded only now.
  const { ensureBuilt, SERVER, SHARED } = await import('../lib/parts.mjs');
  if (!(await ensureBuilt({ parts: [SHARED, SERVER] }))) process.exit(1);
  const { loadSqlite } = await import('../lib/sqlite.mjs');
  const { keptServer } = await import('./servers.mjs');

  const folder = mkdtempSync(join(tmpdir(), `phone-trade-${name}-`));
  const began = performance.now();
  const say = (/** @type {string} */ text) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);
  /** @type {import('./clients.mjs').Read} */
  const read = async (sql) => {
    const db = new (loadSqlite())(join(folder, 'main.sqlite'), { readonly: true });
    try {
      return /** @type {Record<string, any>[]} */ (db.prepare(sql).all());
    } finally {
      db.close();
    }
  };

  const server = await keptServer(folder, {});
  let failed = true;
  try {
    await server.ready(120_000);
    const isSound = await run({ server, read, say });
    const [{ integrity_check: integrity } = {}] = await read('PRAGMA integrity_check');
    say(`${server.starts} starts, integrity_check: ${integrity}`);
    failed = !isSound || integrity !== 'ok';
    say(failed ? 'FAILED' : success);
  } catch (error) {
    console.error(error);
  } finally {
    server.stop();
    if (failed) console.log(`the logs are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
  process.exit(failed ? 1 : 0);
}
