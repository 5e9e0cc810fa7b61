/** A formula. It is never evaluated and its cached value never used; `text` is its source, for the file that goes back to the user. */
export interface FormulaCell {
  readonly kind: 'formula';
  readonly text: string;
}

/**
 * What a cell holds. Numbers arrive as their digits (a 15-digit IMEI stays 15 digits), dates as `yyyy-MM-dd`, with the clock when the
 * cell shows one; empty is `''`. Text is trimmed, NFC, without control characters.
 */
export type Cell = string | boolean | FormulaCell;

/** A row that holds something; `row` is its 1-based number in the file. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** The first visible sheet of a workbook. */
export interface Sheet {
  readonly headerRow: number;
  readonly header: readonly string[];
  /** What stands above the header: titles, notes. */
  readonly above: readonly SheetRow[];
  readonly rows: readonly SheetRow[];
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

export const isFormula = (cell: Cell): cell is FormulaCell => typeof cell === 'object';

/** A cell as the sheet shows it; a formula shows its source. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return `=${cell.text}`;
}

/** 10485760 → `10MB`. */
export const megabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10}MB`;
