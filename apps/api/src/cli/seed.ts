// Fills an empty database: `npm run seed -- small`. One that has data is left alone.
import 'reflect-metadata';
import { openWorkspace } from '../open-workspace.js';
import { keepToOwner } from '../platform/config/private-files.js';
import { DEMO_SEEDS, type DemoSeed } from '../platform/config/settings.js';
import { createLogger, flushed } from '../platform/logging/logger.js';
import { createServices, SIMULATED } from '../services.js';
import { welcome } from '../welcome.js';
import { command } from './command.js';

await command(async (settings, [profile = settings.demoSeed]) => {
  if (!DEMO_SEEDS.includes(profile as DemoSeed)) throw new Error(`${profile}: must be one of ${DEMO_SEEDS.join(', ')}`);
  keepToOwner();
  const chosen = { ...settings, demoSeed: profile as DemoSeed };
  const logger = createLogger(settings.logLevel);
  const opened = await openWorkspace(chosen, createServices(SIMULATED, chosen), logger);
  try {
    console.log(opened.seeded ? `seeded: ${profile}` : 'the database has data already; nothing was changed');
    console.log(await welcome(opened.workspace, settings.dataDir));
  } finally {
    await opened.close();
    await flushed(logger);
  }
});
