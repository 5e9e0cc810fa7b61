import { loadSqlite } from '../lib/sqlite.mjs';
import { signInAt } from './app.mjs';
import { openStand, tell, times } from './busy.mjs';
import { fileOf } from './data.mjs';
import { TENANT } from './fill.mjs';
import { startServer, worker } from './process.mjs';
import { atMost, title } from './report.mjs';
import { sized } from './scale.mjs';
import { median, spread } from './stats.mjs';

const Sqlite = loadSqlite();

const INSTANCES = sized(10_000, 4);
const QUESTIONS = sized(500, 5);
const CONCURRENCY = 16;
const TODO_P99_MS = 50;

const SOCKETS = sized(2000, 10);
/** One person opens no more at a server. */
const SOCKETS_A_PERSON = 5;
const SOCKET_KB = 20;

/** @param {string} base @param {Record<string, string>} headers @param {string} path @returns {Promise<any>} */
async function read(base, headers, path) {
  const answer = await fetch(`${base}/api/${path}`, { headers });
  const body = /** @type {{ success: boolean, data: unknown, msg: string }} */ (await answer.json());
  if (body.success !== true) throw new Error(`${path}: ${body.msg}`);
  return body.data;
}

/**
 * The tasks of one person for whom ten thousand processes wait.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 */
export async function benchProcesses(data, scratch, rounds) {
  const server = await startServer(scratch.copy(data));
  const load = worker('load.mjs');
  const [headers, buyer] = [await signInAt(server.base, 'boss'), await signInAt(server.base, 'buyer')];
  const { records } = await read(server.base, headers, 'blade-flow/work/start-list?current=1&size=10&category=flow_1');
  const { records: people } = await read(server.base, headers, 'blade-system/user/page?account_equal=boss&current=1&size=1');
  const asked = {
    processDefinitionId: records[0].id,
    taskUser: people[0].id,
    startTime: '2030-01-01 09:00:00',
    endTime: '2030-01-02 18:00:00',
    reason: 'bench',
  };
  const start = { path: '/api/blade-desk/process/leave/start-process', body: JSON.stringify(asked) };
  const began = performance.now();
  await load.ask({ base: server.base, headers: buyer, shots: Array(INSTANCES).fill(start), concurrency: 4 });
  title(`Tasks of one person of ${INSTANCES} running processes, ${rounds} rounds`, ['', '', '', '', 'spread', 'gate']);
  atMost('start of a process', (performance.now() - began) / INSTANCES, 'ms');
  const shots = Array.from({ length: QUESTIONS }, (_, n) => ({
    path: `/api/blade-flow/work/todo-list?current=${1 + ((n * 37) % Math.max(1, INSTANCES / 20))}&size=10`,
  }));
  const slowest = times();
  for (let round = 0; round < rounds; round += 1)
    slowest.push((await load.ask({ base: server.base, headers, shots, concurrency: CONCURRENCY, method: 'GET' })).p99);
  atMost('todo list p99, 16 clients', median(slowest), 'ms', TODO_P99_MS, spread(slowest));
  await load.stop();
  await server.stop();
}

/** People who may sign in as the boss does. @param {string} file @param {number} count @returns {string[]} accounts */
function addPeople(file, count) {
  const db = new Sqlite(file);
  const columns = /** @type {string[]} */ (db.prepare("SELECT name FROM pragma_table_info('sys_user')").pluck().all());
  const own = columns.filter((name) => name !== 'id' && name !== 'account');
  const copy = db.prepare(
    `INSERT INTO sys_user (id, account, ${own.join()}) SELECT ?, ?, ${own.join()} FROM sys_user WHERE tenant_id = '${TENANT}' AND account = 'boss'`,
  );
  const accounts = Array.from({ length: count }, (_, i) => `socket${i}`);
  db.transaction(() => {
    for (const [i, account] of accounts.entries()) copy.run(`8${String(i).padStart(18, '0')}`, account);
  })();
  db.close();
  return accounts;
}

/**
 * Lists while two thousand sockets are open.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 */
export async function benchSockets(data, scratch, rounds) {
  const place = scratch.copy(data);
  const accounts = addPeople(fileOf(place), Math.ceil(SOCKETS / SOCKETS_A_PERSON));
  const { server, lists, stop } = await openStand(place, scratch);
  /** @type {string[]} */
  const tokens = [];
  for (const account of accounts) {
    const token = ((await signInAt(server.base, account))['blade-auth'] ?? '').replace('bearer ', '');
    tokens.push(...Array.from({ length: SOCKETS_A_PERSON }, () => token));
  }
  const [alone, busy] = [times(), times()];
  title(`Lists beside ${SOCKETS} sockets, ${rounds} rounds`, ['', '', '', '', 'spread', 'gate']);
  const quiet = server.rss();
  for (let round = 0; round < rounds; round += 1) alone.push((await lists()).p99);
  // Opened once: the server is busy for seconds when thousands close at once, which no round alone must measure.
  const sockets = worker('sockets.mjs');
  const { held, refused } = await sockets.ask({ base: server.base, tokens: tokens.slice(0, SOCKETS) });
  if (held < SOCKETS) throw new Error(`only ${held} of ${SOCKETS} sockets are open: ${refused}`);
  atMost('memory a socket', ((server.rss() - quiet) * 1024) / SOCKETS, 'KB', SOCKET_KB);
  for (let round = 0; round < rounds; round += 1) busy.push((await lists()).p99);
  await sockets.stop();
  tell('they are open', alone, busy);
  await stop();
}
