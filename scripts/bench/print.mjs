import { worker } from './process.mjs';
import { atMost, compare, title } from './report.mjs';
import { median, spread } from './stats.mjs';

/** A purchase order of fifty units as PDF, fonts and code warm. @param {number} rounds */
export async function benchPrint(rounds) {
  const printer = worker('inside-print.mjs');
  const time = async (/** @type {'ours' | 'plain'} */ side, /** @type {number} */ times) => median(await printer.ask({ side, times }));
  await time('ours', 20);
  await time('plain', 2);
  const ours = [];
  const bare = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await time('ours', 20));
    bare.push(await time('plain', 3));
  }
  await printer.stop();
  title(`Print of 50 lines, ${rounds} rounds; beside pdfkit with the same font`, [
    'ours',
    'pdfkit',
    'times',
    'min–max',
    'pdfkit spread',
    'gate',
  ]);
  compare('layout and PDF', { ours, bare, unit: 'ms', smallerIsBetter: true, gate: 4 });
  atMost('  at most', median(ours), 'ms', 20, spread(bare));
}
