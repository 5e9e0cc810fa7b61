import { f, noticeSpec, publicTopic } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { isoAt } from '../../../platform/clock/clock.js';
import { pushAfterCommit } from '../../../platform/push/pushes.js';
import { Notice } from './notice.entity.js';
import { openedNotices } from './notice.queries.js';
import { seesUnreleased } from './notice.sight.js';

const MINUTE_MS = 60_000;

/** Notices with whether the caller has opened them. */
export const NoticeCrudController = defineCrud(noticeSpec, Notice, {
  beforeSubmit: (ctx, { title, releaseTime }, stored) => {
    if (String(releaseTime ?? stored?.releaseTime ?? '') > ctx.workspace.clock.iso()) return;
    const { tenantId, userId } = ctx;
    const frame = { header: { tenantId, userId, msgId: 'notice' }, body: { title: title ?? stored?.title } };
    pushAfterCommit(ctx, { tenantId, topic: publicTopic(tenantId), frame });
  },
  where: (ctx) => {
    if (seesUnreleased(ctx)) return { text: '1 = 1' };
    // Until the minute is over an instant is the same: what was counted of it holds.
    const now = isoAt(Math.floor(ctx.workspace.clock.now() / MINUTE_MS) * MINUTE_MS);
    return { text: 'release_time <= :now_', params: { now_: now } };
  },
  presents: { isRead: f.flag('已读', 'Read') },
  present: async (ctx, answered) => {
    const opened = await openedNotices(
      ctx,
      answered.map(({ id }) => String(id)),
    );
    for (const row of answered) row.isRead = opened.has(String(row.id)) ? 1 : 0;
  },
});
