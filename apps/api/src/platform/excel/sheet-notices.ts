import { type ErrorParams, type RowError, SHEET } from '@phone-trade/shared';
import type { Sheet, SheetRow } from './sheet.js';

/** Rows that a notice names one by one. */
const MAX_NAMED = 20;

interface Reading {
  readonly sheet: Sheet;
  /** Indexes of the columns that are read. */
  readonly places: ReadonlySet<number>;
  readonly taken: readonly SheetRow[];
  /** Rows that are blank and have formulas. */
  readonly skipped: readonly SheetRow[];
}

/** What users cannot see in their sheet and what was done about it, once for the whole sheet. */
export function sheetNotices({ sheet, places, taken, skipped }: Reading): RowError[] {
  const hidden = (sheet.hiddenColumns ?? []).filter((index) => places.has(index)).map((index) => sheet.header[index] ?? '');
  const merged = taken.filter(({ filled = [] }) => filled.some((index) => places.has(index)));
  return [
    ...ofRows(
      SHEET.HIDDEN_ROWS,
      taken.filter(({ isHidden }) => isHidden),
    ),
    ...(hidden.length > 0 ? [SHEET.HIDDEN_COLUMNS({ list: hidden })] : []),
    ...ofRows(SHEET.MERGED_FILLED, merged),
    ...ofRows(SHEET.BLANK_ROWS_SKIPPED, skipped),
  ].map((error) => ({ row: sheet.headerRow, error }));
}

function ofRows(notice: (params: { n: number; list: readonly string[] } & ErrorParams) => RowError['error'], rows: readonly SheetRow[]) {
  if (rows.length === 0) return [];
  const ranges = rangesOf(rows.map(({ row }) => row));
  const list = ranges.length > MAX_NAMED ? [...ranges.slice(0, MAX_NAMED), '…'] : ranges;
  return [notice({ n: rows.length, list })];
}

/** `3–5`, `9`. */
function rangesOf(rows: readonly number[]): string[] {
  const ranges: { first: number; last: number }[] = [];
  for (const row of rows) {
    const open = ranges.at(-1);
    if (open?.last === row - 1) open.last = row;
    else ranges.push({ first: row, last: row });
  }
  return ranges.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`));
}
