import type { RequestContext } from '../../context/context.js';
import type { Database } from '../database.js';
import { emptyIsLeast } from './keyset.js';
import { listWhere } from './list-filters.js';
import type { ListQuery, ListSpec } from './list-query.js';

/** A column that rows are grouped by; of days and instants the day or the month, in the tenant's time. */
export interface GroupedBy {
  readonly property: string;
  readonly of?: { readonly kind: 'day' | 'time'; readonly length: 'day' | 'month' };
}

export interface Grouping {
  readonly by: readonly GroupedBy[];
  /** Properties of numbers. */
  readonly sums: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** Groups under the properties of `by`, each with its `rowCount` and sums in stored form; `all` is the same over every row. */
export interface Groups {
  readonly groups: readonly Record<string, unknown>[];
  readonly total: number;
  readonly all: Record<string, unknown>;
}

const CHARACTERS = { day: 10, month: 7 } as const;

/**
 * The rows of a list by groups, with the filters, the tenant and the data scope of the list: courses of time in their order, everything else
 * with the most rows first. Reads every row that matches, so the caller bounds their number first (`countRows`).
 */
export async function groupRows<T extends object>(
  ctx: RequestContext,
  spec: ListSpec<T>,
  query: ListQuery,
  { by, sums, limit, offset }: Grouping,
): Promise<Groups> {
  const { db } = ctx.workspace;
  const shape = db.shape(spec.entity);
  const where = listWhere(ctx, spec, query);
  const column = (property: string): string => {
    const name = shape.columns.get(property);
    if (name === undefined) throw new Error(`${shape.name} has no column ${property}`);
    return name;
  };
  const keys = by.map(({ property, of }) => {
    const name = column(property);
    if (!of) return name;
    return `substr(${of.kind === 'time' ? localDay(db, name) : name}, 1, ${CHARACTERS[of.length]})`;
  });
  const figures = [
    'count(*) AS "rowCount"',
    ...sums.map((property) => `cast(coalesce(sum(${column(property)}), 0) AS bigint) AS "${property}"`),
  ];
  const places = by.map((_, i) => i + 1).join(', ');
  const named = keys.map((key, i) => `${key} AS "${by[i]?.property}"`);
  const from = `FROM ${shape.name} WHERE ${where.text}`;
  const inOrder = by.map((_, i) => emptyIsLeast(`${i + 1}`)).join(', ');
  const order = by.some(({ of }) => of) ? inOrder : `${by.length + 1} DESC, ${inOrder}`;
  const zone = { ...where.params, zone_: ctx.zoneMinutes };
  const params = by.some(({ of }) => of?.kind === 'time') ? zone : where.params;
  const [all = {}] = await db.reading().all<Record<string, unknown>>(`SELECT ${figures.join(', ')} ${from}`, where.params);
  const groups = await db
    .reading()
    .all<Record<string, unknown>>(
      `SELECT ${[...named, ...figures].join(', ')} ${from} GROUP BY ${places} ORDER BY ${order} LIMIT :limit_ OFFSET :offset_`,
      { ...params, limit_: limit, offset_: offset },
    );
  const [counted] = await db
    .reading()
    .all<{ n: number }>(`SELECT count(*) AS n FROM (SELECT ${named.join(', ')} ${from} GROUP BY ${places}) AS g`, params);
  return { groups, total: Number(counted?.n ?? 0), all };
}

/** The day of an instant by the tenant's clock. */
const localDay = (db: Database, column: string): string =>
  db.byDialect('localDay', {
    sqlite: `date(${column}, :zone_ || ' minutes')`,
    postgres: `to_char(cast(${column} AS timestamptz) AT TIME ZONE 'UTC' + make_interval(mins => cast(:zone_ AS integer)), 'YYYY-MM-DD')`,
  });
