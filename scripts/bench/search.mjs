import { signInAt } from './app.mjs';
import { startServer, worker } from './process.mjs';
import { atMost, title } from './report.mjs';
import { sized } from './scale.mjs';
import { median, ratios, spread } from './stats.mjs';

const PATH = '/api/blade-phone/search/quickSearch';
/** How many different numbers of each kind are looked for a round. */
const SHOTS = sized(200, 1);
/** What a search that asks with every key may take (issue 9), also the slowest of a hundred. */
const LIMIT_MS = 30;

/** The numbers of the generated rows (fill.mjs), spread over all of them. @type {readonly { name: string, text: (i: number) => string }[]} */
const ASKED = [
  { name: 'last four of an IMEI', text: (i) => String(i % 10_000).padStart(4, '0') },
  { name: 'last six', text: (i) => String(i % 1_000_000).padStart(6, '0') },
  { name: 'whole IMEI', text: (i) => `IMEI: 9${String(i).padStart(14, '0')}` },
  { name: 'order number', text: (i) => `cgb${String(i).padStart(9, '0')}` },
  { name: 'its beginning', text: (i) => `CGB${String(i).padStart(9, '0').slice(0, 7)}` },
];

/**
 * One number at a time, as somebody types it, at each size.
 * @param {readonly { rows: number, data: string }[]} sizes @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 * @param {readonly import('./nodes.mjs').Node[]} nodes
 */
export async function benchSearch(sizes, scratch, rounds, nodes) {
  const load = worker('load.mjs');
  const stands = [];
  for (const { rows, data } of sizes)
    for (const { path, suffix } of nodes) {
      const server = await startServer(scratch.copy(data), path);
      stands.push({ rows, suffix, server, side: { base: server.base, headers: await signInAt(server.base, 'boss') } });
    }
  title(`Search by a number, ${rounds} rounds`, ['', '', '', '', 'spread', 'gate']);
  for (const { name, text } of ASKED) {
    const runs = stands.map((stand) => ({ ...stand, p50: /** @type {number[]} */ ([]), p99: /** @type {number[]} */ ([]) }));
    for (let round = -1; round < rounds; round += 1) {
      for (const { rows, side, p50, p99 } of runs) {
        const shots = Array.from({ length: SHOTS }, (_, n) => {
          // No two numbers are near each other, so that none is read because of another.
          const i = Math.floor((((round + 2) * SHOTS + n) * 0.618034 * rows) % rows);
          return { path: PATH, body: JSON.stringify({ text: text(i) }) };
        });
        const result = await load.ask({ ...side, shots, concurrency: 1 });
        if (round < 0) continue;
        p50.push(result.p50);
        p99.push(result.p99);
      }
    }
    for (const { rows, suffix, p50, p99 } of runs) {
      atMost(`${name}, ${rows / 1000}k, p50${suffix}`, median(p50), 'ms', LIMIT_MS, spread(p50));
      atMost('  p99', median(p99), 'ms', LIMIT_MS);
    }
    const [few, many] = [runs[0], runs.at(-1)];
    if (few && many && few.rows !== many.rows)
      atMost(`  time(${many.rows / 1000}k) / time(${few.rows / 1000}k)`, median(ratios(many.p50, few.p50)), '×');
  }
  for (const { server } of stands) await server.stop();
  await load.stop();
}
