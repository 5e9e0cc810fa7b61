import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromRoot } from './paths.mjs';

/** The package this Node takes; apps/api/src/platform/database/driver/sqlite.ts decides the same for the server and says why. */
export const SQLITE_PACKAGE = Number.parseInt(process.versions.node, 10) >= 22 ? 'better-sqlite3' : 'better-sqlite3-node20';

/** Where it is installed, and compiled. */
export const SQLITE_FOLDER = fromRoot('node_modules', SQLITE_PACKAGE);

/** Whether it still has to be compiled, as only the one for Node 20 must be. */
export const isUncompiled = () =>
  SQLITE_PACKAGE !== 'better-sqlite3' && existsSync(SQLITE_FOLDER) && !existsSync(`${SQLITE_FOLDER}/build/Release/better_sqlite3.node`);

/** @returns {typeof import('better-sqlite3')} */
export const loadSqlite = () => createRequire(import.meta.url)(SQLITE_PACKAGE);

/** Why it cannot be used here, else undefined. */
export function sqliteProblem() {
  try {
    new (loadSqlite())(':memory:').close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error);
  }
}
