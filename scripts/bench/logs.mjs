import { loadSqlite } from '../lib/sqlite.mjs';
import { openStand } from './busy.mjs';
import { fileOf } from './data.mjs';
import { compare, title } from './report.mjs';

const Sqlite = loadSqlite();

/** A copy of the data whose server logs every list that it answers. @param {string} data @param {import('./data.mjs').Scratch} scratch */
function logging(data, scratch) {
  const place = scratch.copy(data);
  const db = new Sqlite(fileOf(place));
  const { changes } = db.prepare("UPDATE param SET param_value = 'true' WHERE param_key = 'log.api.reads'").run();
  db.close();
  if (changes === 0) throw new Error('there is no parameter log.api.reads');
  return place;
}

/** @typedef {{ rps: number[], cpu: number[] }} Figures */

/** @returns {Figures} */
const figures = () => ({ rps: [], cpu: [] });

/** @param {Awaited<ReturnType<typeof openStand>>} stand @param {Figures} to */
async function volley({ lists, server }, to) {
  const before = server.cpu();
  to.rps.push((await lists()).rps);
  to.cpu.push(server.cpu() - before);
}

/**
 * Lists whose calls are logged, beside the same lists without a log.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 */
export async function benchLogs(data, scratch, rounds) {
  const [silent, logged] = [await openStand(data, scratch), await openStand(logging(data, scratch), scratch)];
  title(`Lists with and without the call log, ${rounds} rounds`, ['logged', 'silent', 'share', 'min–max', 'silent spread', 'gate']);
  const [ours, bare] = [figures(), figures()];
  for (let round = 0; round < rounds; round += 1) {
    await volley(logged, ours);
    await volley(silent, bare);
  }
  compare('lists, 16 clients', { ours: ours.rps, bare: bare.rps, unit: '/s', gate: 0.95 });
  compare('  by processor time', { ours: ours.cpu, bare: bare.cpu, unit: 'ms', smallerIsBetter: true });
  await logged.stop();
  await silent.stop();
}
