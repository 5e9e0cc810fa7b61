import type { BusinessKind } from '../codes/business-type.js';
import type { CodeTable } from '../codes/lookup.js';
import type { EndpointId } from '../contract/endpoints.js';
import type { Fields } from '../fields/field.js';
import type { CallsByRight, MenuPage } from '../rights/noun.js';
import { type Label, label } from '../text/label.js';

/** Review states (docs/domain.md 1.2): a draft only holds units, the review moves them and their money. */
export const DRAFT = 100;
export const REVIEWED = 300;

/** A derived status of a document: never set by hand, computed by the kernel from lines or entries. */
export interface Axis {
  readonly field: string;
  readonly table: CodeTable;
  readonly label: Label;
}

/** The header columns that make out a state of a document. */
export type StateColumns = Readonly<Record<string, number>>;

/** The states of every kind without states of its own. Stock checks have their own. */
export const REVIEW_STATES = {
  draft: { reviewStatus: DRAFT },
  reviewed: { reviewStatus: REVIEWED },
} as const satisfies Record<string, StateColumns>;

/**
 * What an action is done to: a document that it creates, one document, one or several documents one by one, or units that tell
 * which documents they belong to.
 */
export type ActionScope = 'new' | 'document' | 'documents' | 'units';

/** One row of a kind's action table, vocabulary side: what both sides know of it. */
export interface ActionSpec {
  /** The completed action in histories and error messages: 审核, "reviewed". */
  readonly label: Label;
  /** The wire call; an action without one is done by other documents only. */
  readonly call?: EndpointId;
  /** The right that its call needs, or several of which one suffices; `add`, `edit`, `delete` or its own name by default. */
  readonly right?: string | readonly string[];
  readonly scope: ActionScope;
  /** States in which it may be done. A new document has none. */
  readonly from?: readonly string[];
  /** The state it leads to: absent when the state stays, `removed` when the document goes. */
  readonly to?: string;
  /** The input besides the target. `document` is the complete document. */
  readonly takes?: 'document' | Fields;
  /** Booked on this day instead of the document's own. */
  readonly onDay?: 'today';
  /** May be forbidden to the person who entered the document (`reviewSelf`). */
  readonly byAnother?: true;
}

/** One document kind, vocabulary side (architecture 8). */
export interface DocumentSpec {
  readonly kind: BusinessKind;
  readonly label: Label;
  /** The beginning of its permission codes; the kind in small letters by default. */
  readonly permission?: string;
  /** Calls that are no actions. */
  readonly calls?: CallsByRight;
  /** Its pages in the sidebar. */
  readonly menu?: readonly MenuPage[];
  /** Header fields a caller may send. */
  readonly head: Fields;
  /** Header fields the kernel derives; listed and shown, never accepted. */
  readonly derived: Fields;
  /** Fields of one `products[]` line. */
  readonly line: Fields;
  /** Fields of one unit in the `details[]` of a line, where a line makes its units. */
  readonly unit?: Fields;
  /** Everything that enters a document: its header, lines and parts. */
  readonly document: Fields;
  readonly axes: readonly Axis[];
  /** Rules of a tenant may make its review wait until others agree (`approvalBusiness`). */
  readonly mayWait?: true;
  readonly states?: Readonly<Record<string, StateColumns>>;
  readonly actions: Readonly<Record<string, ActionSpec>>;
}

export const documentSpec = <const S extends DocumentSpec>(spec: S): S => spec;

/** Calls that print documents of any kind. */
export const PRINT_CALLS: readonly EndpointId[] = [
  'phone.print.renderOrder',
  'phone.print.orderSheet',
  'phone.print.listPrintTemplate',
  'phone.print.addPrintRemote',
];

/** The header fields that show where a document stands. */
export const REVIEW_AXIS: Axis = { field: 'reviewStatus', table: 'review', label: label('审核', 'Review') };

/** What is done to units under whichever document moved them last, for its history. */
export const WORK_ACTIONS = {
  claim: label('领取', 'claimed'),
  price: label('定价', 'priced'),
  unprice: label('撤价', 'price withdrawn'),
  list: label('上架', 'listed'),
  delist: label('下架', 'delisted'),
} as const satisfies Record<string, Label>;

export type WorkAction = keyof typeof WORK_ACTIONS;

/** The life of a kind that is drafted, reviewed and reversed, under the calls it goes by. */
export const reviewedLife = (calls: Readonly<Record<'create' | 'update' | 'review' | 'unreview' | 'remove', EndpointId>>) =>
  ({
    create: { label: label('录入', 'entered'), call: calls.create, scope: 'new', to: 'draft', takes: 'document' },
    update: { label: label('修改', 'changed'), call: calls.update, scope: 'document', from: ['draft'], takes: 'document' },
    review: { label: label('审核', 'reviewed'), call: calls.review, scope: 'documents', from: ['draft'], to: 'reviewed', byAnother: true },
    unreview: { label: label('反审核', 'reversed'), call: calls.unreview, scope: 'documents', from: ['reviewed'], to: 'draft' },
    remove: { label: label('删除', 'deleted'), call: calls.remove, scope: 'documents', from: ['draft'], to: 'removed' },
    restore: { label: label('恢复', 'restored'), scope: 'document', from: ['removed'], to: 'draft' },
  }) as const satisfies Record<string, ActionSpec>;
