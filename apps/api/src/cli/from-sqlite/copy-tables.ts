import { label } from '@phone-trade/shared';
import { openSource } from '../../platform/database/start/open.js';
import { MoveRefused } from './refused.js';
import type { SourceFile } from './source-file.js';

type Source = Awaited<ReturnType<typeof openSource>>;
type TableShape = Source['entityMetadatas'][number];

/** How many rows a table has here and there. */
export interface Counted {
  readonly table: string;
  readonly before: number;
  readonly after: number;
}

/** Any row in any table of the database. The table of migrations does not count as content. */
export async function refuseFilled(target: Source): Promise<void> {
  const tables = await target.query<{ name: string }[]>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> 'migrations' ORDER BY table_name`,
  );
  for (const { name } of tables) {
    const [{ filled } = { filled: false }] = await target.query<{ filled: boolean }[]>(`SELECT EXISTS (SELECT 1 FROM ${name}) AS filled`);
    if (!filled) continue;
    throw new MoveRefused(
      label(`PostgreSQL 数据库不为空：表 ${name} 有数据`, `The PostgreSQL database is not empty: table ${name} has rows`),
    );
  }
}

/** The file must have exactly the schema of this code: all tables, no others, and every migration. */
export function refuseOtherSchema(source: SourceFile, target: Source): void {
  const [has, wants] = [source.migrations(), target.migrations.map((migration) => migration.name ?? migration.constructor.name)];
  const unknown = has.filter((name) => !wants.includes(name));
  if (unknown.length > 0) {
    throw new MoveRefused(label(`文件由更新的版本建立：${unknown.join('、')}`, `A newer version created the file: ${unknown.join(', ')}`));
  }
  const missing = wants.filter((name) => !has.includes(name));
  if (missing.length > 0) {
    throw new MoveRefused(
      label(
        `文件缺少迁移 ${missing.join('、')}，请先不带 DATABASE_URL 运行 npm run migrate`,
        `The file lacks the migrations ${missing.join(', ')}. Run npm run migrate on the file first, without DATABASE_URL`,
      ),
    );
  }
  const known = target.entityMetadatas.map(({ tableName }) => tableName);
  const strange = source.tables().filter((table) => table !== 'migrations' && !known.includes(table));
  if (strange.length > 0) {
    throw new MoveRefused(label(`不认识的表：${strange.join('、')}`, `Unknown tables: ${strange.join(', ')}`));
  }
}

/** Copies every table in one transaction; of a copy whose counts differ nothing is kept. */
export async function copyTables(source: SourceFile, target: Source, tell: (counted: Counted) => void): Promise<Counted[]> {
  const runner = target.createQueryRunner();
  await runner.startTransaction();
  try {
    const all: Counted[] = [];
    // There are no foreign keys between them: any order will do.
    for (const shape of [...target.entityMetadatas].sort((a, b) => (a.tableName < b.tableName ? -1 : 1))) {
      const counted = await copyTable(source, shape, (text, values) => runner.query(text, values));
      tell(counted);
      all.push(counted);
    }
    const wrong = all.filter(({ before, after }) => before !== after).map(({ table }) => table);
    if (wrong.length > 0) {
      throw new MoveRefused(
        label(`行数不一致：${wrong.join('、')}，未保留任何数据`, `The row counts differ in ${wrong.join(', ')}. No data was kept`),
      );
    }
    await runner.commitTransaction();
    return all;
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  } finally {
    await runner.release();
  }
}

async function copyTable(
  source: SourceFile,
  { tableName: table, columns }: TableShape,
  query: (text: string, values?: unknown[]) => Promise<unknown>,
): Promise<Counted> {
  const names = columns.map(({ databaseName }) => databaseName);
  const lists = columns.map(({ type }, i) => `$${i + 1}::${type === 'integer' || type === 'bigint' ? type : 'text'}[]`);
  const insert = `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM unnest(${lists.join(', ')})`;
  try {
    // Rows that triggers add to other tables are copied with those tables.
    await query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    for (const batch of source.batches(table, names))
      await query(
        insert,
        columns.map((_, i) => batch.map((row) => row[i])),
      );
    await query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  } catch (error) {
    // SQLite stores any text in any column. If PostgreSQL rejects a value, the error names its table.
    throw new Error(`${table}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  const [{ n } = { n: 0 }] = (await query(`SELECT count(*) AS n FROM ${table}`)) as { n: number }[];
  return { table, before: source.count(table), after: Number(n) };
}
