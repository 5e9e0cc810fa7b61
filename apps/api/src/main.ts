import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { DataDirBusy } from './platform/config/data-lock.js';
import { keepToOwner } from './platform/config/private-files.js';
import { readSettings, SettingsError } from './platform/config/settings.js';

/** A shutdown that takes longer is cut short: whatever runs the server would kill it soon anyway. */
const PATIENCE_MS = 4000;

/** Starts the server of the environment; ends the process when that is impossible, with the reason and nothing else. */
async function main(): Promise<void> {
  const began = performance.now();
  keepToOwner();
  const settings = readSettings(process.env);
  // The rest is loaded once it is known to be wanted.
  const [{ createApp, SIMULATED }, { createLogger, flushed }, { outliveOutput }, { welcome }, { Workspaces }] = await Promise.all([
    import('./boot.js'),
    import('./platform/logging/logger.js'),
    import('./platform/logging/log-stream.js'),
    import('./welcome.js'),
    import('./platform/context/workspaces.js'),
  ]);
  // The space of new objects stays as large as loading has made it. From 24 on Node would let it grow to four times of that, which
  // costs memory and makes no call quicker.
  setFlagsFromString('--semi-space-growth-factor=1');
  outliveOutput();
  const logger = createLogger(settings.logLevel);
  const app = await createApp(settings, SIMULATED, logger);
  await app.listen(settings.port, settings.host);
  // Once all is loaded the heap is cleared when it has grown by a quarter rather than doubled: a marking in the background every
  // few thousand calls, for a hundred megabytes less under load.
  setFlagsFromString('--heap-growing-percent=25');

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // New connections are refused from here on; answers under way are sent first, idle connections closed at once.
    setTimeout(() => (app.getHttpServer() as Server).closeAllConnections(), PATIENCE_MS).unref();
    setTimeout(() => process.exit(1), PATIENCE_MS + 900).unref();
    await app.close();
    await flushed(logger);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  try {
    console.log(await welcome(app.get(Workspaces).of(), (await app.getUrl()).replace('[::1]', 'localhost')));
    console.log(`ready in ${Math.round(performance.now() - began)} ms`);
  } catch (error) {
    // Stopped meanwhile: its connections are closed.
    if (!stopping) throw error;
  }
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(error.message);
  else if (error instanceof DataDirBusy) console.error(`${error.explanation.zh}\n${error.explanation.en}`);
  else console.error(error);
  process.exit(1);
});
