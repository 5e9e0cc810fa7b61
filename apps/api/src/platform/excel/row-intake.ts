import { FILE } from '@phone-trade/shared';
import type ExcelJS from 'exceljs';
import { cleanText, dateFormatOf, dateText, numberText } from './cell-value.js';
import { isWithin, type Range } from './range.js';
import { type Cell, isFormula, LAST_ROW, type SheetLimits, type SheetRow } from './sheet.js';

const MAX_CELL_TEXT = 32_767; // what a spreadsheet program itself allows
const MAX_TEXT = 10_000_000; // one shared string named by every cell would otherwise multiply on its way out of the worker
const MAX_CELLS = 500_000;
/** Formatted but empty rows are common at the end of a sheet and are passed over, but not without end. */
const EMPTY_ROWS_PER_ROW = 5;

/** Turns the rows of exceljs into ours. Everything a file may exaggerate is counted here, before it is kept. */
export class RowIntake {
  private lastRow = 0;
  private seen = 0;
  private filled = 0;
  private cells = 0;
  private text = 0;

  constructor(
    private readonly limits: SheetLimits,
    private readonly arrays: readonly Range[],
  ) {}

  /** Undefined for a row that holds nothing. */
  take(row: ExcelJS.Row): SheetRow | undefined {
    const { number } = row;
    const { maxRows, headerRow } = this.limits;
    if (!Number.isInteger(number) || number <= this.lastRow || number > LAST_ROW) throw FILE.NOT_XLSX();
    this.lastRow = number;
    this.seen += 1;
    if (this.seen > maxRows * EMPTY_ROWS_PER_ROW + headerRow) throw FILE.TOO_MANY_ROWS({ max: maxRows });
    const cells = this.cellsOf(row);
    if (cells.length === 0) return undefined;
    this.cells += cells.length;
    if (this.cells > MAX_CELLS) throw FILE.TOO_MANY_CELLS({ max: MAX_CELLS });
    if (number > headerRow) this.filled += 1;
    if (this.filled > maxRows) throw FILE.TOO_MANY_ROWS({ max: maxRows });
    return { row: number, cells };
  }

  private cellsOf(row: ExcelJS.Row): Cell[] {
    const { maxColumns } = this.limits;
    const cells: Cell[] = [];
    row.eachCell((given, column) => {
      const isInArray = this.arrays.length > 0 && this.arrays.some((range) => isWithin(range, row.number, column));
      const read = cellOf(given);
      const cell: Cell = isInArray && !isFormula(read) ? { kind: 'formula', text: '' } : read;
      if (cell === '') return;
      if (column > maxColumns) throw FILE.TOO_MANY_COLUMNS({ max: maxColumns });
      while (cells.length < column - 1) cells.push('');
      cells.push(cell);
      this.count(isFormula(cell) ? cell.text : String(cell));
    });
    return cells;
  }

  private count({ length }: string): void {
    this.text += length;
    if (length > MAX_CELL_TEXT || this.text > MAX_TEXT) throw FILE.UNREADABLE();
  }
}

/** What a cell holds, see `Cell`. */
function cellOf({ value, numFmt }: ExcelJS.Cell): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number') return digits(value);
  if (typeof value === 'boolean') return value;
  if (value instanceof Date) return dateText(value, dateFormatOf(numFmt));
  if ('richText' in value) return cleanText(value.richText.map(({ text }) => text ?? '').join(''));
  if ('error' in value) return cleanText(value.error);
  if ('formula' in value) return { kind: 'formula', text: cleanText(value.formula ?? '') };
  throw FILE.NOT_XLSX();
}

/** `1e309` and words are no numbers that a program writes. */
function digits(value: number): string {
  if (!Number.isFinite(value)) throw FILE.NOT_XLSX();
  return numberText(String(value));
}
