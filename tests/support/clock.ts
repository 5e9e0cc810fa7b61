import type { Clock } from '../../apps/api/src/platform/clock/clock.js';
import { serverModule } from './server-module.js';

const serverClock = async (): Promise<Clock> =>
  (await serverModule<typeof import('../../apps/api/src/platform/clock/clock.js')>('platform/clock/clock.js')).wallClock;

/** Makes the server read this time, until the end of the spec file or `runClock`. */
export async function setClock(now: () => number): Promise<void> {
  Object.defineProperty(await serverClock(), 'now', { value: now, configurable: true });
}

/** The server reads the machine's clock again. */
export async function runClock(): Promise<void> {
  Reflect.deleteProperty(await serverClock(), 'now');
}

/** Does something while the server's clock is put on or back. */
export async function withClockAt<T>(offsetMs: number, work: () => Promise<T>): Promise<T> {
  await setClock(() => Date.now() + offsetMs);
  try {
    return await work();
  } finally {
    await runClock();
  }
}

// All spec files of a worker share the one clock.
afterAll(runClock);
