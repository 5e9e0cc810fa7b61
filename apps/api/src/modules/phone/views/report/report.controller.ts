import { AUTH, anyReportFields, cashFields, f, INPUT, REPORT_HEADS } from '@phone-trade/shared';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { pageBounds } from '../../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { answerOf } from './answer.js';
import type { ReportFilters } from './asked.js';
import { dashboardOf } from './dashboard.js';
import { reportNamed } from './reports.js';

const name = f.text(32, '报表', 'Report').required();
const input = {
  name,
  groupBy: f.keys('分组', 'Grouped by'),
  filters: f.json('筛选', 'Filters'),
  current: f.int('页码', 'Page').min(1),
  size: f.int('每页', 'Rows').min(1),
  ascs: f.text(64, '升序', 'Ascending'),
  descs: f.text(64, '降序', 'Descending'),
};

/** The sums of a report over all its rows, beside the page. */
const pageAnswers = {
  groups: f.texts('分组', 'Grouped by'),
  totals: f.object('合计', 'Totals', anyReportFields()),
  since: f.day('开始日期', 'From'),
  until: f.day('结束日期', 'Until'),
};

const dashboard = {
  now: f.time('时间', 'Time'),
  days: f.json('日期', 'Days'),
  panels: f.json('报表', 'Reports'),
  cash: f.list('收付款', 'Cash', cashFields),
};

interface QueryInput {
  readonly name: string;
  readonly groupBy?: readonly string[] | null;
  readonly filters?: ReportFilters | null;
  readonly current?: number | null;
  readonly size?: number | null;
  readonly ascs?: string | null;
  readonly descs?: string | null;
}

/** Figures over what documents have left behind: one call for all reports, each for who holds its right. */
@ApiController()
export class ReportController {
  /** The last thirty days and the current state. Each part requires the right to open its report. */
  @Endpoint('phone.report.dashboard', { fields: {}, answers: dashboard })
  dashboard(@Ctx() ctx: RequestContext) {
    return dashboardOf(ctx);
  }

  @Endpoint('phone.report.query', {
    fields: input,
    answers: { ...anyReportFields(), rows: f.json('明细列表的条件', 'Filters of the list that shows its rows') },
    pageAnswers,
  })
  async query(@Ctx() ctx: RequestContext, @Input() asked: QueryInput) {
    const report = reportNamed(asked.name);
    if (!report) throw INPUT.NOT_CODE({ field: name.label });
    if (!can(ctx, REPORT_HEADS[report.spec.name].right)) throw AUTH.FORBIDDEN();
    const { current, size, offset } = pageBounds({ current: asked.current, size: asked.size });
    const sort = asked.descs || asked.ascs || undefined;
    const { records, total, ...more } = await answerOf(ctx, report, {
      groupBy: asked.groupBy,
      filters: asked.filters,
      sort,
      descending: Boolean(asked.descs),
      limit: size,
      offset,
    });
    return { records, total, size, current, pages: Math.ceil(total / size), ...more };
  }
}
