import { MESSAGE_CATEGORY } from '@phone-trade/shared';
import { systemContext } from '../../../../platform/context/context.js';
import type { Workspace } from '../../../../platform/context/workspace.js';
import { rows } from '../../../../platform/database/query/table.js';
import type { Chore } from '../../../../platform/housekeeping/housekeeping.js';
import { sendMessage } from '../../../desk/message/message.port.js';
import { membersOf } from '../../../system/user/members.port.js';
import { nextRun } from './schedule.js';
import { StoredReport } from './stored-report.entity.js';

const EVERY_MS = 60_000;

interface Due {
  readonly id: string;
  readonly tenantId: string;
  readonly nextTime: string;
  readonly zoneMinutes: number;
}

/** Tells the receivers of scheduled reports that it is time. The message has no figures: what a receiver sees follows from his own rights. */
export const dueReports: Chore = {
  name: 'scheduled reports',
  everyMs: EVERY_MS,
  async sweep(workspace, limit) {
    const due = await workspace.db.reading().all<Due>(
      `SELECT r.id AS "id", r.tenant_id AS "tenantId", r.next_time AS "nextTime", t.zone_minutes AS "zoneMinutes"
         FROM stored_report r JOIN tenant t ON t.tenant_id = r.tenant_id AND t.is_deleted = 0
        WHERE r.next_time IS NOT NULL AND r.next_time <= :now AND r.is_deleted = 0 ORDER BY r.next_time, r.id LIMIT :limit`,
      { now: workspace.clock.iso(), limit },
    );
    for (const one of due) await tell(workspace, one);
    return due.length;
  },
};

async function tell(workspace: Workspace, { id, tenantId, nextTime, zoneMinutes }: Due): Promise<void> {
  const ctx = systemContext(workspace, tenantId, 'scheduled-report', zoneMinutes);
  await workspace.db.write(ctx, async () => {
    const report = await rows(ctx, StoredReport).one({ id });
    if (!report?.schedule) return;
    // Of two servers one moves the time on. Whoever edits the report meanwhile is not in the way, so its version stays.
    const moved = await workspace.db
      .writing('stored_report', tenantId)
      .run('UPDATE stored_report SET next_time = :following WHERE tenant_id = :tenantId AND id = :id AND next_time = :nextTime', {
        following: nextRun(ctx, report.schedule),
        tenantId,
        id,
        nextTime,
      });
    if (moved !== 1) return;
    const receivers = await membersOf(ctx, 'user', (report.sendTo ?? '').split(',').filter(Boolean));
    if (receivers.length === 0) return;
    const { name } = report;
    await sendMessage(ctx, { title: name, content: name, category: MESSAGE_CATEGORY.work, link: { type: 'report', no: id } }, receivers);
  });
}
