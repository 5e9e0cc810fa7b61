import { STATUS } from '../codes/status.js';

/** Open, partly or done, over `base` live lines (docs/domain.md 5.6). */
export const fractionStatus = (count: number, base: number): number =>
  count === 0 ? STATUS.open : count >= base ? STATUS.done : STATUS.partly;

/** Done when nothing is left to settle (also when nothing was due), open when nothing has been, else partly (docs/domain.md 5.6). */
export const settledStatus = (dueFen: number, settledFen: number): number =>
  dueFen === settledFen ? STATUS.done : settledFen === 0 ? STATUS.open : STATUS.partly;
