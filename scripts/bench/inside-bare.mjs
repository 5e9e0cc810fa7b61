// The yardsticks of inside-server: the recorded statements of the same orders, or with a third argument only those that a program
// written by hand could not do without. Arguments: database, tape, `hand`.
import { serveParent } from './process.mjs';
import { openTape } from './tape.mjs';

const [file = '', tapeFile = '', how = ''] = process.argv.slice(2);
const tape = openTape(file, tapeFile);

/** @param {{ kind: 'create' | 'review', from: number, orders: readonly object[] }} wanted @returns {Promise<number[]>} milliseconds of each */
async function run({ kind, from, orders }) {
  return orders.map((_, i) => {
    const began = performance.now();
    if (how === 'hand') tape.byHand(kind, from + i);
    else tape.replay(kind, from + i);
    return performance.now() - began;
  });
}

serveParent(run);
