import type { TableShape } from '../database.js';
import type { SqlParams, SqlValue } from '../driver/driver.js';

type Comparison = {
  readonly gt?: SqlValue;
  readonly ge?: SqlValue;
  readonly lt?: SqlValue;
  readonly le?: SqlValue;
  readonly ne?: SqlValue;
  readonly like?: string;
  readonly notLike?: string;
  readonly isNull?: boolean;
};

/** A condition per property: a value (equal), a list (any of), or comparisons. All must hold. */
export type Where<T> = { readonly [K in keyof T]?: SqlValue | readonly SqlValue[] | Comparison };

const OPERATORS: Readonly<Record<string, string>> = { gt: '>', ge: '>=', lt: '<', le: '<=', ne: '<>' };

/** `%`, `_` and `\` in a caller's text mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`);

/** Conditions as SQL text plus parameters. Only properties of the entity can be named; anything else throws. */
export function whereSql<T>(shape: TableShape, where: Where<T>): { text: string[]; params: Record<string, SqlParams[string]> } {
  const text: string[] = [];
  const params: Record<string, SqlParams[string]> = {};
  for (const [property, condition] of Object.entries(where) as [string, Where<T>[keyof T]][]) {
    if (condition === undefined) continue;
    const column = shape.columns.get(property);
    if (!column) throw new Error(`${shape.name} has no column ${property}`);
    if (condition === null) {
      text.push(`${column} IS NULL`);
    } else if (Array.isArray(condition)) {
      params[`w_${property}`] = condition as readonly SqlValue[];
      text.push(`${column} IN (:...w_${property})`);
    } else if (typeof condition === 'object') {
      compare(column, property, condition as Comparison, text, params);
    } else {
      params[`w_${property}`] = condition as SqlValue;
      text.push(`${column} = :w_${property}`);
    }
  }
  return { text, params };
}

function compare(column: string, property: string, condition: Comparison, text: string[], params: Record<string, SqlParams[string]>): void {
  for (const [name, value] of Object.entries(condition)) {
    if (name === 'isNull') {
      text.push(`${column} IS ${value ? '' : 'NOT '}NULL`);
      continue;
    }
    const key = `w_${property}_${name}`;
    params[key] = name.endsWith('ike') ? String(value).toLowerCase() : (value as SqlValue);
    if (name === 'like') text.push(`lower(${column}) LIKE :${key} ESCAPE '\\'`);
    else if (name === 'notLike') text.push(`lower(${column}) NOT LIKE :${key} ESCAPE '\\'`);
    else text.push(`${column} ${OPERATORS[name]} :${key}`);
  }
}
