import { AUTH, addDays, INPUT, isEmpty, REPORT, REPORT_SPANS, type ReportSpan, reportDefinitionFields } from '@phone-trade/shared';
import { today } from '../../../../kernel/document/dates.js';
import type { ListExport } from '../../../../kernel/noun.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import type { ListQuery } from '../../../../platform/database/query/list-query.js';
import { exportColumns, exportKind, groupingOf } from '../export/export.port.js';

type Values = Readonly<Record<string, unknown>>;

/** A definition as it is asked or as it is stored: lists of properties as arrays or comma lists, filters as an object or JSON. */
export interface Definition {
  readonly list: string;
  readonly columns?: readonly string[] | string | null | undefined;
  readonly filters?: unknown;
  readonly spanOf?: string | null | undefined;
  readonly span?: string | null | undefined;
  readonly groupBy?: readonly string[] | string | null | undefined;
  readonly sums?: readonly string[] | string | null | undefined;
}

/** A definition for one caller, today: the list, its filters with the days of the span, and columns or groups. */
export interface Resolved {
  readonly kind: ListExport;
  readonly filters: ListQuery;
  readonly columns: readonly string[];
  readonly groups: ReturnType<typeof groupingOf>;
  /** The same as the input of an export. */
  readonly asExport: ListQuery;
}

/** Refuses columns, groups, sums and spans that the list does not have. Who runs it has the right to the list, see `mayRead`. */
export function resolve(ctx: RequestContext, definition: Definition): Resolved {
  const kind = exportKind(definition.list);
  const groupBy = namesIn(definition.groupBy);
  const sums = namesIn(definition.sums);
  const asked = namesIn(definition.columns);
  const groups = groupingOf(ctx, kind.list, groupBy, sums);
  const columns = exportColumns(ctx, kind.list.fields, asked.length > 0 ? asked : undefined).map(({ property }) => property);
  const filters = { ...filtersIn(definition.filters), ...spanFilter(ctx, kind, definition) };
  return { kind, filters, columns, groups, asExport: { ...filters, columns, groupBy, sums } };
}

/** Refuses a list that the caller may not export. */
export function mayRead(ctx: RequestContext, { permission }: ListExport): void {
  if (!can(ctx, permission)) throw AUTH.FORBIDDEN();
}

const namesIn = (given: readonly string[] | string | null | undefined): readonly string[] =>
  (typeof given === 'string' ? given.split(',') : (given ?? [])).filter(Boolean);

/** Names that steer a list are no filters. */
const STEERING: ReadonlySet<string> = new Set(['type', 'columns', 'detail', 'groupBy', 'sums', 'current', 'size', 'exactTotal', 'sumOf']);

function filtersIn(given: unknown): Values {
  if (isEmpty(given)) return {};
  const filters: unknown = typeof given === 'string' ? JSON.parse(given) : given;
  if (typeof filters !== 'object' || filters === null || Array.isArray(filters))
    throw INPUT.BAD_FILTER({ field: reportDefinitionFields.filters.label });
  for (const name of Object.keys(filters)) if (STEERING.has(name)) throw INPUT.BAD_FILTER({ field: name });
  return filters as Values;
}

/** The first and the last day of each span. */
const SPANS: Readonly<Record<ReportSpan, (now: string) => readonly [from: string, to: string]>> = {
  today: (now) => [now, now],
  days7: (now) => [addDays(now, -6), now],
  days30: (now) => [addDays(now, -29), now],
  month: (now) => [firstOf(now), now],
  lastMonth: (now) => {
    const last = addDays(firstOf(now), -1);
    return [firstOf(last), last];
  },
  year: (now) => [addDays(now, -364), now],
};

const firstOf = (day: string): string => `${day.slice(0, 8)}01`;

function spanFilter(ctx: RequestContext, { list }: ListExport, { span, spanOf }: Definition): Values {
  if (!span || !spanOf) return {};
  const field = Object.hasOwn(list.fields, spanOf) ? list.fields[spanOf] : undefined;
  if (!field || (field.kind !== 'day' && field.kind !== 'time')) throw REPORT.BAD_SPAN({ field: field?.label ?? spanOf });
  if (!Object.hasOwn(REPORT_SPANS, span)) throw INPUT.NOT_CODE({ field: reportDefinitionFields.span.label });
  const [from, to] = SPANS[span as ReportSpan](today(ctx));
  // The end is the beginning of the day behind it: an instant is compared with the first moment of a day.
  return { [`${spanOf}_datege`]: from, [`${spanOf}_datelt`]: addDays(to, 1) };
}
