import { SYSTEM } from '@phone-trade/shared';
import type { Pool, PoolClient } from 'pg';
import { DatabaseUnavailable, type SqlValue } from './driver.js';
import { Lru } from './lru.js';

/** A statement of more names than this on one connection is forgotten by the backend: each plan it keeps costs it some 70 KB. */
const MAX_PREPARED = 200;

/** Of a connection that is gone, that cannot be made, or of a server that is starting or stopping. */
const LOST_CODE = /^(08|57P0|53300|ECONN|EPIPE|ETIMEDOUT|EHOST|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
const LOST_TEXT = /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;

const isLost = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return LOST_CODE.test(String(code ?? '')) || LOST_TEXT.test(String(message ?? ''));
};

/** The same error, or that the database was away, which is the one thing that is worth another try. */
export const asUnavailable = (error: unknown): unknown => (isLost(error) ? new DatabaseUnavailable(error) : error);

export interface Statement {
  readonly text: string;
  readonly values: readonly (SqlValue | readonly SqlValue[])[];
  /** Whether it will be sent again: it is prepared, under a name. */
  readonly keep: boolean;
}

export interface Answer {
  readonly rows: unknown[];
  readonly rowCount: number | null;
  readonly command: string;
}

/** A connection of a pool with the statements it knows by name. */
export class PostgresConnection {
  private prepared = 0;
  private readonly dropped: string[] = [];
  private readonly names = new Lru<string, string>(MAX_PREPARED, (name) => this.dropped.push(name));
  /** Statements that have been sent and not been answered. */
  private pending = 0;
  private isGivenUp = false;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly client: PoolClient) {}

  get isBusy(): boolean {
    return this.pending > 0;
  }

  /** Whether somebody else may have it next. */
  get isUsable(): boolean {
    return !this.isBusy && !this.isGivenUp;
  }

  giveUp(): void {
    this.isGivenUp = true;
  }

  async query({ text, values, keep }: Statement): Promise<Answer> {
    if (!keep) return this.send({ text, values: [...values] });
    const known = this.names.get(text);
    const name = known ?? this.newName();
    for (const old of this.dropped.splice(0)) await this.send({ text: `DEALLOCATE ${old}` });
    const answer = await this.send({ name, text, values: [...values] });
    if (known === undefined) this.names.set(text, name);
    return answer;
  }

  /** Never the same twice: the client would take the statement it stood for as known still. */
  private newName(): string {
    this.prepared += 1;
    return `s${this.prepared}`;
  }

  /** One after the other, however many are asked for at once: a connection answers one at a time. */
  private async send(query: { name?: string; text: string; values?: unknown[] }): Promise<Answer> {
    this.pending += 1;
    const answer = this.pending === 1 ? this.client.query(query) : this.last.then(() => this.client.query(query));
    this.last = answer.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await answer;
    } catch (error) {
      const failure = asUnavailable(error);
      if (failure instanceof DatabaseUnavailable) this.giveUp();
      throw failure;
    } finally {
      this.pending -= 1;
    }
  }
}

const connections = new WeakMap<PoolClient, PostgresConnection>();

function connectionOf(client: PoolClient): PostgresConnection {
  const connection = connections.get(client) ?? new PostgresConnection(client);
  connections.set(client, connection);
  return connection;
}

/**
 * Lends a connection of the pool to `work`. One that broke, or that is still at work for something nobody waits for any more, is
 * destroyed rather than given back: its statement ends with it, and nobody gets in line behind that.
 */
export async function withConnection<T>(pool: Pool, work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    // All connections of the pool were at work for as long as one waits for one.
    throw String((error as { message?: unknown }).message).startsWith('timeout exceeded') ? SYSTEM.BUSY() : asUnavailable(error);
  });
  const connection = connectionOf(client);
  // While it is lent nobody else listens to it, and an error that nobody listens to ends the process.
  const onError = () => connection.giveUp();
  client.on('error', onError);
  try {
    return await work(connection);
  } finally {
    client.off('error', onError);
    client.release(!connection.isUsable);
  }
}
