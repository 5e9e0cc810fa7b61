import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Database } from '../database.js';
import { PostgresDriver } from '../driver/postgres.driver.js';
import { SqliteDriver } from '../driver/sqlite.driver.js';
import { Sqlite, type SqliteHandle } from '../driver/sqlite.js';
import { SnakeNaming } from '../schema/naming.js';
import { pinPlans } from './plan-statistics.js';

export interface DatabaseSettings {
  /** A `postgres://` address, or a path of an SQLite file. */
  readonly address: string;
  readonly entities: readonly (new () => object)[];
  readonly migrations: readonly (new () => object)[];
  /** Hears of connections that broke while nobody used them: the next one is made anew. */
  readonly onIdleError?: (error: Error) => void;
}

const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//.test(address);

/** Opens the data source alone, for migrations and the drift test. */
export async function openSource(settings: DatabaseSettings): Promise<DataSource> {
  const common = {
    entities: [...settings.entities],
    migrations: [...settings.migrations],
    namingStrategy: new SnakeNaming(),
    migrationsTransactionMode: 'each' as const,
  };
  if (isPostgres(settings.address)) {
    // Loaded only where it is used: a start on SQLite need not wait for it.
    const { default: pg } = await import('pg');
    // int8, and numeric as the sum of int8, arrive as text by default; every figure we store stays below 2^53.
    pg.types.setTypeParser(pg.types.builtins.INT8, Number);
    pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  }
  const options: DataSourceOptions = isPostgres(settings.address)
    ? { ...common, type: 'postgres', url: settings.address, poolSize: 1 }
    : { ...common, type: 'better-sqlite3', driver: Sqlite, database: settings.address, prepareDatabase };
  if (!isPostgres(settings.address)) mkdirSync(dirname(settings.address), { recursive: true });
  return new DataSource(options).initialize();
}

/** Opens the database of a workspace and brings its schema up to date. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const source = await openSource(settings);
  await source.runMigrations();
  if (isPostgres(settings.address)) {
    const { openPools } = await import('../driver/postgres.pools.js');
    return new Database(source, new PostgresDriver(openPools(settings.address, settings.onIdleError ?? (() => {}))));
  }
  const handle = (source.driver as unknown as { databaseConnection: SqliteHandle }).databaseConnection;
  pinPlans(handle, source.entityMetadatas);
  const names = new Map<string, string>();
  for (const entity of source.entityMetadatas) {
    for (const index of entity.indices) {
      names.set(index.columns.map((column) => `${entity.tableName}.${column.databaseName}`).join(', '), index.name);
    }
  }
  return new Database(source, new SqliteDriver(handle, settings.address, (columns) => names.get(columns) ?? columns));
}

/** FULL: an acknowledged document survives a power cut. The journal is bounded so that a long reader cannot grow it for ever. */
function prepareDatabase(handle: SqliteHandle): void {
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = FULL');
  handle.pragma('foreign_keys = ON');
  handle.pragma('busy_timeout = 5000');
  handle.pragma('cache_size = -16384');
  handle.pragma('journal_size_limit = 67108864');
  handle.pragma('temp_store = MEMORY');
}
