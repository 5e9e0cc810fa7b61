import type { AppError } from '@phone-trade/shared';

/** Says that something stands in two rows, counted from 1. */
export type Twice = (what: string, a: number, b: number) => AppError;

/** Rows that have what a row further up has already, each with the first that has it. */
export function repeats<Row>(rows: readonly Row[], of: (row: Row) => string | undefined, twice: Twice): ReadonlyMap<Row, AppError> {
  const first = new Map<string, number>();
  const found = new Map<Row, AppError>();
  for (const [i, row] of rows.entries()) {
    const what = of(row);
    if (what === undefined) continue;
    const before = first.get(what);
    if (before === undefined) first.set(what, i + 1);
    else found.set(row, twice(what, before, i + 1));
  }
  return found;
}
