import type { SheetLimits, SheetRow } from './sheet.js';
import type { CellKind } from './sheet-style.js';

/** How a sheet is laid out; its rows follow in messages of their own. */
export interface SheetHead {
  readonly name: string;
  readonly columns: readonly ColumnHead[];
  readonly headerRow: number;
}

export interface ColumnHead {
  readonly header: string;
  readonly width: number;
  readonly kind: CellKind;
  readonly choices: readonly string[];
}

/** What a cell may be on its way to the worker. `null` and `''` leave it out. */
export type CellInput = string | number | boolean | null;

/** `row` is its place in the sheet; without it the one after the last. */
export interface RowInput {
  readonly row?: number;
  readonly cells: readonly CellInput[];
}

/** What a worker is told: to read a file, to look whether it is one, or sheet after sheet with their rows and then the end. */
export type Request =
  | { readonly read: { readonly source: string | Uint8Array; readonly limits: SheetLimits } }
  | { readonly look: { readonly source: Uint8Array; readonly maxUnpackedBytes: number } }
  | { readonly sheet: SheetHead }
  | { readonly rows: readonly RowInput[] }
  | { readonly end: true };

/** What it answers. Errors travel as their catalogue key, since classes cannot. */
export type Answer =
  | { readonly rows: readonly SheetRow[] }
  | { readonly bytes: Uint8Array }
  | { readonly taken: true }
  | { readonly done: true }
  | { readonly refused: string; readonly params: Readonly<Record<string, unknown>> };
