import { callerAt } from './call.mjs';
import { fileOf } from './data.mjs';
import { makeOrders } from './orders.mjs';
import { startServer } from './process.mjs';
import { atMost, title } from './report.mjs';
import { sized } from './scale.mjs';
import { median, ratios, spread } from './stats.mjs';

/** The dashboard stays as quick however many rows there are (issue 10). */
const GROWTH = 1.1;
const SHOTS = sized(20, 1);
const PAGES = [
  { name: 'dashboard', path: 'report/dashboard' },
  { name: 'home', path: 'home/figures' },
  { name: 'work board', path: 'report/workBoard' },
];

/**
 * The dashboard, the home page and the work board as they are opened again and again, and once after each document that somebody enters.
 * @param {readonly { rows: number, data: string }[]} sizes @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 */
export async function benchDashboard(sizes, scratch, rounds) {
  const stands = [];
  for (const { rows, data } of sizes) {
    const place = scratch.copy(data);
    const orders = makeOrders(fileOf(place), rounds * PAGES.length);
    const server = await startServer(place);
    stands.push({ rows, server, orders, boss: await callerAt(server.base, 'boss') });
  }
  title(`Dashboard, home and work board, ${rounds} rounds of ${SHOTS}`, ['', '', '', '', 'spread', 'gate']);
  for (const [p, { name, path }] of PAGES.entries()) {
    const runs = stands.map((stand) => ({ ...stand, again: /** @type {number[]} */ ([]), fresh: /** @type {number[]} */ ([]) }));
    for (const { boss } of runs) await boss.ask(path);
    for (let round = 0; round < rounds; round += 1) {
      for (const { boss, orders, again, fresh } of runs) {
        await boss.ask('purchase/savePurchase', orders[p * rounds + round]);
        fresh.push((await boss.timed(path)).ms);
        const shots = [];
        for (let shot = 0; shot < SHOTS; shot += 1) shots.push((await boss.timed(path)).ms);
        again.push(median(shots));
      }
    }
    for (const { rows, again, fresh } of runs) {
      atMost(`${name}, ${rows / 1000}k`, median(again), 'ms', undefined, spread(again));
      atMost('  after a document was entered', median(fresh), 'ms', undefined, spread(fresh));
    }
    const [few, many] = [runs[0], runs.at(-1)];
    if (!few || !many || few.rows === many.rows) continue;
    const times = `time(${many.rows / 1000}k) / time(${few.rows / 1000}k)`;
    atMost(`  ${times}`, median(ratios(many.again, few.again)), '×', GROWTH, spread(few.again));
    atMost(`  ${times}, after a document`, median(ratios(many.fresh, few.fresh)), '×', GROWTH, spread(few.fresh));
  }
  for (const { server } of stands) await server.stop();
}
