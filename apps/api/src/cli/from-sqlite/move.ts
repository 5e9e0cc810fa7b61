import { resolve } from 'node:path';
import { label } from '@phone-trade/shared';
import { migrations } from '../../../../../migrations/index.js';
import { product } from '../../modules.js';
import { wallClock } from '../../platform/clock/clock.js';
import type { Settings } from '../../platform/config/settings.js';
import { openSource } from '../../platform/database/start/open.js';
import { withStartLock } from '../../platform/database/start/start-lock.js';
import { auditDatabase } from './audit.js';
import { type Counted, copyTables, refuseFilled, refuseOtherSchema } from './copy-tables.js';
import { MoveRefused } from './refused.js';
import { SourceFile } from './source-file.js';

/**
 * Moves an SQLite database into an empty PostgreSQL database: schema, then all rows in one transaction, then the audit on what has
 * arrived. The file is only read. Servers that start on the target meanwhile wait until it is done.
 */
export async function moveFromSqlite(given: string, { databaseUrl }: Settings, say: (line: string) => void): Promise<void> {
  if (!databaseUrl) {
    throw new MoveRefused(label('请用 DATABASE_URL 指定目标 PostgreSQL 数据库', 'Set DATABASE_URL to the target PostgreSQL database'));
  }
  const source = SourceFile.open(resolve(given), wallClock.iso());
  try {
    say(row('table', 'SQLite', 'PostgreSQL'));
    const counted = await withStartLock(databaseUrl, () => fillFrom(source, databaseUrl, say));
    const broken = await auditDatabase(databaseUrl);
    if (broken.length > 0) {
      for (const line of broken) say(line);
      throw new MoveRefused(
        label(
          `行数一致，但一致性检查发现 ${broken.length} 处问题；请在原系统中更正后重新迁移到空数据库`,
          `The row counts are equal, but the consistency check found ${broken.length} problems. Correct them in the source system and move into an empty database again`,
        ),
      );
    }
    const rows = counted.reduce((sum, { after }) => sum + after, 0);
    say(`moved: ${counted.length} tables, ${rows} rows; counts equal, audit clean`);
  } finally {
    source.close();
  }
}

/** Brings the schema and all rows into an empty database. */
export async function fillFrom(source: SourceFile, databaseUrl: string, say: (line: string) => void): Promise<Counted[]> {
  const target = await openSource({ address: databaseUrl, entities: product.entities, migrations });
  try {
    refuseOtherSchema(source, target);
    await refuseFilled(target);
    await target.runMigrations();
    return await copyTables(source, target, ({ table, before, after }) => say(row(table, String(before), String(after))));
  } finally {
    await target.destroy();
  }
}

const row = (table: string, before: string, after: string): string => `${table.padEnd(32)} ${before.padStart(10)} ${after.padStart(10)}`;
