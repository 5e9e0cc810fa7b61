import { isApiError, isUnanswered } from '../../../lib/http/api-error';
import type { CountStore } from './count-store';
import { nextPage, refusedBy, type Scan, type ScanAnswer } from './scan';
import { answered } from './verdict';

/** The answer of the server to one page of scans. */
export interface Counted {
  readonly checkStatus: number;
  readonly checkedCount: number;
  readonly rows: readonly ScanAnswer[];
}

/** What sending needs of the world. */
export interface Wire {
  /** Whether the person whose scans these are is still the one signed in. */
  readonly isOwner: () => boolean;
  readonly send: (scans: readonly Scan[], undo: boolean) => Promise<Counted>;
  readonly onCounted: (counted: Counted) => void;
}

/**
 * Sends what waits, page by page and in order. A scan stops waiting only when the server has answered for it. Answers the error that holds
 * the rest up.
 */
export async function sendWaiting(store: Pick<CountStore, 'getState' | 'change'>, wire: Wire): Promise<Error | undefined> {
  for (;;) {
    const page = nextPage(store.getState().scans);
    const wants = page[0]?.wants;
    if (!wants || !wire.isOwner()) return undefined;
    const ids = page.map(({ scanId }) => scanId);
    // Kept before it is sent: without an answer it may have arrived.
    await store.change(ids, (scan) => ({ ...scan, tried: true }));
    try {
      const counted = await wire.send(page, wants === 'undo');
      const rows = new Map(counted.rows.map((row) => [row.scanId, row]));
      if (ids.some((id) => !rows.has(id))) return new Error('An answer misses scans.');
      await store.change(ids, (scan) => answered(scan, wants, rows.get(scan.scanId)));
      wire.onCounted(counted);
    } catch (error) {
      if (isUnanswered(error) || isForAnother(error)) return error as Error;
      if (!isApiError(error)) throw error;
      await store.change(ids, refusedBy(error.message));
    }
  }
}

/** No session or no right: the scans wait for somebody who may. */
const isForAnother = (error: unknown): boolean => isApiError(error) && (error.code === 401 || error.code === 403);

const [FIRST_MS, LONGEST_MS] = [1_000, 60_000];

/** How long to wait after so many failures in a row. */
export const backOff = (failures: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
