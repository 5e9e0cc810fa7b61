import { codeKey, IDENTITY } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { rows } from '../../platform/database/query/table.js';
import type { Where } from '../../platform/database/query/where.js';
import { nextNumbers } from '../../platform/database/sequence.js';
import { serialKey } from './numbers.js';
import type { Unit, UnitPosting } from './postings.js';
import { Product } from './product.entity.js';

/** Data of a new cycle that only the database knows: the number of the unit, and its earlier cycles (docs/domain.md 1.10). */
export interface UnitOpening {
  readonly productNo: string;
  readonly cycleNo: number;
  readonly prevProductNo: string | null;
}

/** Numbers for units that have none yet, and the cycle each phone is in: one more than its last one with us. By unit id. */
export async function assignNumbersAndCycles(
  ctx: RequestContext,
  units: readonly Unit[],
  newest: Cycles,
): Promise<Map<string, UnitOpening>> {
  const numberless = units.filter((unit) => !unit.productNo).length;
  const numbers = numberless > 0 ? await nextNumbers(ctx, '', 5, numberless) : [];
  return new Map(units.map((unit) => [unit.id, { productNo: unit.productNo || (numbers.shift() as string), ...cycleOf(newest, unit) }]));
}

/** What a phone is known by across its cycles. */
const KNOWN_BY = [...IDENTITY, 'brandId'] as const;
type Known = Pick<Unit, (typeof KNOWN_BY)[number]>;

/** The identity of a phone across cycles: its IMEI, without one its MEID, without both its brand and serial number. */
const phoneOf = (unit: Known): string | null => unit.imei || unit.meid || serialKey(unit);

/** The condition that all cycles of a phone share; undefined for a unit without a number of its own. */
export function samePhone({ imei, meid, sn, brandId }: Known): Where<Product> | undefined {
  if (imei) return { imei };
  if (meid) return { imei: null, meid };
  return sn ? { imei: null, meid: null, snKey: codeKey(sn), brandId } : undefined;
}

/** The cycle that comes after the last one of a phone. */
function cycleOf(newest: Cycles, unit: Unit): Omit<UnitOpening, 'productNo'> {
  const before = newest.get(phoneOf(unit) ?? '');
  return { cycleNo: (before?.cycleNo ?? 0) + 1, prevProductNo: before?.productNo ?? null };
}

const CYCLE = ['id', ...KNOWN_BY, 'productNo', 'cycleNo', 'unitNo'] as const;

/** A unit as far as counting the cycles of its phone asks for it. */
export type Cycle = Pick<Unit, (typeof CYCLE)[number]>;

/** The last cycles of phones by what those are known by. */
export type Cycles = ReadonlyMap<string, Cycle>;

/** The last cycle of each phone that was ours before. */
export async function lastCycles(ctx: RequestContext, units: readonly Known[]): Promise<Cycles> {
  const imeis = units.flatMap(({ imei }) => (imei ? [imei] : []));
  const meids = units.flatMap(({ imei, meid }) => (!imei && meid ? [meid] : []));
  const serials = units.flatMap(({ imei, meid, sn }) => (!imei && !meid && sn ? [codeKey(sn)] : []));
  const options = { columns: CYCLE, order: ['cycleNo asc'] } as const;
  const earlier: Cycle[] = [
    ...(imeis.length > 0 ? await rows(ctx, Product).find({ isDraft: 0, imei: imeis }, options) : []),
    ...(meids.length > 0 ? await rows(ctx, Product).find({ isDraft: 0, imei: null, meid: meids }, options) : []),
    ...(serials.length > 0 ? await rows(ctx, Product).find({ isDraft: 0, imei: null, meid: null, snKey: serials }, options) : []),
  ];
  return new Map(earlier.map((cycle) => [phoneOf(cycle) as string, cycle]));
}

/** The same postings. An edit that gives a unit the number of another phone, as a scan at its arrival does, counts that one's cycles. */
export async function withCycles(ctx: RequestContext, postings: readonly UnitPosting[]): Promise<readonly UnitPosting[]> {
  const renumbered = new Map<UnitPosting, Unit>();
  for (const posting of postings) {
    const now = posting.post === 'edit' && { ...posting.unit, ...posting.to };
    if (now && !now.isDraft && phoneOf(now) !== phoneOf(posting.unit)) renumbered.set(posting, now);
  }
  const newest = await lastCycles(ctx, [...renumbered.values()]);
  return postings.map((posting) => {
    const now = renumbered.get(posting);
    return now && posting.post === 'edit' ? { ...posting, to: { ...posting.to, ...cycleOf(newest, now) } } : posting;
  });
}
