import type { Caches } from '../context/caches.js';
import type { Bus } from './bus.js';

interface Change {
  readonly tenantId: string;
  readonly tables: readonly string[];
}

const TOPIC = 'tables-changed';

/**
 * Tells other processes which tables changed, and is told by them; a revoked session is such a change too. While they cannot be
 * heard, a value is kept for `unheardMs` only.
 */
export function shareCaches(caches: Caches, bus: Bus, unheardMs: number): void {
  caches.onInvalidate((tenantId, tables) => bus.publish(TOPIC, { tenantId, tables } satisfies Change));
  bus.subscribe(TOPIC, (data) => {
    const { tenantId, tables } = data as Change;
    caches.invalidateFromPeer(tenantId, tables);
  });
  bus.onAway(() => caches.limitAge(unheardMs));
  bus.onGap(() => {
    caches.reset();
    caches.limitAge(Number.POSITIVE_INFINITY);
  });
}
