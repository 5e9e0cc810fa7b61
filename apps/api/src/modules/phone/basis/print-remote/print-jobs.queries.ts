import { type RequestContext } from '../../../../platform/context/context.js';
import type { Workspace } from '../../../../platform/context/workspace.js';
import { query } from '../../../../platform/database/query/table.js';

/** A job that waits, or was taken so long ago that whoever took it is given up. */
export interface DueJob {
  readonly id: string;
  readonly version: number;
  readonly retry: number;
}

/** The oldest job of some printers that can be handed out. `status < 300` is what the index of open jobs holds. */
export async function dueJob(ctx: RequestContext, deviceIds: readonly string[], givenUpBefore: string): Promise<DueJob | undefined> {
  const [job] = await query<DueJob>(
    ctx,
    `SELECT id, version, retry FROM print_content
     WHERE tenant_id = :tenantId AND is_deleted = 0 AND status < 300 AND print_device_id IN (:...deviceIds)
       AND (status = 100 OR taken_time <= :givenUpBefore)
     ORDER BY id LIMIT 1`,
    { deviceIds, givenUpBefore },
  );
  return job;
}

/** The printers, of whichever tenant, that have a job to be handed out. */
export const dueDevices = (
  { db }: Workspace,
  givenUpBefore: string,
): Promise<readonly { readonly tenantId: string; readonly deviceId: string }[]> =>
  db.reading().all(
    `SELECT DISTINCT tenant_id AS "tenantId", print_device_id AS "deviceId" FROM print_content
     WHERE status < 300 AND is_deleted = 0 AND (status = 100 OR taken_time <= :givenUpBefore)`,
    { givenUpBefore },
  );

/** How many jobs of a printer are not printed yet. */
export async function openJobs(ctx: RequestContext, deviceId: string): Promise<number> {
  const [row] = await query<{ n: number }>(
    ctx,
    `SELECT count(*) AS n FROM print_content
     WHERE tenant_id = :tenantId AND is_deleted = 0 AND status < 300 AND print_device_id = :deviceId`,
    { deviceId },
  );
  return Number(row?.n ?? 0);
}
