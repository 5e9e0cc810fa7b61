import { PLATFORM_TENANT, systemContext } from '../../../platform/context/context.js';
import type { Chore } from '../../../platform/housekeeping/housekeeping.js';

const KEY = 'tenant_id, custody, stage, store_day';
const SUMS = ['units', 'cost_amount', 'consigned_amount'];
const added = SUMS.map((name) => `sum(${name}) AS ${name}`).join(', ');

/**
 * Puts the rows that transactions have left (PostgreSQL, a shard each) together with those they belong to. One statement: readers see
 * them apart or together, never twice, and two servers that tidy up at once wait for each other.
 */
const FOLD = `WITH gone AS (DELETE FROM stock_sum WHERE shard <> 0 RETURNING ${KEY}, ${SUMS.join(', ')})
  INSERT INTO stock_sum (${KEY}, shard, ${SUMS.join(', ')}) SELECT ${KEY}, 0, ${added} FROM gone GROUP BY ${KEY}
  ON CONFLICT (${KEY}, shard) DO UPDATE SET ${SUMS.map((name) => `${name} = stock_sum.${name} + excluded.${name}`).join(', ')}`;

/** Places that have emptied. */
const NOTHING = `shard = 0 AND ${SUMS.map((name) => `${name} = 0`).join(' AND ')}`;

/** Keeps as many rows as there are places with units in them. */
export const stockSums: Chore = {
  name: 'stock_sum',
  async sweep(workspace) {
    const { db } = workspace;
    const some = await db.reading().all(`SELECT 1 AS "n" FROM stock_sum WHERE shard <> 0 OR (${NOTHING}) LIMIT 1`);
    if (some.length === 0) return 0;
    return db.write(systemContext(workspace, PLATFORM_TENANT, 'housekeeping'), async () => {
      const sql = db.writing('stock_sum');
      if (db.dialect === 'postgres') await sql.run(FOLD);
      await sql.run(`DELETE FROM stock_sum WHERE ${NOTHING}`);
      return 0;
    });
  },
};
