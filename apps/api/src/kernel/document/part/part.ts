import type { RequestContext } from '../../../platform/context/context.js';
import type { EntityClass } from '../../../platform/database/database.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import type { BaseRow } from '../../../platform/database/schema/base.entity.js';
import type { BilledDocument } from '../../settlement/postings.js';
import type { Unit } from '../../unit/postings.js';
import type { DocumentRow } from '../document.entity.js';
import type { HeldLine, UnitLine } from './unit-line.entity.js';

export interface PartRow extends BaseRow {
  orderNo: string;
}

/**
 * One part of a document besides its header: `F` is what a draft says of it, `P` what a document has of it. A kind names its parts; the
 * kernel stores, loads, deletes and restores them.
 */
export interface Part<F = never, P extends object = object, H extends DocumentRow = DocumentRow> {
  /** The table of its rows: they are deleted with a draft and restored with it. */
  readonly table?: EntityClass<PartRow>;
  /** The table, if each of its rows is a unit: a document then has `totalCount` rows (docs/domain.md 6.30). */
  readonly unitLines?: EntityClass<UnitLine>;
  /** Likewise, where a draft holds these units. */
  readonly heldLines?: EntityClass<HeldLine>;
  /** Stores what a draft says in place of what is stored. Answers other documents whose bills have changed with it. */
  save?(ctx: RequestContext, head: Row<H>, draft: F): Promise<readonly BilledDocument[] | undefined>;
  /** A kind with a part that cannot be loaded has no action on a stored document. */
  load?(ctx: RequestContext, head: Row<H>): Promise<P>;
  /** The part as it would be loaded, from a draft that is not stored yet. */
  assemble(ctx: RequestContext, head: Row<H>, draft: F): P;
  /** Gives up what else a deleted draft has, and takes it again when the draft is restored. */
  release?(ctx: RequestContext, head: Row<H>): Promise<readonly BilledDocument[] | undefined>;
  claim?(ctx: RequestContext, head: Row<H>): Promise<void>;
  /** The units that a document moves or prices: none of them may have moved after its day (docs/domain.md 3.3). */
  unitsOf?(part: P): readonly Unit[];
  /** The units that a draft has to itself until it is reviewed or deleted (docs/domain.md 1.3). */
  heldBy?(part: P): readonly Unit[];
}

type All<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer A) => void ? A : never;

/** The draft data and the loaded data of all parts. */
export type DraftOf<Ps extends readonly Part[]> = All<
  Ps[number] extends infer One ? (One extends Part<infer F, infer _P> ? F : never) : never
>;
export type PartsOf<Ps extends readonly Part[]> = All<
  Ps[number] extends infer One ? (One extends Part<infer _F, infer P> ? P : never) : never
>;

/**
 * What a draft knows and only the action that makes the document needs: it is not stored. `stored` is what a loaded document has
 * instead; without it nothing can be done to the document later.
 */
export const unstored = <F, P extends object>(assemble: (draft: F) => P, stored?: P): Part<F, P> => ({
  assemble: (_ctx, _head, draft) => assemble(draft),
  ...(stored ? { load: async () => stored } : {}),
});

/** Stores rows of a document in place of the ones it had; answers their ids in order. */
export async function replaceRows<T extends PartRow>(
  ctx: RequestContext,
  entity: EntityClass<T>,
  { orderNo, version }: { readonly orderNo: string; readonly version: number },
  parts: readonly Partial<T>[],
): Promise<string[]> {
  const own = { orderNo } as Partial<T>;
  if (version > 1) await rows(ctx, entity).destroy(own as never);
  return rows(ctx, entity).insert(parts, own);
}
