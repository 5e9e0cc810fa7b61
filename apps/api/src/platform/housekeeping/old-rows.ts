import { isoAt } from '../clock/clock.js';
import { PLATFORM_TENANT, systemContext } from '../context/context.js';
import type { Workspace } from '../context/workspace.js';
import type { Chore } from './housekeeping.js';
import { type OfTenant, TENANTS, touched } from './touched-tenants.js';

/** Which rows are past their time: those whose `instant` is `keepMs` or longer ago, of whatever tenant; how long may be a setting. */
export interface OldRows {
  readonly table: string;
  readonly key: readonly string[];
  readonly instant: string;
  readonly keepMs: number | ((workspace: Workspace) => Promise<number>);
  /** Narrows them further, by constants only. */
  readonly where?: string;
  /** Whether its rows are no tenant's. */
  readonly tenantless?: true;
}

/** Deletes the old rows of a table for good. Nothing is written, and nobody kept waiting, while there are none. */
export const oldRows = ({ table, key, instant, keepMs, where = '1 = 1', tenantless }: OldRows): Chore => {
  const columns = key.join(', ');
  const some = `SELECT ${columns} FROM ${table} WHERE ${instant} <= :before AND ${where} LIMIT :limit`;
  return {
    name: table,
    async sweep(workspace, limit) {
      const { clock, db } = workspace;
      const before = isoAt(clock.now() - (typeof keepMs === 'number' ? keepMs : await keepMs(workspace)));
      if ((await db.reading().all(some, { before, limit: 1 })).length === 0) return 0;
      return db.write(systemContext(workspace, PLATFORM_TENANT, 'housekeeping'), async () => {
        const sql = db.writing(table);
        const removing = `DELETE FROM ${table} WHERE (${columns}) IN (${some})`;
        if (tenantless) return sql.run(removing, { before, limit });
        return touched(db, table, await sql.all<OfTenant>(`${removing} ${TENANTS}`, { before, limit }));
      });
    },
  };
};
