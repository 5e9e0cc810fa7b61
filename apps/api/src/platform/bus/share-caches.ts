import type { Caches } from '../context/caches.js';
import type { Bus } from './bus.js';

interface Bump {
  readonly tenantId: string;
  readonly tables: readonly string[];
}

const TOPIC = 'bump';

/** Tells other processes which tables changed and hears it from them; a revoked session is such a change too. */
export function shareCaches(caches: Caches, bus: Bus): void {
  caches.onBump((tenantId, tables) => bus.publish(TOPIC, { tenantId, tables } satisfies Bump));
  bus.subscribe(TOPIC, (data) => {
    const { tenantId, tables } = data as Bump;
    caches.hear(tenantId, tables);
  });
  bus.onGap(() => caches.reset());
}
