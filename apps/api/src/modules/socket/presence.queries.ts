import { isoAt } from '../../platform/clock/clock.js';
import { PLATFORM_TENANT, systemContext } from '../../platform/context/context.js';
import type { Workspace } from '../../platform/context/workspace.js';
import type { Chore } from '../../platform/housekeeping/housekeeping.js';

/** How often a process writes down who is connected to it. */
export const SEEN_EVERY_MS = 60_000;

/** Whose process has not written for so long is gone, however it ended. */
const GONE_AFTER_MS = 3 * SEEN_EVERY_MS;

export interface Person {
  readonly tenantId: string;
  readonly userId: string;
}

/** Counts a socket that was opened (1) or closed (-1). Two processes may do so at once. */
export async function countSocket(workspace: Workspace, { tenantId, userId }: Person, by: 1 | -1): Promise<void> {
  const ctx = systemContext(workspace, tenantId, 'socket');
  const { db, ids, clock } = workspace;
  await db.write(
    ctx,
    () =>
      db.writing('client_info').run(
        `INSERT INTO client_info (id, tenant_id, create_user, insert_time, version, is_deleted, user_id, session_num, status, update_time)
         VALUES (:id, :tenantId, :userId, :now, 1, 0, :userId, :first, :first, :now)
         ON CONFLICT (tenant_id, user_id) DO UPDATE SET update_time = :now, version = client_info.version + 1,
           session_num = CASE WHEN client_info.session_num + :by < 0 THEN 0 ELSE client_info.session_num + :by END,
           status = CASE WHEN client_info.session_num + :by <= 0 THEN 0 ELSE 1 END`,
        { id: ids.next(), tenantId, userId, now: clock.iso(), by, first: Math.max(0, by) },
      ),
    'relaxed',
  );
}

/** Writes down that these people are still connected. */
export async function noteConnected(workspace: Workspace, people: readonly Person[]): Promise<void> {
  const { db, clock } = workspace;
  for (const { tenantId, userId } of people) {
    const ctx = systemContext(workspace, tenantId, 'socket');
    const seen = 'UPDATE client_info SET update_time = :now WHERE tenant_id = :tenantId AND user_id = :userId';
    await db.write(ctx, () => db.writing('client_info').run(seen, { now: clock.iso(), tenantId, userId }), 'relaxed');
  }
}

/** People whose process has ended without a goodbye are not connected. */
export const goneClients: Chore = {
  name: 'client_info',
  async sweep(workspace, limit) {
    const { db, clock } = workspace;
    const before = isoAt(clock.now() - GONE_AFTER_MS);
    const gone = 'SELECT id FROM client_info WHERE status = 1 AND update_time <= :before LIMIT :limit';
    if ((await db.reading().all(gone, { before, limit: 1 })).length === 0) return 0;
    return db.write(systemContext(workspace, PLATFORM_TENANT, 'housekeeping'), () =>
      db.writing('client_info').run(`UPDATE client_info SET status = 0, session_num = 0 WHERE id IN (${gone})`, { before, limit }),
    );
  },
};
