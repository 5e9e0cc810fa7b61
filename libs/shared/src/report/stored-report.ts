import { crudSpec } from '../crud/spec.js';
import { f } from '../fields/field.js';
import { label } from '../text/label.js';

/** Days that a stored report covers, counted back from the day on which it runs. */
export const REPORT_SPANS = {
  today: label('今天', 'today'),
  days7: label('最近7天', 'last 7 days'),
  days30: label('最近30天', 'last 30 days'),
  month: label('本月', 'this month'),
  lastMonth: label('上月', 'last month'),
  year: label('最近一年', 'last year'),
} as const;

export type ReportSpan = keyof typeof REPORT_SPANS;

/** Drawings of a grouped report. */
export const REPORT_CHARTS = { bar: label('柱状图', 'bars'), line: label('折线图', 'line') } as const;

/** How days and instants are grouped: `insertTime` by day, `insertTime-month` by month. */
export const BY_MONTH = '-month';

/** Columns, groups and sums of a stored report, and groups that it answers. */
export const STORED_REPORT = { columns: 60, groups: 2, sums: 10, rows: 1000, receivers: 50 } as const;

/** The definition of a report: which list, and what of it. The builder tries it before it is saved. */
export const reportDefinitionFields = {
  list: f.identifier(32, '数据来源', 'Source').required(),
  columns: f.keys('列', 'Columns').max(STORED_REPORT.columns),
  /** As the list is filtered: `{stage: '1100', totalPrice_ge: 100}`. */
  filters: f.json('筛选', 'Filters'),
  /** The column of days or times that `span` narrows. */
  spanOf: f.identifier(64, '日期列', 'Date column'),
  span: f.word(REPORT_SPANS, '期间', 'Period'),
  groupBy: f.keys('分组', 'Grouped by').max(STORED_REPORT.groups),
  sums: f.keys('合计', 'Sums').max(STORED_REPORT.sums),
  chart: f.word(REPORT_CHARTS, '图表', 'Chart'),
};

/**
 * A list of the product with columns, filters and groups, under a name. Its author opens it, and everybody with the right `permission`; what
 * they see of it follows from their own rights. `schedule` is a cron line in the tenant's time, at which `sendTo` get a message.
 */
export const storedReportSpec = crudSpec({
  noun: 'storedReport',
  label: label('自定义报表', 'custom report'),
  tenancy: 'tenant',
  lenient: true,
  fields: {
    name: f.text(64, '名称', 'Name').required().search(),
    ...reportDefinitionFields,
    permission: f.text(64, '可查看权限', 'Visible with right'),
    schedule: f.text(64, '定时', 'Schedule'),
    sendTo: f.ids('user', '接收人', 'Receivers').max(STORED_REPORT.receivers),
    nextTime: f.time('下次发送', 'Next message').readOnly(),
  },
  verbs: { page: 'report.list', submit: 'report.submit', remove: 'report.remove' },
  calls: {
    view: ['report.detail', 'report.run'],
    enter: ['report.lists', 'report.run'],
    delete: ['report.removeShort'],
    export: ['report.export'],
  },
  menu: [
    { path: '/report/reportlist', icon: 'bar-chart', label: label('自定义报表', 'Custom reports') },
    { code: 'storedreport_builder', path: '/report/builder', icon: 'build', label: label('报表设计', 'Report builder'), needs: 'add' },
  ],
  order: ['insertTime', 'desc'],
  maySort: ['name'],
});
