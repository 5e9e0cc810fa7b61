import { FILE } from '@phone-trade/shared';
import type { Range } from './range.js';
import { MAX_CELLS } from './row-intake.js';
import { type Cell, isBlankCell, type SheetRow } from './sheet.js';

/**
 * Rows whose merged cells have the value that a spreadsheet program shows for them: that of the first row, in the first column. A row that has nothing but
 * merged cells stays as stored. A header merged with rows below it is no value of theirs.
 */
export function fillMerged(rows: readonly SheetRow[], merged: readonly Range[], headerRow: number): SheetRow[] {
  const starting = byTop(merged);
  let open: Merged[] = [];
  let visits = 0;
  return rows.map((row) => {
    open = open.filter(({ range }) => range.bottom >= row.row);
    visits += open.length;
    // Ranges of an honest file do not overlap, so that a row has at most one for each of its cells.
    if (visits > MAX_CELLS) throw FILE.UNREADABLE();
    const covering = open.filter(({ range }) => row.row === headerRow || range.top > headerRow);
    const filled = covering.length > 0 ? withValues(row, covering) : row;
    for (const range of starting.get(row.row) ?? []) {
      const value = filled.cells[range.left - 1] ?? '';
      if (!isBlankCell(value)) open.push({ range, value });
    }
    return filled;
  });
}

interface Merged {
  readonly range: Range;
  readonly value: Cell;
}

function byTop(merged: readonly Range[]): ReadonlyMap<number, readonly Range[]> {
  const starting = new Map<number, Range[]>();
  for (const range of merged) {
    if (range.bottom === range.top) continue;
    const known = starting.get(range.top);
    if (known) known.push(range);
    else starting.set(range.top, [range]);
  }
  return starting;
}

function withValues(row: SheetRow, covering: readonly Merged[]): SheetRow {
  const cells = [...row.cells];
  // Contents below a merged cell are not shown.
  for (const { range } of covering) for (let at = range.left - 1; at < range.right && at < cells.length; at += 1) cells[at] = '';
  if (cells.every(isBlankCell)) return row;
  for (const { range, value } of covering) {
    while (cells.length < range.left) cells.push('');
    cells[range.left - 1] = value;
  }
  return { ...row, cells, filled: covering.map(({ range }) => range.left - 1) };
}
