/** What a price is reckoned from: 1 our sale price, 2 the floor, 3 the median of the market. */
export const PRICE_BASE = { sale: 1, floor: 2, market: 3 } as const;

/** How the price on a platform follows from ours. */
export interface PriceRule {
  readonly base: number;
  /** Of the base; 100 leaves it as it is. */
  readonly percent?: number | null | undefined;
  /** Fen, signed. */
  readonly add?: number | null | undefined;
  /** Whole yuan that the price is a multiple of; 0 leaves it as it is. */
  readonly roundTo?: number | null | undefined;
  /** The digits that the whole yuan end with: 9 for 3,199, 88 for 3,288. */
  readonly endWith?: number | null | undefined;
}

/** The prices known of a unit, in fen. */
export interface PriceBases {
  readonly saleAmount: number | null;
  readonly minSaleAmount: number | null;
  readonly market?: number | null;
}

const YUAN = 100;
const THOUSANDTHS = 1000;

/**
 * The price on a platform in fen, or undefined without the base that the rule asks for. Rounded half up to the multiple; then up to the
 * next price with the wanted digits, for the price must not pass below the base.
 */
export function priceByRule({ base, percent, add, roundTo, endWith }: PriceRule, bases: PriceBases): number | undefined {
  const from = base === PRICE_BASE.floor ? bases.minSaleAmount : base === PRICE_BASE.market ? bases.market : bases.saleAmount;
  if (from === null || from === undefined) return undefined;
  const raw = Math.round((from * (percent ?? 100)) / 100) + (add ?? 0);
  const step = (roundTo ?? 0) * YUAN;
  const rounded = step > 0 ? Math.round(raw / step) * step : raw;
  return Math.max(0, endWith === null || endWith === undefined ? rounded : endingWith(rounded, endWith));
}

function endingWith(fen: number, digits: number): number {
  const cycle = 10 ** String(digits).length;
  const yuan = Math.ceil(fen / YUAN);
  return (yuan + ((((digits - yuan) % cycle) + cycle) % cycle)) * YUAN;
}

/** What a platform takes of a deal; `feeRate` in thousandths, rounded half up to the fen. */
export const feeOf = (priceFen: number, feeRate: number): number => Math.round((priceFen * feeRate) / THOUSANDTHS);

/** What is left of a deal after the platform's fee. */
export const netOf = (priceFen: number, feeRate: number): number => priceFen - feeOf(priceFen, feeRate);
