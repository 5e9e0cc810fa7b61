// Plays the demo data into the build, where a first start finds it: `node scripts/cli.mjs template standard`.
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtTemplates, databaseAddress, openWorkspace } from '../open-workspace.js';
import { wallClock } from '../platform/clock/clock.js';
import { DEMO_SEEDS, type DemoSeed } from '../platform/config/settings.js';
import { createLogger } from '../platform/logging/logger.js';
import { createServices, SIMULATED } from '../services.js';
import { command } from './command.js';

await command(async ({ logLevel, ...settings }, [profile = settings.demoSeed]) => {
  const demos = DEMO_SEEDS.filter((name) => name !== 'none');
  if (!demos.includes(profile as (typeof demos)[number])) throw new Error(`${profile}: must be one of ${demos.join(', ')}`);
  const demoSeed = profile as DemoSeed;
  const dataDir = mkdtempSync(join(tmpdir(), 'phone-trade-template-'));
  try {
    const { databaseUrl: _, redisUrl: __, ...alone } = settings;
    const chosen = { ...alone, logLevel, dataDir, demoSeed };
    await (await openWorkspace(chosen, createServices(SIMULATED, chosen), createLogger(logLevel))).close();
    builtTemplates(wallClock).keep(demoSeed, databaseAddress(chosen));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
