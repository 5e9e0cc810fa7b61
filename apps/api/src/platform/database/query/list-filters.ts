import { codeForms, codeKey, codes, type Field, type Fields, IDENTITY, INPUT, isDay, isYuan, toFen } from '@phone-trade/shared';
import { can, PLATFORM_TENANT, type RequestContext } from '../../context/context.js';
import type { TableShape } from '../database.js';
import type { SqlParams, SqlValue } from '../driver/driver.js';
import { isOfEveryTenant, isShownApart } from './every-tenant.js';
import type { Built, SortKey } from './keyset.js';
import type { ListQuery, ListSpec } from './list-query.js';
import { scopePredicate } from './scope.js';
import { spanOf, timeSql } from './time-filter.js';
import { escapeLike } from './where.js';

/** Names that steer the list itself; everything else in a query is a filter. */
const STEERING = new Set(['current', 'size', 'pageNum', 'pageSize', 'ascs', 'descs', 'exactTotal', 'sumOf', 'blade-auth', 'tenantId']);

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

/** The condition of a list for a query, with the tenant predicate and the caller's data scope in front. */
export function listWhere<T extends object>(ctx: RequestContext, spec: ListSpec<T>, query: ListQuery): Built {
  if (!ctx.tenantId) throw new Error('no tenant for a list');
  const shape = ctx.workspace.db.shape(spec.entity);
  const text: string[] = [];
  const params: Record<string, SqlParams[string]> = {};
  if (shape.hasTenant && !isOfEveryTenant(ctx, spec)) {
    text.push(spec.common ? 'tenant_id IN (:tenantId, :platform)' : 'tenant_id = :tenantId');
    params.tenantId = ctx.tenantId;
    if (spec.common) params.platform = PLATFORM_TENANT;
  }
  const scope = scopePredicate(ctx, shape, spec.scopedBy);
  if (scope) {
    text.push(scope.text);
    Object.assign(params, scope.params);
  }
  if (shape.columns.has('isDeleted')) text.push('is_deleted = 0');
  const own = typeof spec.where === 'function' ? spec.where(ctx, askedIn(spec.asks, query)) : spec.where;
  if (own) {
    text.push(own.text);
    Object.assign(params, own.params);
  }
  for (const [key, value] of Object.entries(query)) {
    if (STEERING.has(key) || value === undefined || value === null || value === '' || key.startsWith('$') || isEmptyList(value)) continue;
    if (spec.asks && Object.hasOwn(spec.asks, key)) continue;
    const named = split(key, spec, shape);
    if (!named && spec.lenient && !ctx.workspace.strictInput) continue;
    if (!named) throw INPUT.BAD_FILTER({ field: key.slice(0, 64) });
    const { property, suffix } = named;
    if (suffix === 'ignore') continue;
    const field = spec.fields[property];
    const column = field && codeColumn(shape, property);
    if (!field || !column || field.kind === 'list' || field.kind === 'json' || isHidden(ctx, field))
      throw INPUT.BAD_FILTER({ field: key.slice(0, 64) });
    if (!(Array.isArray(value) ? value.every(isPlain) : isPlain(value))) throw INPUT.BAD_FILTER({ field: field.label });
    const name = `f${Object.keys(params).length}`;
    const others = field.is.identity ? IDENTITY.flatMap((other) => (other === property ? [] : (codeColumn(shape, other) ?? []))) : [];
    const asked = askedOf(field, shape, property, suffix, value);
    text.push(filterSql(ctx, field, [column, ...others], suffix, asked, name, params));
  }
  return { text: text.join(' AND '), params };
}

/** The values of a list's filters that are no columns, in stored form. */
function askedIn(asks: Fields = {}, query: ListQuery): ListQuery {
  const given = Object.entries(asks).filter(([name]) => query[name] !== undefined && query[name] !== null && query[name] !== '');
  return Object.fromEntries(
    given.map(([name, field]) => {
      if (!isPlain(query[name])) throw INPUT.BAD_FILTER({ field: field.label });
      return [name, filterValue(field, query[name], 'equal')];
    }),
  );
}

/** A body may hold anything; a filter is a text, a number, or a list of them. */
export const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The column of a code: that of its normal form, where the table has one beside what was entered. */
const codeColumn = ({ columns }: TableShape, name: string): string | undefined => columns.get(`${name}Key`) ?? columns.get(name);

/** The value of a filter; that of a code in normal form, since codes are found however they were scanned or entered. */
function askedOf(field: Field, shape: TableShape, property: string, suffix: string, value: unknown): unknown {
  const isKept = codeColumn(shape, property) !== shape.columns.get(property);
  if (!isKept && !isOfDevice(field) && field.is.identifies !== 'key') return value;
  if (isOfDevice(field) && suffix.endsWith('equal')) return textsOf(field, value).flatMap(codeForms);
  return Array.isArray(value) ? value.map((item) => codeKey(String(item))) : codeKey(String(value));
}

/** Whether a field has a number of a device, which may have been stored in another form than it is asked for (`codeForms`). */
const isOfDevice = ({ kind, is }: Field): boolean => is.identity === true || kind === 'imei' || kind === 'meid';

const textsOf = ({ kind }: Field, value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : kind === 'text' ? [value] : String(value).split(',')).slice(0, MOST).map(String);

/** Nothing picked is no filter, as an empty text is. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Hidden columns cannot be filtered or sorted either, because the matches and the order would reveal their values. */
const isHidden = (ctx: RequestContext, field: Field | undefined): boolean =>
  field !== undefined && (field.is.secret || (field.is.cost && !can(ctx, 'cost_view')));

/** The field a filter is about and how; undefined when the list has no such field. */
function split<T extends object>(
  key: string,
  spec: ListSpec<T>,
  { columns }: TableShape,
): { property: string; suffix: string } | undefined {
  const at = key.lastIndexOf('_');
  const suffix = at > 0 ? key.slice(at + 1) : '';
  const name = SUFFIXES.has(suffix) ? key.slice(0, at) : key;
  // The property shown under that name may not be a column.
  const isFilter = Object.hasOwn(spec.fields, name) && columns.has(name);
  const known = isFilter ? name : (spec.aliases?.[name] ?? (name === 'createTime' ? 'insertTime' : name));
  if (!Object.hasOwn(spec.fields, known)) return undefined;
  return { property: known, suffix: SUFFIXES.has(suffix) ? suffix : '' };
}

/** Values that one filter may name, and the forms that one of them may have. */
const MOST = 500;
const MOST_FORMS = 5;

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
  columns: readonly string[],
  suffix: string,
  value: unknown,
  name: string,
  params: Record<string, SqlParams[string]>,
): string {
  const [first = ''] = columns;
  // The column shows the first number there is.
  const column = columns.length > 1 ? `coalesce(${columns.join(', ')})` : first;
  if (suffix === 'null') return `${column} IS NULL`;
  if (suffix === 'notnull') return `${column} IS NOT NULL`;
  const isText = field.kind === 'text' || field.kind === 'longText' || field.kind === 'imei' || field.kind === 'meid';
  if (isText && (suffix === '' || suffix.includes('like'))) {
    const sent = escapeLike(String(value).slice(0, 200).toLowerCase());
    // Words in this order, whatever stands between them: "128G US" finds "128G Black US".
    const text = suffix === '' ? sent.trim().replace(/\s+/g, '%') : sent;
    params[name] = suffix === 'likeleft' ? `%${text}` : suffix === 'likeright' ? `${text}%` : `%${text}%`;
    return `lower(${column}) ${suffix === 'notlike' ? 'NOT LIKE' : 'LIKE'} :${name} ESCAPE '\\'`;
  }
  const items = listed(field, suffix, value);
  if (field.kind === 'time') {
    const spans = (items ?? [value]).slice(0, MOST).map((item) => {
      const span = spanOf(String(item), ctx.zoneMinutes);
      if (!span) throw INPUT.BAD_FILTER({ field: field.label });
      return span;
    });
    return timeSql(column, suffix, spans, (bound) => {
      const own = `${name}_${Object.keys(params).length}`;
      params[own] = bound;
      return `:${own}`;
    });
  }
  if (items) {
    const most = isOfDevice(field) ? MOST * MOST_FORMS : MOST;
    params[name] = items.slice(0, most).map((item) => filterValue(field, item, '')) as SqlValue[];
    return suffix === 'notequal' ? `${column} NOT IN (:...${name})` : firstOf(columns, `IN (:...${name})`);
  }
  params[name] = filterValue(field, value, suffix);
  if (suffix === 'equal') return firstOf(columns, `= :${name}`);
  const reachesIntoDay = field.kind === 'day' && suffix.endsWith('lt') && !isBeginOfDay(String(value));
  return `${column} ${reachesIntoDay ? '<=' : (COMPARE[suffix] ?? '=')} :${name}`;
}

/** Whether a value of a day is the day itself, or the first second of it. */
const isBeginOfDay = (value: string): boolean => isDay(value) || value.endsWith(' 00:00:00');

/** A condition on the first of some columns that is filled, in the form that uses the index of each. */
const firstOf = (columns: readonly string[], condition: string): string =>
  columns.length === 1
    ? `${columns[0]} ${condition}`
    : `(${columns.map((column, i) => [...columns.slice(0, i).map((before) => `${before} IS NULL`), `${column} ${condition}`].join(' AND ')).join(' OR ')})`;

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
function filterValue(field: Field, value: unknown, suffix: string): SqlValue {
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
export function sortKeys<T extends object>(ctx: RequestContext, spec: ListSpec<T>, query: ListQuery): SortKey[] {
  const shape = ctx.workspace.db.shape(spec.entity);
  const asked = [...terms(query.ascs, 'ASC'), ...terms(query.descs, 'DESC')];
  if (asked.length === 0) {
    // Rows in an order of their own are together by tenant; the newest of all tenants are the newest.
    if (isShownApart(ctx, spec) && spec.order[1] === 'asc') asked.push(['tenantId', 'ASC']);
    asked.push([spec.order[0], spec.order[1] === 'asc' ? 'ASC' : 'DESC']);
  }
  const keys = asked.map(([name, direction]) => {
    const property = name === 'createTime' && !shape.columns.has(name) ? 'insertTime' : name;
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
