import type { Caches } from '../context/caches.js';
import type { Bus } from './bus.js';

interface Change {
  readonly tenantId: string;
  readonly tables: readonly string[];
}

const TOPIC = 'tables-changed';

/** Tells other processes which tables changed, and is told by them; a revoked session is such a change too. */
export function shareCaches(caches: Caches, bus: Bus): void {
  caches.onInvalidate((tenantId, tables) => bus.publish(TOPIC, { tenantId, tables } satisfies Change));
  bus.subscribe(TOPIC, (data) => {
    const { tenantId, tables } = data as Change;
    caches.invalidateFromPeer(tenantId, tables);
  });
  bus.onGap(() => caches.reset());
}
