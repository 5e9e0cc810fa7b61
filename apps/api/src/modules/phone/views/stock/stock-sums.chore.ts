import { PLATFORM_TENANT, systemContext } from '../../../../platform/context/context.js';
import type { Workspace } from '../../../../platform/context/workspace.js';
import type { Chore } from '../../../../platform/housekeeping/housekeeping.js';

interface Kept {
  readonly table: string;
  readonly key: string;
  readonly sums: readonly string[];
}

const KEPT: readonly Kept[] = [
  { table: 'stock_sum', key: 'tenant_id, custody, stage, store_day', sums: ['units', 'cost_amount', 'consigned_amount'] },
  { table: 'doubt_sum', key: 'tenant_id, exception', sums: ['units', 'cost_amount'] },
  { table: 'work_sum', key: 'tenant_id, stage, warehouse_id, handler_user_id, handler_dept_id, wait_day', sums: ['units'] },
];

/**
 * Puts the rows that transactions have left (PostgreSQL, a shard each) together with those they belong to. One statement: readers see
 * them apart or together, never twice, and two servers that tidy up at once wait for each other.
 */
const folded = ({ table, key, sums }: Kept): string =>
  `WITH gone AS (DELETE FROM ${table} WHERE shard <> 0 RETURNING ${key}, ${sums.join(', ')})
  INSERT INTO ${table} (${key}, shard, ${sums.join(', ')})
  SELECT ${key}, 0, ${sums.map((name) => `sum(${name}) AS ${name}`).join(', ')} FROM gone GROUP BY ${key}
  ON CONFLICT (${key}, shard) DO UPDATE SET ${sums.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')}`;

async function tidy(workspace: Workspace, kept: Kept): Promise<void> {
  const { db } = workspace;
  // Places that have emptied.
  const nothing = `shard = 0 AND ${kept.sums.map((name) => `${name} = 0`).join(' AND ')}`;
  const some = await db.reading().all(`SELECT 1 AS "n" FROM ${kept.table} WHERE shard <> 0 OR (${nothing}) LIMIT 1`);
  if (some.length === 0) return;
  await db.write(systemContext(workspace, PLATFORM_TENANT, 'housekeeping'), async () => {
    const sql = db.writing(kept.table);
    const merge = db.byDialect('mergedSums', { sqlite: undefined, postgres: folded(kept) });
    if (merge) await sql.run(merge);
    await sql.run(`DELETE FROM ${kept.table} WHERE ${nothing}`);
  });
}

/** Keeps as many rows of sums as there are places with units in them. */
export const stockSums: Chore = {
  name: 'stock_sum',
  async sweep(workspace) {
    for (const kept of KEPT) await tidy(workspace, kept);
    return 0;
  },
};
