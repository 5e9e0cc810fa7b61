import {
  type CodeTable,
  codes,
  type Field,
  type FieldKind,
  type Fields,
  fromWireTime,
  type Label,
  normaliseImei,
  type RefTarget,
  toFen,
  toWireTime,
} from '@phone-trade/shared';
import { can, type RequestContext } from '../context/context.js';
import { nameProperty } from '../context/names.js';
import { rowReader } from '../database/row-code.js';
import { isBlank, writable } from './check.js';
import { bytesOf, JsonText, jsonOf, quotedBytes } from './json.js';

type Values = Record<string, unknown>;

/** Kinds whose values are JSON text in a column. */
export const KEPT_AS_JSON: ReadonlySet<FieldKind> = new Set<FieldKind>(['images', 'json', 'list', 'object']);

/** A validated input in inside form: money fen, instants ISO, IMEIs normalised, lists of ids arrays; undeclared properties dropped. */
export function fromWire(ctx: RequestContext, fields: Fields, given: Values): Values {
  const out: Values = {};
  for (const [property, field] of writable(fields)) {
    const value = given[property];
    if (value !== undefined && value !== null) out[property] = isBlank(field, value) ? blankOf(field) : inward(ctx, field, value);
  }
  return out;
}

/** What a field that was emptied holds: its initial value, or what its kind calls nothing. */
function blankOf({ kind, is }: Field): unknown {
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

function inward(ctx: RequestContext, field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'money':
      return toFen(value as number);
    case 'time':
      return fromWireTime(value as string, ctx.zoneMinutes) ?? null;
    case 'imei':
      return normaliseImei(value as string) || null;
    case 'text':
    case 'longText':
      return (value as string).trim();
    case 'ids':
      return Array.isArray(value) ? value : String(value).split(',').filter(Boolean);
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
  const view: View = { zoneMinutes: ctx.zoneMinutes, names: await ctx.workspace.names.all(ctx, plan.targets) };
  let bytes = '';
  for (const row of stored as readonly Values[]) bytes += `,{${rowBytes(plan, row, view, maySeeCost(row)).slice(1)}}`;
  return new JsonText(`[${bytes.slice(1)}]`);
}

/** The members of a row in bytes, a comma before each. */
function rowBytes({ columns, valuesOf }: Plan, row: Values, view: View, cost: boolean): string {
  const values = valuesOf(row);
  let bytes = '';
  for (let i = 0; i < columns.length; i += 1) {
    const value = values[i];
    const { isCost, write } = columns[i] as Column;
    if (value !== undefined && value !== null && (cost || !isCost)) bytes += write(value, view);
  }
  return bytes;
}

/** Whether a caller may see the cost of a row. Buyers with `cost_view_own` see that of their own purchases. */
export type CostView = (row: Values) => boolean;

export function defaultCostView(ctx: RequestContext): CostView {
  if (can(ctx, 'cost_view')) return () => true;
  if (can(ctx, 'cost_view_own')) return (row) => row.purchaseUserId === ctx.userId;
  return () => false;
}

/** What values are shown with: the tenant's zone and the names of what they refer to. */
interface View {
  readonly zoneMinutes: number;
  readonly names: ReadonlyMap<RefTarget, ReadonlyMap<string, string>>;
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
}

/** A list writes hundreds of values a page, so what follows from the fields alone is worked out once per set of fields. */
const plans = new WeakMap<Fields, Plan>();

/** Every row carries them, whatever its fields. */
const OF_EVERY_ROW = ['id', 'version'];

function planOf(fields: Fields): Plan {
  let plan = plans.get(fields);
  if (!plan) {
    const entries = Object.entries(fields);
    const bare = OF_EVERY_ROW.filter((property) => !Object.hasOwn(fields, property));
    const columns = [
      ...bare.map((property) => ({ isCost: false, write: plainWriter(property) })),
      ...entries.map(([property, field]) => ({ isCost: field.is.cost, write: writerOf(property, field) })),
    ];
    plan = {
      columns,
      valuesOf: rowReader([...bare, ...Object.keys(fields)]),
      targets: [...new Set(entries.flatMap(([, { kind, is }]) => (kind === 'ref' && is.ref ? [is.ref] : [])))],
    };
    plans.set(fields, plan);
  }
  return plan;
}

function writerOf(property: string, field: Field): Write {
  const { kind, is } = field;
  const key = keyText(property);
  if (kind === 'money') return (value) => key + yuanText(value as number);
  if (kind === 'time') return (value, { zoneMinutes }) => `${key}"${toWireTime(value as string, zoneMinutes)}"`;
  if (KEPT_AS_JSON.has(kind)) return (value) => key + bytesOf(jsonOf(typeof value === 'string' ? JSON.parse(value) : value));
  if (is.table) return codeWriter(property, is.table);
  return kind === 'ref' && is.ref ? refWriter(property, is.ref) : plainWriter(property);
}

const keyText = (property: string): string => `,${quotedBytes(property)}:`;

function plainWriter(property: string): Write {
  const key = keyText(property);
  return (value) => key + (typeof value === 'string' ? quotedBytes(value) : bytesOf(jsonOf(value)));
}

/** An amount as a number of yuan. Whole cents need no division, which for the last digits of a fraction is slow. */
function yuanText(fen: number): string {
  const cents = Math.abs(fen % 100);
  if (cents === 0) return String(fen / 100);
  const whole = `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}`;
  return cents % 10 === 0 ? `${whole}.${cents / 10}` : `${whole}.${cents < 10 ? '0' : ''}${cents}`;
}

/** A code has one of a few values, so what is said of each is written once. */
function codeWriter(property: string, table: CodeTable): Write {
  const members = (row: Label & { readonly code: unknown }) => ({
    [property]: row.code,
    [`${property}Text`]: row.zh,
    [`${property}TextEn`]: row.en,
  });
  const known = new Map<unknown, string>(codes(table).map((row) => [row.code, `,${bytesOf(JSON.stringify(members(row)).slice(1, -1))}`]));
  const plain = plainWriter(property);
  return (value, view) => known.get(value) ?? plain(value, view);
}

/** What is said of a reference stays the same until a name changes, and with it the map of names. */
function refWriter(property: string, target: RefTarget): Write {
  const plain = plainWriter(property);
  const nameKey = keyText(nameProperty(property, target));
  const writtenOf = new WeakMap<ReadonlyMap<string, string>, Map<string, string>>();
  return (value, view) => {
    const id = value as string;
    const names = view.names.get(target);
    if (names === undefined) return plain(id, view);
    let written = writtenOf.get(names);
    if (!written) {
      written = new Map();
      writtenOf.set(names, written);
    }
    const known = written.get(id);
    if (known !== undefined) return known;
    const name = names.get(id);
    if (name === undefined) return plain(id, view);
    const text = `${plain(id, view)}${nameKey}${quotedBytes(name)}`;
    written.set(id, text);
    return text;
  };
}
