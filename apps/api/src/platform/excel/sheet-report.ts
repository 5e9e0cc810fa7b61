import { type Fields, f, type ImportTemplate, type Lang, type RowError, type WireOf } from '@phone-trade/shared';

/** One finding as it is answered: `field` is the key of the column, `row` the row in the file. */
export const reportLineFields = {
  row: f.int('行号', 'Row'),
  field: f.text(64, '列', 'Column'),
  key: f.text(64, '错误键', 'Error key').required(),
  msg: f.text(500, '消息', 'Message').required(),
} satisfies Fields;

export type ReportLine = WireOf<typeof reportLineFields>;

/** A grid shows this many; the error sheet has all of them. */
const MAX_LINES = 1000;

/** Findings in the order of the sheet, in the caller's language. */
export function reportLines(template: ImportTemplate, findings: readonly RowError[], lang: Lang): ReportLine[] {
  const place = new Map(template.columns.map(({ key }, index) => [key, index]));
  const columnOf = (finding: RowError): number => place.get(finding.path ?? '') ?? -1;
  return [...findings]
    .sort((a, b) => (a.row ?? 0) - (b.row ?? 0) || columnOf(a) - columnOf(b))
    .slice(0, MAX_LINES)
    .map(({ row, path, error }) => ({
      ...(row === undefined ? {} : { row }),
      ...(path === undefined ? {} : { field: path }),
      key: error.key,
      msg: error.text(lang),
    }));
}

/** The rows that have findings. */
export const wrongRows = (findings: readonly RowError[]): ReadonlySet<number> =>
  new Set(findings.flatMap(({ row }) => (row === undefined ? [] : [row])));
