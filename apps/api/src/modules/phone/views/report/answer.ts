import { type DimensionName, figuresOf, IN_ORDER, INPUT, type ReportSpec, reportFields, withRatios } from '@phone-trade/shared';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { emptyIsLeast } from '../../../../platform/database/query/keyset.js';
import { query } from '../../../../platform/database/query/table.js';
import { sha256 } from '../../../../platform/ids/ids.js';
import { toWire } from '../../../../platform/input/wire.js';
import { columnOf, conditionOf, groupsOf, type Question, questionOf, type ReportFilters, readFrom } from './asked.js';
import { instant } from './instant.js';
import type { Report, RowFilters } from './report.js';

export interface ReportInput {
  readonly groupBy?: readonly string[] | null | undefined;
  readonly filters?: ReportFilters | null | undefined;
  /** A figure or a dimension. */
  readonly sort?: string | undefined;
  readonly descending?: boolean;
  readonly limit: number;
  readonly offset: number;
}

type Values = Readonly<Record<string, unknown>>;

interface Found {
  readonly rows: readonly Values[];
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** A report in wire form: a part of its rows, how many there are, and the sums of all of them. */
export interface ReportAnswer {
  readonly groups: readonly DimensionName[];
  readonly records: readonly Record<string, unknown>[];
  readonly total: number;
  readonly totals: Record<string, unknown>;
  readonly since: string;
  readonly until: string;
}

/** Whether a caller may see a figure: costs and what follows from them are for who sees every cost. */
export const seesFigure = (ctx: RequestContext, spec: ReportSpec, name: string): boolean =>
  figuresOf(spec)[name]?.is.cost !== true || can(ctx, 'cost_view');

export async function answerOf(ctx: RequestContext, report: Report, input: ReportInput): Promise<ReportAnswer> {
  const { spec } = report;
  const groups = groupsOf(spec, input.groupBy);
  const question = await questionOf(ctx, spec, input.filters ?? {});
  const { rows, count, sums } = await found(ctx, report, question, groups, input);
  const fields = reportFields(spec, groups);
  const sees = () => can(ctx, 'cost_view');
  const shown = rows.map((row) => ({ ...named(report, question, groups, row), ...withRatios(spec, numbers(spec, row), sums) }));
  const records = await toWire(ctx, fields, shown, sees);
  const [totals = {}] = await toWire(ctx, figuresOf(spec), [withRatios(spec, sums, sums)], sees);
  return {
    groups,
    records: records.map((record, i) => ({ ...record, ...linkOf(report, question, groups, rows[i] ?? {}, input.filters ?? {}) })),
    total: count,
    totals,
    since: question.since,
    until: question.until,
  };
}

const numbers = ({ measures }: ReportSpec, row: Values): Record<string, number> =>
  // PostgreSQL sums bigints into numeric, which arrives as text.
  Object.fromEntries(Object.keys(measures).map((name) => [name, Number(row[name] ?? 0)]));

/** Reads a report once until one of its tables changes for the tenant, rows and sums at one instant. */
function found(
  ctx: RequestContext,
  report: Report,
  question: Question,
  groups: readonly DimensionName[],
  input: ReportInput,
): Promise<Found> {
  const { spec, tables } = report;
  const filters = input.filters ?? {};
  const read = readFrom(report, groups, filters);
  const dimensions = groups.map((name) => `${columnOf(read, question, name)} AS "${name}"`);
  const figures = Object.keys(spec.measures).map((name) => `coalesce(${read.measures[name]}, 0) AS "${name}"`);
  const from = `FROM ${read.source(question)}${conditionOf(report, read, question, filters)}`;
  const places = groups.map((_, i) => i + 1).join(', ');
  const page = `SELECT ${[...dimensions, ...figures].join(', ')} ${from} GROUP BY ${places} ORDER BY ${orderOf(ctx, spec, groups, input)} LIMIT :limit_ OFFSET :offset_`;
  const counted = `SELECT count(*) AS "n" FROM (SELECT ${dimensions.join(', ')} ${from} GROUP BY ${places}) g`;
  const summed = `SELECT ${figures.join(', ')} ${from}`;
  const params = { ...question.params, limit_: input.limit, offset_: input.offset };
  const rows = (at: RequestContext, text: string): Promise<Values[]> => query(text.includes('{scope') ? at : companyWide(at), text, params);
  const key = `report/${sha256(JSON.stringify([page, params, ctx.dataScope, ctx.userId, ctx.deptId]))}`;
  return ctx.workspace.caches.of(ctx.tenantId, tables, key, () =>
    instant(ctx, async (at) => {
      const [sum = {}] = await rows(at, summed);
      const found = await rows(at, page);
      const isWhole = input.offset === 0 && found.length < input.limit;
      const count = isWhole ? found.length : Number((await rows(at, counted))[0]?.n ?? 0);
      return { rows: found, count, sums: numbers(spec, sum) };
    }),
  );
}

/** Days and ages in their own order, all else by its largest figure; a figure that is hidden orders nothing. */
function orderOf(ctx: RequestContext, spec: ReportSpec, groups: readonly DimensionName[], { sort, descending }: ReportInput): string {
  const names = Object.keys(spec.measures);
  const places = new Map([...groups, ...names].map((name, i) => [name, i + 1]));
  const ties = groups.map((name) => emptyIsLeast(`${places.get(name)}`));
  if (sort !== undefined) {
    const place = places.get(sort);
    if (place === undefined || !seesFigure(ctx, spec, sort)) throw INPUT.BAD_SORT({ field: sort.slice(0, 64) });
    return [emptyIsLeast(`${place}`, descending ? 'DESC' : 'ASC'), ...ties].join(', ');
  }
  if (IN_ORDER.has(groups[0] ?? '')) return ties.join(', ');
  const main = names.find((name) => seesFigure(ctx, spec, name));
  return [`${places.get(main as string)} DESC`, ...ties].join(', ');
}

/** The dimensions of a row as they are called. */
function named({ shown = {} }: Report, question: Question, groups: readonly DimensionName[], row: Values): Record<string, unknown> {
  return Object.fromEntries(
    groups.map((name) => {
      const value = row[name];
      const say = shown[name];
      return [name, say && value !== null ? say(Number(value), question) : value];
    }),
  );
}

/** The filters under which a list shows the rows behind a figure, where it can be filtered by all that the figure is of. */
function linkOf(
  { spec, rows = {} }: Report,
  question: Question,
  groups: readonly DimensionName[],
  row: Values,
  filters: ReportFilters,
): { rows?: RowFilters } {
  if (!spec.rows) return {};
  const given = Object.entries(filters).filter(([key, value]) => key !== 'date' && value !== undefined && value !== null && value !== '');
  const of = [...given.map(([name, value]) => [name, value] as const), ...groups.map((name) => [name, row[name]] as const)];
  const link: Record<string, string> = {};
  for (const [name, value] of of) {
    if (value === null || value === undefined || !(spec.rows.by as readonly string[]).includes(name)) return {};
    const make = rows[name as DimensionName];
    Object.assign(link, make ? make(Number(value), question) : { [name]: String(value) });
  }
  return { rows: link };
}
