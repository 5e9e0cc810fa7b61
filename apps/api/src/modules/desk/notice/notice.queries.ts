import type { RequestContext } from '../../../platform/context/context.js';
import { companyWide } from '../../../platform/context/data-scope.js';
import { query } from '../../../platform/database/query/table.js';

/** Those of these notices that the caller has opened. */
export async function openedNotices(ctx: RequestContext, noticeIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (noticeIds.length === 0) return new Set();
  const found = await query<{ noticeId: string }>(
    companyWide(ctx),
    'SELECT notice_id AS "noticeId" FROM notice_read WHERE tenant_id = :tenantId AND user_id = :userId AND notice_id IN (:...noticeIds)',
    { userId: ctx.userId, noticeIds },
  );
  return new Set(found.map(({ noticeId }) => noticeId));
}

/** Remembers that the caller has opened a notice, the first time. */
export async function markNoticeRead(ctx: RequestContext, noticeId: string): Promise<void> {
  const { tenantId, userId, workspace } = ctx;
  await workspace.db.writing('notice_read', tenantId).run(
    `INSERT INTO notice_read (tenant_id, user_id, notice_id, read_time) VALUES (:tenantId, :userId, :noticeId, :now)
     ON CONFLICT DO NOTHING`,
    { tenantId, userId, noticeId, now: workspace.clock.iso() },
  );
}
