import type { SheetLimits, SheetRow } from './sheet.js';
import type { CellKind } from './sheet-style.js';

/** How a sheet is laid out; its rows follow in messages of their own. */
export interface SheetHead {
  readonly name: string;
  readonly columns: readonly ColumnHead[];
  readonly headerRow: number;
  /** The property of a record that says which row it is; without it the one after the last. */
  readonly rowKey?: string | undefined;
}

export interface ColumnHead {
  readonly header: string;
  readonly width: number;
  readonly kind: CellKind;
  readonly choices: readonly string[];
  readonly key: string;
  /** A property that is shown in place of `key` where a record has it: what a code is called. */
  readonly label?: string | undefined;
  /** Properties that are shown in its place where a record lacks it, the first that it has. */
  readonly others?: readonly string[] | undefined;
  /** The member that `key` is a property of, where a record is made of several. */
  readonly part?: string | undefined;
}

/** What a worker is told: to read a file, to look whether it is one, or sheet after sheet with their rows and then the end. */
export type Request =
  | { readonly read: { readonly source: string | Uint8Array; readonly limits: SheetLimits } }
  | { readonly look: { readonly source: Uint8Array; readonly maxUnpackedBytes: number } }
  | { readonly sheet: SheetHead }
  /** A JSON list in UTF-8: to hand over bytes costs the event loop nothing, and it is the worker that looks into them. */
  | { readonly records: Uint8Array }
  | { readonly end: true }
  /** Ends the thread. */
  | { readonly stop: true };

/** What it answers. Errors travel as their catalogue key, since classes cannot. */
export type Answer =
  | { readonly hiddenColumns: readonly number[] }
  | { readonly rows: readonly SheetRow[] }
  | { readonly bytes: Uint8Array }
  | { readonly taken: true }
  | { readonly done: true }
  | { readonly refused: string; readonly params: Readonly<Record<string, unknown>> };
