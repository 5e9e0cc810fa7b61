import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError, INPUT, reviveErrors, SYSTEM } from '@phone-trade/shared';
import type { DataSource, EntityMetadata } from 'typeorm';
import { Caches } from '../context/caches.js';
import type { RequestContext } from '../context/context.js';
import {
  type Dialect,
  type Difference,
  type Durability,
  OutcomeUnknown,
  type SqlDriver,
  type SqlReader,
  type SqlSession,
  type SqlValue,
  type TypedColumn,
} from './driver/driver.js';
import { rowFiller } from './driver/row-code.js';
import type { ScopedBy } from './query/scope.js';
import { isScoped } from './query/scope-rule.js';

/** A transaction that takes longer than this holds everybody up; it is rolled back. */
const MAX_TRANSACTION_MS = 15_000;

/** What one transaction has: its connection, and which tables it has changed of which tenants. */
class Transaction {
  readonly touched = new Map<string, Set<string>>();
  readonly afterCommit: (() => void)[] = [];
  closed = false;
  constructor(
    readonly session: SqlSession,
    /** Whose rows are meant where nobody says whose. */
    readonly tenantId: string,
    readonly durability: Durability,
  ) {}

  touch(table: string, tenantId = this.tenantId): void {
    const tables = this.touched.get(tenantId) ?? new Set<string>();
    this.touched.set(tenantId, tables.add(table));
  }
}

export type EntityClass<T = object> = (new () => T) & { readonly scopedBy?: ScopedBy | undefined };

/** Column names of an entity's table: property → column. */
export interface TableShape {
  readonly name: string;
  readonly columns: ReadonlyMap<string, string>;
  /** The columns as the database knows them, in that order. */
  readonly typed: readonly TypedColumn[];
  readonly types: ReadonlyMap<string, TypedColumn['type']>;
  /** The properties that may hold nothing. */
  readonly nullable: ReadonlySet<string>;
  /** All of them as a statement selects them, under their property names. */
  readonly selection: string;
  readonly hasTenant: boolean;
  /** Whose its rows are, where the entity says so. */
  readonly scopedBy: ScopedBy | undefined;
  /** What a column holds when an insert says nothing. */
  readonly defaults: Readonly<Record<string, SqlValue>>;
  /** The place of each property among the columns, and what an empty row holds at it. */
  readonly places: ReadonlyMap<string, number>;
  readonly empty: readonly SqlValue[];
  /** A row's values in the order of the columns; what it lacks it has from `otherwise`. */
  readonly valuesOf: (row: object, otherwise: readonly SqlValue[]) => SqlValue[];
}

/**
 * The one door to the rows of a workspace. Writes happen inside `write`; outside of it the same calls read
 * committed rows only, and a write throws (ADR 0001).
 */
export class Database {
  private readonly ambient = new AsyncLocalStorage<Transaction>();
  private readonly shapes = new Map<EntityClass, TableShape>();
  private scoped: ReadonlySet<string> | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly driver: SqlDriver,
    /** Set where all reads see one instant; nothing is written there. */
    private readonly instant?: SqlReader,
  ) {}

  /** The form for this database where the two differ beyond their common subset of SQL. */
  byDialect<T>(_difference: Difference, forms: Readonly<Record<Dialect, T>>): T {
    return forms[this.driver.dialect];
  }

  shape(entity: EntityClass): TableShape {
    let shape = this.shapes.get(entity);
    if (!shape) {
      const metadata: EntityMetadata = this.source.getMetadata(entity);
      const columns = new Map(metadata.columns.map((column) => [column.propertyName, column.databaseName]));
      const given = metadata.columns.filter((column) => column.default !== undefined);
      const defaults = Object.fromEntries(given.map((column) => [column.propertyName, column.default as SqlValue]));
      const properties = [...columns.keys()];
      shape = {
        name: metadata.tableName,
        columns,
        typed: metadata.columns.map(({ databaseName, type }) => ({ name: databaseName, type: typeOf(type) })),
        types: new Map(metadata.columns.map(({ propertyName, type }) => [propertyName, typeOf(type)])),
        nullable: new Set(metadata.columns.flatMap(({ propertyName, isNullable }) => (isNullable ? [propertyName] : []))),
        selection: [...columns].map(([property, column]) => `${column} AS "${property}"`).join(', '),
        hasTenant: columns.has('tenantId'),
        scopedBy: entity.scopedBy,
        defaults,
        places: new Map(properties.map((property, at) => [property, at])),
        empty: properties.map((property) => defaults[property] ?? null),
        valuesOf: rowFiller(properties) as TableShape['valuesOf'],
      };
      this.shapes.set(entity, shape);
    }
    return shape;
  }

  /** The names of the tables whose rows a data scope limits, by themselves or through those that they belong to. */
  scopedNames(): ReadonlySet<string> {
    const isLimited = ({ target }: EntityMetadata) => (target as EntityClass).scopedBy !== undefined;
    this.scoped ??= new Set(this.source.entityMetadatas.filter(isLimited).map(({ tableName }) => tableName));
    return this.scoped;
  }

  /** The tables whose rows are somebody's of their own: those that a data scope can limit. */
  scopedTables(): TableShape[] {
    return this.source.entityMetadatas
      .map(({ target }) => target as EntityClass)
      .filter(isScoped)
      .map((entity) => this.shape(entity));
  }

  /**
   * Runs `work` as one transaction: all of it is committed or none. Inside an open one it joins that.
   * With a request id in the context a repeated call answers the first answer again (docs/domain.md 1.12). A refusal that is answered and not thrown
   * is committed, remembered like any answer, and then thrown. What a power cut may take back says that it is relaxed.
   */
  async write<T>(ctx: RequestContext, work: () => Promise<T | AppError>, durability: Durability = 'full'): Promise<T> {
    if (this.instant) throw new Error('a write in a snapshot');
    const open = this.ambient.getStore();
    if (open?.durability === 'relaxed' && durability === 'full') throw new Error('a durable write in a relaxed transaction');
    if (open?.closed === false) return unlessRefused(await work());
    // What outlived its transaction (it took too long and was rolled back) must not carry on by transactions of its own.
    if (open) throw SYSTEM.BUSY();
    const ready = ctx.workspace.ids.ready();
    if (ready !== undefined) await ready;
    let transaction: Transaction | undefined;
    try {
      const answer = await this.certain(ctx, () =>
        this.driver.transaction((session) => {
          const current = new Transaction(session, ctx.tenantId, durability);
          transaction = current;
          return this.running(current, ctx.requestId === undefined ? work : () => this.once(ctx, work));
        }, durability),
      );
      this.invalidateCaches(ctx, transaction);
      // Afterwards: whoever is told reads anew.
      for (const tell of transaction?.afterCommit ?? []) tell();
      return unlessRefused(answer);
    } catch (error) {
      // What was cached while the transaction was open may have seen rows that are gone again.
      this.invalidateCaches(ctx, transaction);
      throw error;
    }
  }

  /** When nobody knows whether a transaction took place, its request id tells: run again it answers as the first time or takes place now. */
  private async certain<T>(ctx: RequestContext, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof OutcomeUnknown && ctx.requestId !== undefined) return run();
      throw error;
    }
  }

  private invalidateCaches(ctx: RequestContext, transaction: Transaction | undefined): void {
    for (const [tenantId, tables] of transaction?.touched ?? []) ctx.workspace.caches.invalidate(tenantId, tables);
  }

  /**
   * Runs reads that all see one instant: no row twice and none missing, whatever is written between them. They go by the context
   * `work` is given, whose caches are its own: what was true of an instant is not kept. In an open transaction they are reads of that.
   */
  snapshot<T>(ctx: RequestContext, work: (ctx: RequestContext) => Promise<T>): Promise<T> {
    if (this.instant || this.inTransaction) return work(ctx);
    return this.driver.snapshot((reader) => {
      const db = new Database(this.source, this.driver, reader);
      return work({ ...ctx, workspace: { ...ctx.workspace, db, caches: new Caches(ctx.workspace.clock) } });
    });
  }

  /** What reads go to: the snapshot, the open transaction's session, or the read-only one. */
  reading(): SqlReader {
    if (this.instant) return this.instant;
    const transaction = this.ambient.getStore();
    return transaction === undefined || transaction.closed ? this.driver.reader : transaction.session;
  }

  /** The session writes go to, to rows of that tenant or else of the transaction's own. Throws outside a transaction. */
  writing(table: string, tenantId?: string): SqlSession {
    const transaction = this.current();
    transaction.touch(table, tenantId);
    return transaction.session;
  }

  /** The session numbers are taken from (`SqlDriver.numbers`). Throws outside a transaction. */
  numbering(table: string): SqlSession {
    const session = this.writing(table);
    return this.driver.numbers ?? session;
  }

  /** Whether the open transaction has changed the table, so that what is known of it elsewhere may differ. */
  hasTouched(table: string): boolean {
    for (const tables of this.ambient.getStore()?.touched.values() ?? []) if (tables.has(table)) return true;
    return false;
  }

  /** Calls `tell`, which must not throw, when the open transaction is committed, and never if it is not; at once where none is open. */
  afterCommit(tell: () => void): void {
    const open = this.ambient.getStore();
    if (open?.closed === false) open.afterCommit.push(tell);
    else if (open === undefined) tell();
  }

  /**
   * Runs a part of the open transaction that a refusal undoes alone: the refusal is answered, and the rest of the transaction stands. Any other
   * error, overload too, ends the transaction.
   */
  async attempt(work: () => Promise<void>): Promise<AppError | undefined> {
    const { session, afterCommit } = this.current();
    const told = afterCommit.length;
    await session.run('SAVEPOINT attempt');
    try {
      await work();
      await session.run('RELEASE SAVEPOINT attempt');
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError) || error.entry.code >= 500) throw error;
      await session.run('ROLLBACK TO SAVEPOINT attempt');
      await session.run('RELEASE SAVEPOINT attempt');
      afterCommit.length = told;
      return error;
    }
  }

  /** Runs reads that must see committed rows although a transaction is open: to explain why that one failed. */
  committed<T>(work: () => Promise<T>): Promise<T> {
    return this.ambient.exit(work);
  }

  /** Runs a first filling of the database, which a crash would have repeated from the start, without waiting for the disk at each commit. */
  bulk<T>(work: () => Promise<T>): Promise<T> {
    return this.driver.bulk(work);
  }

  /** A transaction of the server itself, for rows that belong to no tenant and that nothing is cached of. */
  maintain<T>(work: (session: SqlSession) => Promise<T>): Promise<T> {
    return this.driver.transaction(work);
  }

  /** Removes every row of every table, as if the migrations had just run: for a first filling that was cut off. */
  clear(): Promise<number> {
    const tables = this.source.entityMetadatas.map(({ tableName }) => tableName);
    return this.driver.transaction((session) => session.run(`TRUNCATE ${tables.join(', ')}`));
  }

  /** Tells PostgreSQL's planner how full the tables are, after a bulk of writes. SQLite plans by pinned statistics. */
  async analyse(): Promise<void> {
    const text = this.byDialect('plannerStatistics', { sqlite: undefined, postgres: 'ANALYZE' });
    if (text) await this.driver.transaction((session) => session.run(text));
  }

  get inTransaction(): boolean {
    return this.ambient.getStore()?.closed === false;
  }

  /** Whether it answers and has every migration of this code. */
  async state(): Promise<'ready' | 'outdated'> {
    const [row] = await this.driver.probe.all<{ n: number }>('SELECT count(*) AS n FROM migrations');
    return Number(row?.n) >= this.source.migrations.length ? 'ready' : 'outdated';
  }

  async close(): Promise<void> {
    await this.driver.close();
    if (this.source.isInitialized) await this.source.destroy();
    // Up to Node 22 every promise of the process carries each store that was ever entered and not disabled.
    this.ambient.disable();
  }

  private current(): Transaction {
    const transaction = this.ambient.getStore();
    if (transaction === undefined || transaction.closed) throw new Error('a write outside a transaction');
    return transaction;
  }

  private async running<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(SYSTEM.BUSY()), MAX_TRANSACTION_MS);
    });
    try {
      return await Promise.race([this.ambient.run(transaction, work), tooLong]);
    } finally {
      clearTimeout(timer);
      transaction.closed = true;
    }
  }

  /** Claims the request id first; whoever comes second finds it taken and gets the stored answer. */
  private async once<T>(ctx: RequestContext, work: () => Promise<T>): Promise<T> {
    const key = { tenantId: ctx.tenantId, userId: ctx.userId, requestId: ctx.requestId ?? '' };
    const session = this.current().session;
    const claimed = await session.run(
      `INSERT INTO request_replay (tenant_id, user_id, request_id, request_hash, insert_time)
       VALUES (:tenantId, :userId, :requestId, :hash, :now) ON CONFLICT DO NOTHING`,
      { ...key, hash: ctx.requestHash ?? '', now: ctx.workspace.clock.iso() },
    );
    const where = 'tenant_id = :tenantId AND user_id = :userId AND request_id = :requestId';
    if (claimed === 0) {
      const [first] = await session.all<{ hash: string; answer: string | null }>(
        `SELECT request_hash AS hash, answer FROM request_replay WHERE ${where}`,
        key,
      );
      if (first?.hash !== (ctx.requestHash ?? '')) throw INPUT.REQUEST_ID_REUSED();
      return (first.answer ? JSON.parse(first.answer, reviveErrors) : undefined) as T;
    }
    const answer = await work();
    await session.run(`UPDATE request_replay SET answer = :answer WHERE ${where}`, { ...key, answer: JSON.stringify(answer) ?? null });
    return answer;
  }
}

function unlessRefused<T>(answer: T | AppError): T {
  if (answer instanceof AppError) throw answer;
  return answer;
}

const typeOf = (type: unknown): TypedColumn['type'] => (type === 'integer' || type === 'bigint' ? type : 'text');
