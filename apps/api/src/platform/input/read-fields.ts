import type { Field, Fields } from '@phone-trade/shared';
import type { RequestContext } from '../context/context.js';
import { type CheckOptions, check, isBlank, isPartial, problem, writable } from './check.js';
import { blankOf, fromWire, inward } from './wire.js';

type Values = Record<string, unknown>;

/** A field that an input may set, and what of its declaration is asked for at every row. */
interface Member {
  readonly property: string;
  readonly field: Field;
  readonly isRequired: boolean;
  readonly isCost: boolean;
  /** Of a list or an object: what stands in it. */
  readonly members: readonly Member[] | undefined;
  /** Whether `walk` leaves it to `check`: secrets, whose mask says something of its own. */
  readonly isPeculiar: boolean;
}

const known = new WeakMap<Fields, readonly Member[]>();

/** Worked out once per set of fields: an order of fifty lines asks two hundred times. */
function membersOf(fields: Fields): readonly Member[] {
  let members = known.get(fields);
  if (!members) {
    members = writable(fields).map(([property, field]) => ({
      property,
      field,
      isRequired: field.is.required,
      isCost: field.is.cost,
      members: field.kind === 'list' || field.kind === 'object' ? membersOf(field.is.fields ?? {}) : undefined,
      isPeculiar: field.is.secret,
    }));
    known.set(fields, members);
  }
  return members;
}

/**
 * An input in inside form; throws what `check` finds wrong with it. Nearly every input is right, and one walk both sees that and reads
 * it. Where that walk stumbles it is `check` that judges, and says everything that is wrong in the order of the declaration.
 */
export function readFields(ctx: RequestContext, fields: Fields, given: Values, options: CheckOptions = {}): Values {
  const partial = isPartial(given, options);
  const quick = walk(membersOf(fields), given, partial, { ctx, options });
  if (quick !== undefined) return quick;
  check(fields, given, options);
  return fromWire(ctx, fields, given);
}

interface Reading {
  readonly ctx: RequestContext;
  readonly options: CheckOptions;
}

/** What was given as `fromWire` reads it; undefined when something is wrong or out of the ordinary. */
function walk(members: readonly Member[], given: unknown, partial: boolean, reading: Reading): Values | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const values: Values = {};
  let left = 0;
  for (const _ in given) left += 1;
  for (const member of members) {
    const value = (given as Values)[member.property];
    if (value === undefined) {
      if (member.isRequired && !partial) return undefined;
      continue;
    }
    left -= 1;
    if (member.isPeculiar || (member.isCost && reading.options.refuseCosts)) return undefined;
    if (value === null || isBlank(member.field, value)) {
      if (member.isRequired) return undefined;
      if (value !== null) values[member.property] = blankOf(member.field);
      continue;
    }
    if (problem(member.field, value, reading.options) !== undefined) return undefined;
    const read = member.members === undefined ? inward(reading.ctx, member.field, value) : within(member, value, partial, reading);
    if (read === undefined) return undefined;
    values[member.property] = read;
  }
  // What is left was not declared, or may only be read.
  return left === 0 ? values : undefined;
}

/** An object, or the rows of a list, which are new whatever the input changes. */
function within({ field, members = [] }: Member, value: unknown, partial: boolean, reading: Reading): unknown {
  if (field.kind === 'object') return walk(members, value, partial, reading);
  const rows: Values[] = [];
  for (const row of value as unknown[]) {
    const read = walk(members, row, false, reading);
    if (read === undefined) return undefined;
    rows.push(read);
  }
  return rows;
}
