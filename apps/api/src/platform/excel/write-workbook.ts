import { type EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { constants } from 'node:zlib';
import { FILE } from '@phone-trade/shared';
import ExcelJS from 'exceljs';
import { serialOf } from './cell-value.js';
import type { ColumnHead, SheetHead } from './messages.js';
import { isTypedCell, LAST_ROW, type TypedCell } from './sheet.js';
import { type CellKind, STYLES } from './sheet-style.js';

const PIECE = 64 * 1024;

type Values = Readonly<Record<string, unknown>>;

/** A workbook that goes out while its rows come in. */
export class WorkbookFile {
  private readonly output = new PassThrough();
  private readonly book = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: this.output,
    useStyles: true,
    useSharedStrings: false,
    zip: { zlib: { level: constants.Z_BEST_SPEED } },
  });
  private sheet: SheetFile | undefined;

  private held: Buffer[] = [];
  private heldBytes = 0;

  constructor(private readonly send: (bytes: Uint8Array) => void) {
    this.output.on('data', (bytes: Buffer) => this.hold(bytes));
  }

  begin(head: SheetHead): void {
    this.sheet?.end();
    this.sheet = new SheetFile(this.book, head);
  }

  async add(records: readonly Values[]): Promise<void> {
    for (const record of records) this.sheet?.add(record);
    await this.sheet?.isPacked();
  }

  async end(): Promise<void> {
    this.sheet?.end();
    await Promise.all([this.book.commit(), finished(this.output)]);
    this.pass();
  }

  /** Archives come in pieces of a few bytes, which are not worth a message each. */
  private hold(bytes: Buffer): void {
    this.held.push(bytes);
    this.heldBytes += bytes.length;
    if (this.heldBytes >= PIECE) this.pass();
  }

  private pass(): void {
    this.send(new Uint8Array(Buffer.concat(this.held)));
    this.held = [];
    this.heldBytes = 0;
  }
}

/** What a sheet of exceljs has and its types leave out: one rule for a whole column, and the stream that leads to the archive. */
interface Untyped {
  readonly dataValidations: { add(range: string, rule: ExcelJS.DataValidation): void };
  readonly stream: { readonly pipes: readonly (EventEmitter & { readonly _writableState: { readonly needDrain: boolean } })[] };
}

class SheetFile {
  private readonly sheet: ExcelJS.Worksheet & Untyped;
  private at: number;
  private isHeaderDue = true;

  constructor(
    book: ExcelJS.Workbook,
    private readonly head: SheetHead,
  ) {
    const { name, columns, headerRow } = head;
    this.sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: headerRow }] }) as ExcelJS.Worksheet & Untyped;
    this.sheet.columns = columns.map(({ width, kind }) => ({ width, style: STYLES[kind] }));
    this.at = headerRow;
  }

  add(record: Values): void {
    const { rowKey, columns } = this.head;
    const row = rowKey === undefined ? undefined : (record[rowKey] as number | undefined);
    if (this.isHeaderDue && (row === undefined || row > this.head.headerRow)) this.writeHeader();
    this.at = row ?? this.at + 1;
    if (this.at > LAST_ROW) throw FILE.TOO_MANY_ROWS({ max: LAST_ROW - 1 });
    this.write(
      this.at,
      columns.map((column) => cellOf(record, column)),
      ({ kind }) => kind,
    );
  }

  /** exceljs does not wait for the archive: a long sheet would pile up in memory as text. */
  async isPacked(): Promise<void> {
    const full = this.sheet.stream.pipes.filter(({ _writableState }) => _writableState.needDrain);
    await Promise.all(full.map((pipe) => once(pipe, 'drain')));
  }

  end(): void {
    if (this.isHeaderDue) this.writeHeader();
    for (const [index, { choices }] of this.head.columns.entries()) this.offer(index + 1, choices);
    this.sheet.commit();
  }

  private writeHeader(): void {
    this.isHeaderDue = false;
    const { columns, headerRow } = this.head;
    this.write(
      headerRow,
      columns.map(({ header }) => header),
      () => 'head',
    );
  }

  private write(at: number, cells: readonly Cell[], kindOf: (column: ColumnHead) => CellKind): void {
    const row = this.sheet.getRow(at);
    for (const [index, column] of this.head.columns.entries()) {
      const value = cells[index];
      if (value === undefined || value === '') continue;
      const cell = row.getCell(index + 1);
      const { stored, style } = storedCell(value, kindOf(column));
      cell.value = stored;
      cell.style = STYLES[style];
    }
    row.commit();
  }

  /** A drop-down below the header. A value outside it is allowed in: the import explains it better than a spreadsheet does. */
  private offer(column: number, choices: readonly string[]): void {
    const list = choices.map((choice) => choice.replaceAll('"', '""')).join(',');
    // Longer lists and values with a comma need a range to stand in; the notes sheet lists them instead.
    if (choices.length === 0 || list.length > 255 || choices.some((choice) => choice.includes(','))) return;
    const { letter } = this.sheet.getColumn(column);
    const range = `${letter}${this.head.headerRow + 1}:${letter}${LAST_ROW}`;
    this.sheet.dataValidations.add(range, { type: 'list', allowBlank: true, formulae: [`"${list}"`] });
  }
}

type Value = string | number | boolean | TypedCell;
type Cell = Value | undefined;

/** What a column shows of a record; nothing for what is missing. */
function cellOf(record: Values, { key, label, others = [], part }: ColumnHead): Cell {
  const values = part === undefined ? record : (record[part] as Values);
  const properties = [...(label === undefined ? [] : [label]), key, ...others];
  const value = properties.map((property) => values[property]).find((found) => found !== undefined && found !== null);
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : item)).join(', ');
  if (value === undefined || value === null) return undefined;
  if (isTypedCell(value)) return value;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

interface Stored {
  readonly stored: string | number | boolean | ExcelJS.CellErrorValue;
  readonly style: CellKind;
}

/** A value as its kind stores it; one that is not of its kind is text. Text is never a formula, not even once it has been edited: `@`. */
function storedCell(value: Value, kind: CellKind): Stored {
  if (typeof value === 'boolean') return { stored: value, style: 'text' };
  if (typeof value === 'object') return storedTyped(value);
  const number = storedNumber(value, kind);
  if (number !== undefined) return { stored: number, style: kind };
  return { stored: plainText(String(value)), style: kind === 'head' || kind === 'error' ? kind : 'text' };
}

/** As text, a wrong cell that nobody has corrected would pass when the sheet is uploaded again. */
function storedTyped({ kind, text }: TypedCell): Stored {
  if (kind === 'error') return { stored: { error: text as ExcelJS.CellErrorValue['error'] }, style: 'text' };
  if (kind !== 'date') return { stored: Number(text), style: kind === 'scientific' ? kind : 'int' };
  const serial = serialOf(text);
  return serial === undefined ? { stored: text, style: 'text' } : { stored: serial, style: text.length > DAY_LENGTH ? 'time' : 'day' };
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

function storedNumber(value: string | number, kind: CellKind): number | undefined {
  if (kind === 'time' || kind === 'day') return typeof value === 'string' ? serialOf(value) : undefined;
  if (kind !== 'money' && kind !== 'int') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return /^-?\d{1,13}(?:\.\d{1,2})?$/.test(value) ? Number(value) : undefined;
}

const MAX_TEXT = 32_767;

/** Text that XML can hold: exceljs drops control characters, but not these two. `_x0041_` keeps its look. */
function plainText(text: string): string {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
  return short.replace(/[\ufffe\uffff]/g, '').replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_');
}
