import { DIMENSIONS, type DimensionName, isFilter, type ReportSpec, reportPath } from '@phone-trade/shared';
import type { Filters } from '../../kit/list/list-url';

/** A row as the server answers it: `rows` filters the list that shows what is behind its figures. */
export type ReportRow = Readonly<Record<string, unknown>> & { readonly rows?: Filters };

const urlOf = (path: string, params: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(params).toString()}`;

const lastOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The days of a row within those of the report: ISO days sort as texts. */
function within(date: string, from: string, to: string): string {
  const [since = '', until = ''] = date.split(',');
  return `${since > from ? since : from},${until && until < to ? until : to}`;
}

/** The filters that reduce a report to the source of one of its rows; undefined if no filters do. */
function filtersOf(row: ReportRow, groups: readonly DimensionName[], filters: Filters): Filters | undefined {
  const narrowed: Record<string, string> = { ...filters };
  for (const name of groups) {
    const value = row[name];
    const text = String(value);
    if (name === 'day') narrowed.date = `${text},${text}`;
    else if (name === 'month') narrowed.date = within(filters.date ?? ',', `${text}-01`, lastOf(text));
    else if (!isFilter(name)) return undefined;
    else if (value === undefined) narrowed[`${name}_null`] = '1';
    else narrowed[name] = text;
  }
  return narrowed;
}

/** The page with the rows behind a figure: a list, or the same report grouped by single rows. */
export function rowsPath(spec: ReportSpec, row: ReportRow, groups: readonly DimensionName[], filters: Filters): string | undefined {
  if (spec.rows) return row.rows && urlOf(spec.rows.path, row.rows);
  if (!spec.single || groups.some((name) => !isFilter(name) && name !== 'day' && name !== 'month')) return undefined;
  const narrowed = filtersOf(row, groups, filters);
  return narrowed && urlOf(reportPath(spec.name), { groupBy: spec.single.slice(0, 3).join(','), ...narrowed });
}

/** The groupings in a URL that the report has. */
export function groupsOf(spec: ReportSpec, asked: string | undefined): readonly DimensionName[] {
  const known = (asked ?? '').split(',').filter((name) => (spec.dimensions as readonly string[]).includes(name)) as DimensionName[];
  return known.length > 0 ? known.slice(0, 3) : spec.groups;
}

/** The filters a report takes: anything else of a URL is not sent. */
export const filtersFor = (spec: ReportSpec, given: Filters): Filters =>
  Object.fromEntries(
    Object.entries(given).filter(([key]) => {
      const name = key.replace(/_null$/, '');
      return key === 'date' ? spec.days !== undefined : Object.hasOwn(DIMENSIONS, name) && spec.dimensions.includes(name as DimensionName);
    }),
  );
