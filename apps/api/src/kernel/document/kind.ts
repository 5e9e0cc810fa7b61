import type { ActionSpec, DocumentSpec, EndpointId, Fields, RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import type { EntityClass } from '../../platform/database/database.js';
import type { ListSpec } from '../../platform/database/query/list-query.js';
import type { Row } from '../../platform/database/query/table.js';
import type { EndpointOptions } from '../../platform/http/endpoint.js';
import type { MoneyEffect } from '../settlement/foresee.js';
import type { BilledDocument, MoneyPosting } from '../settlement/postings.js';
import type { Unit, UnitPosting } from '../unit/postings.js';
import type { ApprovalFacts } from './approval/approval.port.js';
import type { DocumentRow } from './document.entity.js';
import type { DraftOf, Part, PartsOf } from './part/part.js';
import type { KindRegistry } from './registry.js';

/** The effects of an action as values: performed by the kernel, or shown in a preview (kernel rule 6). */
export type Posting = UnitPosting | MoneyPosting;

export type Input = Readonly<Record<string, unknown>>;

/** A document with everything an action on it needs to know. */
export interface LoadedDocument<H extends DocumentRow = DocumentRow> {
  readonly head: Row<H>;
}

/** A checked input, ready to be stored: header columns, what the kind keeps besides, and all that is wrong with it. */
export interface DraftDocument<H extends DocumentRow = DocumentRow> {
  readonly head: Partial<H>;
  readonly findings: readonly RowError[];
}

/** A reason why an action must not be done, by the name of its function a sentence: `accountsAreOpen`. Answers all it finds. */
export type Guard<D, I> = {
  check(ctx: RequestContext, document: D, input: I): Promise<readonly RowError[]> | readonly RowError[];
}['check'];

/** Units of one document that an action is done to. */
export interface UnitTarget {
  readonly orderNo: string;
  readonly productIds: readonly string[];
}

/** An action of another kind that comes with this one, in the same transaction. */
export interface FollowUp {
  readonly kind: DocumentSpec['kind'];
  readonly action: string;
  readonly input: Input;
  /** Needs no right of its own: it is part of what the caller was allowed to do. */
  readonly implied?: true;
}

/**
 * One row of a kind's action table, behaviour side. All of it is optional: an action that only changes the state has none.
 * `effects` decides purely; whatever reads is a guard or fact, whatever writes is `prepare` or `store`.
 */
export interface Behaviour<H extends DocumentRow = DocumentRow, D extends LoadedDocument<H> = LoadedDocument<H>, I = Input> {
  readonly guards?: readonly Guard<D, I>[];
  /** Completes the document by what the effects need to know. */
  facts?(ctx: RequestContext, document: D, input: I): Promise<D>;
  /** Header columns the action sets besides the state. */
  patch?(document: D, input: I): Partial<H>;
  /** Steps before the effects, skipped by previews: assigning numbers, locking the rows the effects depend on. */
  prepare?(ctx: RequestContext, document: D, input: I): Promise<D>;
  effects?(document: D, input: I): readonly Posting[];
  /** The actions whose stored batch it takes back, whichever it was, for the whole document or for the units it is done to. */
  readonly undoes?: readonly string[];
  /** Rows of the kind's own that change with it. */
  store?(ctx: RequestContext, document: D, input: I, productIds: readonly string[]): Promise<void>;
  follows?(ctx: RequestContext, document: D, input: I): Promise<readonly FollowUp[]>;
  /** Scope `units`: which documents they belong to. Guards and effects find those of their document in the input, as `productIds`. */
  targets?(ctx: RequestContext, input: I): Promise<readonly UnitTarget[]>;
  /** The number of units that it was done to, which it answers besides id, number and version. */
  count?(document: D, input: I): number;
  /** Whatever else it answers, read when everything is done. */
  readonly answers?: { readonly fields: Fields; of(ctx: RequestContext, document: D): Promise<Readonly<Record<string, unknown>>> };
}

/** A call that only reads: a list, or whatever a function answers. */
export type Read =
  | { readonly list: ListSpec<never> }
  | {
      readonly fields: Fields;
      /** Fields of each row or object of the answer. */
      readonly answers?: EndpointOptions['answers'];
      readonly options?: EndpointOptions;
      answer(ctx: RequestContext, input: Input, registry: KindRegistry): Promise<unknown>;
    };

export const listRead = <T extends object>(list: ListSpec<T>): Read => ({ list: list as unknown as ListSpec<never> });

/**
 * One document kind, behaviour side (architecture 8): how its drafts are made, what parts they have, and what each action of its
 * table does. The engine does everything else.
 */
export interface DocumentKind<H extends DocumentRow = DocumentRow, D extends LoadedDocument<H> = LoadedDocument<H>> {
  readonly spec: DocumentSpec;
  readonly entity: EntityClass<H>;
  /** Whether the caller may enter IMEIs with a wrong check digit. */
  readonly laxImei?: (ctx: RequestContext) => Promise<boolean>;
  /** Turns an input into what is stored: resolves references, computes totals, finds every wrong row. */
  draft(ctx: RequestContext, input: Input, current?: Row<H>): Promise<DraftDocument<H>>;
  readonly parts: readonly Part[];
  /** Adds what else its actions need to know, to a loaded document and to one that is being made. */
  complete?(ctx: RequestContext, document: never): Promise<D>;
  /** Actions with effects besides the change of state. Other actions are not listed. */
  readonly actions: Readonly<Record<string, Behaviour<H, D, never>>>;
  /** The units that a draft has to itself besides those of its parts. */
  heldBy?(document: D): readonly Unit[];
  /** What a tenant's rules may make its review wait for, from the document with the facts of the review; a kind without it never waits. */
  approval?(ctx: RequestContext, document: D): Promise<ApprovalFacts> | ApprovalFacts;
  /** Other documents that an action changes, whose headers are locked before its own. */
  locks?(ctx: RequestContext, head: Row<H>, action: ActionSpec): Promise<readonly BilledDocument[]>;
  /** Recomputes the derived columns of documents from units and bills. No other code writes these columns. */
  derive?(ctx: RequestContext, orderNos: readonly string[]): Promise<void>;
  /** For the preview: the derived columns that follow from bills, by the effects of an action. `derive` reads the stored bills. */
  billed?(effects: readonly MoneyEffect[]): Partial<H>;
  /** The document of this kind whose derived columns and history follow what happens to a unit; the draft that holds it does too. */
  documentOf?(unit: Unit): string | null;
  /** Likewise where lines of the kind's documents say which units they wait for: document numbers by unit id. */
  openLines?(ctx: RequestContext, units: readonly Unit[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Bills, expenses and payments are visible without cost permission, for example the amount owed by a customer. */
  readonly openAmounts?: true;
  /** The calls that read, under their contract rows. */
  readonly reads: Readonly<Partial<Record<EndpointId, Read>>>;
}

/** A kind whatever its rows are: what the engine and its registry work with. */
export type AnyKind = DocumentKind;

type Assembled<H extends DocumentRow, Ps extends readonly Part[]> = LoadedDocument<H> & PartsOf<Ps>;

/** A kind as declared. The types ensure that its drafts contain all data stored by its parts, and that its actions receive the loaded parts. */
interface Declared<H extends DocumentRow, Ps extends readonly Part[], D extends LoadedDocument<H>>
  extends Omit<DocumentKind<H, NoInfer<D>>, 'entity' | 'draft' | 'parts' | 'complete'> {
  readonly entity: EntityClass<H>;
  draft(ctx: RequestContext, input: never, current?: Row<NoInfer<H>>): Promise<DraftDocument<NoInfer<H>> & DraftOf<NoInfer<Ps>>>;
  readonly parts: Ps;
  readonly complete?: (ctx: RequestContext, document: Assembled<NoInfer<H>, NoInfer<Ps>>) => Promise<D>;
}

export const documentKind = <H extends DocumentRow, const Ps extends readonly Part[], D extends LoadedDocument<H> = Assembled<H, Ps>>(
  kind: Declared<H, Ps, D>,
): DocumentKind<H, D> => kind as unknown as DocumentKind<H, D>;
