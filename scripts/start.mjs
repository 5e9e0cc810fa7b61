// The whole set-up in one command: install, build what is stale, then serve. The server migrates and seeds itself.
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ensureBuilt } from './lib/parts.mjs';
import { SERVER_ENTRY } from './lib/paths.mjs';

requireNode();
await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);

// Same process: signals reach the server directly, its exit code is ours, and no second Node sits in memory.
process.argv[1] = SERVER_ENTRY;
await import(pathToFileURL(SERVER_ENTRY).href);
