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
  toYuan,
} from '@phone-trade/shared';
import { can, type RequestContext } from '../context/context.js';
import { nameProperty } from '../context/names.js';
import { isBlank } from './check.js';

type Values = Record<string, unknown>;

/** Kinds whose values are JSON text in a column. */
export const KEPT_AS_JSON: ReadonlySet<FieldKind> = new Set<FieldKind>(['images', 'json', 'list', 'object']);

/** A validated input in inside form: money fen, instants ISO, IMEIs normalised, lists of ids arrays; undeclared properties dropped. */
export function fromWire(ctx: RequestContext, fields: Fields, given: Values): Values {
  const out: Values = {};
  for (const [property, field] of Object.entries(fields)) {
    const value = given[property];
    if (value === undefined || value === null || field.is.readOnly) continue;
    out[property] = isBlank(field, value) ? blankOf(field) : inward(ctx, field, value);
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
  const plan = planOf(fields);
  const view: View = { zoneMinutes: ctx.zoneMinutes, names: await ctx.workspace.names.all(ctx, plan.targets) };
  return (stored as readonly Values[]).map((row) => {
    const out: Values = {};
    if (row.id !== undefined) out.id = row.id;
    if (row.version !== undefined) out.version = row.version;
    const cost = maySeeCost(row);
    for (const { property, isCost, write } of plan.columns) {
      const value = row[property];
      if (value !== undefined && value !== null && (cost || !isCost)) write(out, value, view);
    }
    return out;
  });
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

type Write = (out: Values, value: unknown, view: View) => void;

interface Plan {
  readonly columns: readonly { readonly property: string; readonly isCost: boolean; readonly write: Write }[];
  readonly targets: readonly RefTarget[];
}

/** A list writes hundreds of values a page, so what follows from the fields alone is worked out once per set of fields. */
const plans = new WeakMap<Fields, Plan>();

function planOf(fields: Fields): Plan {
  let plan = plans.get(fields);
  if (!plan) {
    const entries = Object.entries(fields);
    plan = {
      columns: entries.map(([property, field]) => ({ property, isCost: field.is.cost, write: writerOf(property, field) })),
      targets: [...new Set(entries.flatMap(([, { kind, is }]) => (kind === 'ref' && is.ref ? [is.ref] : [])))],
    };
    plans.set(fields, plan);
  }
  return plan;
}

/** How a field's value, and what is shown beside it, is written. */
function writerOf(property: string, { kind, is }: Field): Write {
  if (kind === 'money') return (out, value) => (out[property] = toYuan(value as number));
  if (kind === 'time') return (out, value, { zoneMinutes }) => (out[property] = toWireTime(value as string, zoneMinutes));
  if (KEPT_AS_JSON.has(kind)) return (out, value) => (out[property] = typeof value === 'string' ? JSON.parse(value) : value);
  if (is.table) return codeWriter(property, is.table);
  if (kind === 'ref' && is.ref) return refWriter(property, is.ref);
  return (out, value) => (out[property] = value);
}

function codeWriter(property: string, table: CodeTable): Write {
  const labels = new Map<unknown, Label>(codes(table).map((row) => [row.code, row]));
  const [text, textEn] = [`${property}Text`, `${property}TextEn`];
  return (out, value) => {
    out[property] = value;
    const label = labels.get(value);
    if (!label) return;
    out[text] = label.zh;
    out[textEn] = label.en;
  };
}

function refWriter(property: string, target: RefTarget): Write {
  const text = nameProperty(property, target);
  return (out, value, { names }) => {
    out[property] = value;
    const name = names.get(target)?.get(value as string);
    if (name !== undefined) out[text] = name;
  };
}
