import { isoAt } from '../clock/clock.js';
import { systemContext } from '../context/context.js';
import { rows } from '../database/query/table.js';
import type { Chore } from '../housekeeping/housekeeping.js';
import { Attachment } from './attachment.entity.js';

/** Who uploads a file saves what it belongs to on the same day, or uploads it again. */
const KEEP_MS = 24 * 60 * 60_000;

interface Loose {
  readonly name: string;
  readonly tenantId: string;
}

/** Removes files that nothing holds, and with each what was known of it. */
export const looseFiles: Chore = {
  name: 'loose files',
  async sweep(workspace, limit) {
    const { clock, db, files } = workspace;
    const before = isoAt(clock.now() - KEEP_MS);
    const found = await db
      .reading()
      .all<Loose>('SELECT name AS "name", tenant_id AS "tenantId" FROM attach WHERE loose_since <= :before LIMIT :limit', {
        before,
        limit,
      });
    for (const { name, tenantId } of found) {
      const ctx = systemContext(workspace, tenantId, 'housekeeping');
      await db.write(ctx, async () => {
        // Somebody may have used it meanwhile: what was found loose is looked at again under its lock.
        const [still] = await rows(ctx, Attachment).find({ name, isDeleted: [0, 1] }, { columns: ['looseSince'], lock: 'remove' });
        if (!still?.looseSince || still.looseSince > before) return;
        await rows(ctx, Attachment).destroy({ name, isDeleted: [0, 1] });
        await files.remove(ctx, name);
      });
    }
    return found.length;
  },
};
