import { isoAt } from '../clock/clock.js';
import { PLATFORM_TENANT, systemContext } from '../context/context.js';
import type { Chore } from './housekeeping.js';

/** Which rows are past their time: those whose `instant` is `keepMs` or longer ago, of whatever tenant. */
export interface OldRows {
  readonly table: string;
  readonly key: readonly string[];
  readonly instant: string;
  readonly keepMs: number;
}

/** Deletes the old rows of a table for good. Nothing is written, and nobody kept waiting, while there are none. */
export const oldRows = ({ table, key, instant, keepMs }: OldRows): Chore => {
  const columns = key.join(', ');
  const some = `SELECT ${columns} FROM ${table} WHERE ${instant} <= :before LIMIT :limit`;
  return {
    name: table,
    async sweep(workspace, limit) {
      const { clock, db } = workspace;
      const before = isoAt(clock.now() - keepMs);
      if ((await db.reading().all(some, { before, limit: 1 })).length === 0) return 0;
      return db.write(systemContext(workspace, PLATFORM_TENANT, 'housekeeping'), () =>
        db.writing(table).run(`DELETE FROM ${table} WHERE (${columns}) IN (${some})`, { before, limit }),
      );
    },
  };
};
