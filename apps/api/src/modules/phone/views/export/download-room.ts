import { nowOf, type RequestContext, systemContext } from '../../../../platform/context/context.js';
import { query, rows } from '../../../../platform/database/query/table.js';
import type { Chore } from '../../../../platform/housekeeping/housekeeping.js';
import { oldRows } from '../../../../platform/housekeeping/old-rows.js';
import { DownloadTask } from './download-task.entity.js';

/** Files are megabytes each: so many of one person and of one tenant are kept at once. */
const KEPT_OF_PERSON = 20;
const KEPT_OF_TENANT = 200;

/** What is still to be seen of an export once its file is gone. */
const ROWS_MS = 90 * 24 * 60 * 60_000;

interface Kept {
  readonly id: string;
  readonly fileUrl: string;
}

/** Lets the oldest files go, within the open transaction, so that there is room for one more. */
export async function makeRoom(ctx: RequestContext, userId: string): Promise<void> {
  const kept = 'tenant_id = :tenantId AND file_url IS NOT NULL';
  const beyond = (text: string, offset: number): Promise<Kept[]> =>
    query<Kept>(
      ctx,
      `SELECT id AS "id", file_url AS "fileUrl" FROM download_task WHERE ${text} ORDER BY expire_time DESC, id DESC LIMIT 100 OFFSET ${offset}`,
      { userId },
    );
  await letGo(ctx, await beyond(`${kept} AND create_user = :userId`, KEPT_OF_PERSON - 1));
  await letGo(ctx, await beyond(kept, KEPT_OF_TENANT - 1));
}

/** Forgets the files of exports, within the open transaction; the exports then say that they have expired. */
export async function letGo(ctx: RequestContext, kept: readonly Kept[]): Promise<void> {
  for (const { id, fileUrl } of kept) {
    await rows(ctx, DownloadTask).update({ id, isDeleted: [0, 1] }, { fileUrl: null, expireTime: nowOf(ctx) });
    await ctx.workspace.files.remove(ctx, fileUrl);
  }
}

/** Files past their time go; the row stays for a while and says so. */
const expiredFiles: Chore = {
  name: 'expired exports',
  async sweep(workspace, limit) {
    const { clock, db } = workspace;
    const old = await db.reading().all<Kept & { readonly tenantId: string }>(
      `SELECT id AS "id", tenant_id AS "tenantId", file_url AS "fileUrl" FROM download_task
        WHERE file_url IS NOT NULL AND expire_time <= :now LIMIT :limit`,
      { now: clock.iso(), limit },
    );
    for (const kept of old) {
      const ctx = systemContext(workspace, kept.tenantId, 'housekeeping');
      await db.write(ctx, () => letGo(ctx, [kept]));
    }
    return old.length;
  },
};

export const downloadChores: readonly Chore[] = [
  expiredFiles,
  oldRows({ table: 'download_task', key: ['id'], instant: 'insert_time', keepMs: ROWS_MS }),
];
