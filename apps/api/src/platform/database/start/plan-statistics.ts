import type { EntityMetadata } from 'typeorm';
import type { SqliteHandle } from '../driver/sqlite.js';

/** The size every table is planned for: a plan that is right for much data is harmless on little. */
const TABLE_ROWS = 100_000;
/** Partial indexes hold what is under way, not the history. */
const PARTIAL_ROWS = 2000;

/** A text no longer than this is a word of ours: a kind, a side, an event. */
const WORD = 8;

type Column = EntityMetadata['columns'][number];

/** How many different values a column is taken to have. */
function distinct(column: Column): number {
  if (column.propertyName === 'tenantId') return 4;
  // A part of a key is no key.
  if (column.isPrimary && column.entityMetadata.primaryColumns.length === 1) return TABLE_ROWS;
  if (column.type === 'integer' || column.type === 'bigint') return 4;
  const length = Number(column.length || 0);
  if (length > 0 && length <= WORD) return 4;
  if (length === 24) return TABLE_ROWS / 2;
  if (length === 10) return 400;
  return /User$|channelId|warehouseId|locationId|categoryId|brandId|conditionId|levelId/.test(column.propertyName) ? 50 : TABLE_ROWS / 4;
}

/**
 * Gives SQLite the same statistics whatever is in the file, so that a statement has one plan: without any it takes an index
 * on (tenant, deleted) for a look-up by id and reads the whole tenant; with those of a small or odd file it goes wrong as soon as the
 * file has grown. Run once the schema stands.
 */
export function pinPlans(handle: SqliteHandle, tables: readonly EntityMetadata[]): void {
  handle.exec('ANALYZE sqlite_schema');
  const known = new Set(handle.prepare("SELECT name FROM sqlite_schema WHERE type = 'index'").pluck().all());
  const pin = handle.prepare('INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)');
  handle.transaction(() => {
    for (const stale of handle.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'sqlite_stat_'").pluck().all())
      handle.exec(`DELETE FROM ${stale}`);
    for (const table of tables) {
      const primary = `sqlite_autoindex_${table.tableName}_1`;
      if (known.has(primary)) pin.run(table.tableName, primary, statOf(TABLE_ROWS, table.primaryColumns));
      for (const index of table.indices) {
        const columns = index.columns;
        if (known.has(index.name))
          pin.run(table.tableName, index.name, statOf(index.where && !index.isUnique ? PARTIAL_ROWS : TABLE_ROWS, columns));
      }
    }
  })();
  handle.exec('ANALYZE sqlite_schema');
}

/** `rows a b c`: how many rows share the first, the first two … columns of an index. */
function statOf(rows: number, columns: readonly Column[]): string {
  let share = rows;
  const shares = columns.map((column) => {
    share = Math.max(1, Math.ceil(share / distinct(column)));
    return share;
  });
  return [rows, ...shares].join(' ');
}
