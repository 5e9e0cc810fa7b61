import { isoAt } from '../../platform/clock/clock.js';
import { PLATFORM_TENANT, systemContext } from '../../platform/context/context.js';
import type { Workspace } from '../../platform/context/workspace.js';
import type { Chore } from '../../platform/housekeeping/housekeeping.js';
import { type OfTenant, TENANTS, touched } from '../../platform/housekeeping/touched-tenants.js';
import { ClientInfo } from './client-info.entity.js';
import { type Person, personKey } from './pending-changes.js';

/** How often a process writes down who is connected to it. */
export const SEEN_EVERY_MS = 60_000;

/** Whose process has not written for so long is gone, however it ended. */
const GONE_AFTER_MS = 3 * SEEN_EVERY_MS;

/**
 * Adds as many sockets to each of these people, by one statement; 0 notes that they are still connected. Processes may do so for the same
 * people at once: each takes them in the same order.
 */
export async function addSockets(workspace: Workspace, people: readonly Person[], by: number): Promise<void> {
  const { db, ids, clock } = workspace;
  const { name, typed, valuesOf, empty } = db.shape(ClientInfo);
  const now = clock.iso();
  const base = {
    insertTime: now,
    updateTime: now,
    version: 1,
    isDeleted: 0,
    sessionNum: by === 0 ? 1 : Math.max(0, by),
    status: by < 0 ? 0 : 1,
  };
  const ordered = [...people].sort((a, b) => (personKey(a) < personKey(b) ? -1 : 1));
  await db.write(
    systemContext(workspace, PLATFORM_TENANT, 'socket'),
    () => {
      for (const tenantId of new Set(people.map((person) => person.tenantId))) db.writing(name, tenantId);
      const rows = ordered.map(({ tenantId, userId }) =>
        valuesOf({ ...base, id: ids.next(), tenantId, userId, createUser: userId }, empty),
      );
      return db.writing(name).insert(name, typed, rows, added(by));
    },
    'relaxed',
  );
}

/** What becomes of the row of a person who has one. */
const added = (by: number): string => (by === 0 ? STILL_THERE : changed(by));

/** Also where another process has taken this one for gone. */
const STILL_THERE = `ON CONFLICT (tenant_id, user_id) DO UPDATE SET update_time = excluded.update_time, version = client_info.version + 1,
     session_num = CASE WHEN client_info.session_num < 1 THEN 1 ELSE client_info.session_num END, status = 1`;

const changed = (by: number): string =>
  `ON CONFLICT (tenant_id, user_id) DO UPDATE SET update_time = excluded.update_time, version = client_info.version + 1,
     session_num = CASE WHEN client_info.session_num + (${by}) < 0 THEN 0 ELSE client_info.session_num + (${by}) END,
     status = CASE WHEN client_info.session_num + (${by}) <= 0 THEN 0 ELSE 1 END`;

/** People whose process has ended without a goodbye are not connected. */
export const goneClients: Chore = {
  name: 'client_info',
  everyMs: SEEN_EVERY_MS,
  async sweep(workspace, limit) {
    const { db, clock } = workspace;
    const before = isoAt(clock.now() - GONE_AFTER_MS);
    const gone = 'SELECT id FROM client_info WHERE status = 1 AND update_time <= :before LIMIT :limit';
    if ((await db.reading().all(gone, { before, limit: 1 })).length === 0) return 0;
    return db.write(systemContext(workspace, PLATFORM_TENANT, 'housekeeping'), async () => {
      const changed = await db
        .writing('client_info')
        .all<OfTenant>(`UPDATE client_info SET status = 0, session_num = 0 WHERE id IN (${gone}) ${TENANTS}`, { before, limit });
      return touched(db, 'client_info', changed);
    });
  },
};
