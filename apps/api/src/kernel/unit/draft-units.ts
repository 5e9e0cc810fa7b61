import { BUSINESS_TYPES } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../platform/context/context.js';
import { rows } from '../../platform/database/query/table.js';
import { withKeys } from './numbers.js';
import type { Unit } from './postings.js';
import { Product } from './product.entity.js';
import { saveUnits } from './unit-ledger.js';
import type { UnitChanges } from './unit-state.js';

/** A unit of an unreviewed purchase as its document gives it. */
export type DraftUnit = Partial<Product> & { readonly unitNo: number };

/**
 * Pairs the units a draft had with the ones it is to have. A unit that was reviewed before keeps its row, for its product
 * number may be on a label already: the same IMEI or MEID is the same unit, the rest pair up in order.
 */
export function pairUnits(
  had: readonly Unit[],
  wanted: readonly DraftUnit[],
): { kept: { unit: Unit; draft: DraftUnit }[]; added: DraftUnit[]; gone: Unit[] } {
  const free = new Map(had.map((unit) => [unit.id, unit]));
  const kept: { unit: Unit; draft: DraftUnit }[] = [];
  const take = (draft: DraftUnit, unit: Unit): void => {
    free.delete(unit.id);
    kept.push({ unit, draft });
  };
  const open: DraftUnit[] = [];
  for (const draft of wanted) {
    const number = numberOf(draft);
    const same = number ? had.find((unit) => numberOf(unit) === number && free.has(unit.id)) : undefined;
    if (same) take(draft, same);
    else open.push(draft);
  }
  const left = [...free.values()];
  for (const [i, unit] of left.slice(0, open.length).entries()) take(open[i] as DraftUnit, unit);
  return { kept, added: open.slice(left.length), gone: [...free.values()] };
}

/** What the standards make unique in the world: an IMEI, without one a MEID. */
const numberOf = ({ imei, meid }: DraftUnit | Unit): string | null | undefined => imei || meid;

/** Columns determined at receiving. They are reset if another phone takes over the row. */
const UNSEEN = { batteryCycle: null, lockStatus: 0, blacklistStatus: 0, warrantyEnd: null, minSaleAmount: null, saleRemark: null };

const holdOf = (ctx: RequestContext, orderNo: string) => ({
  holdType: BUSINESS_TYPES.purchase.code,
  holdOrderNo: orderNo,
  holdTime: nowOf(ctx),
  holdUserId: ctx.userId,
});

/** Makes the units of a purchase draft those of its document. They are held by it until its review (docs/domain.md 1.3). */
export async function replaceDraftUnits(ctx: RequestContext, orderNo: string, wanted: readonly DraftUnit[], isNew: boolean): Promise<void> {
  const hold = holdOf(ctx, orderNo);
  const had = isNew ? [] : await rows(ctx, Product).find({ purchaseOrderNo: orderNo }, { order: ['unitNo asc'] });
  const { kept, added, gone } = pairUnits(had, wanted);
  await dropUnits(ctx, gone);
  await saveUnits(
    ctx,
    orderNo,
    kept.map(({ unit, draft }) => {
      const seen = !numberOf(unit) || numberOf(unit) === numberOf(draft) ? {} : UNSEEN;
      return { unit, changes: new Map(Object.entries({ ...seen, ...draft, ...hold })) as UnitChanges };
    }),
  );
  await rows(ctx, Product).insert(added.map(withKeys), { ...hold, purchaseOrderNo: orderNo });
}

/** The units of a deleted draft go with it. */
export async function dropDraftUnits(ctx: RequestContext, orderNo: string): Promise<void> {
  await dropUnits(ctx, await rows(ctx, Product).find({ purchaseOrderNo: orderNo }));
}

/** The units of these lines come back with their draft. */
export async function bringDraftUnits(ctx: RequestContext, orderNo: string, lines: readonly { readonly id: string }[]): Promise<Unit[]> {
  const purchaseLineId = lines.map(({ id }) => id);
  await rows(ctx, Product).update({ purchaseOrderNo: orderNo, purchaseLineId, isDeleted: 1 }, { isDeleted: 0, ...holdOf(ctx, orderNo) });
  return rows(ctx, Product).find({ purchaseOrderNo: orderNo }, { order: ['unitNo asc'] });
}

/** Stores units that come to orders reviewed already, each behind the last place its order ever had. Answers them in their order. */
export async function addUnits(ctx: RequestContext, wanted: readonly Unit[]): Promise<Unit[]> {
  const ids: string[] = [];
  for (const { id: _id, version: _version, ...unit } of wanted) {
    const all = { purchaseOrderNo: unit.purchaseOrderNo, isDeleted: [0, 1] };
    const last = await rows(ctx, Product).one(all, { columns: ['unitNo'], order: ['unitNo desc'] });
    ids.push(...(await rows(ctx, Product).insert([{ ...withKeys(unit), unitNo: (last?.unitNo ?? 0) + 1 }])));
  }
  const byId = new Map((await rows(ctx, Product).find({ id: ids })).map((unit) => [unit.id, unit]));
  return ids.map((id) => byId.get(id) as Unit);
}

/** Units that are on no order any more. */
export async function dropUnits(ctx: RequestContext, units: readonly Unit[]): Promise<void> {
  if (units.length === 0) return;
  await rows(ctx, Product).update(
    { id: units.map((unit) => unit.id) },
    { isDeleted: 1, holdType: null, holdOrderNo: null, holdTime: null, holdUserId: null },
  );
}
