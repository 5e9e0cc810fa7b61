import {
  type CodeTable,
  codeKey,
  codes,
  type Field,
  type FieldKind,
  type Fields,
  fromWireTime,
  type Label,
  normaliseIdentity,
  type RefTarget,
  readImei,
  readMeid,
  SECRET_MASK,
  toFen,
  toWireTime,
} from '@phone-trade/shared';
import { can, type RequestContext } from '../context/context.js';
import { nameProperty } from '../context/names.js';
import { rowReader } from '../database/driver/row-code.js';
import { readingHtml } from '../html/sanitise.js';
import { isBlank, writable } from './check.js';
import { bytesOf, escapedBytes, inOnePiece, JsonText, jsonOf, quotedBytes } from './json.js';

type Values = Record<string, unknown>;

/** Kinds whose values are JSON text in a column. */
export const KEPT_AS_JSON: ReadonlySet<FieldKind> = new Set<FieldKind>(['images', 'json', 'list', 'object']);

/** A validated input in inside form: money fen, instants ISO, IMEIs normalised, lists of ids arrays; undeclared properties dropped. */
export function fromWire(ctx: RequestContext, fields: Fields, given: Values): Values {
  const out: Values = {};
  for (const [property, field] of writable(fields)) {
    const value = given[property];
    if (field.is.secret && value === SECRET_MASK) continue;
    if (value !== undefined && value !== null) out[property] = isBlank(field, value) ? blankOf(field) : inward(ctx, field, value);
  }
  return out;
}

/** What a field that was emptied holds: its initial value, or what its kind calls nothing. */
export function blankOf({ kind, is }: Field): unknown {
  switch (kind) {
    case 'text':
    case 'longText':
      return '';
    case 'ids':
    case 'images':
    case 'list':
      return [];
    case 'object':
    case 'json':
      return {};
    default:
      return is.initial ?? null;
  }
}

/** A value that is not blank, in inside form. */
export function inward(ctx: RequestContext, field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'money':
      return toFen(value as number);
    case 'time':
      return fromWireTime(value as string, ctx.zoneMinutes) ?? null;
    case 'imei':
      return (field.is.identity ? normaliseIdentity(value as string) : readImei(value as string).imei) || null;
    case 'meid':
      return readMeid(value as string) ?? null;
    case 'text':
    case 'longText':
      if (field.is.identifies === 'key') return codeKey(value as string);
      return field.is.rich ? readingHtml(value as string) : (value as string).trim();
    case 'ids': {
      if (field.is.orFlag && typeof value === 'number') return value;
      const ids: string[] = Array.isArray(value) ? value : String(value).split(',').filter(Boolean);
      return field.is.identifies === 'key' ? ids.map(codeKey).filter(Boolean) : ids;
    }
    case 'list':
      return (value as Values[]).map((item) => fromWire(ctx, field.is.fields ?? {}, item));
    case 'object':
      return fromWire(ctx, field.is.fields ?? {}, value as Values);
    default:
      return value;
  }
}

/**
 * Stored rows in wire form: money yuan, instants in the tenant's zone, code and reference labels beside their values,
 * missing values left out, cost fields only for those who may see them.
 */
export async function toWire(
  ctx: RequestContext,
  fields: Fields,
  stored: readonly object[],
  maySeeCost = defaultCostView(ctx),
): Promise<Values[]> {
  return JSON.parse((await toWireText(ctx, fields, stored, maySeeCost)).text);
}

/** The same, written straight away as the JSON list that is sent: for lists, where making an object of each row costs more than reading it. */
export async function toWireText(
  ctx: RequestContext,
  fields: Fields,
  stored: readonly object[],
  maySeeCost = defaultCostView(ctx),
): Promise<JsonText> {
  const plan = planOf(fields);
  const names = await ctx.workspace.names.all(ctx, plan.targets);
  const view: View = { zoneMinutes: ctx.zoneMinutes, names, written: plan.writtenWith(names) };
  let bytes = '[';
  let comma = '';
  for (const row of stored as readonly Values[]) {
    bytes += comma + rowBytes(plan, row, view, maySeeCost(row));
    comma = ',';
  }
  return new JsonText(`${bytes}]`);
}

/** A row in bytes. */
function rowBytes({ columns, valuesOf }: Plan, row: Values, view: View, cost: boolean): string {
  const values = valuesOf(row);
  let bytes = '';
  for (let i = 0; i < columns.length; i += 1) {
    const value = values[i];
    const { isCost, write } = columns[i] as Column;
    if (value !== undefined && value !== null && (cost || !isCost)) bytes += write(value, view);
  }
  // The id opens the row. One that has none is cut instead, which takes longer: all of its parts are put together for it.
  return typeof row.id === 'string' ? `${bytes}}` : `{${bytes.slice(1)}}`;
}

/** Whether a caller may see the cost of a row. Buyers with `cost_view_own` see that of their own purchases. */
export type CostView = (row: Values) => boolean;

export function defaultCostView(ctx: RequestContext): CostView {
  if (can(ctx, 'cost_view')) return () => true;
  if (can(ctx, 'cost_view_own')) return (row) => row.purchaseUserId === ctx.userId;
  return () => false;
}

type NamesOf = ReadonlyMap<RefTarget, ReadonlyMap<string, string>>;

/** The same for a document and all that is on it: who may see its own cost sees that of its parts. */
export function costViewOf(ctx: RequestContext, document: object): CostView {
  const visible = defaultCostView(ctx)(document as Values);
  return () => visible;
}

/** What values are shown with: the tenant's zone and the names of what they refer to. */
interface View {
  readonly zoneMinutes: number;
  readonly names: NamesOf;
  /** What was said of references with these names, by the place of their column. */
  readonly written: readonly Map<string, string>[];
}

/** A value, and what is shown beside it, as members of a JSON object in bytes, with a comma before each. */
type Write = (value: unknown, view: View) => string;

interface Column {
  readonly isCost: boolean;
  readonly write: Write;
}

interface Plan {
  readonly columns: readonly Column[];
  /** The values of a row in the order of the columns. */
  readonly valuesOf: (row: object) => readonly unknown[];
  readonly targets: readonly RefTarget[];
  readonly writtenWith: (names: NamesOf) => View['written'];
}

/** A list writes hundreds of values a page, so what follows from the fields alone is worked out once per set of fields. */
const plans = new WeakMap<Fields, Plan>();

function planOf(fields: Fields): Plan {
  let plan = plans.get(fields);
  if (!plan) {
    // Every row carries its id and its version, whatever its fields.
    const properties = [...new Set(['id', 'version', ...Object.keys(fields)])];
    const columns = properties.map((property, at) => ({
      isCost: fields[property]?.is.cost === true,
      write: property === 'id' ? plainWriter('{"id":') : writerOf(property, fields[property], at),
    }));
    const targets = new Set(Object.values(fields).flatMap(({ kind, is }) => (kind === 'ref' && is.ref ? [is.ref] : [])));
    const written = new WeakMap<NamesOf, View['written']>();
    plan = {
      columns,
      valuesOf: rowReader(properties),
      targets: [...targets],
      // What is said of a reference stays the same until a name changes, and with it the map of names.
      writtenWith: (names) => {
        const known = written.get(names) ?? (targets.size > 0 ? columns.map(() => new Map<string, string>()) : []);
        written.set(names, known);
        return known;
      },
    };
    plans.set(fields, plan);
  }
  return plan;
}

function writerOf(property: string, field: Field | undefined, at: number): Write {
  const key = inOnePiece(`,${quotedBytes(property)}:`);
  if (!field) return plainWriter(key);
  const { kind, is } = field;
  if (is.secret) return () => `${key}${quotedBytes(SECRET_MASK)}`;
  if (kind === 'money') return (value) => key + yuanText(value as number);
  if (kind === 'time') return timeWriter(key);
  if (KEPT_AS_JSON.has(kind)) return (value) => key + bytesOf(jsonOf(typeof value === 'string' ? JSON.parse(value) : value));
  if (is.table) return codeWriter(property, is.table, plainWriter(key));
  return kind === 'ref' && is.ref ? refWriter(nameProperty(property, is.ref), is.ref, at, plainWriter(key)) : plainWriter(key);
}

/** Few and long parts: each of them is looked up again when the text is sent. */
function plainWriter(key: string): Write {
  const opened = inOnePiece(`${key}"`);
  return (value) => (typeof value === 'string' ? `${opened}${escapedBytes(value)}"` : key + bytesOf(jsonOf(value)));
}

function timeWriter(key: string): Write {
  const opened = inOnePiece(`${key}"`);
  return (value, { zoneMinutes }) => `${opened}${toWireTime(value as string, zoneMinutes)}"`;
}

/** An amount as a number of yuan. Whole cents need no division, which for the last digits of a fraction is slow. */
function yuanText(fen: number): string {
  const cents = Math.abs(fen % 100);
  if (cents === 0) return String(fen / 100);
  const whole = `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}`;
  return cents % 10 === 0 ? `${whole}.${cents / 10}` : `${whole}.${cents < 10 ? '0' : ''}${cents}`;
}

/** A code has one of a few values, so what is said of each is written once. */
function codeWriter(property: string, table: CodeTable, plain: Write): Write {
  const members = (row: Label & { readonly code: unknown }) =>
    JSON.stringify({ [property]: row.code, [`${property}Text`]: row.zh, [`${property}TextEn`]: row.en }).slice(1, -1);
  const known = new Map<unknown, string>(codes(table).map((row) => [row.code, inOnePiece(`,${bytesOf(members(row))}`)]));
  return (value, view) => known.get(value) ?? plain(value, view);
}

/** The reference with the name of its row beside it; alone where nothing is known of it. */
function refWriter(nameProperty: string, target: RefTarget, at: number, plain: Write): Write {
  return (value, view) => {
    const id = value as string;
    const written = view.written[at] as Map<string, string>;
    const known = written.get(id);
    if (known !== undefined) return known;
    const name = view.names.get(target)?.get(id);
    if (name === undefined) return plain(id, view);
    const text = inOnePiece(`${plain(id, view)},${quotedBytes(nameProperty)}:${quotedBytes(name)}`);
    written.set(id, text);
    return text;
  };
}
