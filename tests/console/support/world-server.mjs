// The server of a Playwright worker, in a process of its own: it opens the built product on a copy of a seed, and again on a fresh
// copy at the same port whenever the worker sends the name of a seed.
import { SERVER_BUNDLE } from '../../../scripts/lib/paths.mjs';
import { boot, settingsFor } from '../../support/boot.mjs';
import { copyTemplate } from '../../support/template.mjs';

const [port = '', key = ''] = process.argv.slice(2);

/** @type {() => Promise<void>} */
let close = async () => {};

/** @param {import('../../support/template.mjs').Seed} seed */
async function open(seed) {
  await close();
  // At once, or a process would grow with each copy that it has closed.
  globalThis.gc?.();
  const place = await copyTemplate(seed, key, undefined);
  close = place.remove;
  const app = await boot(settingsFor(place.dataDir, { demoSeed: seed, keepsInFolder: true, logLevel: 'warn' }), { build: SERVER_BUNDLE });
  close = async () => {
    await app.close();
    await place.remove();
  };
  await app.listen(Number(port), '127.0.0.1');
}

process.on('message', (/** @type {import('../../support/template.mjs').Seed} */ seed) => {
  open(seed).then(
    () => process.send?.({}),
    (error) => process.send?.({ error: String(error?.stack ?? error) }),
  );
});
// Ctrl+C reaches the whole group of processes; the worker ends first, and this one with it.
process.on('SIGINT', () => {});
// The worker has ended, however it did.
process.once('disconnect', async () => {
  await close();
  process.exit(0);
});
