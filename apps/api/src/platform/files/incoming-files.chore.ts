import type { Chore } from '../housekeeping/housekeeping.js';

const EVERY_MS = 10 * 60_000;

/** Removes what a server that was killed has left of uploads. */
export const incomingFiles: Chore = {
  name: 'incoming files',
  everyMs: EVERY_MS,
  sweep: ({ clock, files }, limit) => files.sweepIncoming(clock.now(), limit),
};
