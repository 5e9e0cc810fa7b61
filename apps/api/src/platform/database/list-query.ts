import { setImmediate as nextTurn } from 'node:timers/promises';
import { codes, type Field, type Fields, fromWireTime, INPUT, isDay, isYuan, toFen } from '@phone-trade/shared';
import { can, PLATFORM_TENANT, type RequestContext } from '../context/context.js';
import { sha256 } from '../ids/ids.js';
import type { JsonText } from '../input/json.js';
import { type CostView, toWire, toWireText } from '../input/wire.js';
import type { EntityClass, TableShape } from './database.js';
import type { SqlParams, SqlValue } from './driver.js';
import { type Built, behind, orderText, type SortKey } from './keyset.js';
import { type ScopedBy, scopePredicate } from './scope.js';
import { escapeLike } from './where.js';

export const MAX_PAGE_SIZE = 200;
const DEFAULT_PAGE_SIZE = 10;
/** Deeper pages would walk the whole index; nobody turns that many by hand. */
const MAX_OFFSET = 1_000_000;

/** One list: which columns it shows, which of them filter and sort it, and its own condition. */
export interface ListSpec<T extends object> {
  readonly entity: EntityClass<T>;
  /** Shown columns; every one of them may be filtered and sorted by, nothing else may. */
  readonly fields: Fields;
  /** `['insertTime', 'desc']`; the id breaks ties in the same direction. */
  readonly order: readonly [property: string, direction: 'asc' | 'desc'];
  /** A condition on the table's own columns, with its parameters. */
  readonly where?: { readonly text: string; readonly params?: SqlParams };
  /** A list of what every tenant has a row of: the platform's people see all of them, anybody else their own. */
  readonly everyTenant?: true;
  /** Whose its rows are, where the list says more than its entity. */
  readonly scopedBy?: ScopedBy;
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
  readonly size: number;
  readonly current: number;
  readonly pages: number;
}

export type ListQuery = Readonly<Record<string, unknown>>;

/** Names that steer the list itself; everything else in a query is a filter. */
const STEERING = new Set(['current', 'size', 'ascs', 'descs', 'blade-auth', 'tenantId']);

const SUFFIXES = new Set([
  'equal',
  'notequal',
  'like',
  'likeleft',
  'likeright',
  'notlike',
  'ge',
  'gt',
  'le',
  'lt',
  'datege',
  'dategt',
  'dateequal',
  'datele',
  'datelt',
  'null',
  'notnull',
  'ignore',
]);

/**
 * A page of a list: no joins, listed columns only, newest first, total from a cache that the tenant's next write to the
 * table empties. Filters are `field[_suffix]` (blade-surface 1.3) on declared columns.
 */
export async function page<T extends object>(ctx: RequestContext, spec: ListSpec<T>, query: ListQuery): Promise<Page<JsonText>> {
  const { records, ...counts } = await storedPage(ctx, spec, query);
  return { records: await toWireText(ctx, spec.fields, records, spec.costView?.(ctx)), ...counts };
}

/** The same with its rows as objects, for those who add to them. */
export async function pageOfRows<T extends object>(ctx: RequestContext, spec: ListSpec<T>, query: ListQuery): Promise<Page> {
  const { records, ...counts } = await storedPage(ctx, spec, query);
  return { records: await toWire(ctx, spec.fields, records, spec.costView?.(ctx)), ...counts };
}

async function storedPage<T extends object>(ctx: RequestContext, spec: ListSpec<T>, query: ListQuery): Promise<Page> {
  const { current, size, offset } = pageBounds(query);
  const where = listWhere(ctx, spec, query);
  const table = ctx.workspace.db.shape(spec.entity).name;
  const count = (): Promise<number> => countOf(ctx, table, where);
  const key = `total/${shortKey(`${where.text}/${JSON.stringify(where.params)}`)}`;
  // What is kept is kept until the caller's own tenant writes, which says nothing of rows of others.
  const total = spec.everyTenant ? await count() : await ctx.workspace.caches.of(ctx.tenantId, [table], key, count);
  const stored = total > offset ? await select(ctx, spec, where, sortKeys(ctx, spec, query), size, offset) : [];
  if (spec.complete) await spec.complete(ctx, stored);
  return { records: stored, total, size, current, pages: Math.ceil(total / size) };
}

/** A filter may be a list of hundreds of texts; what is remembered of it stays small. */
const shortKey = (key: string): string => (key.length <= 512 ? key : sha256(key));

/** Which rows a query asks for. */
export function pageBounds(query: ListQuery): { current: number; size: number; offset: number } {
  const size = whole(query.size, DEFAULT_PAGE_SIZE, 1, MAX_PAGE_SIZE);
  const current = whole(query.current, 1, 1, MAX_OFFSET);
  const offset = (current - 1) * size;
  if (offset > MAX_OFFSET) throw INPUT.BAD_PAGE();
  return { current, size, offset };
}

/** Rows are read so many at a time, and put into wire form in smaller portions: after each of them others get their turn. */
const STEP = 500;
const PORTION = 100;

/**
 * Every row that matches, in pages that begin behind the last row of the one before: never more than `max`. The pages are of one instant
 * where the context is that of a snapshot.
 */
export async function* everyRow<T extends object>(
  ctx: RequestContext,
  spec: ListSpec<T>,
  query: ListQuery,
  max = 100_000,
  step = STEP,
): AsyncGenerator<Record<string, unknown>> {
  const { dialect } = ctx.workspace.db;
  const where = listWhere(ctx, spec, query);
  const keys = sortKeys(ctx, spec, query);
  let last: Record<string, unknown> | undefined;
  for (let left = max; left > 0; left -= step) {
    const size = Math.min(step, left);
    const stored: Record<string, unknown>[] = [];
    for (const further of last ? behind(dialect, keys, last) : [undefined]) {
      const condition = further ? { text: `${where.text} AND ${further.text}`, params: { ...where.params, ...further.params } } : where;
      stored.push(...(await select(ctx, spec, condition, keys, size - stored.length, 0)));
      if (stored.length === size) break;
    }
    last = stored.at(-1) && { ...stored.at(-1) };
    await spec.complete?.(ctx, stored);
    for (let from = 0; from < stored.length; from += PORTION) {
      await nextTurn();
      for (const row of await toWire(ctx, spec.fields, stored.slice(from, from + PORTION), spec.costView?.(ctx))) yield row;
    }
    if (stored.length < size) return;
  }
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
    for await (const row of everyRow(within, spec, query, most)) found.push(row);
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

async function countOf(ctx: RequestContext, table: string, where: Built): Promise<number> {
  const [row] = await ctx.workspace.db.reading().all<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE ${where.text}`, where.params);
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
    // The fields that are columns, under their property names, and what tells where the next page begins.
    const asked = ['id', 'version', ...Object.keys(fields), ...keys.map(({ property }) => property)];
    const listed = new Set(asked.filter((property) => columns.has(property)));
    text = `SELECT ${[...listed].map((property) => `${columns.get(property)} AS "${property}"`).join(', ')} FROM ${key} LIMIT :limit_ OFFSET :offset_`;
    if (known.size >= MAX_STATEMENTS) known.clear();
    known.set(key, text);
  }
  return text;
}

/** The condition of a list for a query, with the tenant predicate and the caller's data scope in front. */
export function listWhere<T extends object>(ctx: RequestContext, spec: ListSpec<T>, query: ListQuery): Built {
  if (!ctx.tenantId) throw new Error('no tenant for a list');
  const shape = ctx.workspace.db.shape(spec.entity);
  const text: string[] = [];
  const params: Record<string, SqlParams[string]> = {};
  if (shape.hasTenant && !(spec.everyTenant && ctx.tenantId === PLATFORM_TENANT)) {
    text.push('tenant_id = :tenantId');
    params.tenantId = ctx.tenantId;
  }
  const scope = scopePredicate(ctx, shape, spec.scopedBy);
  if (scope) {
    text.push(scope.text);
    Object.assign(params, scope.params);
  }
  if (shape.columns.has('isDeleted')) text.push('is_deleted = 0');
  if (spec.where) {
    text.push(spec.where.text);
    Object.assign(params, spec.where.params);
  }
  for (const [key, value] of Object.entries(query)) {
    if (STEERING.has(key) || value === undefined || value === null || value === '' || key.startsWith('$') || isEmptyList(value)) continue;
    const named = split(key, spec);
    if (!named && spec.lenient) continue;
    if (!named) throw INPUT.BAD_FILTER({ field: key.slice(0, 64) });
    const { property, suffix } = named;
    if (suffix === 'ignore') continue;
    const field = spec.fields[property];
    const column = field && shape.columns.get(property);
    if (!field || !column || field.kind === 'list' || field.kind === 'json' || isHidden(ctx, field))
      throw INPUT.BAD_FILTER({ field: key.slice(0, 64) });
    if (!(Array.isArray(value) ? value.every(isPlain) : isPlain(value))) throw INPUT.BAD_FILTER({ field: field.label });
    text.push(filterSql(ctx, field, column, suffix, value, `f${Object.keys(params).length}`, params));
  }
  return { text: text.join(' AND '), params };
}

/** A body may hold anything; a filter is a text, a number, or a list of them. */
const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Nothing picked is no filter, as an empty text is. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** What a caller may not see he may not find out by filtering or sorting either. */
const isHidden = (ctx: RequestContext, field: Field | undefined): boolean =>
  field !== undefined && (field.is.secret || (field.is.cost && !can(ctx, 'cost_view')));

/** The field a filter is about and how; undefined when the list has no such field. */
function split<T extends object>(key: string, spec: ListSpec<T>): { property: string; suffix: string } | undefined {
  const at = key.lastIndexOf('_');
  const suffix = at > 0 ? key.slice(at + 1) : '';
  const name = SUFFIXES.has(suffix) ? key.slice(0, at) : key;
  const known = Object.hasOwn(spec.fields, name) ? name : (spec.aliases?.[name] ?? (name === 'createTime' ? 'insertTime' : name));
  if (!Object.hasOwn(spec.fields, known)) return undefined;
  return { property: known, suffix: SUFFIXES.has(suffix) ? suffix : '' };
}

const COMPARE: Readonly<Record<string, string>> = {
  equal: '=',
  notequal: '<>',
  ge: '>=',
  gt: '>',
  le: '<=',
  lt: '<',
  datege: '>=',
  dategt: '>',
  dateequal: '=',
  datele: '<=',
  datelt: '<',
};

function filterSql(
  ctx: RequestContext,
  field: Field,
  column: string,
  suffix: string,
  value: unknown,
  name: string,
  params: Record<string, SqlParams[string]>,
): string {
  if (suffix === 'null') return `${column} IS NULL`;
  if (suffix === 'notnull') return `${column} IS NOT NULL`;
  const isText = field.kind === 'text' || field.kind === 'longText' || field.kind === 'imei';
  if (isText && (suffix === '' || suffix.includes('like'))) {
    const text = escapeLike(String(value).slice(0, 200).toLowerCase());
    params[name] = suffix === 'likeleft' ? `%${text}` : suffix === 'likeright' ? `${text}%` : `%${text}%`;
    return `lower(${column}) ${suffix === 'notlike' ? 'NOT LIKE' : 'LIKE'} :${name} ESCAPE '\\'`;
  }
  const items = listed(field, suffix, value);
  if (items) {
    params[name] = items.slice(0, 500).map((item) => filterValue(ctx, field, item, '')) as SqlValue[];
    return `${column} ${suffix === 'notequal' ? 'NOT IN' : 'IN'} (:...${name})`;
  }
  params[name] = filterValue(ctx, field, value, suffix);
  return `${column} ${COMPARE[suffix || 'equal'] ?? '='} :${name}`;
}

/** The values of a filter that names several: a list, or a comma list where the field cannot hold a comma. */
function listed(field: Field, suffix: string, value: unknown): unknown[] | undefined {
  const isChoice = suffix === '' || suffix === 'equal' || suffix === 'notequal';
  if (Array.isArray(value)) {
    if (!isChoice) throw INPUT.BAD_FILTER({ field: field.label });
    return value;
  }
  return isChoice && typeof value === 'string' && value.includes(',') && field.kind !== 'text' ? value.split(',') : undefined;
}

/** A filter's value in stored form; its type must be the field's. */
function filterValue(ctx: RequestContext, field: Field, value: unknown, suffix: string): SqlValue {
  // Made only when it is thrown: an error costs a stack trace.
  const bad = () => INPUT.BAD_FILTER({ field: field.label });
  switch (field.kind) {
    case 'code':
    case 'flag': {
      const code = Number(value);
      if (!Number.isSafeInteger(code)) throw bad();
      return field.is.table && suffix === '' && !codes(field.is.table).some((row) => row.code === code) ? -1 : code;
    }
    case 'int': {
      const number = Number(value);
      if (!Number.isSafeInteger(number)) throw bad();
      return number;
    }
    case 'money': {
      const yuan = Number(value);
      if (!isYuan(yuan)) throw bad();
      return toFen(yuan);
    }
    case 'time': {
      const instant = fromWireTime(String(value), ctx.zoneMinutes);
      if (!instant) throw bad();
      return instant;
    }
    case 'day': {
      const day = String(value).slice(0, 10);
      if (!isDay(day)) throw bad();
      return day;
    }
    default:
      return String(value).slice(0, 200);
  }
}

/** The order of a list for a query; the id at its end makes it one that no two rows share. */
function sortKeys<T extends object>(ctx: RequestContext, spec: ListSpec<T>, query: ListQuery): SortKey[] {
  const shape = ctx.workspace.db.shape(spec.entity);
  const asked = [...terms(query.ascs, 'ASC'), ...terms(query.descs, 'DESC')];
  if (asked.length === 0) asked.push([spec.order[0], spec.order[1] === 'asc' ? 'ASC' : 'DESC']);
  const keys = asked.map(([name, direction]) => {
    const property = name === 'createTime' ? 'insertTime' : name;
    const column = shape.columns.get(property);
    if (!column || (!Object.hasOwn(spec.fields, property) && property !== spec.order[0]) || isHidden(ctx, spec.fields[property]))
      throw INPUT.BAD_SORT({ field: name.slice(0, 64) });
    return { property, column, direction, nullable: shape.nullable.has(property) };
  });
  return [...keys, { property: 'id', column: 'id', direction: keys.at(-1)?.direction ?? 'DESC', nullable: false }];
}

function terms(value: unknown, direction: SortKey['direction']): [string, SortKey['direction']][] {
  if (typeof value !== 'string' || value === '') return [];
  return value
    .split(',')
    .slice(0, 5)
    .map((name) => [name.trim().replace(/_(\w)/g, (_, c: string) => c.toUpperCase()), direction]);
}

function whole(value: unknown, otherwise: number, min: number, max: number): number {
  if (value === undefined || value === null || value === '') return otherwise;
  const number = isPlain(value) ? Number(value) : Number.NaN;
  if (!Number.isInteger(number) || number < min) throw INPUT.BAD_PAGE();
  return Math.min(number, max);
}
