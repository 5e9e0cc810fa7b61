import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { run } from './run.mjs';

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean, peer?: boolean, devOptional?: boolean }>} Packages */

/**
 * How the packages on disk differ from the lock: `none` (nothing or half an install), `old`, or `same`.
 * npm writes the hidden lock last, so its absence also means an interrupted install.
 * @param {string} lockFile @param {string} hiddenLockFile
 */
export function installState(lockFile, hiddenLockFile) {
  if (!existsSync(hiddenLockFile)) return 'none';
  const wanted = packagesOf(lockFile);
  const present = packagesOf(hiddenLockFile);
  const differs = Object.entries(wanted).some(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.optional || entry.peer || entry.devOptional) return false;
    return present[path]?.version !== entry.version;
  });
  return differs ? 'old' : 'same';
}

/** @param {string} file @returns {Packages} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** Installs what the lock names when it is not there. Ends the process when npm cannot. */
export async function ensureInstalled() {
  const state = installState(fromRoot('package-lock.json'), fromRoot('node_modules/.package-lock.json'));
  if (state === 'same') return;
  console.log(state === 'none' ? 'Installing the packages (once, a few minutes) …' : 'The packages have changed; installing …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // An old install is brought up to date in place; `npm ci` would first delete it.
  const { code } = await run(npm, [state === 'none' ? 'ci' : 'install', '--no-audit', '--no-fund']);
  if (code === 0) return;
  console.error('npm could not install the packages; its message is above.');
  process.exit(code);
}
