/** Whole digits with thousands separators: `12,345`; a sign in front stays. By hand: to set up `Intl` takes a browser as long as ten rows. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** A count for a reader. */
export const countText = (count: number): string => groupDigits(String(count));
