import { FILE } from '@phone-trade/shared';
import { type Cell, cellText, isBlankCell, LAST_ROW, type SheetLimits, type SheetRow } from './sheet.js';

const MAX_CELL_TEXT = 32_767; // what a spreadsheet program itself allows
export const MAX_TEXT = 10_000_000; // one shared string named by every cell would otherwise multiply on its way out of the worker
export const MAX_CELLS = 500_000;
/** Formatted but empty rows are common at the end of a sheet and are passed over, but not without end. */
const EMPTY_ROWS_PER_ROW = 5;

/** Takes the rows of a sheet in. Everything a file may exaggerate is counted here, before it is kept. */
export class RowIntake {
  readonly rows: SheetRow[] = [];
  private lastRow = 0;
  private seen = 0;
  private filled = 0;
  private cells = 0;
  private text = 0;

  constructor(private readonly limits: SheetLimits) {}

  /** The number of the next row if it does not have one. */
  get nextRow(): number {
    return this.lastRow + 1;
  }

  /** Puts a cell into its row; `column` counts from 1. */
  put(row: Cell[], column: number, cell: Cell): void {
    const { maxColumns } = this.limits;
    if (column > maxColumns) throw FILE.TOO_MANY_COLUMNS({ max: maxColumns });
    while (row.length < column) row.push('');
    row[column - 1] = cell;
    const { length } = cellText(cell);
    this.text += length;
    if (length > MAX_CELL_TEXT) throw FILE.CELL_TOO_LONG({ max: MAX_CELL_TEXT });
    if (this.text > MAX_TEXT) throw FILE.TOO_MUCH_TEXT({ max: MAX_TEXT });
  }

  /** Takes a row whose cells are complete. One that holds nothing is passed over. */
  take({ row, cells, isHidden }: { readonly row: number; readonly cells: readonly Cell[]; readonly isHidden: boolean }): void {
    const { maxRows, headerRow } = this.limits;
    if (!(row > this.lastRow && row <= LAST_ROW)) throw FILE.BAD_ROW({ row });
    this.lastRow = row;
    this.seen += 1;
    if (this.seen > maxRows * EMPTY_ROWS_PER_ROW + headerRow) throw FILE.TOO_MANY_ROWS({ max: maxRows });
    if (cells.length === 0) return;
    this.cells += cells.length;
    if (this.cells > MAX_CELLS) throw FILE.TOO_MANY_CELLS({ max: MAX_CELLS });
    if (row > headerRow && !cells.every(isBlankCell)) this.filled += 1;
    if (this.filled > maxRows) throw FILE.TOO_MANY_ROWS({ max: maxRows });
    this.rows.push({ row, cells, ...(isHidden ? { isHidden } : {}) });
  }
}
