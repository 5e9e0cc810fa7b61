import { SYSTEM } from '@phone-trade/shared';
import { type SqlDriver, type SqlParams, type SqlSession, type SqlValue, UniqueViolation, type UpdateEach } from './driver.js';
import { rowMaker } from './row-code.js';
import { sqliteText, sqliteValues } from './sql-text.js';
import { Sqlite, type SqliteHandle, type Statement } from './sqlite.js';

/** Units waiting for the writer beyond this are refused: better an answer now than one nobody waits for. */
const MAX_QUEUE = 2000;

/** Maps the columns SQLite names in a violation to the index's name. */
export type IndexNames = (columns: string) => string;

/** A compiled statement, what its places are called, and how the rows it reads are made. */
interface Prepared {
  readonly statement: Statement;
  readonly names: readonly string[];
  readonly row?: (values: readonly unknown[]) => object;
}

class SqliteSession implements SqlSession {
  private readonly statements = new Map<string, Prepared>();
  /** By the list of columns, of which a table has one. */
  private readonly inserts = new WeakMap<readonly string[], Statement>();

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

  async insert(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    let statement = this.inserts.get(columns);
    if (!statement) {
      statement = this.handle.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`);
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
    if (this.statements.size > 500) this.statements.delete(this.statements.keys().next().value as string);
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
 * that sees only committed rows (ADR 0001).
 */
export class SqliteDriver implements SqlDriver {
  readonly dialect = 'sqlite';
  readonly reader: SqlSession;
  private readonly writer: SqliteSession;
  private readonly readHandle: SqliteHandle;
  private tail: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly handle: SqliteHandle,
    file: string,
    indexNames: IndexNames,
  ) {
    this.readHandle = new Sqlite(file, { readonly: true, fileMustExist: true });
    this.readHandle.pragma('busy_timeout = 5000');
    // A small cache of its own rather than a mapped file: the system keeps the pages as well, and what this takes has a bound.
    this.readHandle.pragma('cache_size = -32768');
    this.reader = new SqliteSession(this.readHandle, indexNames);
    this.writer = new SqliteSession(handle, indexNames);
  }

  transaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T> {
    if (this.waiting >= MAX_QUEUE) return Promise.reject(SYSTEM.BUSY());
    this.waiting += 1;
    const turn = this.tail.then(() => this.alone(work));
    this.tail = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn.finally(() => {
      this.waiting -= 1;
    });
  }

  private async alone<T>(work: (session: SqlSession) => Promise<T>): Promise<T> {
    this.handle.exec('BEGIN IMMEDIATE');
    try {
      const value = await work(this.writer);
      this.handle.exec('COMMIT');
      return value;
    } catch (error) {
      if (this.handle.inTransaction) this.handle.exec('ROLLBACK');
      throw error;
    }
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
    this.readHandle.close();
  }
}
