import type { SqlParams, SqlValue } from './driver.js';

const PARAM = /\(:\.\.\.(\w+)\)|:(\w+)/g;

/**
 * The place of a value. SQLite compiles a statement anew at every binding of a value its planner has looked at: the LIMIT, the pattern of
 * a LIKE and, from 3.54 on, whatever a partial index might ask for, which made a page three times as dear. The planner does not look
 * behind a sign, and it had no use for the values here: plans are pinned.
 */
const PLACE = '+?';

/** A statement as a driver takes it: its parameters are told by their place, `names` in that order. */
export interface PlacedText {
  readonly text: string;
  readonly names: readonly string[];
}

/**
 * Statement text for SQLite. Lists travel as one JSON text, so that a statement keeps its shape whatever their length; binding
 * by place costs half of what binding by name does.
 */
export function sqliteText(text: string): PlacedText {
  const names: string[] = [];
  const placed = text.replace(PARAM, (_whole, list: string | undefined, single: string | undefined) => {
    names.push(list ?? (single as string));
    return list ? '(SELECT value FROM json_each(?))' : PLACE;
  });
  return { text: placed, names };
}

/** The values of a statement in the order of their places. One that was not given at all is a mistake, not a NULL. */
export function sqliteValues(names: readonly string[], params: SqlParams): SqlValue[] {
  return names.map((name) => {
    const value = params[name];
    if (value === undefined && !(name in params)) throw new Error(`the statement's parameter ${name} is missing`);
    return Array.isArray(value) ? JSON.stringify(value) : ((value ?? null) as SqlValue);
  });
}

/** Statement text and parameter order for PostgreSQL: `:name` becomes `$1`, a list one array parameter. */
export function postgresText(text: string, numeric: ReadonlySet<string>): PlacedText {
  const names: string[] = [];
  const place = (name: string): string => {
    const at = names.indexOf(name);
    return `$${at >= 0 ? at + 1 : names.push(name)}`;
  };
  const out = text.replace(PARAM, (_whole, list: string | undefined, single: string | undefined) =>
    list ? `(SELECT unnest(CAST(${place(list)} AS ${numeric.has(list) ? 'bigint' : 'text'}[])))` : place(single as string),
  );
  return { text: out, names };
}
