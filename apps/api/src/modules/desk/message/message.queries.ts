import type { RequestContext } from '../../../platform/context/context.js';
import { companyWide } from '../../../platform/context/data-scope.js';
import { query } from '../../../platform/database/query/table.js';

/** How many receivers have read each of these messages. */
export async function readCounts(ctx: RequestContext, messageIds: readonly string[]): Promise<Map<string, number>> {
  if (messageIds.length === 0) return new Map();
  const found = await query<{ id: string; n: number }>(
    companyWide(ctx),
    `SELECT message_id AS "id", count(*) AS "n" FROM message_receiver
      WHERE tenant_id = :tenantId AND is_read = 1 AND message_id IN (:...messageIds) GROUP BY message_id`,
    { messageIds },
  );
  return new Map(found.map(({ id, n }) => [id, Number(n)]));
}
