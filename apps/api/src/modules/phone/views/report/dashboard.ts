import { addDays, cashFields, DASHBOARD, REPORT_DAYS, REPORT_HEADS, toWireTime } from '@phone-trade/shared';
import { today } from '../../../../kernel/document/dates.js';
import { can, nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { toWire } from '../../../../platform/input/wire.js';
import { answerOf } from './answer.js';
import { cashOf } from './cash.queries.js';
import { reportNamed } from './reports.js';

/** Rows of a panel: the days, or the few values of a code table. */
const MOST_ROWS = 50;

/** The dashboard: each report that the caller can open, and cash with its permission. Queries run one by one; all are bounded. */
export async function dashboardOf(ctx: RequestContext) {
  const panels: Record<string, object> = {};
  for (const [key, { report: name, groupBy }] of Object.entries(DASHBOARD)) {
    const report = reportNamed(name);
    if (!report || !can(ctx, REPORT_HEADS[name].right)) continue;
    const { records, totals } = await answerOf(ctx, report, { groupBy: [groupBy], limit: MOST_ROWS, offset: 0 });
    panels[key] = { records, totals };
  }
  const days = Array.from({ length: REPORT_DAYS.usual }, (_, i) => addDays(today(ctx), i + 1 - REPORT_DAYS.usual));
  const cash = can(ctx, 'paytype_view') && can(ctx, 'cost_view') ? { cash: await toWire(ctx, cashFields, await cashOf(ctx, days)) } : {};
  return { now: toWireTime(nowOf(ctx), ctx.zoneMinutes), days, panels, ...cash };
}
