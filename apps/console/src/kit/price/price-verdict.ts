import { toFen, toYuan } from '@phone-trade/shared';

/** A model, and the grade it is narrowed to. */
export interface Priced {
  readonly modelId: string;
  readonly conditionId?: string | undefined;
  readonly levelId?: string | undefined;
}

/** What the server knows of the price of a model and grade. Amounts are yuan, absent for who may not see them. */
export interface PriceFacts extends Priced {
  readonly stockCount: number;
  readonly averageCost?: number;
  readonly listPrice?: number;
  /** The median of recent sales, of how many, and over how many days. */
  readonly marketPrice?: number;
  readonly marketCount?: number;
  readonly marketDays?: number;
  readonly lastBuys: readonly { readonly price: number; readonly time: string; readonly orderNo?: string }[];
  readonly lastSales: readonly { readonly price: number; readonly profit: number; readonly time: string; readonly orderNo?: string }[];
}

/** A price, and what the unit is to be sold for where that is known. */
export interface Pricing {
  readonly price?: number | undefined;
  readonly saleAmount?: number | undefined;
}

/** The tenant's limits, in per cent. */
export interface PriceLimits {
  readonly minProfitRate: number;
  readonly priceDeviation: number;
}

export interface PriceVerdict {
  /** Yuan, and its share of the sale price in per cent. */
  readonly margin?: { readonly amount: number; readonly rate: number };
  /** Below the lowest gross margin. */
  readonly isThin: boolean;
  /** How far the price is off the average, in per cent. */
  readonly deviation?: number;
  /** Further than the tenant lets pass. */
  readonly isOff: boolean;
}

/** Per cent with one decimal. */
const share = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;

const mean = (amounts: readonly number[]): number | undefined =>
  amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;

/**
 * What a price comes to: the margin on the sale price (that of the units in store where none is given), and how far it is off what
 * they cost on average, or off the last purchases where nothing is in store.
 */
export function judgePrice(facts: PriceFacts, { price, saleAmount = facts.listPrice }: Pricing, limits: PriceLimits): PriceVerdict {
  if (price === undefined) return { isThin: false, isOff: false };
  const usual = facts.averageCost ?? mean(facts.lastBuys.map((buy) => buy.price));
  const deviation = usual ? share(price - usual, usual) : undefined;
  const margin = saleAmount ? { amount: toYuan(toFen(saleAmount) - toFen(price)), rate: share(saleAmount - price, saleAmount) } : undefined;
  return {
    ...(margin ? { margin } : {}),
    ...(deviation === undefined ? {} : { deviation }),
    isThin: margin !== undefined && margin.rate < limits.minProfitRate,
    isOff: deviation !== undefined && Math.abs(deviation) > limits.priceDeviation,
  };
}
