import { setTimeout as pause } from 'node:timers/promises';
import { SYSTEM } from '@phone-trade/shared';
import {
  type Durability,
  type SqlDriver,
  type SqlParams,
  type SqlReader,
  type SqlSession,
  type SqlValue,
  type TypedColumn,
  UniqueViolation,
  type UpdateEach,
} from './driver.js';
import { Lru } from './lru.js';
import { rowMaker } from './row-code.js';
import { SnapshotThreads } from './snapshot-threads.js';
import { sqliteText, sqliteValues } from './sql-text.js';
import { Sqlite, type SqliteHandle, type Statement } from './sqlite.js';

/** More transactions than this in the queue of the writer are refused: an early error is better than an answer after the client timed out. */
const MAX_QUEUE = 2000;
const MAX_STATEMENTS = 500;

/** How long a transaction waits until another process (a backup, a SQLite shell) unlocks the file, and the interval between attempts. */
const LOCK_PATIENCE_MS = 5000;
const LOOK_AGAIN_MS = 20;

/** Readers wait only for the lock of a recovery, which is short. */
const READER_PATIENCE_MS = 100;

/** Maps the columns named in a violation by SQLite to the name of the index. */
export type IndexNames = (columns: string) => string;

/** A prepared statement, the names of its parameters, and the function that creates its rows. */
interface Prepared {
  readonly statement: Statement;
  readonly names: readonly string[];
  readonly row?: (values: readonly unknown[]) => object;
}

export class SqliteSession implements SqlSession {
  private readonly statements = new Lru<string, Prepared>(MAX_STATEMENTS);
  /** Keyed by the list of columns, which is the same for all statements of a table. */
  private readonly inserts = new WeakMap<readonly TypedColumn[], Statement>();

  constructor(
    private readonly handle: SqliteHandle,
    private readonly indexNames: IndexNames,
  ) {}

  async all<R>(text: string, params: SqlParams = {}): Promise<R[]> {
    const { statement, names, row } = this.prepare(text);
    if (!row) throw new Error(`nothing to read: ${text}`);
    return (statement.all(sqliteValues(names, params)) as unknown[][]).map(row) as R[];
  }

  async run(text: string, params: SqlParams = {}): Promise<number> {
    const { statement, names } = this.prepare(text);
    return this.guarded(() => statement.run(sqliteValues(names, params)).changes);
  }

  /** Updates row by row: SQLite takes 50 % longer for one statement with all rows (docs/bench.md). */
  async updateEach({ table, sets, keys, also, where }: UpdateEach, rows: readonly (readonly SqlValue[])[]): Promise<number> {
    const set = sets.map(({ name }) => `${name} = ?`).join(', ');
    const key = keys.map(({ name }) => `${name} = ?`).join(' AND ');
    const { statement } = this.prepare(`UPDATE ${table} SET ${set}, ${also} WHERE ${key} AND ${where}`);
    return this.guarded(() => rows.reduce((changed, row) => changed + statement.run(row).changes, 0));
  }

  async insert(table: string, columns: readonly TypedColumn[], rows: readonly (readonly SqlValue[])[], conflict?: string): Promise<void> {
    const text = () =>
      `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ${conflict ?? ''}`;
    let statement = conflict === undefined ? this.inserts.get(columns) : this.prepare(text()).statement;
    if (!statement) {
      statement = this.handle.prepare(text());
      this.inserts.set(columns, statement);
    }
    const insert = statement;
    this.guarded(() => {
      for (const row of rows) insert.run(row);
    });
  }

  private prepare(text: string): Prepared {
    const known = this.statements.get(text);
    if (known) return known;
    const { text: placed, names } = sqliteText(text);
    const prepared = withRows(this.handle.prepare(placed), names);
    this.statements.set(text, prepared);
    return prepared;
  }

  private guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') {
        throw new UniqueViolation(this.indexNames(message.slice(message.indexOf(':') + 2)));
      }
      throw error;
    }
  }
}

/** Objects created by the binding cost twice as much as its arrays, and reading from them is slower. */
function withRows(statement: Statement, names: readonly string[]): Prepared {
  if (!statement.reader) return { statement, names };
  return { statement: statement.raw(), names, row: rowMaker(statement.columns().map(({ name }) => name)) };
}

/**
 * SQLite: one writer connection, which runs transactions one by one in the order of their requests, and a read-only connection that
 * sees only committed rows (ADR 0001). SQLite's own wait for a lock (`busy_timeout`) would block the process, so the writer turns it off. While
 * another process locks the file, only writers wait. Lists and health checks still work.
 */
export class SqliteDriver implements SqlDriver {
  readonly dialect = 'sqlite';
  readonly reader: SqlSession;
  readonly probe: SqlSession;
  private readonly writer: SqliteSession;
  private readonly readHandle: SqliteHandle;
  private readonly snapshots: SnapshotThreads;
  private readonly beginning: Statement;
  private readonly commit: Statement;
  private tail: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private durability: Durability = 'full';

  constructor(
    private readonly handle: SqliteHandle,
    file: string,
    indexNames: IndexNames,
  ) {
    this.readHandle = new Sqlite(file, { readonly: true, fileMustExist: true });
    this.readHandle.pragma(`busy_timeout = ${READER_PATIENCE_MS}`);
    // A small page cache instead of a memory-mapped file: the operating system caches the pages too, and this cache is bounded.
    this.readHandle.pragma('cache_size = -32768');
    this.reader = new SqliteSession(this.readHandle, indexNames);
    this.probe = this.reader;
    handle.pragma('busy_timeout = 0');
    this.writer = new SqliteSession(handle, indexNames);
    this.snapshots = new SnapshotThreads(file);
    this.beginning = handle.prepare('BEGIN IMMEDIATE');
    this.commit = handle.prepare('COMMIT');
  }

  transaction<T>(work: (session: SqlSession) => Promise<T>, durability: Durability = 'full'): Promise<T> {
    if (this.waiting >= MAX_QUEUE) return Promise.reject(SYSTEM.BUSY());
    this.waiting += 1;
    const until = performance.now() + LOCK_PATIENCE_MS;
    const turn = this.tail.then(() => this.alone(work, until, durability));
    this.tail = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn.finally(() => {
      this.waiting -= 1;
    });
  }

  /** A transaction that waited too long in the queue tries only once, so that a locked file rejects the whole queue together. */
  private async begin(until: number): Promise<void> {
    while (!this.begun()) {
      if (performance.now() >= until) throw SYSTEM.BUSY();
      await pause(LOOK_AGAIN_MS);
    }
  }

  private begun(): boolean {
    try {
      this.beginning.run();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return false;
      throw error;
    }
  }

  private async alone<T>(work: (session: SqlSession) => Promise<T>, until: number, durability: Durability): Promise<T> {
    this.waitForDisk(durability);
    await this.begin(until);
    try {
      const value = await work(this.writer);
      this.commit.run();
      return value;
    } catch (error) {
      if (this.handle.inTransaction) this.handle.exec('ROLLBACK');
      throw error;
    }
  }

  /** A commit that waits for the disk also flushes the earlier commits that did not wait. */
  private waitForDisk(durability: Durability): void {
    if (durability === this.durability) return;
    this.handle.exec(`PRAGMA synchronous = ${durability === 'full' ? 'FULL' : 'NORMAL'}`);
    this.durability = durability;
  }

  snapshot<T>(work: (reader: SqlReader) => Promise<T>): Promise<T> {
    return this.snapshots.read(work);
  }

  async bulk<T>(work: () => Promise<T>): Promise<T> {
    this.handle.pragma('synchronous = OFF');
    try {
      return await work();
    } finally {
      this.handle.pragma('synchronous = FULL');
      this.handle.pragma('wal_checkpoint(TRUNCATE)');
    }
  }

  async close(): Promise<void> {
    await this.tail;
    await this.snapshots.end();
    this.readHandle.close();
  }
}
