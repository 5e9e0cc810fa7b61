/** A formula. It is never evaluated and its cached value never used; `text` is its source, for the file that goes back to the user. */
export interface FormulaCell {
  readonly kind: 'formula';
  readonly text: string;
  /** Whether its cached result is an empty text: a row filled in advance for data that never came. */
  readonly isBlank?: true;
}

/**
 * A cell that is no text and whose text may not be the one that was typed. A `date` may have been a serial (MAR1), an `error` anything; a `rounded`
 * number has more digits than a spreadsheet keeps, and a `scientific` one may have been a code (12E5).
 */
export interface TypedCell {
  readonly kind: 'date' | 'error' | 'rounded' | 'scientific';
  /** Dates as `yyyy-MM-dd`, with the clock if the cell shows one. */
  readonly text: string;
}

/**
 * What a cell holds. Other numbers are the digits that the cell shows (a 15-digit IMEI stays 15 digits, 0.92 in percent is `92%`); empty is `''`.
 * Text is trimmed, NFC, without control characters.
 */
export type Cell = string | boolean | FormulaCell | TypedCell;

/** A row that holds something; `row` is its 1-based number in the file. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly Cell[];
  /** Whether the spreadsheet program does not show this row. */
  readonly isHidden?: true;
  /** Indexes of the cells that have the value of the merged cell they belong to. */
  readonly filled?: readonly number[];
}

/** The first visible sheet of a workbook. */
export interface Sheet {
  readonly headerRow: number;
  readonly header: readonly string[];
  /** What stands above the header: titles, notes. */
  readonly above: readonly SheetRow[];
  readonly rows: readonly SheetRow[];
  /** Indexes of the columns that the spreadsheet program does not show. */
  readonly hiddenColumns?: readonly number[];
}

/** How much of an upload is read before it is refused. */
export interface SheetLimits {
  readonly maxBytes: number;
  readonly maxUnpackedBytes: number;
  readonly maxRows: number;
  readonly maxColumns: number;
  readonly headerRow: number;
}

export const DEFAULT_LIMITS: SheetLimits = {
  maxBytes: 10 * 1024 * 1024,
  maxUnpackedBytes: 50 * 1024 * 1024,
  maxRows: 20_000,
  maxColumns: 100,
  headerRow: 1,
};

/** The last row a spreadsheet has. */
export const LAST_ROW = 1_048_576;

/** The kind of a cell: a text, or a number as its digits, is `text`. */
export function cellKind(cell: Cell): 'text' | 'boolean' | FormulaCell['kind'] | TypedCell['kind'] {
  if (typeof cell === 'object') return cell.kind;
  return typeof cell === 'boolean' ? 'boolean' : 'text';
}

const TYPED: readonly unknown[] = ['date', 'error', 'rounded', 'scientific'] satisfies TypedCell['kind'][];

export const isTypedCell = (value: unknown): value is TypedCell =>
  typeof value === 'object' && value !== null && 'kind' in value && TYPED.includes(value.kind);

/** Whether a cell shows nothing. */
export const isBlankCell = (cell: Cell): boolean =>
  cell === '' || (typeof cell === 'object' && cell.kind === 'formula' && cell.isBlank === true);

/** A cell as the sheet shows it; a formula shows its source. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell.kind === 'formula' ? `=${cell.text}` : cell.text;
}

/** 10485760 → `10MB`. */
export const megabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10}MB`;
