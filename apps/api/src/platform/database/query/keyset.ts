import type { SqlParams, SqlValue } from '../driver/driver.js';

/** One term of an order. */
export interface SortKey {
  readonly property: string;
  readonly column: string;
  readonly direction: 'ASC' | 'DESC';
  readonly nullable: boolean;
}

/** A condition with its parameters. */
export interface Built {
  readonly text: string;
  readonly params: SqlParams;
}

/** A term of an order that no index holds. Both databases put rows without a value to the same end. */
export const emptyIsLeast = (term: string, direction: SortKey['direction'] = 'ASC'): string =>
  `${term} ${direction} NULLS ${direction === 'ASC' ? 'FIRST' : 'LAST'}`;

export const orderText = (keys: readonly SortKey[]): string => keys.map(({ column, direction }) => `${column} ${direction}`).join(', ');

/**
 * The rows behind one in an order, as conditions to be read one after the other: those that agree with it in all terms but the last,
 * then those that agree in fewer. Each of them is a range of the index that holds the order, which a single condition with ORs is not;
 * and each includes or leaves out rows without a value, which the databases sort to different ends.
 */
export function behind(isEmptyLeast: boolean, keys: readonly SortKey[], row: Readonly<Record<string, unknown>>): Built[] {
  const values = keys.map(({ property }) => (row[property] ?? null) as SqlValue);
  const params = Object.fromEntries(values.map((value, i) => [`behind${i}_`, value] as const).filter(([, value]) => value !== null));
  const same = keys.map(({ column }, i) => (values[i] === null ? `${column} IS NULL` : `${column} = :behind${i}_`));
  const conditions = keys.map((key, i) =>
    further(isEmptyLeast, key, values[i] ?? null, i).map((text) => [...same.slice(0, i), text].join(' AND ')),
  );
  return conditions.reverse().flatMap((texts) => texts.map((text) => ({ text, params: named(text, params) })));
}

/** What comes behind a value in one term. */
function further(isEmptyLeast: boolean, { column, direction, nullable }: SortKey, value: SqlValue, i: number): string[] {
  const nothingIsLast = isEmptyLeast === (direction === 'DESC');
  if (value === null) return nothingIsLast ? [] : [`${column} IS NOT NULL`];
  const beyond = `${column} ${direction === 'ASC' ? '>' : '<'} :behind${i}_`;
  return nullable && nothingIsLast ? [beyond, `${column} IS NULL`] : [beyond];
}

/** PostgreSQL takes no parameter that a statement does not name. */
const named = (text: string, params: Record<string, SqlValue>): SqlParams =>
  Object.fromEntries(Object.entries(params).filter(([name]) => text.includes(`:${name}`)));
