import type { AppError, DocumentSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import type { EntityClass } from '../../platform/database/database.js';
import type { Row } from '../../platform/database/table.js';
import type { MoneyPosting } from '../settlement/postings.js';
import type { UnitPosting } from '../unit/postings.js';
import type { DocumentRow } from './document.entity.js';

/** What one action does to the world, as values: performed by the kernel, or shown in a preview (kernel rule 6). */
export type Posting = UnitPosting | MoneyPosting;

export type Input = Readonly<Record<string, unknown>>;

/** Tenant rules the engine itself obeys; the rest of the standard config is the kinds' business. */
export interface DocumentPolicy {
  /** No document dated up to this day may change (erp-domain 5.10). */
  readonly periodLockDate?: string | undefined;
  /** 1 when the person who entered a document may review it. */
  readonly reviewSelf: number;
}

/** A document with everything an action on it needs. */
export interface LoadedDocument<H extends DocumentRow> {
  readonly head: Row<H>;
}

/** A checked input, ready to be stored: header columns, and what the kind keeps besides. */
export interface DraftDocument<H extends DocumentRow> {
  readonly head: Partial<H>;
}

/**
 * One document kind, behaviour side (architecture 8). `effects` decides purely from a loaded document; the engine
 * performs. Everything else reads or stores the kind's own rows.
 */
export interface DocumentKind<
  H extends DocumentRow = DocumentRow,
  F extends DraftDocument<H> = DraftDocument<H>,
  D extends LoadedDocument<H> = LoadedDocument<H>,
> {
  readonly spec: DocumentSpec;
  readonly entity: EntityClass<H>;
  /** Whether the caller may enter IMEIs with a wrong check digit. */
  readonly laxImei?: (ctx: RequestContext) => Promise<boolean>;
  /** Turns an input into what is stored: resolves references, refuses all wrong rows at once, computes totals. */
  draft(ctx: RequestContext, input: Input, current?: Row<H>): Promise<F>;
  /** Stores the parts of a document in place of the ones it had. */
  saveParts(ctx: RequestContext, head: Row<H>, draft: F): Promise<void>;
  /** Drops the parts of a deleted draft. */
  dropParts(ctx: RequestContext, head: Row<H>): Promise<void>;
  load(ctx: RequestContext, head: Row<H>): Promise<D>;
  /** All findings that forbid the review, not only the first. */
  reviewProblems(ctx: RequestContext, document: D): Promise<AppError[]>;
  /** What the effects need that only a review may fetch: numbers are issued here and nowhere else. */
  reviewFacts(ctx: RequestContext, document: D): Promise<D>;
  reviewEffects(document: D): readonly Posting[];
  /** Recomputes the derived columns of documents from units and bills; nobody else sets them. */
  derive(ctx: RequestContext, orderNos: readonly string[]): Promise<void>;
}
