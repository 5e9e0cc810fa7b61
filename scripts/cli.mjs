// Runs a command of the server's `cli` folder on a fresh build: `node scripts/cli.mjs migrate`.
import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ensureBuilt, SERVER, SHARED } from './lib/parts.mjs';
import { fromRoot } from './lib/paths.mjs';

requireNode();
await ensureInstalled();
if (!(await ensureBuilt({ parts: [SHARED, SERVER] }))) process.exit(1);

const folder = fromRoot('dist/apps/api/src/cli');
const [name = '', ...rest] = process.argv.slice(2);
const file = `${folder}/${name}.js`;
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const known = existsSync(folder) ? readdirSync(folder).filter((entry) => entry.endsWith('.js')) : [];
  console.error(`No command "${name}". There are: ${known.map((entry) => entry.slice(0, -3)).join(', ') || 'none'}.`);
  process.exit(1);
}
process.argv.splice(1, process.argv.length - 1, file, ...rest);
await import(pathToFileURL(file).href);
