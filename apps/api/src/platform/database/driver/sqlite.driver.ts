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

/** Units waiting for the writer beyond this are refused: better an answer now than one nobody waits for. */
const MAX_QUEUE = 2000;
const MAX_STATEMENTS = 500;

/** How long a unit waits for another process (a backup, somebody's console) to let go of the file, and how often it looks. */
const LOCK_PATIENCE_MS = 5000;
const LOOK_AGAIN_MS = 20;

/** Readers have no lock to wait for but that of a recovery, which is over at once. */
const READER_PATIENCE_MS = 100;

/** Maps the columns SQLite names in a violation to the index's name. */
export type IndexNames = (columns: string) => string;

/** A compiled statement, what its places are called, and how the rows it reads are made. */
interface Prepared {
  readonly statement: Statement;
  readonly names: readonly string[];
  readonly row?: (values: readonly unknown[]) => object;
}

class SqliteSession implements SqlSession {
  private readonly statements = new Lru<string, Prepared>(MAX_STATEMENTS);
  /** By the list of columns, of which a table has one. */
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

  /** One by one: a statement for all of them takes SQLite half as long again (docs/bench.md). */
  async updateEach({ table, sets, keys, also, where }: UpdateEach, rows: readonly (readonly SqlValue[])[]): Promise<number> {
    const set = sets.map(({ name }) => `${name} = ?`).join(', ');
    const key = keys.map(({ name }) => `${name} = ?`).join(' AND ');
    const { statement } = this.prepare(`UPDATE ${table} SET ${set}, ${also} WHERE ${key} AND ${where}`);
    return this.guarded(() => rows.reduce((changed, row) => changed + statement.run(row).changes, 0));
  }

  async insert(table: string, columns: readonly TypedColumn[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    let statement = this.inserts.get(columns);
    if (!statement) {
      statement = this.handle.prepare(
        `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      );
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

/** Objects as the binding makes them are twice as dear as the lists it makes, and slow to read from later. */
function withRows(statement: Statement, names: readonly string[]): Prepared {
  if (!statement.reader) return { statement, names };
  return { statement: statement.raw(), names, row: rowMaker(statement.columns().map(({ name }) => name)) };
}

/**
 * SQLite: one writer connection used by one transaction after the other in the order they asked, and a read-only one beside it
 * that sees only committed rows (ADR 0001). SQLite itself would wait for a lock with the whole process, so it is told not to: while
 * another process holds the file only writers wait, and lists and health go on.
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
    // A small cache of its own rather than a mapped file: the system keeps the pages as well, and what this takes has a bound.
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

  /** Whoever has waited behind others for too long looks once more, so that a held lock refuses a whole queue at once. */
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

  /** A commit that does wait takes those before it that did not to the disk with it. */
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
