import { AUTH, figuresOf, REPORT_EXPORT, REPORT_HEADS, reportFields, SHEET } from '@phone-trade/shared';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import type { ListQuery } from '../../../../platform/database/query/list-query.js';
import { writeSheet } from '../../../../platform/excel/write-sheet.js';
import { FileAnswer } from '../../../../platform/http/answers.js';
import { answerOf, reportNamed, seesFigure } from '../report/report.port.js';
import { exportColumns } from './export-columns.js';

const MAX_ROWS = 100_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Whether an export is that of a report. */
export const isReport = (type: unknown): boolean => reportNamed(type) !== undefined;

/** A report as a workbook: all the rows that its page turns through, in the same order. Everything but its name and its grouping filters. */
export async function reportFile(ctx: RequestContext, { type, groupBy, ascs, descs, ...filters }: ListQuery): Promise<FileAnswer> {
  const report = reportNamed(type);
  if (!report || !can(ctx, REPORT_EXPORT) || !can(ctx, REPORT_HEADS[report.spec.name].right)) throw AUTH.FORBIDDEN();
  const sort = descs || ascs;
  const { groups, records, total } = await answerOf(ctx, report, {
    groupBy: groupBy ? String(groupBy).split(',') : undefined,
    filters,
    ...(sort ? { sort: String(sort), descending: Boolean(descs) } : {}),
    limit: MAX_ROWS,
    offset: 0,
  });
  if (total > MAX_ROWS) throw SHEET.EXPORT_TOO_LONG({ max: MAX_ROWS });
  const figures = Object.keys(figuresOf(report.spec)).filter((name) => seesFigure(ctx, report.spec, name));
  const columns = exportColumns(ctx, reportFields(report.spec, groups), [...groups, ...figures]);
  return new FileAnswer(await writeSheet({ columns, rows: records }), XLSX, `${REPORT_HEADS[report.spec.name].label[ctx.lang]}.xlsx`);
}
