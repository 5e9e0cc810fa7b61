// Prints what a server listens to and who may call it, from a server mounted on a directory of its own.
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../boot.js';
import { readSettings } from '../platform/config/settings.js';
import { RouteTable } from '../platform/http/route-table.js';
import { SIMULATED } from '../services.js';
import { command } from './command.js';

await command(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'phone-trade-routes-'));
  const app = await createApp({ ...readSettings({}), port: 0, dataDir, demoSeed: 'tenants', logLevel: 'error' }, SIMULATED);
  try {
    const lines = app.get(RouteTable).routes.map(({ method, path, meta }) => {
      const access = meta?.access ?? 'open';
      return `${method.padEnd(4)} ${path.padEnd(64)} ${typeof access === 'string' ? access : access.join(' | ')}`;
    });
    console.log(lines.sort((a, b) => (a.slice(5) < b.slice(5) ? -1 : 1)).join('\n'));
    console.log(`${lines.length} routes`);
  } finally {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
