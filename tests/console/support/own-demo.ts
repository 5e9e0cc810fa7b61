import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { SERVER_ENTRY } from '../../../scripts/lib/paths.mjs';
import { serverEnvironment, startCommand } from '../../../scripts/lib/running.mjs';
import { test as base } from './fixtures.js';

/** For tests that change data of every tenant: a server with its own demo, instead of the shared one. */
export const test = base.extend<{ address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form Playwright asks for
  address: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'phone-trade-demo-'));
    const port = await freePort();
    const server = await startCommand(process.execPath, [SERVER_ENTRY], { env: serverEnvironment(folder, port), port });
    await use(server.base);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ address }, use) => use(address),
});
