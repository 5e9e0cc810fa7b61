import { signInAt } from './app.mjs';
import { startBare, startServer, worker } from './process.mjs';
import { atMost, compare, title } from './report.mjs';
import { sized } from './scale.mjs';

const MEGABYTES = sized(100, 2);
const PATH = '/api/blade-phone/file/fileUpload';
const LOOK_EVERY_MS = 20;

/** How much more memory a server has than before, while something goes on. @param {() => number} rss @param {() => Promise<unknown>} work */
async function growthDuring(rss, work) {
  const before = rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, rss());
  }, LOOK_EVERY_MS);
  await work();
  clearInterval(timer);
  return most - before;
}

/**
 * A document of a hundred megabytes into the folder of the server, beside a server that only writes what it is sent.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 */
export async function benchUploads(data, scratch, rounds) {
  const server = await startServer(scratch.copy(data));
  const yardstick = await startBare(scratch.file('bare-upload'), undefined, undefined, 'bare-upload.mjs');
  const sender = worker('send-file.mjs');
  const headers = await signInAt(server.base, 'boss');
  const ours = async () => (await sender.ask({ base: server.base, path: PATH, headers, megabytes: MEGABYTES })).ms;
  const plain = async () => (await sender.ask({ base: yardstick.base, path: '/', headers: {}, megabytes: MEGABYTES })).ms;
  title(`Upload of ${MEGABYTES} MB, ${rounds} rounds`, ['ours', 'bare', 'share', 'min–max', 'bare spread', 'gate']);
  // A second one shows what the first leaves; the code is warm then.
  await ours();
  await plain();
  /** @type {Record<'own' | 'bare' | 'growth', number[]>} */
  const { own, bare, growth } = { own: [], bare: [], growth: [] };
  for (let round = 0; round < rounds; round += 1) {
    growth.push(await growthDuring(server.rss, async () => own.push(await ours())));
    bare.push(await plain());
  }
  compare('into the folder', { ours: own, bare, unit: 'ms', smallerIsBetter: true, gate: 0.7 });
  atMost('  additional memory', Math.max(...growth), 'MB', 60);
  await sender.stop();
  await server.stop();
  await yardstick.stop();
}
