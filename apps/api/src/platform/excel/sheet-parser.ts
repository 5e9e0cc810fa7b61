import { FILE } from '@phone-trade/shared';
import { cleanText, dateText, isoText, numberText } from './cell-value.js';
import { columnIndex, type Range, rangeOf } from './column-name.js';
import type { Cell, SheetLimits, SheetRow } from './sheet.js';
import type { WorkbookFacts } from './workbook-parts.js';
import { attribute, type XmlHandler } from './xml-scanner.js';

const LAST_ROW = 1_048_576;
const MAX_CELL_TEXT = 32_767; // what a spreadsheet program itself allows
const MAX_TEXT = 10_000_000; // one shared string named by every cell would otherwise multiply on its way out of the worker
const MAX_CELLS = 500_000;
const MAX_ARRAY_FORMULAS = 100;
/** Formatted but empty rows are common at the end of a sheet and are passed over, but not without end. */
const EMPTY_ROWS_PER_ROW = 5;

/** Turns `<sheetData>` into rows. Everything a file may exaggerate is counted here, before it is kept. */
export class SheetParser implements XmlHandler {
  done = false;
  private row = 0;
  private rowElements = 0;
  private cells: Cell[] | undefined;
  private dataRows = 0;
  private cellCount = 0;
  private textCount = 0;
  private column = -1;
  private type = '';
  private style = 0;
  private value = '';
  private formula: string | undefined;
  private inCell = false;
  private inPhonetic = false;
  private reading: 'value' | 'formula' | undefined;
  private readonly arrays: Range[] = [];

  constructor(
    private readonly facts: WorkbookFacts,
    private readonly limits: SheetLimits,
    private readonly emit: (row: SheetRow) => void,
  ) {}

  open(name: string, attributes: string): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'v') this.reading = this.inCell ? 'value' : undefined;
    else if (name === 'row') this.openRow(attributes);
    else if (name === 't') this.reading = this.inCell && !this.inPhonetic ? 'value' : undefined;
    else if (name === 'f') this.openFormula(attributes);
    else if (name === 'rPh') this.inPhonetic = true;
  }

  text(text: string): void {
    if (this.reading === undefined) return;
    if (this.reading === 'value') this.value += text;
    else this.formula += text;
    if (this.value.length > MAX_CELL_TEXT || (this.formula?.length ?? 0) > MAX_CELL_TEXT) throw FILE.UNREADABLE();
  }

  close(name: string): void {
    if (name === 'c') this.closeCell();
    else if (name === 'v' || name === 't' || name === 'f') this.reading = undefined;
    else if (name === 'row') this.closeRow();
    else if (name === 'rPh') this.inPhonetic = false;
    else if (name === 'sheetData') this.done = true;
  }

  private openRow(attributes: string): void {
    const declared = attribute(attributes, 'r');
    const row = declared === undefined ? this.row + 1 : Number(declared);
    if (!Number.isInteger(row) || row <= this.row || row > LAST_ROW) throw FILE.NOT_XLSX();
    this.rowElements += 1;
    if (this.rowElements > this.limits.maxRows * EMPTY_ROWS_PER_ROW + this.limits.headerRow)
      throw FILE.TOO_MANY_ROWS({ max: this.limits.maxRows });
    this.row = row;
    this.column = -1;
    this.cells = [];
  }

  private openCell(attributes: string): void {
    if (!this.cells || this.inCell) throw FILE.NOT_XLSX();
    const ref = attribute(attributes, 'r');
    const column = ref === undefined ? this.column + 1 : columnIndex(ref);
    if (column <= this.column) throw FILE.NOT_XLSX();
    this.column = column;
    this.type = attribute(attributes, 't') ?? 'n';
    this.style = Number(attribute(attributes, 's') ?? 0);
    this.value = '';
    this.formula = undefined;
    this.inCell = true;
  }

  private openFormula(attributes: string): void {
    if (!this.inCell) return;
    this.formula = '';
    this.reading = 'formula';
    const ref = attribute(attributes, 'ref');
    if (ref === undefined || !/^(array|dataTable)$/.test(attribute(attributes, 't') ?? '')) return;
    // Only the first cell of an array formula carries it; the others hold a cached value that looks typed in.
    const range = rangeOf(ref);
    if (!range || this.arrays.length >= MAX_ARRAY_FORMULAS) throw FILE.UNREADABLE();
    this.arrays.push(range);
  }

  private closeCell(): void {
    this.inCell = false;
    this.reading = undefined;
    const cell = this.cell();
    if (cell === '') return;
    if (this.column >= this.limits.maxColumns) throw FILE.TOO_MANY_COLUMNS({ max: this.limits.maxColumns });
    const cells = this.cells as Cell[];
    while (cells.length < this.column) cells.push('');
    cells.push(cell);
    if (typeof cell === 'string') this.textCount += cell.length;
    if (this.textCount > MAX_TEXT) throw FILE.UNREADABLE();
  }

  private closeRow(): void {
    const cells = this.cells;
    this.cells = undefined;
    if (!cells || cells.length === 0) return;
    this.cellCount += cells.length;
    if (this.cellCount > MAX_CELLS) throw FILE.TOO_MANY_CELLS({ max: MAX_CELLS });
    if (this.row > this.limits.headerRow) this.dataRows += 1;
    if (this.dataRows > this.limits.maxRows) throw FILE.TOO_MANY_ROWS({ max: this.limits.maxRows });
    this.emit({ row: this.row, cells });
  }

  private cell(): Cell {
    if (this.formula !== undefined || this.isInArray()) return { kind: 'formula', text: cleanText(this.formula ?? '') };
    if (this.value === '') return '';
    if (this.type === 'n') return this.number();
    if (this.type === 's') return this.shared();
    if (this.type === 'b') return this.value.trim() === '1' || this.value.trim() === 'true';
    if (this.type === 'd') return isoText(cleanText(this.value));
    return cleanText(this.value);
  }

  private number(): string {
    const format = this.facts.dateStyles[this.style];
    const date = format && dateText(Number(this.value), format, this.facts.from1904);
    return date ?? numberText(this.value);
  }

  private shared(): string {
    const text = this.facts.sharedStrings[Number(this.value)];
    if (text === undefined) throw FILE.NOT_XLSX();
    if (text.length > MAX_CELL_TEXT) throw FILE.UNREADABLE();
    return text;
  }

  private isInArray(): boolean {
    const { row, column } = this;
    return this.arrays.some((range) => row >= range.top && row <= range.bottom && column >= range.left && column <= range.right);
  }
}
