import { constants, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync, statSync, utimesSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { contentHash, filesBelow } from '../../scripts/lib/fingerprint.mjs';
import { CACHE, fromRoot } from '../../scripts/lib/paths.mjs';
import { createEmpty, databaseExists, databaseUrl, drop, withAdmin } from '../../scripts/lib/postgres.mjs';
import { runNode } from '../../scripts/lib/run.mjs';
import { settingsFor } from './boot.mjs';
import { dropLeftovers, TEMPLATE_PREFIX, TEST_PREFIX } from './postgres.mjs';

/**
 * @typedef {'small' | 'tenants'} Seed
 * @typedef {object} Workplace a data directory, and on PostgreSQL a database, of one's own
 * @property {string} dataDir
 * @property {string} [databaseUrl]
 * @property {() => Promise<void>} remove
 */

/** @type {readonly Seed[]} */
export const SEEDS = ['tenants', 'small'];

const TEMPLATES = join(CACHE, 'templates');
/** Of Shanghai and of London in winter, as the demo's tenants have them. */
const ZONE_MINUTES = [480, 0];
const ROOM = 4 * 1024 ** 3;
/** In memory where there is room: tests that need a disk choose a folder of their own. */
const WORKPLACES = join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'phone-trade-tests');
const KEEP_MS = 2 * 24 * 3600 * 1000;

/** @param {string} folder */
function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM;
}

/** Changes with the compiled server, its migrations and its seeds, and with the days of the demo's tenants: whatever makes a template differ. */
export function templateKey() {
  const isCode = (/** @type {string} */ name) => name.endsWith('.js');
  const code = contentHash(
    ['dist/apps', 'dist/migrations', 'dist/seeds', 'libs/shared/dist'].flatMap((path) => filesBelow(fromRoot(path), isCode)),
  );
  return `${code}_${daysOf(Date.now()).join('_')}`;
}

/** The days of the month that it is for the tenants of the demo: their histories end with them. @param {number} now */
export const daysOf = (now) => ZONE_MINUTES.map((minutes) => new Date(now + minutes * 60_000).getUTCDate());

/**
 * A migrated and seeded data directory to copy from, made when there is none for this build yet.
 * @param {Seed} seed @param {string} key @param {string | undefined} url of PostgreSQL; SQLite without
 */
export async function ensureTemplate(seed, key, url) {
  mkdirSync(TEMPLATES, { recursive: true });
  if (!url) {
    const folder = templateFolder('sqlite', seed, key);
    if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
    else publish(await build(seed), folder);
    return;
  }
  const folder = templateFolder('postgres', seed, key);
  const name = templateDatabase(seed, key);
  await withAdmin(url, async (client) => {
    // One builder at a time: the directory and the database of a template belong together.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    if (existsSync(folder) && (await databaseExists(client, name))) return utimesSync(folder, new Date(), new Date());
    rmSync(folder, { recursive: true, force: true });
    await drop(client, name);
    const draft = `${name}_draft`;
    await drop(client, draft);
    await createEmpty(client, draft);
    const built = await build(seed, databaseUrl(url, draft));
    await client.query(`alter database ${draft} rename to ${name}`);
    publish(built, folder);
  });
}

/**
 * A copy of the template for one test file.
 * @param {Seed} seed @param {string} key @param {string | undefined} url @returns {Promise<Workplace>}
 */
export async function copyTemplate(seed, key, url) {
  mkdirSync(WORKPLACES, { recursive: true });
  const dataDir = mkdtempSync(join(WORKPLACES, `${process.pid}-`));
  await cp(templateFolder(url ? 'postgres' : 'sqlite', seed, key), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (!url) return { dataDir, remove: async () => removeFolder() };

  const name = TEST_PREFIX + basename(dataDir).replace('-', '_').toLowerCase();
  await withAdmin(url, (client) => client.query(`create database "${name}" template ${templateDatabase(seed, key)}`));
  return {
    dataDir,
    databaseUrl: databaseUrl(url, name),
    remove: async () => {
      removeFolder();
      await withAdmin(url, (client) => drop(client, `"${name}"`));
    },
  };
}

/** Removes templates nobody has used for days and what killed runs left. @param {string | undefined} url */
export async function sweep(url) {
  for (const folder of namesIn(TEMPLATES)) {
    if (Date.now() - statSync(join(TEMPLATES, folder)).mtimeMs > KEEP_MS) rmSync(join(TEMPLATES, folder), { recursive: true, force: true });
  }
  for (const folder of namesIn(WORKPLACES)) {
    if (!isAlive(Number.parseInt(folder, 10))) rmSync(join(WORKPLACES, folder), { recursive: true, force: true });
  }
  if (!url) return;
  await withAdmin(url, async (client) => {
    // A process id says something only about this machine.
    if (['127.0.0.1', 'localhost', '[::1]', ''].includes(new URL(url).hostname)) await dropLeftovers(client, isAlive);
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [TEMPLATE_PREFIX]);
    const kept = new Set(namesIn(TEMPLATES).map((folder) => TEMPLATE_PREFIX + folder.replace(/^postgres-/, '').replace('-', '_')));
    for (const { datname } of rows) if (!kept.has(datname) && !datname.endsWith('_draft')) await drop(client, datname);
  });
}

const templateFolder = (/** @type {string} */ engine, /** @type {Seed} */ seed, /** @type {string} */ key) =>
  join(TEMPLATES, `${engine}-${seed}-${key}`);
const templateDatabase = (/** @type {Seed} */ seed, /** @type {string} */ key) => `${TEMPLATE_PREFIX}${seed}_${key}`;
const namesIn = (/** @type {string} */ folder) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * Starts the server once on an empty directory, in a process of its own so that nothing of it stays in the runner.
 * @param {Seed} seed @param {string} [url]
 */
async function build(seed, url) {
  const dataDir = mkdtempSync(join(TEMPLATES, '.draft-'));
  const settings = settingsFor(dataDir, { demoSeed: seed, logLevel: 'warn', ...(url ? { databaseUrl: url } : {}) });
  const { code, output } = await runNode(fromRoot('tests/support/build-template.mjs'), [JSON.stringify(settings)], { quiet: true });
  if (code === 0) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  throw new Error(`The server did not start on an empty ${url ? 'PostgreSQL database' : 'data directory'} with seed "${seed}":\n${output}`);
}

/** Puts a finished template in its place at once; whoever else was faster wins. @param {string} draft @param {string} folder */
function publish(draft, folder) {
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
