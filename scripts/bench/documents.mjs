import { signInAt } from './app.mjs';
import { fileOf } from './data.mjs';
import { CREATE, makeOrders, REVIEW } from './orders.mjs';
import { startBare, startServer, worker } from './process.mjs';
import { compare, title } from './report.mjs';
import { sized } from './scale.mjs';
import { median, ratios, short } from './stats.mjs';

const PER_ROUND = sized(40, 1);
/** Orders before the first round: statements are prepared, code is compiled. */
const WARM_UP = sized(120, 1);

/** @typedef {'create' | 'review'} Kind */
const KINDS = /** @type {const} */ (['create', 'review']);

/**
 * Create and review of orders of fifty lines, through HTTP and without it, against the same statements on a copy of the same file.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds @param {readonly import('./nodes.mjs').Node[]} nodes
 */
export async function benchDocuments(data, scratch, rounds, nodes) {
  const orders = makeOrders(fileOf(data), WARM_UP + rounds * PER_ROUND);
  const tape = scratch.file('documents.json');
  const recorder = worker('record.mjs', [scratch.copy(data)]);
  const { statements } = await recorder.ask({ orders, tape });
  await recorder.stop();

  const sides = [];
  for (const node of nodes)
    sides.push(
      await insideSides(data, scratch, tape, node),
      await insideSides(data, scratch, tape, node, 'hand'),
      await httpSides(data, scratch, tape, node),
    );
  title(`Order of 50 lines, ${rounds} rounds of ${PER_ROUND}; statements: create ${statements.create}, review ${statements.review}`, [
    'ours',
    'bare',
    'share',
    'min–max',
    'bare spread',
    'gate',
    '',
    'CPU ours',
    'CPU bare',
    'share of CPU',
  ]);
  for (const { ours, bare } of sides)
    for (const kind of KINDS) for (const side of [ours, bare]) await side.run(kind, 0, orders.slice(0, WARM_UP));
  const figures = sides.map(() => ({ create: blank(), review: blank() }));
  for (let round = 0; round < rounds; round += 1) {
    const from = WARM_UP + round * PER_ROUND;
    const batch = orders.slice(from, from + PER_ROUND);
    for (const [i, { ours, bare }] of sides.entries()) {
      for (const kind of KINDS) {
        const times = /** @type {typeof figures[number]} */ (figures[i])[kind];
        await measure(ours, times.ours, kind, from, batch);
        await measure(bare, times.bare, kind, from, batch);
      }
    }
  }
  for (const [i, { name, gates, stop }] of sides.entries()) {
    const times = /** @type {typeof figures[number]} */ (figures[i]);
    for (const kind of KINDS) {
      const { ours: mine, bare: its } = times[kind];
      const notes = [`${short(median(mine.cpu))} ms`, `${short(median(its.cpu))} ms`, short(median(ratios(its.cpu, mine.cpu)))];
      compare(`${kind}, ${name}`, { ours: mine.ms, bare: its.ms, unit: 'ms', smallerIsBetter: true, gate: gates[kind], notes });
    }
    await stop();
  }
}

/**
 * One of the two that are compared: does a batch and answers the median time of an order.
 * @typedef {{ run: (kind: Kind, from: number, batch: readonly object[]) => Promise<number>, cpu: () => number }} Side
 */

/** @returns {Record<'ours' | 'bare', { ms: number[], cpu: number[] }>} */
const blank = () => ({ ours: { ms: [], cpu: [] }, bare: { ms: [], cpu: [] } });

/** One batch on one side, in time and in processor time of an order. @param {Side} side @param {{ ms: number[], cpu: number[] }} figures @param {Kind} kind @param {number} from @param {readonly object[]} batch */
async function measure(side, figures, kind, from, batch) {
  const before = side.cpu();
  figures.ms.push(await side.run(kind, from, batch));
  figures.cpu.push((side.cpu() - before) / batch.length);
}

/**
 * Against the same statements, or with `hand` against those that a program written by hand could not do without.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {string} tape @param {import('./nodes.mjs').Node} node
 * @param {'' | 'hand'} [how]
 */
async function insideSides(data, scratch, tape, { path, suffix }, how = '') {
  const server = worker('inside-server.mjs', [scratch.copy(data)], path);
  const bare = worker('inside-bare.mjs', [fileOf(scratch.copy(data)), tape, how], path);
  const ask = (/** @type {ReturnType<typeof worker>} */ side) => ({
    run: async (/** @type {Kind} */ kind, /** @type {number} */ from, /** @type {readonly object[]} */ batch) =>
      median(await side.ask({ kind, from, orders: batch })),
    cpu: side.cpu,
  });
  const stop = async () => {
    await server.stop();
    await bare.stop();
  };
  return {
    name: `in process${how ? ', by hand' : ''}${suffix}`,
    ours: ask(server),
    bare: ask(bare),
    gates: { create: 0.6, review: 0.6 },
    stop,
  };
}

/** @param {string} data @param {import('./data.mjs').Scratch} scratch @param {string} tape @param {import('./nodes.mjs').Node} node */
async function httpSides(data, scratch, tape, { path, suffix }) {
  const load = worker('load.mjs');
  const server = await startServer(scratch.copy(data), path);
  const yardstick = await startBare(fileOf(scratch.copy(data)), tape, path);
  const buyer = await signInAt(server.base, 'buyer');
  const boss = await signInAt(server.base, 'boss');
  /** @type {string[]} */
  const numbers = [];
  const post = (
    /** @type {string} */ base,
    /** @type {Record<string, string>} */ headers,
    /** @type {import('./load.mjs').Shot[]} */ shots,
  ) => load.ask({ base, headers, shots, concurrency: 1, keep: true });

  const ours = {
    cpu: server.cpu,
    async run(/** @type {Kind} */ kind, /** @type {number} */ from, /** @type {readonly object[]} */ batch) {
      const shots = batch.map((order, i) =>
        kind === 'create'
          ? { path: CREATE, body: JSON.stringify(order) }
          : { path: REVIEW, body: JSON.stringify({ orderNo: numbers[from + i] }) },
      );
      const { p50, answers } = await post(server.base, kind === 'create' ? buyer : boss, shots);
      if (kind === 'create') for (const [i, text] of answers.entries()) numbers[from + i] = JSON.parse(text).data.orderNo;
      return p50;
    },
  };
  const bare = {
    cpu: yardstick.cpu,
    async run(/** @type {Kind} */ kind, /** @type {number} */ from, /** @type {readonly object[]} */ batch) {
      const shots = batch.map((order, i) => ({
        path: `/${kind}/${from + i}`,
        body: JSON.stringify(kind === 'create' ? order : { orderNo: 'CG0000000000' }),
      }));
      return (await post(yardstick.base, {}, shots)).p50;
    },
  };
  return {
    name: `HTTP c=1${suffix}`,
    ours,
    bare,
    gates: { create: 0.7, review: 0.6 },
    async stop() {
      await load.stop();
      await server.stop();
      await yardstick.stop();
    },
  };
}
