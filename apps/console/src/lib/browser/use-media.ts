import { useSyncExternalStore } from 'react';
import { CONFIG } from '../config';

/** How wide the window is (docs/domain.md 10.2): 3 from 1200 px on, 2 from 992, 1 from 768, else 0. */
export type Screen = 0 | 1 | 2 | 3;

const BEGINS = CONFIG.breakpoints.map((width) => `(min-width: ${String(width)}px)`);

const screen = (): Screen => BEGINS.filter((query) => window.matchMedia(query).matches).length as Screen;

const followScreen = (changed: () => void) => {
  const lists = BEGINS.map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
};

/** Follows the width of the window. */
export const useScreen = (): Screen => useSyncExternalStore(followScreen, screen);

/** Narrower than 768 px: a phone. */
export const useIsSmall = (): boolean => useScreen() === 0;

const STILL = '(prefers-reduced-motion: reduce)';

const followMotion = (changed: () => void) => {
  const list = window.matchMedia(STILL);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Whether the user wants no motion. */
export const usePrefersStill = (): boolean => useSyncExternalStore(followMotion, () => window.matchMedia(STILL).matches);
