import { findingsOf } from '../../../kit/form/findings';
import { isApiError, isUnanswered } from '../../../lib/http/api-error';
import { type Answer, type Batch, refused, resolved, stored, uncheckedOf } from './queue';
import type { QueueStore } from './queue-store';

/** What the replay needs of the world. */
export interface Wire {
  /** Whether the person whose queue it is, is still the one signed in. */
  readonly isOwner: () => boolean;
  readonly check: (codes: readonly string[]) => Promise<readonly Answer[]>;
  readonly store: (batch: Batch) => Promise<unknown>;
  readonly newId: () => string;
  readonly onStored: (batch: Batch) => void;
}

/**
 * Stores the closed batches, in order. A batch leaves the queue only when the server has answered for it: without an answer it is sent
 * again under the same request id, so nothing is stored twice. Answers the error that holds the rest up.
 */
export async function replay(queue: QueueStore, wire: Wire): Promise<Error | undefined> {
  for (;;) {
    const [batch] = queue.getState().batches;
    if (!batch || !wire.isOwner()) return undefined;
    const { requestId, scans } = batch;
    try {
      const codes = uncheckedOf(scans);
      if (codes.length > 0) {
        const answers = await wire.check(codes);
        // Kept before it is sent: another attempt must send the same.
        queue.change((now) => resolved(now, requestId, new Map(codes.map((code, i) => [code, answers[i] as Answer]))));
      } else {
        await wire.store(batch);
        queue.change((now) => stored(now, requestId));
        wire.onStored(batch);
      }
    } catch (error) {
      if (isUnanswered(error) || isForAnother(error)) return error as Error;
      if (!isApiError(error)) throw error;
      queue.change((now) => refused(now, requestId, findingsOf(error), wire.newId()));
    }
  }
}

/** No session or no right: that is no word about the batch, which waits for somebody who may. */
const isForAnother = (error: unknown): boolean => isApiError(error) && (error.code === 401 || error.code === 403);
