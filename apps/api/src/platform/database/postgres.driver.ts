import { SYSTEM } from '@phone-trade/shared';
import type { Pool, PoolClient } from 'pg';
import { sha256 } from '../ids/ids.js';
import { type SqlDriver, type SqlParams, type SqlSession, type SqlValue, UniqueViolation, type UpdateEach } from './driver.js';
import { postgresText } from './sql-text.js';

/** Serialisation failure and deadlock: the transaction had no effect and is run again. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

interface Queryable {
  query(query: { name?: string; text: string; values: unknown[] }): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly names: readonly string[];
}

class PostgresSession implements SqlSession {
  private closed = false;

  constructor(
    private readonly target: Queryable,
    private readonly prepared: Map<string, Prepared>,
  ) {}

  async all<R>(text: string, params: SqlParams = {}): Promise<R[]> {
    return (await this.query(text, params)).rows as R[];
  }

  async run(text: string, params: SqlParams = {}): Promise<number> {
    return (await this.query(text, params)).rowCount ?? 0;
  }

  /** All of them by one statement and one way over the wire: a list of values for each column. */
  async updateEach({ table, sets, keys, also, where }: UpdateEach, rows: readonly (readonly SqlValue[])[]): Promise<number> {
    const columns = [...sets, ...keys];
    const text = `UPDATE ${table} SET ${sets.map(({ name }, i) => `${name} = given.v${i}`).join(', ')}, ${also}
      FROM unnest(${columns.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ')}) AS given (${columns.map((_, i) => `v${i}`).join(', ')})
      WHERE ${keys.map(({ name }, i) => `${table}.${name} = given.v${sets.length + i}`).join(' AND ')} AND ${where}`;
    const values = columns.map((_, i) => rows.map((row) => row[i] ?? null));
    return (await this.send({ name: sha256(text).slice(0, 32), text, values })).rowCount ?? 0;
  }

  async insert(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    const perStatement = Math.max(1, Math.floor(30_000 / columns.length));
    for (let from = 0; from < rows.length; from += perStatement) {
      const part = rows.slice(from, from + perStatement);
      const values = part.map((_, r) => `(${columns.map((__, c) => `$${r * columns.length + c + 1}`).join(', ')})`);
      await this.send({ text: `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values.join(', ')}`, values: part.flat() });
    }
  }

  /** After this no statement leaves: the connection may be at work for somebody else already. */
  close(): void {
    this.closed = true;
  }

  private query(text: string, params: SqlParams): Promise<{ rows: unknown[]; rowCount: number | null }> {
    const lists = Object.keys(params).filter((name) => Array.isArray(params[name]));
    const numeric = lists.filter((name) => typeof (params[name] as readonly SqlValue[])[0] === 'number');
    const key = `${numeric.join()}|${text}`;
    let prepared = this.prepared.get(key);
    if (!prepared) {
      const translated = postgresText(text, new Set(numeric));
      prepared = { ...translated, name: sha256(key).slice(0, 32) };
      this.prepared.set(key, prepared);
    }
    return this.send({ name: prepared.name, text: prepared.text, values: prepared.names.map((name) => params[name] ?? null) });
  }

  private async send(query: { name?: string; text: string; values: unknown[] }): Promise<{ rows: unknown[]; rowCount: number | null }> {
    if (this.closed) throw SYSTEM.BUSY();
    try {
      return await this.target.query(query);
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      if (code === '23505') throw new UniqueViolation(constraint ?? '');
      throw error;
    }
  }
}

/** PostgreSQL: a connection of the pool per transaction; state changes are conditional updates, conflicts are run again (quality C3). */
export class PostgresDriver implements SqlDriver {
  readonly dialect = 'postgres';
  readonly reader: SqlSession;
  private readonly prepared = new Map<string, Prepared>();

  constructor(private readonly pool: Pool) {
    this.reader = new PostgresSession(pool as unknown as Queryable, this.prepared);
  }

  async transaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const client = await this.pool.connect();
      let broken = false;
      try {
        return await this.once(client, work, () => {
          broken = true;
        });
      } catch (error) {
        if (attempt >= MAX_TRIES || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
      } finally {
        client.release(broken);
      }
    }
  }

  private async once<T>(client: PoolClient, work: (session: SqlSession) => Promise<T>, onBroken: () => void): Promise<T> {
    const session = new PostgresSession(client as unknown as Queryable, this.prepared);
    await client.query('BEGIN');
    try {
      const value = await work(session);
      session.close();
      await client.query('COMMIT');
      return value;
    } catch (error) {
      session.close();
      // A connection that cannot roll back is lost, and what broke it is what the caller should be told.
      await client.query('ROLLBACK').catch(onBroken);
      throw error;
    }
  }

  bulk<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  async close(): Promise<void> {
    // The pool belongs to the data source that opened it.
  }
}
