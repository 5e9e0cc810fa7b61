import type { Database } from '../database/database.js';

/** Ends a statement that changes rows of several tenants: it answers whose each of them was. */
export const TENANTS = 'RETURNING tenant_id AS "tenantId"';

export interface OfTenant {
  readonly tenantId: string;
}

/** Drops the cached values, totals of lists among them, of the tenants whose rows were changed; answers how many rows there were. */
export function touched(db: Database, table: string, changed: readonly OfTenant[]): number {
  for (const tenantId of new Set(changed.map((row) => row.tenantId))) db.writing(table, tenantId);
  return changed.length;
}
