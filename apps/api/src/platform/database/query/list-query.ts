import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Fields, INPUT } from '@phone-trade/shared';
import type { RequestContext } from '../../context/context.js';
import { sha256 } from '../../ids/ids.js';
import type { JsonText } from '../../input/json.js';
import type { CostView } from '../../input/wire.js';
import type { EntityClass, TableShape } from '../database.js';
import type { SqlParams } from '../driver/driver.js';
import { type EveryTenant, partsOf, reachesOthers, wireOf } from './every-tenant.js';
import { type Built, behind, orderText, type SortKey } from './keyset.js';
import { isPlain, listWhere, sortKeys } from './list-filters.js';
import { summedColumns, sumsOf } from './list-sums.js';
import type { ScopedBy } from './scope.js';

export const MAX_PAGE_SIZE = 200;
const DEFAULT_PAGE_SIZE = 10;
/** Maximum offset: deeper pages would scan the whole index, and users do not page that far. */
const MAX_OFFSET = 1_000_000;
/** A total is counted so far, and so much further at each such depth: to count a million rows takes longer than to read the page. */
const COUNTED = 10_000;

/** A condition in SQL with its parameters. */
export interface Condition {
  readonly text: string;
  readonly params?: SqlParams;
}

/** One list: which columns it shows, which of them filter and sort it, and its own condition. */
export interface ListSpec<T extends object> {
  readonly entity: EntityClass<T>;
  /** Shown columns; every one of them may be filtered and sorted by, nothing else may. */
  readonly fields: Fields;
  /** `['insertTime', 'desc']`; the id breaks ties in the same direction. */
  readonly order: readonly [property: string, direction: 'asc' | 'desc'];
  /** A condition on the table's own columns, with its parameters; it may depend on the caller and on what is asked (`asks`). */
  readonly where?: Condition | ((ctx: RequestContext, asked: ListQuery) => Condition);
  /** Other tables that `where` looks into: a write to one of them empties the cache of the total too. */
  readonly looksInto?: readonly EntityClass<object>[];
  /** Filters that are no columns: `where` gets their values in stored form. */
  readonly asks?: Fields;
  /** Users of the platform see the rows of every tenant; `own` ones have `tenantId` among the fields. */
  readonly everyTenant?: EveryTenant;
  /** The platform's rows are listed with the caller's own; it has `tenantId` among the fields. */
  readonly common?: true;
  /** The owner of its rows, if the list restricts more than its entity. */
  readonly scopedBy?: ScopedBy;
  /** SQL of shown amounts that are no columns, so that `sumOf` covers them too. */
  readonly sums?: Readonly<Record<string, string>>;
  /** Other names a filter may be sent under: `orderNo` for `purchaseOrderNo`. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Sees each stored page before it is put into wire form: adds what is not a column. */
  readonly complete?: (ctx: RequestContext, page: Record<string, unknown>[]) => Promise<void>;
  readonly costView?: (ctx: RequestContext) => CostView;
  /**
   * Filters that find so few rows that those are sorted as they come, because no index holds them in the order of the list; `true` for a
   * table of tens of rows. Every other page comes out of an index (tests/contract/list-plans.spec.ts).
   */
  readonly maySort?: true | readonly string[];
  /** Filters it does not know are left unread: front ends of the family send those of the page around it too. */
  readonly lenient?: true;
}

/** Ten rows and how many there are; `Records` is `JsonText` where the rows are only sent on. */
export interface Page<Records = Record<string, unknown>[]> {
  readonly records: Records;
  readonly total: number;
  /** There are more than `total` rows; the count stopped there. `exactTotal` requests the complete count. */
  readonly totalCapped?: true;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
  /** Over all rows that match, of the columns requested by `sumOf`. */
  readonly sums?: Readonly<Record<string, number>>;
}

export type ListQuery = Readonly<Record<string, unknown>>;

/**
 * A page of a list: no joins, listed columns only, newest first, total from a cache that the tenant's next write to the
 * table empties. Filters are `field[_suffix]` (docs/domain.md 11.2) on declared columns.
 */
export async function page<T extends object>(ctx: RequestContext, spec: ListSpec<T>, query: ListQuery): Promise<Page<JsonText>> {
  const { records, ...counts } = await storedPage(ctx, spec, query);
  return { records: await wireOf(ctx, spec, spec.fields, records, spec.costView?.(ctx)), ...counts };
}

/** The same with its rows as objects, for those who add to them. */
export async function pageOfRows<T extends object>(ctx: RequestContext, spec: ListSpec<T>, query: ListQuery): Promise<Page> {
  const { records, ...counts } = await storedPage(ctx, spec, query);
  return { records: JSON.parse((await wireOf(ctx, spec, spec.fields, records, spec.costView?.(ctx))).text), ...counts };
}

async function storedPage<T extends object>(ctx: RequestContext, spec: ListSpec<T>, query: ListQuery): Promise<Page> {
  const { current, size, offset } = pageBounds(query);
  const where = listWhere(ctx, spec, query);
  const { total, ...capped } = await totalOf(ctx, spec, where, isAsked(query.exactTotal) ? undefined : offset + size);
  const stored = total > offset ? await select(ctx, spec, where, sortKeys(ctx, spec, query), size, offset) : [];
  await completed(ctx, spec, stored);
  const { name, columns } = ctx.workspace.db.shape(spec.entity);
  const shape = { name, columns: new Map([...columns, ...Object.entries(spec.sums ?? {})]) };
  const summed = summedColumns(ctx, spec.fields, shape, query.sumOf);
  const sums = summed.length > 0 ? { sums: await sumsOf(ctx, shape, where, spec.fields, summed) } : {};
  return { records: stored, total, ...capped, size, current, pages: Math.ceil(total / size), ...sums };
}

async function completed<T extends object>(
  ctx: RequestContext,
  spec: ListSpec<T>,
  stored: readonly Record<string, unknown>[],
): Promise<void> {
  if (spec.complete) for (const [within, part] of partsOf(ctx, spec, stored)) await spec.complete(within, part);
}

function isAsked(flag: unknown): boolean {
  if (flag === undefined || flag === null) return false;
  if (!isPlain(flag)) throw INPUT.BAD_PAGE();
  return ['1', 'true'].includes(String(flag));
}

/** The total of a list as a page shows it that ends with the row `seen`: bounded, or exact when none is given. */
async function totalOf<T extends object>(
  ctx: RequestContext,
  spec: ListSpec<T>,
  where: Built,
  seen: number | undefined,
): Promise<{ readonly total: number; readonly totalCapped?: true }> {
  const [table = '', ...others] = [spec.entity, ...(spec.looksInto ?? [])].map((entity) => ctx.workspace.db.shape(entity).name);
  const tables = [table, ...others];
  const most = seen === undefined ? undefined : COUNTED * (Math.floor(seen / COUNTED) + 1);
  // All rows are counted beside the others' requests.
  const count = (): Promise<number> =>
    most === undefined ? ctx.workspace.db.snapshot(ctx, (at) => countOf(at, table, where)) : countOf(ctx, table, where, most + 1);
  const key = `total/${most}/${shortKey(`${where.text}/${JSON.stringify(where.params)}`)}`;
  // Cached until a write of the caller's tenant. Such writes do not cover rows of other tenants.
  const counted = reachesOthers(ctx, spec) ? await count() : await ctx.workspace.caches.of(ctx.tenantId, tables, key, count);
  return most !== undefined && counted > most ? { total: most, totalCapped: true } : { total: counted };
}

/** How many rows match, counted no further than `most`. */
export function countRows<T extends object>(ctx: RequestContext, spec: ListSpec<T>, query: ListQuery, most: number): Promise<number> {
  return countOf(ctx, ctx.workspace.db.shape(spec.entity).name, listWhere(ctx, spec, query), most);
}

/** A filter may be a list of hundreds of texts; what is remembered of it stays small. */
const shortKey = (key: string): string => (key.length <= 512 ? key : sha256(key));

/** Page number, page size and offset of a query; some clients of the family call them `pageNum` and `pageSize`. */
export function pageBounds(query: ListQuery): { current: number; size: number; offset: number } {
  const size = whole(query.size ?? query.pageSize, DEFAULT_PAGE_SIZE, 1, MAX_PAGE_SIZE);
  const current = whole(query.current ?? query.pageNum, 1, 1, MAX_OFFSET);
  const offset = (current - 1) * size;
  if (offset > MAX_OFFSET) throw INPUT.BAD_PAGE();
  return { current, size, offset };
}

/** Rows are read so many at a time, and put into wire form in smaller portions: after each of them others get their turn. */
const STEP = 500;
const PORTION = 100;

/** Some rows of a list, as the JSON that they are sent as. */
export interface Portion {
  readonly rows: JsonText;
  readonly count: number;
}

/** Options of a walk over a list besides the query. */
interface Walk {
  /** No more rows than that. */
  readonly max?: number;
  /** Fields of each row, by default all fields of the list. */
  readonly fields?: Fields;
  /** Rows that are read at a time. */
  readonly step?: number;
}

/**
 * Every row that matches, in pages that begin behind the last row of the one before: never more than `max`. The pages are of one instant
 * where the context is that of a snapshot.
 */
export async function* everyPortion<T extends object>(
  ctx: RequestContext,
  spec: ListSpec<T>,
  query: ListQuery,
  { max = 100_000, fields = spec.fields, step = STEP }: Walk = {},
): AsyncGenerator<Portion> {
  const isEmptyLeast = ctx.workspace.db.byDialect('emptyPlace', { sqlite: true, postgres: false });
  const where = listWhere(ctx, spec, query);
  const keys = sortKeys(ctx, spec, query);
  let last: Record<string, unknown> | undefined;
  for (let left = max; left > 0; left -= step) {
    const size = Math.min(step, left);
    const stored: Record<string, unknown>[] = [];
    for (const further of last ? behind(isEmptyLeast, keys, last) : [undefined]) {
      const condition = further ? { text: `${where.text} AND ${further.text}`, params: { ...where.params, ...further.params } } : where;
      stored.push(...(await select(ctx, spec, condition, keys, size - stored.length, 0)));
      if (stored.length === size) break;
    }
    last = stored.at(-1) && { ...stored.at(-1) };
    await completed(ctx, spec, stored);
    for (let from = 0; from < stored.length; from += PORTION) {
      await nextTurn();
      const some = stored.slice(from, from + PORTION);
      yield { rows: await wireOf(ctx, spec, fields, some, spec.costView?.(ctx)), count: some.length };
    }
    if (stored.length < size) return;
  }
}

/** The same, row by row. */
export async function* everyRow<T extends object>(
  ctx: RequestContext,
  spec: ListSpec<T>,
  query: ListQuery,
  walk?: Walk,
): AsyncGenerator<Record<string, unknown>> {
  for await (const { rows } of everyPortion(ctx, spec, query, walk)) yield* JSON.parse(rows.text);
}

/** The same as a list, of one instant: what fits one page needs no snapshot for that. */
export async function allRows<T extends object>(
  ctx: RequestContext,
  spec: ListSpec<T>,
  query: ListQuery,
  max: number,
): Promise<Record<string, unknown>[]> {
  const collect = async (within: RequestContext, most: number): Promise<Record<string, unknown>[]> => {
    const found: Record<string, unknown>[] = [];
    for await (const row of everyRow(within, spec, query, { max: most })) found.push(row);
    return found;
  };
  const few = await collect(ctx, Math.min(STEP, max));
  return few.length < STEP || max <= STEP ? few : ctx.workspace.db.snapshot(ctx, (at) => collect(at, max));
}

/**
 * A list whose clients partly turn pages and partly take it whole: asked for a page it answers one, otherwise all of its rows. `present`
 * adds what is no column.
 */
export async function listOrPage<T extends object>(
  ctx: RequestContext,
  spec: ListSpec<T>,
  query: ListQuery,
  max: number,
  present: (answered: Record<string, unknown>[]) => Promise<void>,
): Promise<Page | Record<string, unknown>[]> {
  const isPage = [query.current, query.size].some((asked) => asked !== undefined && asked !== '');
  const answer = isPage ? await pageOfRows(ctx, spec, query) : await allRows(ctx, spec, query, max);
  await present('records' in answer ? answer.records : answer);
  return answer;
}

async function countOf(ctx: RequestContext, table: string, where: Built, most?: number): Promise<number> {
  const matching = `FROM ${table} WHERE ${where.text}`;
  const text =
    most === undefined ? `SELECT count(*) AS n ${matching}` : `SELECT count(*) AS n FROM (SELECT 1 ${matching} LIMIT :most) AS found`;
  const [row] = await ctx.workspace.db.reading().all<{ n: number }>(text, { ...where.params, ...(most === undefined ? {} : { most }) });
  return Number(row?.n ?? 0);
}

function select<T extends object>(
  ctx: RequestContext,
  spec: ListSpec<T>,
  where: Built,
  keys: readonly SortKey[],
  limit: number,
  offset: number,
): Promise<Record<string, unknown>[]> {
  const text = statementOf(ctx.workspace.db.shape(spec.entity), spec.fields, where.text, keys);
  return ctx.workspace.db.reading().all(text, { ...where.params, limit_: limit, offset_: offset });
}

/**
 * The statements of a list by what differs between them. A thousand characters of columns are put together once, and the driver,
 * which looks for the statement by its text, need not read them each time.
 */
const statements = new WeakMap<Fields, Map<string, string>>();
/** Callers choose the filters, so there may be any number. */
const MAX_STATEMENTS = 200;

function statementOf({ name, columns }: TableShape, fields: Fields, where: string, keys: readonly SortKey[]): string {
  const known = statements.get(fields) ?? new Map<string, string>();
  statements.set(fields, known);
  const key = `${name} WHERE ${where} ORDER BY ${orderText(keys)}`;
  let text = known.get(key);
  if (text === undefined) {
    // The columns among the fields, by property name, and the keys that locate the next page.
    const asked = ['id', 'version', ...Object.keys(fields), ...keys.map(({ property }) => property)];
    const listed = new Set(asked.filter((property) => columns.has(property)));
    text = `SELECT ${[...listed].map((property) => `${columns.get(property)} AS "${property}"`).join(', ')} FROM ${key} LIMIT :limit_ OFFSET :offset_`;
    if (known.size >= MAX_STATEMENTS) known.clear();
    known.set(key, text);
  }
  return text;
}

function whole(value: unknown, otherwise: number, min: number, max: number): number {
  if (value === undefined || value === null || value === '') return otherwise;
  const number = isPlain(value) ? Number(value) : Number.NaN;
  if (!Number.isInteger(number) || number < min) throw INPUT.BAD_PAGE();
  return Math.min(number, max);
}
