import type { EndpointId, Label } from '@phone-trade/shared';
import type { Column } from '../../kit/columns/columns';
import type { SearchItem } from '../../kit/filter/search-bar';
import type { Values } from '../../kit/text/ref-text';
import type { EndpointOf } from '../../lib/http/http';

/** A unit that waits at a bench, or what was done to one. */
export type WorkRow = Values & { readonly id: string; readonly productNo: string };

/** How far the work on units is: to be claimed, in hand, done. */
export const PARTS = ['receive', 'work', 'done'] as const;
export type Part = (typeof PARTS)[number];

/** A list of a part: everybody's, and the caller's. `tableId` names its settings; it is for ever. */
export interface PartList {
  readonly tableId: string;
  readonly all: EndpointOf<'page'>;
  readonly mine: EndpointOf<'page'>;
  readonly columns: readonly Column<WorkRow>[];
  readonly search: readonly SearchItem[];
  readonly dateField: string;
}

/** A bench as its queue page needs it. */
export interface WorkQueue {
  readonly title: Label;
  /** The beginning of its permission codes. */
  readonly right: string;
  readonly parts: Readonly<Record<Part, PartList>>;
  /** Takes units to the bench. */
  readonly claim: EndpointId;
  /** Opens one unit by any of its codes. */
  readonly open: EndpointOf<'object'>;
  readonly touches: readonly string[];
  readonly handOver: { readonly right: string; readonly path: string };
  /** The page of one unit, by `code`, and that of several, by `codes`. */
  readonly bench: string;
  readonly batch: string;
}
