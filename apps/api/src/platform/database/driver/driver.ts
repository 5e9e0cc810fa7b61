/** A value as both databases take and give it. Flags are 0/1, instants ISO texts, money integer fen. */
export type SqlValue = string | number | null;

/** Named parameters of a statement. A list is written `IN (:...name)`. */
export type SqlParams = Readonly<Record<string, SqlValue | undefined | readonly SqlValue[]>>;

/** A column and what it holds. */
export interface TypedColumn {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'bigint';
}

/** An update of many rows. A row of values is what the columns are set to, in their order, and then what the keys must be. */
export interface UpdateEach {
  readonly table: string;
  readonly sets: readonly TypedColumn[];
  readonly keys: readonly TypedColumn[];
  /** What all of them get and need besides. */
  readonly also: string;
  readonly where: string;
}

/** Statements that read. Texts use `:name` parameters; the drivers translate them. */
export interface SqlReader {
  all<R>(text: string, params?: SqlParams): Promise<R[]>;
}

/** One connection's statements. */
export interface SqlSession extends SqlReader {
  /** Answers the number of rows changed. */
  run(text: string, params?: SqlParams): Promise<number>;
  /** Changes many rows, each to values of its own and only if it is the one that is meant; answers how many changed. */
  updateEach(update: UpdateEach, rows: readonly (readonly SqlValue[])[]): Promise<number>;
  /** Adds rows; `conflict` is the clause for those that are there already. Few texts: each is prepared once. */
  insert(table: string, columns: readonly TypedColumn[], rows: readonly (readonly SqlValue[])[], conflict?: string): Promise<void>;
}

export type Dialect = 'sqlite' | 'postgres';

/** Where the databases need different text or steps. tests/platform/postgres-dialect.spec.ts proves each on PostgreSQL. */
export type Difference =
  | 'catalogue'
  | 'daysBetween'
  | 'emptyPlace'
  | 'localDay'
  | 'mergedSums'
  | 'namedLock'
  | 'plannerStatistics'
  | 'rowLock'
  | 'usedRows';

/**
 * Whether a commit waits for the disk. What is relaxed may be gone after a power cut or a crash of the database, never torn, and is
 * there whatever becomes of this server.
 */
export type Durability = 'full' | 'relaxed';

/** What transactions need of a database: one transaction at a time or a pool of them, and reads outside. */
export interface SqlDriver {
  readonly dialect: Dialect;
  /** Reads that see only what is committed; a write on it fails. */
  readonly reader: SqlSession;
  /** Reads by which one asks whether the database answers: they wait for nothing else. */
  readonly probe: SqlSession;
  /**
   * Where numbers are taken that must only never be given twice: beside the open transaction, which nobody then waits for, or within it where
   * only one can be open.
   */
  readonly numbers?: SqlSession;
  /** Begins, runs, commits; rolls back on any throw. */
  transaction<T>(work: (session: SqlSession) => Promise<T>, durability?: Durability): Promise<T>;
  /** Reads that all see one instant, whatever is committed meanwhile and however long they take; they hold up nobody. */
  snapshot<T>(work: (reader: SqlReader) => Promise<T>): Promise<T>;
  /** Runs work whose loss in a power cut would not matter: its commits need not wait for the disk. It is on the disk at the end. */
  bulk<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A unique index refused a row. `index` is its name in both databases. */
export class UniqueViolation extends Error {
  constructor(readonly index: string) {
    super(`unique index ${index}`);
    this.name = 'UniqueViolation';
  }
}

/** The connection broke or could not be made: what was asked had no effect. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** The connection broke at the commit: nobody knows whether it took place. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection broke at the commit', { cause });
    this.name = 'OutcomeUnknown';
  }
}
