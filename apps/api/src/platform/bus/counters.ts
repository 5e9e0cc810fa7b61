import type { Clock } from '../clock/clock.js';
import type { Resettable } from '../context/workspace.js';

/** Counts that forget themselves: how often something happened within a window. Shared by all processes when there is Redis. */
export interface Counters extends Resettable {
  /** One more of `key`; answers how many in the window that began with the first of them. */
  add(key: string, windowSeconds: number): Promise<number>;
}

/** More keys than this at once is an attack with many addresses; the oldest are forgotten. */
const MAX_KEYS = 100_000;

/** The counters of a server that is alone. */
export class MemoryCounters implements Counters {
  private readonly windows = new Map<string, { count: number; since: number; until: number }>();

  constructor(private readonly clock: Clock) {}

  async add(key: string, windowSeconds: number): Promise<number> {
    const now = this.clock.now();
    const known = this.windows.get(key);
    // A clock that was put back must not make a window longer.
    if (known && known.since <= now && now < known.until) {
      known.count += 1;
      return known.count;
    }
    this.windows.delete(key);
    this.windows.set(key, { count: 1, since: now, until: now + windowSeconds * 1000 });
    if (this.windows.size > MAX_KEYS) this.windows.delete(this.windows.keys().next().value as string);
    return 1;
  }

  reset(): void {
    this.windows.clear();
  }
}
