import { isoAt } from '../../../platform/clock/clock.js';
import { systemContext } from '../../../platform/context/context.js';
import type { Chore } from '../../../platform/housekeeping/housekeeping.js';
import { announce } from './announce.js';

const EVERY_MS = 30_000;
/** After a longer pause of all servers a notice is in the lists, but no news. */
const NEWS_MS = 60 * 60_000;

interface Due {
  readonly id: string;
  readonly tenantId: string;
  readonly title: string;
  readonly releaseTime: string;
}

/** Pushes notices at their release to those who listen. Of several servers the one that marks the notice does. */
export const dueNotices: Chore = {
  name: 'released notices',
  everyMs: EVERY_MS,
  async sweep(workspace, limit) {
    const { db, clock } = workspace;
    const due = await db.reading().all<Due>(
      `SELECT id AS "id", tenant_id AS "tenantId", title AS "title", release_time AS "releaseTime" FROM notice
        WHERE is_pushed = 0 AND is_deleted = 0 AND release_time <= :now ORDER BY release_time, id LIMIT :limit`,
      { now: clock.iso(), limit },
    );
    const since = isoAt(clock.now() - NEWS_MS);
    for (const { id, tenantId, title, releaseTime } of due) {
      const ctx = systemContext(workspace, tenantId, 'notices');
      await db.write(ctx, async () => {
        // Whoever edits the notice meanwhile is not in the way, so its version stays.
        const marked = await db.writing('notice', tenantId).run(
          `UPDATE notice SET is_pushed = 1
              WHERE tenant_id = :tenantId AND id = :id AND is_pushed = 0 AND is_deleted = 0 AND release_time = :releaseTime`,
          { tenantId, id, releaseTime },
        );
        if (marked === 1 && releaseTime > since) announce(ctx, title);
      });
    }
    return due.length;
  },
};
