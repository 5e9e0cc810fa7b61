import { Column, type ColumnOptions } from 'typeorm';

// The columns of tables, in the words of the fields they hold: `@MoneyColumn(0) profit: number`.

/** A column that may be empty: its property is `… | null`. */
export const NULLABLE = { nullable: true } as const;

/** A column of the primary key. */
export const PRIMARY = { primary: true } as const;

/** A column that the table has another name for. */
interface Named {
  readonly name: string;
}

/** What a column has besides its type: it may be empty, it is part of the key, it has another name, or a default. */
type Extra<V> = typeof NULLABLE | typeof PRIMARY | Named | V;

/** Only before a property that can hold what the column does: a number for money, `| null` where it may be empty. */
type ColumnOf<V> = <K extends string>(row: { readonly [P in K]: V }, property: K) => void;

function columnOf<V extends string | number, E extends Extra<V>>(type: ColumnOptions, extra: E | undefined) {
  const options = extra === undefined ? {} : typeof extra === 'object' ? extra : { default: extra };
  return Column({ ...type, ...options }) as ColumnOf<E extends typeof NULLABLE ? V | null : V>;
}

const INTEGER = { type: 'integer' } as const;
const BIGINT = { type: 'bigint' } as const;
const varchar = (length: number) => ({ type: 'varchar', length }) as const;

/** The id of a row, of this table or of another. */
export const IdColumn = <E extends Extra<string> = string>(extra?: E) => columnOf<string, E>(varchar(20), extra);

export const TenantColumn = <E extends Extra<string> = string>(extra?: E) => columnOf<string, E>(varchar(12), extra);

export const TextColumn = <E extends Extra<string> = string>(length: number, extra?: E) => columnOf<string, E>(varchar(length), extra);

/** Text of any length, lists and objects as JSON among it. */
export const LongTextColumn = <E extends Extra<string> = string>(extra?: E) => columnOf<string, E>({ type: 'text' }, extra);

/** A count, a code of a code table, or a flag, which is 0 or 1. */
export const IntColumn = <E extends Extra<number> = number>(extra?: E) => columnOf<number, E>(INTEGER, extra);

/** A count that may pass two thousand million. */
export const BigIntColumn = <E extends Extra<number> = number>(extra?: E) => columnOf<number, E>(BIGINT, extra);

/** Fen. */
export const MoneyColumn = <E extends Extra<number> = number>(extra?: E) => columnOf<number, E>(BIGINT, extra);

/** A calendar day, `yyyy-MM-dd`. */
export const DayColumn = <E extends Extra<string> = string>(extra?: E) => columnOf<string, E>(varchar(10), extra);

/** An instant, ISO UTC. */
export const TimeColumn = <E extends Extra<string> = string>(extra?: E) => columnOf<string, E>(varchar(24), extra);
