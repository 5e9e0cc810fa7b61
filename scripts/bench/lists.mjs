import { signInAt } from './app.mjs';
import { fileOf } from './data.mjs';
import { LISTS, pathOf, QUESTIONS } from './list-paths.mjs';
import { startBare, startServer, worker } from './process.mjs';
import { atMost, compare, title } from './report.mjs';
import { sized } from './scale.mjs';
import { median, ratios, short, spread } from './stats.mjs';

/** Requests a round: the totals known at sixteen and at one at a time, and totals that have to be counted. */
const MODES = [
  { name: 'c=16', concurrency: 16, shots: sized(1600, QUESTIONS), exact: false, gate: 0.75 },
  { name: 'c=1', concurrency: 1, shots: sized(400, QUESTIONS), exact: false, gate: 0.8 },
  { name: 'c=16 counted', concurrency: 16, shots: sized(100, 3), exact: true, gate: 0.7 },
];

/** Times that every question is asked before the first round. */
const WARM_UP = sized(2, 1);

/** The slowest of a hundred lists whose total nobody has asked for yet, sixteen at a time (issue 10). */
const COUNTED_P99_MS = 150;

/** What a list must reach of the yardstick: at a million rows less, and nothing where the total has to be counted. @param {number} rows @param {typeof MODES[number]} mode */
const gateOf = (rows, { gate, exact }) => (rows <= 100_000 ? gate : exact ? undefined : 0.65);

/**
 * Lists of ten rows with their total, at each size, against the same statements; each server reads a copy of its own.
 * @param {readonly { rows: number, data: string }[]} sizes @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 * @param {readonly import('./nodes.mjs').Node[]} nodes
 */
export async function benchLists(sizes, scratch, rounds, nodes) {
  const load = worker('load.mjs');
  const stands = [];
  for (const { rows, data } of sizes)
    for (const node of nodes) stands.push(await openStand(rows, scratch.copy(data), scratch, rounds, node));
  for (const { questions, ours, bare } of stands) {
    const shots = LISTS.flatMap((list) => questions(list, 0, QUESTIONS));
    for (let time = 0; time < WARM_UP; time += 1) for (const side of [ours, bare]) await load.ask({ ...side, shots, concurrency: 16 });
  }

  /** @type {Map<string, number[]>} */
  const known = new Map();
  for (const list of LISTS) {
    title(`${list.name}: ten rows and the total, ${rounds} rounds`, [
      'ours',
      'bare',
      'share',
      'min–max',
      'bare spread',
      'gate',
      '',
      'p50/p99 ms',
      'bare ms',
      'share of CPU',
    ]);
    for (const mode of MODES) {
      const { name, concurrency, shots, exact } = mode;
      const runs = stands.map((stand) => ({ ...stand, mine: /** @type {Run[]} */ ([]), its: /** @type {Run[]} */ ([]) }));
      for (let round = 0; round < rounds; round += 1) {
        for (const { questions, ours, bare, server, yardstick, mine, its } of runs) {
          const asked = exact
            ? questions(list, QUESTIONS + round * shots, shots)
            : Array.from({ length: shots / QUESTIONS }, () => questions(list, 0, QUESTIONS)).flat();
          mine.push(await volley(load, server, { ...ours, shots: asked, concurrency }));
          its.push(await volley(load, yardstick, { ...bare, shots: asked, concurrency }));
        }
      }
      for (const { rows, suffix, mine, its } of runs) {
        const figures = { ours: mine.map((run) => run.rps), bare: its.map((run) => run.rps) };
        const gate = gateOf(rows, mode);
        const notes = [
          lag(mine),
          lag(its),
          short(
            median(
              ratios(
                its.map((run) => run.cpu),
                mine.map((run) => run.cpu),
              ),
            ),
          ),
        ];
        compare(`${rows / 1000}k, ${name}${suffix}`, { ...figures, unit: '/s', notes, ...(gate === undefined ? {} : { gate }) });
        if (exact) atMost('  p99 with its total counted', median(mine.map((run) => run.p99)), 'ms', COUNTED_P99_MS);
        else
          known.set(
            `${list.name}/${name}/${rows}${suffix}`,
            mine.map((run) => run.mean),
          );
      }
    }
    for (const { suffix } of nodes)
      growth(
        list.name,
        known,
        sizes.map(({ rows }) => rows),
        suffix,
      );
  }
  title('Memory under list load', ['']);
  const smallest = Math.min(...sizes.map(({ rows }) => rows));
  for (const { rows, suffix, server } of stands) if (rows === smallest) atMost(`${rows / 1000}k rows${suffix}`, server.rss(), 'MB', 220);
  for (const { server, yardstick } of stands) {
    await server.stop();
    await yardstick.stop();
  }
  await load.stop();
}

/** @typedef {import('./load.mjs').Result & { cpu: number }} Run */

/** One volley, with what it cost the server. @param {ReturnType<typeof worker>} load @param {import('../lib/running.mjs').Running} server @param {import('./load.mjs').Volley} wanted @returns {Promise<Run>} */
async function volley(load, server, wanted) {
  const before = server.cpu();
  const result = await load.ask(wanted);
  return { ...result, cpu: server.cpu() - before };
}

/** @param {readonly Run[]} runs */
const lag = (runs) => `${short(median(runs.map((run) => run.p50)))}/${short(median(runs.map((run) => run.p99)))}`;

/** How much longer the largest table takes than the smallest. @param {string} list @param {Map<string, number[]>} known @param {readonly number[]} rows @param {string} suffix */
function growth(list, known, rows, suffix) {
  const [small, large] = [Math.min(...rows), Math.max(...rows)];
  if (small === large) return;
  for (const { name, exact } of MODES) {
    if (exact) continue;
    const [few, many] = [small, large].map((size) => known.get(`${list}/${name}/${size}${suffix}`) ?? []);
    atMost(
      `time(${large / 1000}k) / time(${small / 1000}k), ${name}${suffix}`,
      median(ratios(many ?? [], few ?? [])),
      '×',
      1.4,
      spread(few ?? []),
    );
  }
}

/** Both servers on one database, and what each is asked. @param {number} rows @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds @param {import('./nodes.mjs').Node} node */
async function openStand(rows, data, scratch, rounds, { path, suffix }) {
  const extra = rounds * Math.max(...MODES.filter(({ exact }) => exact).map(({ shots }) => shots));
  const paths = LISTS.flatMap((list) => Array.from({ length: QUESTIONS + extra }, (_, n) => pathOf(list, n)));
  const tape = scratch.file(`lists-${rows}${suffix}.json`);
  const recorder = worker('record.mjs', [data]);
  await recorder.ask({ paths, tape });
  await recorder.stop();
  const server = await startServer(data, path);
  const yardstick = await startBare(fileOf(data), tape, path);
  return {
    rows,
    suffix,
    server,
    yardstick,
    ours: { base: server.base, headers: await signInAt(server.base, 'boss') },
    bare: { base: yardstick.base, headers: {} },
    questions: (/** @type {typeof LISTS[number]} */ list, /** @type {number} */ from, /** @type {number} */ count) =>
      Array.from({ length: count }, (_, i) => ({ path: pathOf(list, from + i) })),
  };
}
