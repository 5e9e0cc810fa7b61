import { countText } from '@phone-trade/shared';
/** How many rows there are, for a reader: `10,000+` where they were counted no further. */
export const totalText = (total: number, capped = false): string => `${countText(total)}${capped ? '+' : ''}`;
