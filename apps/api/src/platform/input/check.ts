import {
  type AppError,
  codeKey,
  codes,
  deviceNumberFault,
  EARLIEST_DAY,
  type Field,
  type FieldKind,
  type Fields,
  fromWireTime,
  INPUT,
  imeiFault,
  isDay,
  isEmpty,
  type Label,
  label,
  numberFault,
  type Place,
  pathOf,
  type RowError,
  SECRET_MASK,
} from '@phone-trade/shared';
import { isArray, isInt, isObject, isString } from 'class-validator';
import { FORMATS } from './formats.js';

/** At most this many findings are collected, and nothing is looked at after them; more would help nobody. */
export const MAX_FINDINGS = 200;

const SELECTED: ReadonlySet<FieldKind> = new Set(['code', 'flag', 'ref', 'ids', 'day', 'time']);

/** What one input is checked with, and what was found. */
interface Checking {
  readonly options: CheckOptions;
  readonly partial: boolean;
  readonly refuseCosts: boolean;
  readonly rows: RowError[];
}

function add({ rows }: Checking, place: Place, error: AppError): void {
  if (rows.length < MAX_FINDINGS) rows.push({ path: pathOf(place), error, ...(place.row === undefined ? {} : { row: place.row }) });
}

export interface CheckOptions {
  /** Properties accepted and ignored: what clients send back of an answer (base columns, labels). */
  readonly ignore?: (property: string) => boolean;
  /** Only what is present is checked: an update leaves absent fields alone. A function when the input tells which it is. */
  readonly partial?: boolean | ((input: Readonly<Record<string, unknown>>) => boolean);
  /** IMEIs of fifteen digits are let through whatever the last of them is, for somebody who may do that. */
  readonly laxImei?: boolean;
  /** Fields declared `.cost()` are refused. Where the input tells whether it is new (`partial`), a new one may have them. */
  readonly refuseCosts?: boolean;
}

/**
 * Checks an input against its field specs and throws one INPUT_INVALID with every finding in `rows` (path, row, key).
 * Types are never coerced: what the contract calls a number must be one.
 */
export function check(fields: Fields, input: unknown, options: CheckOptions = {}): asserts input is Record<string, unknown> {
  const partial = isPartial(input, options);
  const checking: Checking = {
    options,
    partial,
    refuseCosts: options.refuseCosts === true && (partial || typeof options.partial !== 'function'),
    rows: [],
  };
  checkObject(fields, input, {}, checking);
  if (checking.rows.length > 0) throw invalid(checking.rows);
}

/** Whether only what is present of an input is checked. */
export const isPartial = (input: unknown, { partial = false }: CheckOptions): boolean =>
  typeof partial === 'function' ? isObject(input) && partial(input as Record<string, unknown>) : partial;

/** One error for many findings; its text is the first few of them. */
export function invalid(rows: readonly RowError[]): AppError {
  const shown = rows.slice(0, 5).map(({ row, error }) => (row === undefined || 'row' in error.params ? error : INPUT_AT(row, error)));
  return INPUT.INVALID({ list: shown }, rows);
}

const INPUT_AT = (row: number, error: AppError): Label => label(`第${row}行${error.text('zh')}`, `Row ${row}: ${error.text('en')}`);

function checkObject(fields: Fields, value: unknown, place: Place, checking: Checking): void {
  if (checking.rows.length >= MAX_FINDINGS) return;
  if (!isObject(value) || isArray(value)) {
    add(checking, place, INPUT.NOT_OBJECT({ field: pathOf(place) || label('请求内容', 'The body') }));
    return;
  }
  const given = value as Record<string, unknown>;
  for (const property of Object.keys(given)) {
    if (!Object.hasOwn(fields, property) && !checking.options.ignore?.(property))
      add(checking, { ...place, up: place, name: property }, INPUT.UNKNOWN_FIELD({ field: property.slice(0, 64) }));
  }
  for (const [property, field] of writable(fields)) {
    const item = given[property];
    if (checking.refuseCosts && field.is.cost && item !== undefined) {
      add(checking, { ...place, up: place, name: property }, INPUT.COST_HIDDEN({ field: field.label }));
      continue;
    }
    // The mask leaves the secret there is; of a new one it says nothing.
    const isMask = field.is.secret && item === SECRET_MASK;
    if (isMask && checking.partial) continue;
    if (!isMask && !isBlank(field, item)) checkField(field, item, property, place, checking);
    else if (field.is.required && (Object.hasOwn(given, property) || !checking.partial)) {
      const refusal = SELECTED.has(field.kind) ? INPUT.SELECT_REQUIRED : INPUT.REQUIRED;
      add(checking, { ...place, up: place, name: property }, refusal({ field: field.label }));
    }
  }
}

/** The fields an input may set, worked out once per set of fields: an order of fifty lines asks a hundred times. */
export function writable(fields: Fields): readonly (readonly [property: string, field: Field])[] {
  let known = writables.get(fields);
  if (!known) {
    known = Object.entries(fields).filter(([, field]) => !field.is.readOnly);
    writables.set(fields, known);
  }
  return known;
}

const writables = new WeakMap<Fields, readonly (readonly [string, Field])[]>();

function checkField(field: Field, value: unknown, property: string, within: Place, checking: Checking): void {
  const error = problem(field, value, checking.options);
  if (!error && field.kind !== 'object' && field.kind !== 'list') return;
  const place: Place = { up: within, name: property, row: within.row };
  if (error) add(checking, place, error);
  else if (field.kind === 'object') checkObject(field.is.fields ?? {}, value, place, checking);
  else {
    // The rows of a list are new whatever the input changes.
    const whole = checking.partial ? { ...checking, partial: false } : checking;
    (value as unknown[]).forEach((item, index) => {
      checkObject(field.is.fields ?? {}, item, { up: place, name: index, row: place.row ?? index + 1 }, whole);
    });
  }
}

const COLLECTIONS: ReadonlySet<FieldKind> = new Set(['ids', 'images', 'list', 'object', 'json']);

/** Whether a value says nothing (docs/domain.md 10.1). An empty list or object says nothing where one belongs; elsewhere it is a wrong type. */
export const isBlank = (field: Field, value: unknown): boolean =>
  typeof value === 'string'
    ? saidBy(field, value) === ''
    : value === undefined || value === null || (COLLECTIONS.has(field.kind) && isEmpty(value));

/** A text less what says nothing: markup around it, or what nobody sees in a code. */
function saidBy({ is }: Field, text: string): string {
  if (is.identifies) return codeKey(text);
  return (is.rich ? text.replace(/<[^>]*>|&nbsp;/g, '') : text).trim();
}

/** The name of a field as findings have it. */
const named = ({ label: field }: Field) => ({ field });

/** What is wrong with a value that is not blank. Of lists and objects only what they are, not what is in them. */
export function problem(field: Field, value: unknown, options: CheckOptions): AppError | undefined {
  switch (field.kind) {
    case 'text':
    case 'longText':
      if (!isString(value)) return INPUT.NOT_TEXT(named(field));
      if (lengthOf(field, value) > (field.is.maxLength ?? 255)) return INPUT.TOO_LONG({ ...named(field), max: field.is.maxLength });
      if (field.is.device) return deviceNumberFault(field, value);
      if (field.is.words && !Object.hasOwn(field.is.words, value.trim())) return INPUT.NOT_CODE(named(field));
      return field.is.format && !FORMATS[field.is.format].fits(value.trim()) ? FORMATS[field.is.format].refusal(named(field)) : undefined;
    case 'int':
    case 'money':
      return numberFault(field, value);
    case 'code':
    case 'flag':
      return isCode(field, value) ? undefined : INPUT.NOT_CODE(named(field));
    case 'day':
      return isString(value) && isDay(value) ? tooEarly(field, value) : INPUT.NOT_DATE(named(field));
    case 'time':
      return isString(value) && fromWireTime(value, 0) ? tooEarly(field, value) : INPUT.NOT_DATE(named(field));
    case 'ref':
      return isString(value) && isId(value) ? undefined : INPUT.NOT_ID(named(field));
    case 'ids':
      return idListProblem(field, value);
    case 'imei':
      return isString(value) ? imeiFault(field, value, options.laxImei ?? false) : INPUT.NOT_TEXT(named(field));
    case 'meid':
      return isString(value) ? deviceNumberFault(field, value) : INPUT.NOT_TEXT(named(field));
    case 'images':
      return isArray(value) && value.length <= (field.is.max ?? 20) && value.every((item) => isString(item) && item.length <= 255)
        ? undefined
        : INPUT.NOT_LIST(named(field));
    case 'list':
      if (!isArray(value)) return INPUT.NOT_LIST(named(field));
      return value.length > (field.is.max ?? 1000) ? INPUT.TOO_MANY_ROWS({ ...named(field), max: field.is.max }) : undefined;
    case 'object':
    case 'json':
      return isObject(value) ? undefined : INPUT.NOT_OBJECT(named(field));
  }
}

/** The characters of a text; of a code, those of its normal form, which compatibility characters make longer. */
const lengthOf = ({ is }: Field, value: string): number =>
  is.identifies === undefined ? value.length : Math.max(codeKey(value).length, is.identifies === 'serial' ? value.trim().length : 0);

const MAX_ID = 32;

/** One to 32 digits, Latin letters, `_` or `-`. By characters: an order has hundreds of these. */
function isId(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    const isDigit = code >= 48 && code <= 57;
    const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
    if (!isDigit && !isLetter && code !== 95 && code !== 45) return false;
  }
  return text.length > 0 && text.length <= MAX_ID;
}

/** Written days are in the order of time. */
const tooEarly = ({ label: field, is: { since = EARLIEST_DAY } }: Field, day: string): AppError | undefined =>
  day < since ? INPUT.TOO_EARLY({ field, min: since }) : undefined;

function isCode(field: Field, value: unknown): boolean {
  if (!isInt(value) || !field.is.table) return false;
  return field.is.only ? field.is.only.includes(value as number) : codes(field.is.table).some((row) => row.code === value);
}

const MAX_IDS = 5000;

function idListProblem({ label, is }: Field, value: unknown): AppError | undefined {
  if (is.orFlag && (value === 0 || value === 1)) return undefined;
  const ids = isString(value) ? value.split(',').filter(Boolean) : value;
  if (!isArray(ids)) return INPUT.NOT_ID({ field: label });
  const max = is.max ?? MAX_IDS;
  if (ids.length > max) return INPUT.TOO_MANY_KEYS({ field: label, max });
  if (is.identifies && ids.every((id) => isString(id) && codeKey(id).length <= (is.maxLength ?? 0))) return undefined;
  return ids.every((id) => isString(id) && isId(id)) ? undefined : INPUT.NOT_ID({ field: label });
}
