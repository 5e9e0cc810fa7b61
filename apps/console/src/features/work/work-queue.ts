import type { EndpointId, Label } from '@phone-trade/shared';
import type { Action } from '../../kit/action/row-actions';
import type { Column } from '../../kit/columns/columns';
import type { DocumentKind } from '../../kit/document/kind';
import type { Judge } from '../../kit/document/unit/use-unit-verdicts';
import type { SearchItem } from '../../kit/filter/search-bar';
import type { Values } from '../../kit/text/ref-text';
import type { EndpointOf } from '../../lib/http/http';

/** A unit that waits at a bench, or what was done to one. */
export type WorkRow = Values & { readonly id: string; readonly productNo: string };

/** How far the work on units is: to be claimed, in hand, with others, done. */
export const PARTS = ['receive', 'work', 'outside', 'done'] as const;
export type Part = (typeof PARTS)[number];

/** A list of a part: everybody's, and the caller's. `tableId` names its settings; it is for ever. */
export interface PartList {
  readonly tableId: string;
  readonly all: EndpointOf<'page'>;
  readonly mine: EndpointOf<'page'>;
  readonly columns: readonly Column<WorkRow>[];
  readonly search: readonly SearchItem[];
  readonly dateField: string;
  /** Filters that make it this list. */
  readonly fixed?: Values;
  /** What is done to a unit of it: the page that does, and its name. */
  readonly next?: (row: WorkRow) => Action;
}

/** A bench as its queue page needs it. */
export interface WorkQueue {
  readonly title: Label;
  /** The beginning of its permission codes, and of its texts. */
  readonly right: 'inspection' | 'repair';
  readonly parts: Readonly<Partial<Record<Part, PartList>>>;
  /** The documents of the bench, where they have a list of their own. */
  readonly orders?: DocumentKind;
  /** Takes units to the bench. */
  readonly claim: EndpointId;
  /** Judges units that are to be claimed. */
  readonly claimable: Judge;
  readonly touches: readonly string[];
  readonly handOver: { readonly right: string; readonly path: string };
  /** The page of one unit, by `code`, and that of several, by `codes`. */
  readonly bench: { readonly path: string; readonly by: 'code' | 'codes' };
  readonly batch: string;
}
