// Builds what is stale: shared library, then server and console side by side. `--force` builds everything.
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ensureBuilt } from './lib/parts.mjs';

requireNode();
await ensureInstalled();
if (!(await ensureBuilt({ force: process.argv.includes('--force') }))) process.exit(1);
