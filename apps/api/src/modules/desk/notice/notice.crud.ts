import { f, noticeSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { isoAt } from '../../../platform/clock/clock.js';
import { announce } from './announce.js';
import { Notice } from './notice.entity.js';
import { openedNotices } from './notice.queries.js';
import { seesUnreleased } from './notice.sight.js';

const MINUTE_MS = 60_000;

/** Notices with whether the caller has opened them. */
export const NoticeCrudController = defineCrud(noticeSpec, Notice, {
  beforeSubmit: (ctx, values, stored) => {
    const isReleased = String(values.releaseTime ?? stored?.releaseTime ?? '') <= ctx.workspace.clock.iso();
    values.isPushed = isReleased ? 1 : 0;
    if (isReleased) announce(ctx, String(values.title ?? stored?.title));
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
