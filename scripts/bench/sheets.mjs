import { worker } from './process.mjs';
import { atMost, compare, title } from './report.mjs';
import { median, spread } from './stats.mjs';

const PARTS = /** @type {const} */ ([
  ['export', 'export of 100 000 rows × 20'],
  ['import', 'import of 10 000 rows × 20'],
]);

/**
 * Workbooks beside the least a program can do for them.
 * @param {import('./data.mjs').Scratch} scratch @param {number} rounds @param {readonly import('./nodes.mjs').Node[]} nodes
 */
export async function benchSheets(scratch, rounds, nodes) {
  title(`Workbooks, ${rounds} rounds; beside a bare zip and a regular expression`, [
    'ours',
    'bare',
    'share',
    'min–max',
    'bare spread',
    'gate',
  ]);
  for (const node of nodes) for (const [part, what] of PARTS) await sheetsOn(node, part, what, scratch.file(`${part}.sqlite`), rounds);
}

/** @param {import('./nodes.mjs').Node} node @param {'export' | 'import'} part @param {string} what @param {string} file @param {number} rounds */
async function sheetsOn({ path, suffix }, part, what, file, rounds) {
  const sheets = worker('inside-sheets.mjs', [part, file], path);
  /** @typedef {{ ms: number, cpu: number, lag: number, growth: number }} Figures */
  /** @type {(side: 'ours' | 'bare') => Promise<Figures>} */
  const measure = (side) => sheets.ask({ side });
  // The first of ours starts a thread and loads exceljs into it: that is memory too, but of one time only.
  const first = await measure('ours');
  await measure('bare');
  /** @type {Figures[]} */
  const ours = [];
  /** @type {Figures[]} */
  const bare = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measure('ours'));
    bare.push(await measure('bare'));
  }
  await sheets.stop();
  const times = (/** @type {readonly Figures[]} */ figures) => figures.map(({ ms }) => ms);
  const work = (/** @type {readonly Figures[]} */ figures) => figures.map(({ cpu }) => cpu);
  compare(`${what}${suffix}`, { ours: times(ours), bare: times(bare), unit: 'ms', smallerIsBetter: true, gate: 0.25 });
  compare('  on all processors', { ours: work(ours), bare: work(bare), unit: 'ms', smallerIsBetter: true });
  atMost('  the event loop is held at most', median(ours.map(({ lag }) => lag)), 'ms', 20, spread(times(bare)));
  atMost('  bare holds it', median(bare.map(({ lag }) => lag)), 'ms');
  atMost('  memory on top, the first time', first.growth, 'MB', 120);
  atMost('  the first time takes', first.ms, 'ms');
}
