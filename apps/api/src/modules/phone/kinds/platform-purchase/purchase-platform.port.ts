/** Which purchases of an account are asked for; instants in ISO UTC. */
export interface AskedPage {
  readonly account: string;
  readonly credential: string;
  readonly from: string;
  readonly to: string;
  /** What the last page answered; null for the first one. */
  readonly cursor: string | null;
}

/**
 * A market place that we buy from. Answers purchases page by page: `{rows, next}` (`readPage`), which is checked, for nobody here has
 * written it. Throws `SYNC.REFUSED` for an account that it does not know; anything else thrown means that it is down.
 */
export interface PurchasePlatform {
  page(asked: AskedPage, now: number): Promise<unknown>;
}
