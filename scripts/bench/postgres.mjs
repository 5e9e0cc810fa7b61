import { freePort } from '../lib/free-port.mjs';
import { createEmpty, databaseUrl, drop, findPostgres, withAdmin } from '../lib/postgres.mjs';
import { findRedis } from '../lib/redis.mjs';
import { serverModule, signInAt } from './app.mjs';
import { fileOf } from './data.mjs';
import { LISTS, pathOf, QUESTIONS } from './list-paths.mjs';
import { CREATE, makeOrders, REVIEW } from './orders.mjs';
import { startServer, worker } from './process.mjs';
import { openRelay } from './relay.mjs';
import { atMost, compare, title } from './report.mjs';
import { sized } from './scale.mjs';

const ORDERS_A_ROUND = sized(48, 2);
const LISTS_A_ROUND = sized(1600, 4);
const ALL_AT_ONCE = 16;
/** How long the database is away each time. */
const AWAY_MS = sized(3000, 500);

/**
 * PostgreSQL beside SQLite, two servers beside one, and how soon a server goes on after its database was away.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 */
export async function benchPostgres(data, scratch, rounds) {
  const [postgres, redis] = [await findPostgres(process.env.DATABASE_URL), await findRedis(process.env.REDIS_URL)];
  for (const found of [postgres, redis]) if ('reason' in found) console.log(`\nPostgreSQL: not measured, ${found.reason}`);
  if (!('url' in postgres && 'url' in redis)) return;
  const name = `phone_trade_bench_${process.pid}`;
  await withAdmin(postgres.url, (client) => createEmpty(client, name));
  try {
    const url = databaseUrl(postgres.url, name);
    await fill(data, url);
    const shared = { DATABASE_URL: url, REDIS_URL: redis.url, TOKEN_SECRET: 'a secret of the benchmark, long enough' };
    await benchEngines(data, scratch, rounds, shared);
    await benchServers(data, scratch, rounds, shared);
    await benchRecovery(data, scratch, rounds, shared);
  } finally {
    await withAdmin(postgres.url, (client) => drop(client, name));
  }
}

/** The rows of the data directory, as `npm run migrate -- --from-sqlite` moves them. @param {string} data @param {string} url */
async function fill(data, url) {
  const [{ fillFrom }, { SourceFile }] = [
    await serverModule('cli/from-sqlite/move.js'),
    await serverModule('cli/from-sqlite/source-file.js'),
  ];
  const source = SourceFile.open(fileOf(data), new Date().toISOString());
  await fillFrom(source, url, () => {}).finally(() => source.close());
  await withAdmin(url, (client) => client.query('ANALYZE'));
}

/** @typedef {{ server: import('../lib/running.mjs').Running, boss: Record<string, string>, stop: () => Promise<unknown> }} Stand */

/** @param {string} dataDir @param {NodeJS.ProcessEnv} [settings] @returns {Promise<Stand>} */
async function open(dataDir, settings = {}) {
  const server = await startServer(dataDir, process.execPath, settings);
  return { server, boss: await signInAt(server.base, 'boss'), stop: server.stop };
}

const listShots = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, n) => ({ path: pathOf(/** @type {typeof LISTS[number]} */ (LISTS[n % LISTS.length]), n % QUESTIONS) }));
const createShots = (/** @type {readonly object[]} */ orders) => orders.map((order) => ({ path: CREATE, body: JSON.stringify(order) }));
const reviewShots = (/** @type {readonly string[]} */ answers) =>
  answers.map((text) => ({ path: REVIEW, body: JSON.stringify({ orderNo: JSON.parse(text).data.orderNo }) }));

/**
 * One server on either database, in turns.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds @param {NodeJS.ProcessEnv} shared
 */
async function benchEngines(data, scratch, rounds, shared) {
  const stands = [await open(scratch.copy(data), shared), await open(scratch.copy(data))];
  const load = worker('load.mjs');
  const orders = makeOrders(fileOf(data), (rounds + 1) * ORDERS_A_ROUND);
  const figures = stands.map(() => ({ lists: blank(), create: blank(), review: blank() }));
  for (let round = -1; round < rounds; round += 1) {
    const batch = orders.slice((round + 1) * ORDERS_A_ROUND, (round + 2) * ORDERS_A_ROUND);
    for (const [i, { server, boss }] of stands.entries()) {
      const ask = (/** @type {object} */ volley) => load.ask({ base: server.base, headers: boss, ...volley });
      const lists = await ask({ shots: listShots(LISTS_A_ROUND), concurrency: ALL_AT_ONCE });
      const create = await ask({ shots: createShots(batch), concurrency: 1, keep: true });
      const review = await ask({ shots: reviewShots(create.answers), concurrency: 1 });
      if (round < 0) continue;
      figures[i]?.lists.push(lists.rps);
      figures[i]?.create.push(create.p50);
      figures[i]?.review.push(review.p50);
    }
  }
  const [ours, bare] = /** @type {[typeof figures[number], typeof figures[number]]} */ (figures);
  title(`PostgreSQL beside SQLite, one server, ${rounds} rounds`, [
    'PostgreSQL',
    'SQLite',
    'share',
    'min–max',
    'SQLite spread',
    'gate',
    '',
  ]);
  compare(`lists, known totals, c=${ALL_AT_ONCE}`, { ours: ours.lists, bare: bare.lists, unit: '/s' });
  compare('create, 50 lines, c=1', { ours: ours.create, bare: bare.create, unit: 'ms', smallerIsBetter: true });
  compare('review, 50 lines, c=1', { ours: ours.review, bare: bare.review, unit: 'ms', smallerIsBetter: true });
  await Promise.all([load.stop(), ...stands.map(({ stop }) => stop())]);
}

/**
 * The same load, always by two generators: on one server, and on two.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds @param {NodeJS.ProcessEnv} shared
 */
async function benchServers(data, scratch, rounds, shared) {
  const [one, other] = [await open(scratch.copy(data), shared), await open(scratch.copy(data), shared)];
  const loads = [worker('load.mjs'), worker('load.mjs')];
  // Numbers that the engines have not used on this database.
  const orders = makeOrders(fileOf(data), 2 * (rounds + 1) * ORDERS_A_ROUND, 1_000_000);
  /** @param {readonly Stand[]} at @param {readonly import('./load.mjs').Shot[]} shots @param {object} [more] */
  const volley = async (at, shots, more = {}) => {
    const began = performance.now();
    const halves = loads.map((load, i) => {
      const { server, boss } = /** @type {Stand} */ (at[i % at.length]);
      const mine = shots.filter((_, n) => n % loads.length === i);
      return load.ask({ base: server.base, headers: boss, shots: mine, concurrency: ALL_AT_ONCE / loads.length, ...more });
    });
    const answers = (await Promise.all(halves)).flatMap((half) => half.answers);
    return { rps: (shots.length / (performance.now() - began)) * 1000, answers };
  };
  const ways = [
    { at: [one, other], lists: blank(), review: blank() },
    { at: [one], lists: blank(), review: blank() },
  ];
  let used = 0;
  for (let round = -1; round < rounds; round += 1) {
    for (const { at, lists, review } of ways) {
      const listed = await volley(at, listShots(2 * LISTS_A_ROUND));
      const { answers } = await volley([one, other], createShots(orders.slice(used, used + ORDERS_A_ROUND)), { keep: true });
      used += ORDERS_A_ROUND;
      const reviewed = await volley(at, reviewShots(answers));
      if (round < 0) continue;
      lists.push(listed.rps);
      review.push(reviewed.rps);
    }
  }
  const [two, single] = /** @type {[typeof ways[number], typeof ways[number]]} */ (ways);
  title(`Two servers on one PostgreSQL, ${rounds} rounds`, ['two', 'one', 'times', 'min–max', 'one: spread', 'gate', '']);
  compare(`lists, known totals, c=${ALL_AT_ONCE}`, { ours: two.lists, bare: single.lists, unit: '/s', gate: 1.6 });
  compare(`review, 50 lines, c=${ALL_AT_ONCE}`, { ours: two.review, bare: single.review, unit: '/s', gate: 1.6 });
  await Promise.all([...loads.map((load) => load.stop()), one.stop(), other.stop()]);
}

/**
 * The database goes away as in a restart: its connections break and new ones are refused.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds @param {NodeJS.ProcessEnv} shared
 */
async function benchRecovery(data, scratch, rounds, shared) {
  const relay = await openRelay(shared.DATABASE_URL ?? '', await freePort());
  const { server, boss, stop } = await open(scratch.copy(data), { ...shared, DATABASE_URL: relay.url, LOG_LEVEL: 'fatal' });
  const orders = makeOrders(fileOf(data), rounds, 2_000_000);
  const works = async (/** @type {string} */ path, /** @type {object | undefined} */ body) => {
    const sent =
      body === undefined ? { headers: boss } : { headers: { ...boss, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(server.base + path, { method: 'POST', ...sent });
    return (await answer.text()).includes('"success":true');
  };
  const times = blank();
  for (const order of orders) {
    await relay.away(AWAY_MS);
    const began = performance.now();
    while (!(await works(/** @type {{ path: string }} */ (listShots(1)[0]).path, undefined)));
    while (!(await works(CREATE, order)));
    times.push(performance.now() - began);
  }
  title(`After the database was away for ${AWAY_MS / 1000} s, ${rounds} times`, ['']);
  atMost('a list and a create again, the longest', Math.max(...times), 'ms', 2000);
  await stop();
  await relay.close();
}

/** @returns {number[]} */
const blank = () => [];
