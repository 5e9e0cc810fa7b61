/** Stock that lies this many days costs attention, then money. Days are those of the calendar, as the tenant's clock counts them. */
export const STOCK_AGE = { warning: 7, old: 10 } as const;
