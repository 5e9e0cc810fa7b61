import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { npm } from './run.mjs';
import { isUncompiled, SQLITE_FOLDER, SQLITE_PACKAGE, sqliteProblem } from './sqlite.mjs';

/**
 * @typedef {object} Package one entry of a lock file
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [peer]
 * @property {boolean} [devOptional]
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 * @property {readonly string[]} [libc]
 * @typedef {{ os: string, cpu: string, libc: () => string }} Machine
 */

/** @type {Machine} */
const HERE = {
  os: process.platform,
  cpu: process.arch,
  libc: () => (/** @type {any} */ (process.report.getReport()).header.glibcVersionRuntime ? 'glibc' : 'musl'),
};

/**
 * How the packages on disk differ from the lock: `none` (nothing or half an install), `old`, or `same`.
 * npm writes the hidden lock last, so its absence also means an interrupted install.
 * @param {string} lockFile @param {string} hiddenLockFile @param {Machine} [machine]
 */
export function installState(lockFile, hiddenLockFile, machine = HERE) {
  if (!existsSync(hiddenLockFile)) return 'none';
  const wanted = packagesOf(lockFile);
  const present = packagesOf(hiddenLockFile);
  const differs = Object.entries(wanted).some(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.peer || entry.devOptional) return false;
    if (present[path]?.version === entry.version) return false;
    return !entry.optional || isBinaryFor(machine, entry);
  });
  return differs ? 'old' : 'same';
}

/** Whether a package holds the binaries of a machine. One without a word on machines may be left out for other reasons. @param {Machine} machine @param {Package} entry */
function isBinaryFor({ os, cpu, libc }, entry) {
  if (!entry.os?.includes(os) || !entry.cpu?.includes(cpu)) return false;
  return entry.libc === undefined || entry.libc.includes(libc());
}

/** @param {string} file @returns {Record<string, Package>} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

const currentState = () => installState(fromRoot('package-lock.json'), fromRoot('node_modules/.package-lock.json'));

/**
 * Installs what the lock names when it is not there, for this machine and this Node. Ends the process when that is not possible.
 * @param {{ sqlite?: boolean }} [options] whether SQLite is needed, which Node 20 has to compile
 */
export async function ensureInstalled({ sqlite = true } = {}) {
  const state = currentState();
  if (state !== 'same') {
    console.log(state === 'none' ? 'Installing the packages (once, a few minutes) …' : 'The packages have changed; installing …');
    await install(state === 'none');
    if (currentState() !== 'same') refuse('Packages that hold binaries for this machine were not installed.');
  }
  if (!sqlite) return;
  // Another line of Node has installed the packages. Asked before it is loaded: Node remembers a module that was not there.
  if (!existsSync(SQLITE_FOLDER)) {
    console.log(`Installing SQLite for Node ${process.versions.node} …`);
    await install(false);
  }
  if (isUncompiled()) await compileSqlite();
  const problem = sqliteProblem();
  if (problem) refuse(`The binary of ${SQLITE_PACKAGE} for Node ${process.versions.node} is missing or does not load (${problem}).`);
}

/**
 * Writes nothing but packages: a manifest that is written anew makes every part stale that is built from it.
 * @param {boolean} afresh whether there is nothing yet: an old install is brought up to date in place, `npm ci` would first delete it
 */
async function install(afresh) {
  const { code } = await npm([afresh ? 'ci' : 'install', '--no-save', '--no-audit', '--no-fund', '--include=optional']);
  if (code === 0) return;
  console.error('npm could not install the packages; its message is above.');
  process.exit(1);
}

async function compileSqlite() {
  console.log('Preparing SQLite for Node 20 (once; a minute where it must be compiled) …');
  const { code, output } = await npm(['run', 'install'], { cwd: SQLITE_FOLDER, quiet: true });
  if (code === 0) return;
  console.error(output);
  console.error('It is compiled where it cannot be downloaded, which takes Python 3, make and a C++ compiler (Debian, Ubuntu:');
  console.error('  apt-get install python3 make g++). Node 22 and newer need nothing of that.');
  process.exit(1);
}

/** @param {string} problem */
function refuse(problem) {
  console.error(`${problem}\nThis mends it:  npm ci --include=optional`);
  process.exit(1);
}
