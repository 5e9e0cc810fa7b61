import { isoAt } from '../../../../platform/clock/clock.js';
import { type RequestContext, systemContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import type { Chore } from '../../../../platform/housekeeping/housekeeping.js';
import { PurchaseImportLog } from './import-log.entity.js';

/** A sheet that nobody has corrected for a month is bought otherwise by now. The row of its run stays. */
const KEEP_MS = 30 * 24 * 60 * 60_000;

/** Of one person's sheets the newest stay: he corrects the last one, not the one before twenty others. */
const KEPT_OF_PERSON = 20;

interface Kept {
  readonly id: string;
  readonly tenantId: string;
  readonly errorFile: string;
}

/** Removes the error sheets of old imports; the rows of the imports stay. */
export const errorFiles: Chore = {
  name: 'import error files',
  async sweep(workspace, limit) {
    const { clock, db } = workspace;
    const old = await db.reading().all<Kept>(
      `SELECT id AS "id", tenant_id AS "tenantId", error_file AS "errorFile" FROM purchase_import_log
        WHERE error_file IS NOT NULL AND insert_time <= :before LIMIT :limit`,
      { before: isoAt(clock.now() - KEEP_MS), limit },
    );
    for (const kept of old) await letGo(systemContext(workspace, kept.tenantId, 'housekeeping'), kept);
    return old.length;
  },
};

/** Makes room for a new sheet of the caller's. */
export async function dropOldestErrorFiles(ctx: RequestContext): Promise<void> {
  const older = await ctx.workspace.db.reading().all<Kept>(
    `SELECT id AS "id", tenant_id AS "tenantId", error_file AS "errorFile" FROM purchase_import_log
      WHERE tenant_id = :tenantId AND create_user = :userId AND error_file IS NOT NULL
      ORDER BY insert_time DESC, id DESC LIMIT 1000 OFFSET :kept`,
    { tenantId: ctx.tenantId, userId: ctx.userId, kept: KEPT_OF_PERSON - 1 },
  );
  for (const kept of older) await letGo({ ...ctx, requestId: undefined }, kept);
}

async function letGo(ctx: RequestContext, { id, errorFile }: Kept): Promise<void> {
  const { db, files } = ctx.workspace;
  await db.write(ctx, async () => {
    await rows(ctx, PurchaseImportLog).update({ id, isDeleted: [0, 1] }, { errorFile: null });
    await files.remove(ctx, errorFile);
  });
}
