import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { query } from '../../platform/database/query/table.js';
import type { Unit } from './postings.js';

/** The document of the newest event that moved a unit. */
export interface Mover {
  readonly businessType: number;
  readonly orderNo: string;
}

/** The documents that moved units last, by unit id; what was undone does not count, nor what moves nothing. */
export async function lastMovers(ctx: RequestContext, units: readonly Pick<Unit, 'id'>[]): Promise<ReadonlyMap<string, Mover>> {
  if (units.length === 0) return new Map();
  const found = await query<Mover & { productId: string }>(
    companyWide(ctx),
    `SELECT t.product_id AS "productId", t.business_type AS "businessType", t.order_no AS "orderNo" FROM product_trace t
      WHERE t.tenant_id = :tenantId AND t.product_id IN (:...ids) AND t.seq = (
        SELECT max(m.seq) FROM product_trace m WHERE m.tenant_id = t.tenant_id AND m.product_id = t.product_id
           AND m.undone = 0 AND m.undo_of_seq IS NULL AND m.informational = 0)`,
    { ids: units.map(({ id }) => id) },
  );
  return new Map(found.map(({ productId, ...mover }) => [productId, mover]));
}
