import { createRequire } from 'node:module';
import type Library from 'better-sqlite3';

export type { Database as SqliteHandle, Statement } from 'better-sqlite3';

/** 13 binds by Node-API and ships its binaries, but crashes on Node 20; 12 aborts on Node 24 when a statement is collected late. */
export const SQLITE_PACKAGE = Number.parseInt(process.versions.node, 10) >= 22 ? 'better-sqlite3' : 'better-sqlite3-node20';

export const Sqlite = createRequire(import.meta.url)(SQLITE_PACKAGE) as typeof Library;
