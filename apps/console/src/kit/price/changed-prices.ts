/** Prices of a unit as a form has them; a cleared input is empty. */
export interface OfferedPrices {
  readonly saleAmount?: number | null | undefined;
  readonly minSaleAmount?: number | null | undefined;
}

const NAMES = ['saleAmount', 'minSaleAmount'] as const;

/** The prices that a form changed. An empty one is sent as `''` and withdraws the price; an unchanged one is not sent. */
export const changedPrices = (start: OfferedPrices, entered: OfferedPrices): Partial<Record<(typeof NAMES)[number], number | ''>> =>
  Object.fromEntries(NAMES.flatMap((name) => ((entered[name] ?? '') === (start[name] ?? '') ? [] : [[name, entered[name] ?? '']])));
