import { isoAt } from '../clock/clock.js';
import { systemContext } from '../context/context.js';
import { rows } from '../database/query/table.js';
import type { Chore } from '../housekeeping/housekeeping.js';
import { ObjectRemoval } from './stored-file.entity.js';

const EVERY_MS = 60_000;

/** A bucket that did not answer is asked again so much later. */
const AGAIN_MS = 60 * 60_000;

interface Due {
  readonly name: string;
  readonly tenantId: string;
  readonly ossId: string;
}

/** Removes the objects of buckets that no file names any more. */
export const removedObjects: Chore = {
  name: 'removed objects',
  everyMs: EVERY_MS,
  async sweep(workspace, limit) {
    const { clock, db, files, logs } = workspace;
    const found = await db
      .reading()
      .all<Due>(
        'SELECT name AS "name", tenant_id AS "tenantId", oss_id AS "ossId" FROM object_removal WHERE due_time <= :now ORDER BY due_time LIMIT :limit',
        { now: clock.iso(), limit },
      );
    for (const { name, tenantId, ossId } of found) {
      const ctx = systemContext(workspace, tenantId, 'housekeeping');
      const again = { isClaimed: 1, dueTime: isoAt(clock.now() + AGAIN_MS) };
      // Whoever claims it is the only one who removes it, and an upload of that name is over.
      if ((await db.write(ctx, () => rows(ctx, ObjectRemoval).update({ name }, again))) === 0) continue;
      try {
        await files.discard(ctx, ossId, name);
      } catch (error) {
        const logData = `${name}: ${(error as Error).message}`.slice(0, 2000);
        logs.add({
          kind: 'usual',
          tenantId,
          values: { createTime: clock.iso(), createBy: 'system', logLevel: 'warn', logId: 'oss.away', logData },
        });
        continue;
      }
      await db.write(ctx, () => rows(ctx, ObjectRemoval).destroy({ name }));
    }
    return found.length;
  },
};
