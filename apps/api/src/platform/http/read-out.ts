import type { IncomingMessage } from 'node:http';

/** A client that sends nothing for so long waits for its answer. */
export const IDLE_MS = 300;
const MOST_MS = 3000;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads what a client still sends of a request that is refused, and forgets it, until the client has sent all or waits: closed at once,
 * the connection would break under its hands, and it would never see the answer. Bounded, for clients that never end.
 */
export function readOut(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let [bytes, seen] = [0, 0];
    const done = (): void => {
      clearTimeout(most);
      clearTimeout(idle);
      request.off('data', read);
      for (const event of ENDS) request.off(event, done);
      resolve();
    };
    const read = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) done();
    };
    // The pause may have been the server's own: what came meanwhile is read before it is judged.
    const look = (): void => {
      if (bytes === seen) done();
      else idle.refresh();
      seen = bytes;
    };
    const most = setTimeout(done, MOST_MS);
    const idle = setTimeout(() => setImmediate(look), IDLE_MS);
    for (const event of ENDS) request.once(event, done);
    request.unpipe();
    request.on('data', read).resume();
  });
}

const ENDS = ['end', 'close', 'error'] as const;
