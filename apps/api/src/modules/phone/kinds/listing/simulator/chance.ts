import { sha256 } from '../../../../../platform/ids/ids.js';

/** A number in [0, 1) that is always the same for the same words. */
export const chance = (...words: readonly string[]): number => Number.parseInt(sha256(words.join('/')).slice(0, 12), 16) / 2 ** 48;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const REVIEW_MS = MINUTE_MS;
/** A buyer changes his mind after this long. */
export const CANCEL_MS = 20 * MINUTE_MS;

const REJECTED = 0.08;
const CANCELLED = 0.03;
/** Units that buyers on all platforms want in the same moment. */
const WANTED = 0.06;
/** Sales an hour of a unit at its reference price. */
const HAZARD = 0.25;

export const REJECT_REASONS = ['照片模糊', '成色描述不符', '型号与规格不符', '质检报告缺项', '价格明显偏离行情'] as const;

/** The platform's verdict on goods: the reason why they are rejected, or undefined. */
export function rejection(seed: string, ourNo: string): string | undefined {
  if (chance(seed, 'review', ourNo) >= REJECTED) return undefined;
  return REJECT_REASONS[Math.floor(chance(seed, 'reason', ourNo) * REJECT_REASONS.length)];
}

export const isCancelled = (seed: string, orderNo: string): boolean => chance(seed, 'cancel', orderNo) < CANCELLED;

/**
 * When goods that are offered at `at` find a buyer: the sooner the cheaper, by a hazard that falls with the fourth power of price against
 * reference. A wanted unit sells on all platforms at the same minute.
 */
export function soldAt(
  seed: string,
  { unitKey, ourNo, price, reference }: { unitKey: string; ourNo: string; price: number; reference: number },
  at: number,
): number {
  const isWanted = chance('wanted', unitKey) < WANTED;
  const luck = isWanted ? chance('buyer', unitKey) : chance(seed, 'buyer', ourNo, String(price));
  const ratio = price > 0 && reference > 0 && !isWanted ? reference / price : 1;
  const hours = -Math.log(1 - luck) / (HAZARD * ratio ** 4);
  const due = at + Math.min(hours, 24 * 365) * HOUR_MS;
  return isWanted ? Math.ceil(due / MINUTE_MS) * MINUTE_MS : due;
}
