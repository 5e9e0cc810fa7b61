// The yardstick of inside-server: the recorded statements of the same orders. Arguments: database, tape.
import { serveParent } from './process.mjs';
import { openTape } from './tape.mjs';

const [file = '', tapeFile = ''] = process.argv.slice(2);
const tape = openTape(file, tapeFile);

/** @param {{ kind: 'create' | 'review', from: number, orders: readonly object[] }} wanted @returns {Promise<number[]>} milliseconds of each */
async function run({ kind, from, orders }) {
  return orders.map((_, i) => {
    const began = performance.now();
    tape.replay(kind, from + i);
    return performance.now() - began;
  });
}

serveParent(run);
