import { isoAt } from '../../../platform/clock/clock.js';
import { systemContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import type { Chore } from '../../../platform/housekeeping/housekeeping.js';
import { PurchaseImportLog } from './import-log.entity.js';

/** A sheet that nobody has corrected for a month is bought otherwise by now. The row of its run stays. */
const KEEP_MS = 30 * 24 * 60 * 60_000;

interface Kept {
  readonly id: string;
  readonly tenantId: string;
  readonly errorFile: string;
}

/** Removes the error sheets of old imports. The row lets go of its file first, so that none ever names one that is gone. */
export const errorFiles: Chore = {
  name: 'import error files',
  async sweep(workspace, limit) {
    const { clock, db, files } = workspace;
    const old = await db.reading().all<Kept>(
      `SELECT id AS "id", tenant_id AS "tenantId", error_file AS "errorFile" FROM purchase_import_log
        WHERE error_file IS NOT NULL AND insert_time <= :before LIMIT :limit`,
      { before: isoAt(clock.now() - KEEP_MS), limit },
    );
    for (const { id, tenantId, errorFile } of old) {
      const ctx = systemContext(workspace, tenantId, 'housekeeping');
      await db.write(ctx, () => rows(ctx, PurchaseImportLog).update({ id, isDeleted: [0, 1] }, { errorFile: null }));
      await files.remove(errorFile);
    }
    return old.length;
  },
};
