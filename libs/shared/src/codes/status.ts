/** How far something has come that is done unit by unit or bill by bill: received, shipped, paid … (docs/domain.md 5.6). */
export const STATUS = {
  open: 100,
  partly: 200,
  done: 300,
  /** There is nothing to be done. */
  none: 400,
} as const;

/** How far work in the background has come: the codes of the table `jobStatus`. */
export const JOB = { waiting: 100, running: 200, done: 300, failed: 400, cancelled: 500 } as const;

/** What has become of a unit of a stock-in. */
export const RECEIPT = { stored: 300, cancelled: 400, refused: 500 } as const;
