import { worker } from './process.mjs';
import { atMost, compare, title } from './report.mjs';
import { sized } from './scale.mjs';
import { median, spread } from './stats.mjs';

/** Papers a round; pdfkit takes several times as long for one. */
const OURS = sized(20, 2);
const PLAIN = sized(3, 1);

/** A purchase order of fifty units as PDF, fonts and code warm. @param {number} rounds @param {readonly import('./nodes.mjs').Node[]} nodes */
export async function benchPrint(rounds, nodes) {
  title(`Print of 50 lines, ${rounds} rounds; beside pdfkit with the same font`, [
    'ours',
    'pdfkit',
    'times',
    'min–max',
    'pdfkit spread',
    'gate',
  ]);
  for (const node of nodes) await printOn(node, rounds);
}

/** @param {import('./nodes.mjs').Node} node @param {number} rounds */
async function printOn({ path, suffix }, rounds) {
  const printer = worker('inside-print.mjs', [], path);
  const time = async (/** @type {'ours' | 'plain'} */ side, /** @type {number} */ times) => median(await printer.ask({ side, times }));
  await time('ours', OURS);
  await time('plain', 2);
  const ours = [];
  const bare = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await time('ours', OURS));
    bare.push(await time('plain', PLAIN));
  }
  await printer.stop();
  compare(`layout and PDF${suffix}`, { ours, bare, unit: 'ms', smallerIsBetter: true, gate: 4 });
  atMost('  at most', median(ours), 'ms', 20, spread(bare));
}
