import { SYSTEM } from '@phone-trade/shared';
import {
  DatabaseUnavailable,
  type Durability,
  OutcomeUnknown,
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
import { type Answer, type PostgresConnection, type Statement, withConnection } from './postgres.connection.js';
import { closePools, type Pools } from './postgres.pools.js';
import { type PlacedText, postgresText } from './sql-text.js';

/** Serialisation failure and deadlock: the transaction had no effect and is run again. */
const CONFLICTS = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

const MAX_TEXTS = 500;

/** Of rows that are added by one statement. */
const MAX_VALUES = 30_000;

/** Statements as PostgreSQL takes them, by their text and the lists in them that hold numbers. */
class Texts {
  private readonly known = new Lru<string, PlacedText>(MAX_TEXTS);

  statement(text: string, params: SqlParams): Statement {
    const numeric: string[] = [];
    for (const name in params) {
      const value = params[name];
      if (Array.isArray(value) && typeof value[0] === 'number') numeric.push(name);
    }
    const key = `${numeric.join()}|${text}`;
    let placed = this.known.get(key);
    if (!placed) {
      placed = postgresText(text, new Set(numeric));
      this.known.set(key, placed);
    }
    return { text: placed.text, values: placed.names.map((name) => params[name] ?? null), keep: true };
  }
}

class PostgresSession implements SqlSession {
  private isClosed = false;

  constructor(
    private readonly send: (statement: Statement) => Promise<Answer>,
    private readonly texts: Texts,
  ) {}

  async all<R>(text: string, params: SqlParams = {}): Promise<R[]> {
    return (await this.query(this.texts.statement(text, params))).rows as R[];
  }

  async run(text: string, params: SqlParams = {}): Promise<number> {
    return (await this.query(this.texts.statement(text, params))).rowCount ?? 0;
  }

  /** All of them by one statement and one way over the wire: a list of values for each column. */
  async updateEach({ table, sets, keys, also, where }: UpdateEach, rows: readonly (readonly SqlValue[])[]): Promise<number> {
    const columns = [...sets, ...keys];
    const text = `UPDATE ${table} SET ${sets.map(({ name }, i) => `${name} = given.v${i}`).join(', ')}, ${also}
      FROM unnest(${columns.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ')}) AS given (${columns.map((_, i) => `v${i}`).join(', ')})
      WHERE ${keys.map(({ name }, i) => `${table}.${name} = given.v${sets.length + i}`).join(' AND ')} AND ${where}`;
    const values = columns.map((_, i) => rows.map((row) => row[i] ?? null));
    return (await this.query({ text, values, keep: true })).rowCount ?? 0;
  }

  /** Several rows as a list of values for each column: the text says nothing of how many there are, so it is read and planned once. */
  async insert(table: string, columns: readonly TypedColumn[], rows: readonly (readonly SqlValue[])[], conflict = ''): Promise<void> {
    const into = `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')})`;
    const [first, ...others] = rows;
    if (first && others.length === 0) {
      await this.query({
        text: `${into} VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')}) ${conflict}`,
        values: first,
        keep: true,
      });
      return;
    }
    const text = `${into} SELECT * FROM unnest(${columns.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ')}) ${conflict}`;
    const perStatement = Math.max(1, Math.floor(MAX_VALUES / columns.length));
    for (let from = 0; from < rows.length; from += perStatement) {
      const part = rows.slice(from, from + perStatement);
      await this.query({ text, values: columns.map((_, i) => part.map((row) => row[i] ?? null)), keep: true });
    }
  }

  /** After this no statement leaves: the connection may be at work for somebody else already. */
  close(): void {
    this.isClosed = true;
  }

  private async query(statement: Statement): Promise<Answer> {
    if (this.isClosed) throw SYSTEM.BUSY();
    try {
      return await this.send(statement);
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      if (code === '23505') throw new UniqueViolation(constraint ?? '');
      throw error;
    }
  }
}

/**
 * PostgreSQL: a connection of the pool per transaction; state changes are conditional updates. What had no effect is run again: a
 * conflict with another transaction a few times, what was lost with its connection once.
 */
export class PostgresDriver implements SqlDriver {
  readonly dialect = 'postgres';
  readonly reader: SqlSession;
  readonly probe: SqlSession;
  readonly numbers: SqlSession;
  private readonly texts = new Texts();

  constructor(private readonly pools: Pools) {
    const from = (pool: Pools[keyof Pools]) => (statement: Statement) =>
      triedAgain(() => withConnection(pool, (connection) => connection.query(statement)));
    this.reader = new PostgresSession(from(pools.reads), this.texts);
    this.probe = new PostgresSession(from(pools.probe), this.texts);
    this.numbers = new PostgresSession(from(pools.numbers), this.texts);
  }

  transaction<T>(work: (session: SqlSession) => Promise<T>, durability: Durability = 'full'): Promise<T> {
    return triedAgain(() => this.withoutConflict(work, BEGIN[durability]));
  }

  /** On connections of its own: it may take minutes, and no call is to wait for one of these. */
  snapshot<T>(work: (reader: SqlReader) => Promise<T>): Promise<T> {
    return withConnection(this.pools.snapshots, (connection) =>
      this.once(connection, work, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
    );
  }

  bulk<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  async close(): Promise<void> {
    await closePools(this.pools);
  }

  private async withoutConflict<T>(work: (session: SqlSession) => Promise<T>, begin: string): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await withConnection(this.pools.writes, (connection) => this.once(connection, work, begin));
      } catch (error) {
        if (attempt >= MAX_TRIES || !CONFLICTS.has((error as { code?: string }).code ?? '')) throw error;
      }
    }
  }

  private async once<T>(connection: PostgresConnection, work: (session: SqlSession) => Promise<T>, begin: string): Promise<T> {
    const session = new PostgresSession((statement) => connection.query(statement), this.texts);
    await connection.query(plain(begin));
    let value: T;
    try {
      value = await work(session);
    } catch (error) {
      session.close();
      // One that is still at work would answer the rollback only after that; it is destroyed instead (`withConnection`).
      if (connection.isUsable) await connection.query(plain('ROLLBACK')).catch(() => connection.giveUp());
      throw error;
    }
    session.close();
    if (!connection.isUsable) throw new DatabaseUnavailable('the connection broke before the commit');
    await committed(connection);
    return value;
  }
}

const BEGIN: Readonly<Record<Durability, string>> = { full: 'BEGIN', relaxed: 'BEGIN; SET LOCAL synchronous_commit = off' };

const plain = (text: string): Statement => ({ text, values: [], keep: false });

async function committed(connection: PostgresConnection): Promise<void> {
  let answer: Answer;
  try {
    answer = await connection.query(plain('COMMIT'));
  } catch (error) {
    throw error instanceof DatabaseUnavailable ? new OutcomeUnknown(error) : error;
  }
  // PostgreSQL takes the commit of a transaction in which a statement has failed, and rolls it back.
  if (answer.command !== 'COMMIT') throw new Error('a statement failed within the transaction and was passed over');
}

async function triedAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return work();
    throw error;
  }
}
