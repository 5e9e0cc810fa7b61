/** How many rows there are, for a reader: `10,000+` where they were counted no further. */
export const totalText = (total: number, capped = false): string => `${total.toLocaleString('en-US')}${capped ? '+' : ''}`;
