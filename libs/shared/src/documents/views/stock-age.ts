/** Days in stock after which a unit needs attention, then loses money. Calendar days in the time zone of the tenant. */
export const STOCK_AGE = { warning: 7, old: 10 } as const;
