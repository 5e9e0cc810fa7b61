import type { SheetLimits, SheetRow } from './sheet.js';

/** What the reading worker is given. */
export interface ReadRequest {
  readonly source: string | Uint8Array;
  readonly limits: SheetLimits;
}

/** What it answers: rows in batches, then one of the other two. Errors travel as their catalogue key, since classes cannot. */
export type ReadAnswer =
  | { readonly rows: readonly SheetRow[] }
  | { readonly done: true }
  | { readonly refused: string; readonly params: Readonly<Record<string, unknown>> };
