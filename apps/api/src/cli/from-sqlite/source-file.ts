import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { label } from '@phone-trade/shared';
import { DataLock } from '../../platform/config/data-lock.js';
import { Sqlite, type SqliteHandle } from '../../platform/database/driver/sqlite.js';
import { MoveRefused } from './refused.js';

/** Rows are handed on when there are so many of them, or so many characters: files are long, and all of them must never be in memory. */
const BATCH_ROWS = 1000;
const BATCH_CHARACTERS = 4_000_000;

export type StoredValue = string | number | null;

/** An SQLite database of this product that is only read, as it is at one moment. */
export class SourceFile {
  private constructor(
    private readonly handle: SqliteHandle,
    private readonly lock: DataLock | undefined,
  ) {}

  /** A file in a data directory is held against servers meanwhile; a copy that lies elsewhere needs no such thing. */
  static open(file: string, since: string): SourceFile {
    if (!existsSync(file)) throw new MoveRefused(label(`没有文件 ${file}`, `File ${file} not found`));
    const folder = dirname(file);
    const lock = existsSync(join(folder, 'server.lock')) ? DataLock.take(folder, since) : undefined;
    let handle: SqliteHandle | undefined;
    try {
      handle = new Sqlite(file, { readonly: true, fileMustExist: true });
      handle.exec('BEGIN');
      handle.prepare('SELECT count(*) FROM sqlite_schema').get();
      return new SourceFile(handle, lock);
    } catch (error) {
      handle?.close();
      lock?.release();
      if ((error as { code?: string }).code !== 'SQLITE_NOTADB') throw error;
      throw new MoveRefused(label(`${file} 不是 SQLite 数据库`, `${file} is not an SQLite database`));
    }
  }

  /** The tables, without those of SQLite itself. */
  tables(): string[] {
    return this.column("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name");
  }

  /** The names of the migrations that it has. */
  migrations(): string[] {
    return this.tables().includes('migrations') ? this.column('SELECT name FROM migrations') : [];
  }

  count(table: string): number {
    return this.handle.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
  }

  /** All rows of a table in batches, each row its values in the order of the columns. */
  *batches(table: string, columns: readonly string[]): Generator<StoredValue[][]> {
    let batch: StoredValue[][] = [];
    let characters = 0;
    for (const row of this.handle
      .prepare(`SELECT ${columns.join(', ')} FROM ${table}`)
      .raw()
      .iterate() as Iterable<StoredValue[]>) {
      batch.push(row);
      for (const value of row) characters += typeof value === 'string' ? value.length : 0;
      if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
    if (batch.length > 0) yield batch;
  }

  close(): void {
    this.handle.close();
    this.lock?.release();
  }

  private column(text: string): string[] {
    return this.handle.prepare(text).pluck().all() as string[];
  }
}
