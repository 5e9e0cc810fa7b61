import type { RequestContext } from '../../platform/context/context.js';
import { nextNumbers } from '../../platform/database/sequence.js';
import { rows } from '../../platform/database/table.js';
import { serialKey } from './numbers.js';
import type { Unit, UnitPosting } from './postings.js';
import { Product } from './product.entity.js';

/** What a unit gets when its cycle begins that only the database knows: its number, and how often it was ours before (D10). */
export interface UnitOpening {
  readonly productNo: string;
  readonly cycleNo: number;
  readonly prevProductNo: string | null;
}

/** Numbers for units that have none yet, and the cycle each phone is in: one more than it had with us before. By unit id. */
export async function assignNumbersAndCycles(ctx: RequestContext, units: readonly Unit[]): Promise<Map<string, UnitOpening>> {
  const numberless = units.filter((unit) => !unit.productNo);
  const numbers = numberless.length > 0 ? await nextNumbers(ctx, '', 5, numberless.length) : [];
  const fresh = new Map(numberless.map((unit, i) => [unit.id, numbers[i] as string]));
  const newest = await lastCycles(ctx, units);
  return new Map(units.map((unit) => [unit.id, { productNo: unit.productNo ?? (fresh.get(unit.id) as string), ...cycleOf(newest, unit) }]));
}

/** What a phone is known by from one cycle to the next: its IMEI or, without one, its brand and serial number. */
const phoneOf = (unit: Pick<Unit, 'imei' | 'sn' | 'brandId'>): string | null => unit.imei ?? serialKey(unit);

/** The cycle that comes after the last one of a phone. */
function cycleOf(newest: ReadonlyMap<string, Cycle>, unit: Unit): Omit<UnitOpening, 'productNo'> {
  const before = newest.get(phoneOf(unit) ?? '');
  return { cycleNo: (before?.cycleNo ?? 0) + 1, prevProductNo: before?.productNo ?? null };
}

const CYCLE = ['id', 'imei', 'sn', 'brandId', 'productNo', 'cycleNo', 'unitNo'] as const;

/** A unit as far as counting the cycles of its phone asks for it. */
export type Cycle = Pick<Unit, (typeof CYCLE)[number]>;

/** The last cycle of each phone that was ours before, by what the phone is known by. */
export async function lastCycles(
  ctx: RequestContext,
  units: readonly Pick<Unit, 'imei' | 'sn' | 'brandId'>[],
): Promise<Map<string, Cycle>> {
  const imeis = units.flatMap(({ imei }) => (imei ? [imei] : []));
  const serials = units.flatMap(({ imei, sn }) => (!imei && sn ? [sn] : []));
  const options = { columns: CYCLE, order: ['cycleNo asc'] } as const;
  const earlier: Cycle[] = [
    ...(imeis.length > 0 ? await rows(ctx, Product).find({ isDraft: 0, imei: imeis }, options) : []),
    ...(serials.length > 0 ? await rows(ctx, Product).find({ isDraft: 0, imei: null, sn: serials }, options) : []),
  ];
  return new Map(earlier.map((cycle) => [phoneOf(cycle) as string, cycle]));
}

/** The same postings. An edit that gives a unit the number of another phone, as a scan at its arrival does, counts that one's cycles. */
export async function withCycles(ctx: RequestContext, postings: readonly UnitPosting[]): Promise<readonly UnitPosting[]> {
  const renumbered = (posting: UnitPosting): Unit | undefined => {
    const now = posting.post === 'edit' ? { ...posting.unit, ...posting.to } : posting.unit;
    return now.isDraft || phoneOf(now) === phoneOf(posting.unit) ? undefined : now;
  };
  const newest = await lastCycles(
    ctx,
    postings.flatMap((posting) => renumbered(posting) ?? []),
  );
  return postings.map((posting) => {
    const now = renumbered(posting);
    return now && posting.post === 'edit' ? { ...posting, to: { ...posting.to, ...cycleOf(newest, now) } } : posting;
  });
}
