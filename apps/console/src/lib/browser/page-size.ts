import { CONFIG } from '../config';

let known: number | undefined;

/** How many rows a list shows unless the user chooses: more on a large screen. Fixed for the visit, so that lists agree with the calls sent ahead. */
export function usualPageSize(): number {
  known ??= window.matchMedia(CONFIG.largePage.media).matches ? CONFIG.largePage.size : CONFIG.pageSizes[0];
  return known;
}

/** The sizes to choose from. */
export const pageSizes = (): readonly number[] => [...new Set([usualPageSize(), ...CONFIG.pageSizes])].sort((a, b) => a - b);
