import {
  codeLabel,
  type Field,
  type FieldKind,
  type Fields,
  fromWireTime,
  normaliseImei,
  toFen,
  toWireTime,
  toYuan,
} from '@phone-trade/shared';
import { can, type RequestContext } from '../context/context.js';
import { nameProperty } from '../context/names.js';

type Values = Record<string, unknown>;

/** Kinds whose values are JSON text in a column. */
export const KEPT_AS_JSON: ReadonlySet<FieldKind> = new Set<FieldKind>(['images', 'json', 'list', 'object']);

/** A validated input in inside form: money fen, instants ISO, IMEIs normalised, lists of ids arrays; undeclared properties dropped. */
export function fromWire(ctx: RequestContext, fields: Fields, given: Values): Values {
  const out: Values = {};
  for (const [property, field] of Object.entries(fields)) {
    const value = given[property];
    if (value === undefined || value === null || field.is.readOnly) continue;
    out[property] = inward(ctx, field, value);
  }
  return out;
}

function inward(ctx: RequestContext, field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'money':
      return toFen(value as number);
    case 'time':
      return value === '' ? null : (fromWireTime(value as string, ctx.zoneMinutes) ?? null);
    case 'imei':
      return normaliseImei(value as string) || null;
    case 'text':
    case 'longText':
      return (value as string).trim();
    case 'day':
    case 'ref':
      return value === '' ? null : value;
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
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const field of Object.values(fields)) {
    if (field.is.ref && !names.has(field.is.ref)) names.set(field.is.ref, await ctx.workspace.names.of(ctx, field.is.ref));
  }
  const entries = Object.entries(fields);
  return (stored as readonly Values[]).map((row) => {
    const out: Values = {};
    if (row.id !== undefined) out.id = row.id;
    if (row.version !== undefined) out.version = row.version;
    const cost = maySeeCost(row);
    for (const [property, field] of entries) {
      const value = row[property];
      if (value === undefined || value === null || (field.is.cost && !cost)) continue;
      outward(ctx, out, property, field, value, names);
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

function outward(
  ctx: RequestContext,
  out: Values,
  property: string,
  field: Field,
  value: unknown,
  names: ReadonlyMap<string, ReadonlyMap<string, string>>,
): void {
  out[property] = value;
  if (field.kind === 'money') out[property] = toYuan(value as number);
  else if (field.kind === 'time') out[property] = toWireTime(value as string, ctx.zoneMinutes);
  else if (KEPT_AS_JSON.has(field.kind)) out[property] = typeof value === 'string' ? JSON.parse(value) : value;
  if (field.is.table) {
    const label = codeLabel(field.is.table, value as number);
    if (label) {
      out[`${property}Text`] = label.zh;
      out[`${property}TextEn`] = label.en;
    }
  }
  if (field.is.ref && field.kind === 'ref') {
    const name = names.get(field.is.ref)?.get(value as string);
    if (name !== undefined) out[nameProperty(property, field.is.ref)] = name;
  }
}
