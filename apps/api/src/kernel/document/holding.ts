import { BUSINESS_TYPES, STAGE_RULES, type StageRule } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { type Row, rows } from '../../platform/database/query/table.js';
import type { Unit } from '../unit/postings.js';
import { postBatch } from './batch.js';
import type { DocumentRow } from './document.entity.js';
import type { AnyKind, LoadedDocument, Posting } from './kind.js';
import { loadDocument } from './part/parts.js';

/** The units that a draft has to itself until it is reviewed or deleted (docs/domain.md 1.3). */
export const heldIn = (kind: AnyKind, document: LoadedDocument): Unit[] => [
  ...kind.parts.flatMap(({ heldBy }) => heldBy?.(document) ?? []),
  ...(kind.heldBy?.(document) ?? []),
];

const holds = (kind: AnyKind): boolean => kind.heldBy !== undefined || kind.parts.some(({ heldBy }) => heldBy !== undefined);

const isHeldBy =
  ({ orderNo }: DocumentRow) =>
  ({ holdOrderNo }: Unit): boolean =>
    holdOrderNo === orderNo;

/** The units of a stored draft that it holds now. */
export async function heldNow(ctx: RequestContext, kind: AnyKind, head: Row<DocumentRow>): Promise<Unit[]> {
  return holds(kind) ? heldIn(kind, await loadDocument(ctx, kind, head)).filter(isHeldBy(head)) : [];
}

/** Gives a draft the units it needs, afresh, and releases those it had `before` and needs no longer. */
export async function hold(
  ctx: RequestContext,
  { spec: { kind } }: AnyKind,
  action: string,
  { orderNo, bizDate }: DocumentRow,
  units: readonly Unit[],
  before: readonly Unit[] = [],
): Promise<void> {
  const kept = new Set(units.map(({ id }) => id));
  const released = before.filter(({ id }) => !kept.has(id)).map((unit) => ({ post: 'release', unit }) as const);
  const postings = [...released, ...units.map((unit) => ({ post: 'hold', unit }) as const)];
  if (postings.length > 0) await postBatch(ctx, { kind, orderNo, bizDate, action }, postings);
}

/** Releases the units of a deleted draft. */
export const release = async (ctx: RequestContext, kind: AnyKind, action: string, head: Row<DocumentRow>): Promise<void> =>
  hold(ctx, kind, action, head, [], await heldNow(ctx, kind, head));

/** A reviewed document holds nothing: units that its batch has not `moved` are released, in a batch of their own that a reversal leaves. */
export async function releaseRest(ctx: RequestContext, kind: AnyKind, document: LoadedDocument, moved: readonly Unit[]): Promise<void> {
  const ids = new Set(moved.map(({ id }) => id));
  const left = heldIn(kind, document).filter((unit) => isHeldBy(document.head)(unit) && !ids.has(unit.id));
  await hold(ctx, kind, 'release', document.head, [], left);
}

/** A document that is a draft again holds all its units again. */
export async function holdAgain(ctx: RequestContext, kind: AnyKind, action: string, head: Row<DocumentRow>): Promise<void> {
  if (!holds(kind)) return;
  const units = heldIn(kind, await loadDocument(ctx, kind, head));
  await hold(
    ctx,
    kind,
    action,
    head,
    units.filter((unit) => !isHeldBy(head)(unit)),
  );
}

/** Flags the lines of other drafts whose hold a batch has ended: their review checks where the unit is by then. */
export async function flagLostHolds(
  ctx: RequestContext,
  kinds: readonly AnyKind[],
  orderNo: string,
  postings: readonly Posting[],
): Promise<void> {
  const lost = postings.flatMap((posting) => {
    const { unit } = posting as { readonly unit?: Unit };
    const isBroken = posting.post === 'move' && (STAGE_RULES[posting.rule] as StageRule).breaksHold === true;
    return isBroken && unit?.holdOrderNo && unit.holdOrderNo !== orderNo ? [unit] : [];
  });
  for (const { spec, parts } of lost.length > 0 ? kinds : []) {
    const own = lost.filter(({ holdType }) => holdType === BUSINESS_TYPES[spec.kind].code);
    for (const { heldLines } of own.length > 0 ? parts : [])
      for (const unit of heldLines ? own : [])
        await rows(companyWide(ctx), heldLines as NonNullable<typeof heldLines>).update(
          { orderNo: unit.holdOrderNo as string, productId: unit.id },
          { holdLost: 1 },
        );
  }
}
