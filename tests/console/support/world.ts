import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { keptPort } from '../../../scripts/lib/free-port.mjs';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import type { Seed } from '../../support/template.mjs';

/** A server with data of its own, at an address that it keeps. */
export interface World {
  readonly address: string;
  /** Closes the server and opens it on a fresh copy of a seed. */
  open(seed: Seed): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the process of a server; `open` gives it data. */
export async function startWorld(): Promise<World> {
  const key = process.env.TEST_TEMPLATE_KEY;
  if (!key) throw new Error('No template: the global set-up of the browser tests makes it.');
  const port = await keptPort();
  const server = fork(fromRoot('tests/console/support/world-server.mjs'), [String(port), key], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    address: `http://127.0.0.1:${String(port)}`,
    open: async (seed) => {
      server.send(seed);
      const { error } = await answerOf(server);
      if (error) throw new Error(`The server did not open a copy of ${seed}: ${error}`);
    },
    stop: async () => {
      const exit = once(server, 'exit');
      server.disconnect();
      await exit;
    },
  };
}

const answerOf = (server: ChildProcess): Promise<{ readonly error?: string }> =>
  new Promise((done) => {
    const end = (answer: { readonly error?: string }): void => {
      server.off('message', end);
      server.off('exit', onExit);
      done(answer);
    };
    const onExit = (code: number | null): void => end({ error: `its process ended with ${String(code)}` });
    server.once('message', end);
    server.once('exit', onExit);
  });
