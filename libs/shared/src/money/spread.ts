/** Sorted prices at the places that quartiles lie between, fen: `[below, above]`; both are one price where a quartile falls on it. */
export interface SpreadPlaces {
  readonly count: number;
  readonly min: number;
  readonly q1: readonly [below: number, above: number];
  readonly median: readonly [below: number, above: number];
  readonly q3: readonly [below: number, above: number];
  readonly max: number;
}

/** How prices spread, fen. Quartiles of fewer than three prices would say nothing. */
export interface Spread {
  readonly count: number;
  readonly min: number;
  readonly q1?: number;
  readonly median: number;
  readonly q3?: number;
  readonly max: number;
}

export const QUARTILE_SAMPLES = 3;

/** `quarters` of the way from one price to the next, half a fen rounded up. */
const between = ([below, above]: readonly [number, number], quarters: number): number =>
  below + Math.floor(((above - below) * quarters * 2 + 4) / 8);

/**
 * Quartiles as spreadsheets compute them (QUARTILE.INC): the price at the place (count − 1) × share, and between two places the share
 * of the way.
 */
export function spreadOf({ count, min, q1, median, q3, max }: SpreadPlaces): Spread {
  const middle = { count, min, median: between(median, ((count - 1) * 2) % 4), max };
  if (count < QUARTILE_SAMPLES) return middle;
  return { ...middle, q1: between(q1, (count - 1) % 4), q3: between(q3, ((count - 1) * 3) % 4) };
}
