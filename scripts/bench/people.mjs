import { signInAt, signInRequest } from './app.mjs';
import { fileOf } from './data.mjs';
import { DEPTS, fillPeople, MENUS, PEOPLE } from './fill-people.mjs';
import { LISTS, pathOf } from './list-paths.mjs';
import { startBare, startServer, worker } from './process.mjs';
import { atMost, compare, title } from './report.mjs';
import { sized } from './scale.mjs';
import { median, ratios, spread } from './stats.mjs';

const SYSTEM = '/api/blade-system';
const SIGN_INS = sized(30, 3);
/** Before the first that is measured: a server that has been up for a while. More than 1200 a minute from one address are refused. */
const WARM_UP = sized(800, 3);
/** Sign-ins at once, while lists are asked. */
const CROWD = sized(20, 3);

/** The answers of administration, what each is asked, and what it must reach of the same SQL with nothing around it: a list what every list must. */
const ANSWERS = [
  { name: `routes of ${MENUS} menus`, shots: times(100, () => `${SYSTEM}/menu/routes`), gate: 0.5 },
  { name: 'buttons of them', shots: times(100, () => `${SYSTEM}/menu/buttons`), gate: 0.5 },
  { name: `tree of ${DEPTS} departments`, shots: times(40, () => `${SYSTEM}/dept/tree`), gate: 0.5 },
  {
    name: `page of ${PEOPLE / 1000}k people`,
    shots: times(200, (n) => `${SYSTEM}/user/page?current=${1 + ((n * 37) % 500)}&size=10`),
    gate: 0.7,
  },
];

/** @param {number} count @param {(n: number) => string} path */
function times(count, path) {
  return Array.from({ length: sized(count, 3) }, (_, n) => ({ path: path(n) }));
}

/**
 * What somebody waits for who signs in or administers a large tenant, one call at a time.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 */
export async function benchPeople(data, scratch, rounds) {
  const place = scratch.copy(data);
  fillPeople(fileOf(place));
  const bareFile = fileOf(scratch.copy(place));
  const load = worker('load.mjs');
  const server = await startServer(place);
  const bare = await startBare(bareFile, '', process.execPath, 'bare-people.mjs');
  const ours = { base: server.base, headers: await signInAt(server.base, 'boss') };
  const its = { base: bare.base, headers: {} };

  title(`Administration, one call at a time, ${rounds} rounds`, ['ours', 'bare', 'share', 'min–max', 'bare spread', 'gate', '']);
  for (const { name, shots, gate } of ANSWERS) {
    const runs = { ours: /** @type {number[]} */ ([]), bare: /** @type {number[]} */ ([]) };
    for (let round = -1; round < rounds; round += 1) {
      const mine = await load.ask({ ...ours, shots, concurrency: 1, method: 'GET' });
      const yardstick = await load.ask({ ...its, shots, concurrency: 1, method: 'GET' });
      if (round < 0) continue;
      runs.ours.push(mine.mean);
      runs.bare.push(yardstick.mean);
    }
    compare(name, { ...runs, unit: 'ms', smallerIsBetter: true, gate });
  }
  await crowd(load, ours, rounds);
  await server.stop();
  await signIns(place, its, rounds);
  await bare.stop();
  await load.stop();
}

/** Sign-ins without what their passwords cost, beside a server that reads the same rows, and beside one that also keeps a session. @param {string} place @param {{ base: string, headers: {} }} its @param {number} rounds */
async function signIns(place, its, rounds) {
  const inside = worker('inside-sign-in.mjs', [place]);
  const { base } = await inside.ask({});
  const { path, headers } = await returning(base, 'boss');
  const runs = { ours: /** @type {number[]} */ ([]), read: /** @type {number[]} */ ([]), kept: /** @type {number[]} */ ([]) };
  for (let i = 0; i < WARM_UP; i += 1) {
    await answered(base + path, headers);
    await answered(`${its.base}${path}&kept=1`, PLAIN);
  }
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    for (let i = 0; i < SIGN_INS; i += 1) await answered(base + path, headers);
    const whole = performance.now() - began;
    const read = [];
    for (const kept of ['0', '1']) {
      const from = performance.now();
      for (let i = 0; i < SIGN_INS; i += 1) await answered(`${its.base}${path}&kept=${kept}`, PLAIN);
      read.push((performance.now() - from) / SIGN_INS);
    }
    runs.ours.push(whole / SIGN_INS);
    runs.read.push(/** @type {number} */ (read[0]));
    runs.kept.push(/** @type {number} */ (read[1]));
  }
  title(`Sign-in without the hash, ${rounds} rounds of ${SIGN_INS}`, ['ours', 'bare', 'share', 'min–max', 'bare spread', 'gate', '']);
  compare('three reads and signatures', { ours: runs.ours, bare: runs.read, unit: 'ms', smallerIsBetter: true, gate: 0.5 });
  compare('  and the row of the session', { ours: runs.ours, bare: runs.kept, unit: 'ms', smallerIsBetter: true });
  atMost('  by the clock', median(runs.ours), 'ms', 2, spread(runs.read));
  await inside.stop();
}

/** The yardstick packs no answers, so nobody asks for it. */
const PLAIN = { 'accept-encoding': 'identity' };

/** How a browser signs somebody in that has done so before: it sends back the name it was given. @param {string} base @param {string} account */
async function returning(base, account) {
  const { path, headers } = signInRequest(account);
  const first = await fetch(base + path, { method: 'POST', headers });
  const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
  await first.text();
  return { path, headers: { ...headers, ...PLAIN, cookie } };
}

/** Lists while many sign in at once. @param {ReturnType<typeof worker>} load @param {{ base: string, headers: Record<string, string> }} ours @param {number} rounds */
async function crowd(load, ours, rounds) {
  const shots = LISTS.flatMap((list) => times(100, (n) => pathOf(list, n)));
  const { path, headers } = await returning(ours.base, 'boss');
  const alone = [];
  const beside = [];
  for (let round = -1; round < rounds; round += 1) {
    const quiet = await load.ask({ ...ours, shots, concurrency: 4 });
    let going = true;
    const one = async () => {
      while (going) await answered(ours.base + path, headers);
    };
    const people = Array.from({ length: CROWD }, one);
    const busy = await load.ask({ ...ours, shots, concurrency: 4 });
    going = false;
    await Promise.all(people);
    if (round < 0) continue;
    alone.push(quiet.p99);
    beside.push(busy.p99);
  }
  title(`Lists beside ${CROWD} who sign in at once, ${rounds} rounds`, ['', '', '', '', 'spread', 'gate']);
  atMost('list p99 alone', median(alone), 'ms', undefined, spread(alone));
  atMost('list p99 beside them', median(beside), 'ms', undefined, spread(beside));
  atMost('  of alone', median(ratios(beside, alone)), '×', 1.5, spread(alone));
}

/** @param {string} url @param {Record<string, string>} headers */
async function answered(url, headers) {
  const answer = await fetch(url, { method: 'POST', headers });
  const text = await answer.text();
  if (answer.status !== 200 || !(text.includes('access_token') || text.includes('"success":true')))
    throw new Error(`${url}: ${text.slice(0, 300)}`);
}
