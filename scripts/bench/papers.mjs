import { callerAt } from './call.mjs';
import { fileOf } from './data.mjs';
import { makeOrders } from './orders.mjs';
import { startServer } from './process.mjs';
import { atMost, title } from './report.mjs';
import { sized } from './scale.mjs';
import { median, percentile, spread } from './stats.mjs';

const ORDERS = sized(100, 1);
/** A paper is at its printer within a second (issue 10). */
const ARRIVES_MS = 1000;
const PAPERS = sized(30, 2);

/**
 * A hundred orders of fifty lines printed through HTTP, one by one, and how soon papers arrive at a printer that waits for them.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 */
export async function benchPapers(data, scratch, rounds) {
  const place = scratch.copy(data);
  const server = await startServer(place);
  const boss = await callerAt(server.base, 'boss');
  const numbers = [];
  for (const order of makeOrders(fileOf(place), ORDERS)) numbers.push((await boss.ask('purchase/savePurchase', order)).orderNo);
  /** @type {number[]} */
  const prints = [];
  for (const orderNo of numbers) prints.push((await boss.timed('print/renderOrder', { type: 1, orderNos: [orderNo] })).ms);
  title('Papers, HTTP c=1', ['', '', '', '', 'spread', 'gate']);
  atMost(`${ORDERS} orders of 50 lines printed, each`, median(prints), 'ms', undefined, spread(prints));
  atMost('  p99', percentile(prints, 0.99), 'ms');
  atMost('  all', prints.reduce((sum, ms) => sum + ms, 0) / 1000, 's');

  await boss.ask('print/addPrintDevice', { name: 'bench printer' });
  const devices = /** @type {{ id: string, name: string }[]} */ (await boss.ask('print/listPrintDevice', { basicConfigId: 62 }));
  const printDeviceId = devices.find(({ name }) => name === 'bench printer')?.id;
  const { pollToken } = await boss.ask('print/renewPollToken', { id: printDeviceId });
  const content = JSON.stringify(['<p>paper</p>']);
  /** @type {number[]} */
  const waits = [];
  for (let i = 0; i < PAPERS * Math.min(rounds, 3); i += 1) {
    const arrival = boss.timed('print/pollPrintDevice', { pollToken });
    // Half of them find it when they come, half of them wait for it.
    const began = performance.now();
    await boss.ask('print/addPrintRemote', { type: 2, content, printDeviceId });
    const { data: jobs } = await arrival;
    waits.push(performance.now() - began);
    for (const { id } of jobs) await boss.ask('print/reportPrintDevice', { pollToken, id, status: 300 });
  }
  atMost('a paper is at its printer after', median(waits), 'ms', ARRIVES_MS, spread(waits));
  atMost('  the slowest', Math.max(...waits), 'ms', ARRIVES_MS);
  await server.stop();
}
