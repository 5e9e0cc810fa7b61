import { FILE } from '@phone-trade/shared';
import { fillMerged } from './merged-cells.js';
import { isWithin, type Range, rangeOf } from './range.js';
import { type CellContext, cellOf, type RawCell } from './raw-cell.js';
import { RowIntake } from './row-intake.js';
import { isShownText } from './shared-strings.js';
import type { Cell, SheetLimits, SheetRow } from './sheet.js';
import { type Attributes, isTrue, type Path, readXml, type XmlVisitor } from './xml.js';

const MAX_ARRAY_FORMULAS = 100;

export interface SheetContent {
  readonly rows: readonly SheetRow[];
  readonly hiddenColumns: readonly number[];
}

/** Reads the part of one sheet. Whatever the format leaves to the reader, such as missing references, is read as spreadsheet programs do. */
export function readSheetPart(part: Buffer, book: CellContext, limits: SheetLimits): SheetContent {
  const reader = new SheetPart(book, limits);
  readXml(part, 'worksheet', reader);
  return reader.content();
}

interface OpenRow {
  /** Undefined until the row or one of its cells names it. */
  number: number | undefined;
  readonly isHidden: boolean;
  readonly cells: Cell[];
  column: number;
}

type OpenCell = { -readonly [K in keyof RawCell]: RawCell[K] } & { readonly column: number; readonly row: number };

/** How deep the contents of a cell are: `worksheet/sheetData/row/c/v`. */
const IN_CELL = 4;

/** The place of an element in the sheet; none for deeper ones, which are of no interest. */
const placeOf = (path: Path): string => (path.length > IN_CELL + 1 ? '' : path.slice(1).join('/'));

/** Elements count only in their places: extensions use the same names. */
class SheetPart implements XmlVisitor {
  private readonly intake: RowIntake;
  private readonly arrays: Range[] = [];
  private readonly merged: Range[] = [];
  private readonly hiddenColumns = new Set<number>();
  private row: OpenRow | undefined;
  private cell: OpenCell | undefined;
  private hasData = false;

  constructor(
    private readonly book: CellContext,
    private readonly limits: SheetLimits,
  ) {
    this.intake = new RowIntake(limits);
  }

  content(): SheetContent {
    if (!this.hasData) throw FILE.NOT_XLSX();
    return { rows: fillMerged(this.intake.rows, this.merged, this.limits.headerRow), hiddenColumns: [...this.hiddenColumns] };
  }

  open(path: Path, attributes: Attributes): void {
    switch (placeOf(path)) {
      case 'sheetData':
        this.hasData = true;
        break;
      case 'sheetData/row':
        this.openRow(attributes);
        break;
      case 'sheetData/c':
        throw FILE.NOT_XLSX();
      case 'sheetData/row/c':
        if (this.row) this.openCell(this.row, attributes);
        break;
      case 'sheetData/row/c/f':
        if (this.cell) this.openFormula(this.cell, attributes);
        break;
      case 'mergeCells/mergeCell':
        this.merged.push(rangeOf(attributes.ref ?? '') ?? damaged());
        break;
      case 'cols/col':
        this.hideColumns(attributes);
        break;
    }
  }

  text(path: Path, text: string): void {
    const { cell } = this;
    if (!cell) return;
    const name = path[IN_CELL];
    if (name === 'is' ? isShownText(path) : name === 'v' && path.length === IN_CELL + 1) cell.value += text;
    else if (name === 'f') cell.formula += text;
  }

  close(path: Path): void {
    if (path.length > IN_CELL) return;
    const place = placeOf(path);
    if (place === 'sheetData/row/c' && this.row && this.cell) this.closeCell(this.row, this.cell);
    if (place === 'sheetData/row' && this.row) {
      this.intake.take({ ...this.row, row: this.row.number ?? this.intake.nextRow });
      this.row = undefined;
    }
  }

  private openRow({ r = '', hidden, ht }: Attributes): void {
    const number = r.trim() === '' ? undefined : Number(r);
    if (number !== undefined && !(Number.isInteger(number) && number > 0)) throw FILE.BAD_ROW({ row: r.slice(0, 16) });
    this.row = { number, isHidden: isTrue(hidden) || Number(ht ?? 1) === 0, cells: [], column: 0 };
  }

  /** A cell without a reference is the next one of its row, and a row without a number the one that its cells name, or the next. */
  private openCell(row: OpenRow, { r = '', t = 'n', s = '0' }: Attributes): void {
    const place = r.trim() === '' ? undefined : (rangeOf(r.trim().toUpperCase()) ?? badCell(r));
    row.number ??= place?.top ?? this.intake.nextRow;
    if (place && place.top !== row.number) badCell(r);
    row.column = place?.left ?? row.column + 1;
    const name = place ? r.trim() : `${row.number}/${row.column}`;
    this.cell = { name, type: t, style: Number(s), value: '', formula: undefined, column: row.column, row: row.number };
  }

  /** Only the first cell of an array formula has the formula; the others hold cached values that look typed in. */
  private openFormula(cell: OpenCell, { t, ref = '' }: Attributes): void {
    cell.formula = '';
    if (t !== 'array' && t !== 'dataTable') return;
    const range = rangeOf(ref) ?? badCell(cell.name);
    if (range.left === range.right && range.top === range.bottom) return;
    if (this.arrays.length >= MAX_ARRAY_FORMULAS) throw FILE.TOO_MANY_ARRAYS({ max: MAX_ARRAY_FORMULAS });
    this.arrays.push(range);
  }

  private closeCell(row: OpenRow, raw: OpenCell): void {
    this.cell = undefined;
    const read = cellOf(raw, this.book);
    if (read === '') return;
    const isResult = raw.formula === undefined && this.arrays.some((range) => isWithin(range, raw.row, raw.column));
    if ((row.cells[raw.column - 1] ?? '') !== '') badCell(raw.name);
    this.intake.put(row.cells, raw.column, isResult ? { kind: 'formula', text: '' } : read);
  }

  private hideColumns({ min, max, hidden, width }: Attributes): void {
    if (!isTrue(hidden) && Number(width ?? 1) !== 0) return;
    const last = Math.min(Number(max), this.limits.maxColumns);
    for (let column = Math.max(1, Number(min)); column <= last; column += 1) this.hiddenColumns.add(column - 1);
  }
}

function damaged(): never {
  throw FILE.NOT_XLSX();
}

function badCell(name: string): never {
  throw FILE.BAD_CELL({ cell: name.slice(0, 16) });
}
