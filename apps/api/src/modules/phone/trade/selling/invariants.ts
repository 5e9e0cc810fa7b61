import { REVIEWED } from '@phone-trade/shared';
import type { Invariant } from '../../../../kernel/noun.js';

/** Which units `p` are each on exactly one reviewed document, by which of its lines `l`. */
interface OnOne extends Omit<Invariant, 'sql'> {
  readonly units: string;
  readonly heads: string;
  readonly lines: string;
  readonly open: string;
}

/** Units that documents have brought into a state are each on one of them, no more and no less (docs/domain.md 6, 11). */
export const onOneDocument = ({ units, heads, lines, open, ...rule }: OnOne): Invariant => ({
  ...rule,
  sql: `SELECT coalesce(p.product_no, p.id) AS "subject", count(d.id) || ' ${heads}s' AS "detail" FROM product p
          LEFT JOIN ${lines} l ON l.tenant_id = p.tenant_id AND l.product_id = p.id AND l.is_deleted = 0 AND (${open})
          LEFT JOIN ${heads} d ON d.tenant_id = l.tenant_id AND d.order_no = l.order_no AND d.review_status = ${REVIEWED} AND d.is_deleted = 0
         WHERE p.tenant_id = :tenantId AND p.is_deleted = 0 AND ${units}
         GROUP BY p.id, p.product_no HAVING count(d.id) <> 1`,
});
