import {
  addDays,
  DIMENSIONS,
  type DimensionName,
  daysBetween,
  ERP,
  fromWireTime,
  INPUT,
  isDay,
  isFilter,
  REPORT_DAYS,
  type ReportSpec,
} from '@phone-trade/shared';
import { today } from '../../../../kernel/document/dates.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { SqlParams } from '../../../../platform/database/driver/driver.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import type { Aggregation, Asked, Report } from './report.js';

/** The input of a query: filters by their dimension, `date` as `from,to`. */
export type ReportFilters = Readonly<Record<string, unknown>>;

export interface Question extends Asked {
  readonly params: SqlParams;
}

/** Puts a question into the words of a statement. */
export async function questionOf(ctx: RequestContext, spec: ReportSpec, { date }: ReportFilters): Promise<Question> {
  const params: Record<string, string | number> = {};
  const bind = (value: string | number): string => {
    const name = `r${Object.keys(params).length}_`;
    params[name] = value;
    return `:${name}`;
  };
  const { stockAgeBuckets, wipeBeforeShelf } = await standardConfig(ctx);
  const begin = (day: string): string => bind(fromWireTime(day, ctx.zoneMinutes) as string);
  const days = daysOf(ctx, spec, date);
  return {
    ctx,
    params,
    bind,
    begin,
    end: () => begin(addDays(days.until, 1)),
    today: today(ctx),
    wipes: wipeBeforeShelf === 1,
    steps: [...stockAgeBuckets].map(Number).sort((a, b) => a - b),
    ...days,
  };
}

/** The requested days, by default the last thirty. Their number is limited, so that the query is bounded. */
function daysOf(ctx: RequestContext, spec: ReportSpec, date: unknown): { since: string; until: string } {
  const now = today(ctx);
  const usual = { since: addDays(now, 1 - REPORT_DAYS.usual), until: now };
  if (!spec.days || date === undefined || date === null || date === '') return usual;
  const [from = '', to = ''] = typeof date === 'string' ? date.split(',') : ['?'];
  if (![from, to].every((day) => day === '' || isDay(day))) throw INPUT.BAD_FILTER({ field: spec.days });
  const until = to || now;
  const since = from || addDays(until, 1 - REPORT_DAYS.usual);
  if (daysBetween(since, until) >= REPORT_DAYS.most) throw ERP.REPORT_DAYS({ max: REPORT_DAYS.most });
  return { since, until };
}

/** The requested groupings, or the default ones of the report. */
export function groupsOf(spec: ReportSpec, asked: readonly string[] | null | undefined): readonly DimensionName[] {
  const names = (asked ?? []).filter(Boolean);
  if (names.length === 0) return spec.groups;
  for (const name of names)
    if (!(spec.dimensions as readonly string[]).includes(name)) throw INPUT.BAD_FILTER({ field: name.slice(0, 64) });
  return [...new Set(names)].slice(0, 3) as DimensionName[];
}

const MOST_VALUES = 200;

const given = (filters: ReportFilters): (readonly [key: string, name: DimensionName, value: unknown])[] =>
  Object.entries(filters).flatMap(([key, value]) =>
    key === 'date' || value === undefined || value === null || value === ''
      ? []
      : [[key, (key.endsWith('_null') ? key.slice(0, -5) : key) as DimensionName, value] as const],
  );

/** The source of a query: the stored sums if they have all its dimensions, otherwise the rows. */
export function readFrom({ kept, ...rows }: Report, groups: readonly DimensionName[], filters: ReportFilters): Aggregation {
  const names = [...groups, ...given(filters).map(([, name]) => name)];
  return kept && names.every((name) => Object.hasOwn(kept.columns, name)) ? kept : rows;
}

/** The condition of the filters, to go behind that of the source. */
export function conditionOf({ spec }: Report, from: Aggregation, question: Question, filters: ReportFilters): string {
  const parts = given(filters).map(([key, name, value]) => {
    const column = spec.dimensions.includes(name) && isFilter(name) ? columnOf(from, question, name) : undefined;
    if (column === undefined) throw INPUT.BAD_FILTER({ field: key.slice(0, 64) });
    return key.endsWith('_null') ? ` AND ${column} IS NULL` : ` AND ${column} IN (${valuesOf(name, value).map(question.bind).join(', ')})`;
  });
  return parts.join('');
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

function valuesOf(name: DimensionName, value: unknown): (string | number)[] {
  const field = DIMENSIONS[name];
  const given: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  if (given.length > MOST_VALUES || !given.every(isPlain)) throw INPUT.BAD_FILTER({ field: field.label });
  const texts = given.map((item) => String(item).slice(0, 64)).filter(Boolean);
  if (texts.length === 0) throw INPUT.BAD_FILTER({ field: field.label });
  if (field.kind !== 'code') return texts;
  const codes = texts.map(Number);
  if (!codes.every(Number.isSafeInteger)) throw INPUT.BAD_FILTER({ field: field.label });
  return codes;
}

export function columnOf({ columns }: Aggregation, question: Question, name: DimensionName): string {
  const column = columns[name];
  if (column === undefined) throw new Error(`no column for ${name}`);
  return typeof column === 'string' ? column : column(question);
}
