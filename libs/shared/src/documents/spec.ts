import type { BusinessKind } from '../codes/business-type.js';
import type { CodeTable } from '../codes/lookup.js';
import type { EndpointId } from '../contract/endpoints.js';
import type { Fields } from '../fields/field.js';
import type { Label } from '../text/label.js';

export type DocumentVerb = 'page' | 'detail' | 'create' | 'update' | 'review' | 'unreview' | 'remove' | 'amend';

/** A derived status of a document: never set by hand, computed by the kernel from lines or entries. */
export interface Axis {
  readonly field: string;
  readonly table: CodeTable;
  readonly label: Label;
}

/** One document kind, vocabulary side (architecture 8). */
export interface DocumentSpec {
  readonly kind: BusinessKind;
  /** Permission codes are `<permission>_view|add|edit|review|unreview|delete`. */
  readonly permission: string;
  readonly label: Label;
  /** Header fields a caller may send. */
  readonly head: Fields;
  /** Header fields the kernel derives; listed and shown, never accepted. */
  readonly derived: Fields;
  /** Fields of one `products[]` line and of one unit in its `details[]`. */
  readonly line: Fields;
  readonly unit: Fields;
  readonly axes: readonly Axis[];
  readonly verbs: Readonly<Partial<Record<DocumentVerb, EndpointId>>>;
}

export const documentSpec = <const S extends DocumentSpec>(spec: S): S => spec;
