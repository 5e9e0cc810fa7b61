import type { SqlParams, SqlValue } from './driver.js';

const PARAM = /\(:\.\.\.(\w+)\)|:(\w+)/g;

/**
 * SQLite compiles a statement anew at every binding of a value its planner has looked at, the LIMIT and the pattern of a
 * LIKE: four times the cost of a page. Inside an expression the planner does not look, and it had no use for them here.
 */
const unseenByPlanner = (text: string): string =>
  text.replace(/\bLIMIT (:\w+)/g, 'LIMIT $1 + 0').replace(/\bLIKE (:\w+)/g, "LIKE ($1 || '')");

/** Statement text for SQLite: lists travel as one JSON text, so that a statement keeps its shape whatever their length. */
export function sqliteText(text: string): string {
  return unseenByPlanner(text).replace(PARAM, (whole, list: string | undefined) =>
    list ? `(SELECT value FROM json_each(:${list}))` : whole,
  );
}

export function sqliteParams(params: SqlParams): Record<string, SqlValue> {
  const bound: Record<string, SqlValue> = {};
  for (const [name, value] of Object.entries(params)) {
    bound[name] = Array.isArray(value) ? JSON.stringify(value) : ((value ?? null) as SqlValue);
  }
  return bound;
}

/** Statement text and parameter order for PostgreSQL: `:name` becomes `$1`, a list one array parameter. */
export function postgresText(text: string, numeric: ReadonlySet<string>): { text: string; names: string[] } {
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
