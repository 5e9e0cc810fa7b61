import { freePort } from '../../../scripts/lib/free-port.mjs';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import { startCommand } from '../../../scripts/lib/running.mjs';
import { test as base } from './fixtures.js';

/** Starts a server with a copy of the demo of its own. */
export async function startOwnServer(): Promise<Awaited<ReturnType<typeof startCommand>>> {
  const port = await freePort();
  const env = { ...process.env, CONSOLE_TEST_PORT: String(port) };
  return startCommand(process.execPath, [fromRoot('tests/console/support/serve.mjs')], { env, port });
}

/** For tests that change data of every tenant: a server with its own demo, instead of the shared one. */
export const test = base.extend<{ address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form Playwright asks for
  address: async ({}, use) => {
    const server = await startOwnServer();
    await use(server.base);
    await server.stop();
  },
  baseURL: async ({ address }, use) => use(address),
});
