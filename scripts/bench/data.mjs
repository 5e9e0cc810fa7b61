import { constants, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, filesBelow } from '../lib/fingerprint.mjs';
import { CACHE, fromRoot } from '../lib/paths.mjs';
import { runNode, seconds } from '../lib/run.mjs';
import { fill } from './fill.mjs';

const FOLDER = join(CACHE, 'bench');

/** The database file of a data directory. @param {string} dataDir */
export const fileOf = (dataDir) => join(dataDir, 'main.sqlite');

/** What the databases are made of: the schema, the seeds, the rows generated on top, and the planner's figures. */
const SOURCES = ['migrations', 'seeds', 'scripts/bench/fill.mjs', 'apps/api/src/platform/database/start/plan-statistics.ts'];

const key = () => contentHash(SOURCES.flatMap((path) => filesBelow(fromRoot(path))));

/** A seeded data directory with so many generated orders and units on top; made once, never written again. @param {number} rows */
export async function dataWith(rows) {
  const place = join(FOLDER, `${key()}-${rows}`);
  if (existsSync(place)) return place;
  const began = performance.now();
  mkdirSync(FOLDER, { recursive: true });
  const draft = mkdtempSync(join(FOLDER, 'draft-'));
  const env = { ...process.env, DATA_DIR: draft, DATABASE_URL: '', REDIS_URL: '' };
  const open = async () => {
    const { code, output } = await runNode(fromRoot('dist/apps/api/src/cli/seed.js'), ['small'], { env, quiet: true });
    if (code !== 0) throw new Error(output);
  };
  await open();
  rmSync(join(draft, '.templates'), { recursive: true, force: true });
  if (rows > 0) fill(fileOf(draft), rows);
  // Opened once more, so that the planner's figures stand for the indexes just built: both sides must plan alike.
  await open();
  renameSync(draft, place);
  console.log(`made a database of ${rows} orders and units in ${seconds(performance.now() - began)}`);
  return place;
}

/** Copies of data directories that go away with the run. */
export class Scratch {
  #folder = mkdtempSync(join(FOLDER, 'run-'));
  #made = 0;

  /** @param {string} dataDir */
  copy(dataDir) {
    const place = join(this.#folder, String(++this.#made));
    cpSync(dataDir, place, { recursive: true, filter: (path) => !path.endsWith('.sqlite') });
    copyFileSync(fileOf(dataDir), fileOf(place), constants.COPYFILE_FICLONE);
    return place;
  }

  /** A file of the run. @param {string} name */
  file(name) {
    return join(this.#folder, name);
  }

  clear() {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
