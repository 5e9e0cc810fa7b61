import type { RequestContext } from '../../../platform/context/context.js';
import { companyWide } from '../../../platform/context/data-scope.js';
import { query } from '../../../platform/database/query/table.js';

/** Whether a task of an instance was offered to one of these candidates. */
export async function hasOfferIn(ctx: RequestContext, instanceId: string, candidates: readonly string[]): Promise<boolean> {
  const found = await query(
    companyWide(ctx),
    `SELECT 1 AS "n" FROM flow_candidate WHERE tenant_id = :tenantId AND candidate IN (:...candidates)
        AND task_id IN (SELECT id FROM flow_task WHERE tenant_id = :tenantId AND process_instance_id = :instanceId) LIMIT 1`,
    { instanceId, candidates },
  );
  return found.length > 0;
}
