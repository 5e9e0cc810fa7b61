// One server on a SQLite file that is killed (-9) at random moments while people buy, move, sell and ship.
//   npm run chaos:kill                 thirty times
//   npm run chaos:kill -- --kills 100  more often
// Nothing outside of a temporary folder and of 127.0.0.1 is touched. Exit code 1 when anything acknowledged is lost or doubled.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { tryOnServer } from './trial.mjs';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '30' }, clients: { type: 'string', default: '6' } } });
const [kills, clients] = [Number(values.kills), Number(values.clients)];
if (!(kills >= 1) || !(clients >= 1)) {
  console.error('--kills and --clients take whole numbers from 1.');
  process.exit(2);
}

/** Long enough for a few writes of everybody, short enough for kills in the middle of a start. */
const BETWEEN_MS = [200, 4000];
const SUCCESS = 'nothing acknowledged was lost, nothing doubled, the audit is clean';

await tryOnServer({ name: 'kill', success: SUCCESS }, async ({ server, read, say }) => {
  const { client, stockOf } = await import('./clients.mjs');
  const { isSound } = await import('./verdict.mjs');
  const stock = await stockOf(read);
  let isOver = false;
  const people = Promise.all(Array.from({ length: clients }, (_, who) => client([server.base], stock, who + 1, () => isOver)));
  for (let n = 0; n < kills; n += 1) {
    const [least = 0, most = 0] = BETWEEN_MS;
    await wait(least + Math.random() * (most - least));
    server.kill();
  }
  await server.ready(60_000);
  // What comes after the last kill is acknowledged too.
  await wait(3000);
  isOver = true;
  return isSound(await people, read, server.base, say);
});
