import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../lib/free-port.mjs';
import { SERVER_ENTRY } from '../lib/paths.mjs';
import { serverEnvironment } from '../lib/running.mjs';

/**
 * A server that is started again whenever it ends, as a service manager would.
 * @param {string} folder of its data and its log @param {NodeJS.ProcessEnv} settings
 */
export async function keptServer(folder, settings) {
  const port = await freePort();
  const env = { ...serverEnvironment(folder, port), ...settings, PORT: String(port), DATA_DIR: folder };
  const log = createWriteStream(join(folder, 'server.log'));
  let isWanted = true;
  let starts = 0;
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  const begin = () => {
    starts += 1;
    child = spawn(process.execPath, [SERVER_ENTRY], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.once('exit', () => {
      if (isWanted) setTimeout(begin, 500);
    });
  };
  begin();
  const base = `http://127.0.0.1:${port}`;
  return {
    base,
    get starts() {
      return starts;
    },
    kill: () => child.kill('SIGKILL'),
    /** How long it took until it says that it is ready. @param {number} patienceMs */
    async ready(patienceMs) {
      const began = performance.now();
      while (performance.now() - began < patienceMs) {
        const answer = await fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
        if (answer?.ok) return performance.now() - began;
        await wait(20);
      }
      throw new Error(`${base} is not ready after ${patienceMs} ms`);
    },
    stop() {
      isWanted = false;
      child.kill('SIGTERM');
    },
  };
}
