import { setTimeout as sleep } from 'node:timers/promises';
import { signInAt } from './app.mjs';
import { callerAt } from './call.mjs';
import { LISTS, pathOf, QUESTIONS } from './list-paths.mjs';
import { startServer, worker } from './process.mjs';
import { atMost, title } from './report.mjs';
import { sized } from './scale.mjs';
import { median, ratios, short, spread } from './stats.mjs';

/** How much slower the slowest of a hundred lists may be while something else goes on (issue 10). */
const SLOWER = 1.5;
const CONCURRENCY = 16;
const WARM_UP = sized(3, 1);
const POLLS = sized(2000, 6);
/** A device is polled by no more at once. */
const POLLS_A_DEVICE = 3;
/** Until the server has noticed that polls are gone. */
const SETTLE_MS = sized(500, 0);
const DONE = 300;

const SHOTS = LISTS.flatMap((list) => Array.from({ length: QUESTIONS }, (_, n) => ({ path: pathOf(list, n) })));

/** A server with the lists it is asked for. @param {string} data @param {import('./data.mjs').Scratch} scratch */
export async function openStand(data, scratch) {
  const load = worker('load.mjs');
  const server = await startServer(scratch.copy(data), process.execPath, { TRUST_PROXY: '127.0.0.1' });
  const headers = await signInAt(server.base, 'boss');
  const boss = await callerAt(server.base, 'boss');
  const lists = async () =>
    /** @type {import('./load.mjs').Result} */ (await load.ask({ base: server.base, headers, shots: SHOTS, concurrency: CONCURRENCY }));
  for (let i = 0; i < WARM_UP; i += 1) await lists();
  const stop = async () => {
    await load.stop();
    await server.stop();
  };
  return { server, boss, lists, stop };
}

/** @returns {number[]} */
export const times = () => [];

/** @param {string} what @param {readonly number[]} alone @param {readonly number[]} busy */
export function tell(what, alone, busy) {
  atMost('list p99 alone', median(alone), 'ms', undefined, spread(alone));
  atMost(`list p99 while ${what}`, median(busy), 'ms', undefined, spread(busy));
  atMost('  of alone', median(ratios(busy, alone)), '×', SLOWER, spread(alone));
}

/** @param {import('./call.mjs').Caller} boss */
const downloads = async (boss) =>
  /** @type {{ records: { id: string, status: number, rowCount?: number }[] }} */ (await boss.ask('download/pageDownload?current=1&size=1'))
    .records[0];

/**
 * Lists while an export of a hundred thousand rows is made in the background.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 */
export async function benchExports(data, scratch, rounds) {
  const { boss, lists, stop } = await openStand(data, scratch);
  const [alone, busy, took] = [times(), times(), times()];
  title(`Lists beside an export, ${rounds} rounds`, ['', '', '', '', 'spread', 'gate']);
  for (let round = 0; round < rounds; round += 1) {
    alone.push((await lists()).p99);
    const began = performance.now();
    await boss.ask('export/exportPagePurchaseDetails', {});
    const beside = [];
    let job = await downloads(boss);
    while (job && job.status < DONE) {
      beside.push((await lists()).p99);
      job = await downloads(boss);
    }
    if (job?.status !== DONE) throw new Error(`the export ended as ${JSON.stringify(job)}`);
    took.push((performance.now() - began) / 1000);
    busy.push(median(beside));
  }
  tell('it is made', alone, busy);
  atMost('the export, asked for until it is there', median(took), 's');
  await stop();
}

/**
 * Lists while two thousand wait for papers, and how soon a paper arrives at one of them.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 */
export async function benchPolls(data, scratch, rounds) {
  const { server, boss, lists, stop } = await openStand(data, scratch);
  const tokens = await pollTokens(boss, Math.ceil(POLLS / POLLS_A_DEVICE));
  const [alone, busy] = [times(), times()];
  title(`Lists beside ${POLLS} polls, ${rounds} rounds`, ['', '', '', '', 'spread', 'gate']);
  const quiet = server.rss();
  for (let round = 0; round < rounds; round += 1) {
    alone.push((await lists()).p99);
    const polls = worker('polls.mjs');
    const { held, refused } = await polls.ask({ base: server.base, tokens, count: POLLS });
    if (held < POLLS) throw new Error(`only ${held} of ${POLLS} polls are held: ${refused}`);
    busy.push((await lists()).p99);
    if (round === rounds - 1) atMost('memory a poll', ((server.rss() - quiet) * 1024) / POLLS, 'KB');
    await polls.stop();
    // The server notices that they are gone.
    await sleep(SETTLE_MS);
  }
  tell('they wait', alone, busy);
  await stop();
}

/** Devices, each with a token that papers are fetched by. @param {import('./call.mjs').Caller} boss @param {number} count */
async function pollTokens(boss, count) {
  for (let i = 0; i < count; i += 1) await boss.ask('print/addPrintDevice', { name: `bench ${i}` });
  /** @type {string[]} */
  const ids = [];
  for (let current = 1; ids.length < count; current += 1) {
    const { records } = await boss.ask(`print/pagePrintDevice?current=${current}&size=200`, { name: 'bench ' });
    if (records.length === 0) throw new Error(`${short(ids.length)} devices of ${count}`);
    ids.push(...records.map((/** @type {{ id: string }} */ { id }) => id));
  }
  const tokens = [];
  for (const id of ids) tokens.push((await boss.ask('print/renewPollToken', { id })).pollToken);
  return tokens;
}
