// The whole set-up in one command: install, build what is stale, then serve. The server migrates and seeds itself.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './lib/end-with-npm.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { CONSOLE, demoData, ensureBuilt, SERVER, SHARED } from './lib/parts.mjs';
import { SERVER_ENTRY } from './lib/paths.mjs';

requireNode();
await ensureInstalled();

// Where there is no database yet, the demo data for it is made along with the build.
const { DATA_DIR = './data', DATABASE_URL, NODE_ENV } = process.env;
const { DEMO_SEED: profile = NODE_ENV === 'production' ? 'none' : 'standard' } = process.env;
const wanted = ['standard', 'small'].includes(profile) && !DATABASE_URL && !existsSync(join(DATA_DIR, 'main.sqlite'));
const parts = [SHARED, SERVER, CONSOLE, ...(wanted ? [demoData(profile)] : [])];
if (!(await ensureBuilt({ parts }))) process.exit(1);

endWithNpm();
// Same process: signals reach the server directly, its exit code is ours, and no second Node sits in memory.
process.argv[1] = SERVER_ENTRY;
await import(pathToFileURL(SERVER_ENTRY).href);
