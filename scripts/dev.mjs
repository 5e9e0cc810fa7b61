// Watch mode: compiler, server (restarts on change) and Vite with the API behind its proxy.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ensureBuilt, SERVER, SHARED } from './lib/parts.mjs';
import { fromRoot, SERVER_MAIN } from './lib/paths.mjs';

requireNode();
await ensureInstalled();
if (!(await ensureBuilt({ parts: [SHARED, SERVER] }))) process.exit(1);

/** @type {readonly [string, readonly string[], string][]} */
const COMMANDS = [
  ['tsc', [fromRoot('node_modules/typescript/bin/tsc'), '-b', 'tsconfig.server.json', '--watch', '--preserveWatchOutput'], '.'],
  ['server', ['--enable-source-maps', '--watch', '--watch-preserve-output', SERVER_MAIN], '.'],
  ['vite', [fromRoot('node_modules/vite/bin/vite.js')], 'apps/console'],
];

const children = COMMANDS.map(([name, args, folder]) => {
  const child = spawn(process.execPath, args, { cwd: fromRoot(folder), stdio: ['ignore', 'inherit', 'inherit'] });
  child.once('exit', (code) => stop(name, code ?? 0));
  return child;
});

let stopping = false;

/** One that ends takes the others with it. @param {string} name @param {number} code */
function stop(name, code) {
  if (stopping) return;
  stopping = true;
  console.log(`${name} ended; stopping the rest.`);
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stop(signal, 0));
