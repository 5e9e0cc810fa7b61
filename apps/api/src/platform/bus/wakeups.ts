import type { Resettable } from '../context/workspace.js';
import type { Bus } from './bus.js';

const TOPIC = 'wake';

/** Calls `listener` when the client goes away; answers how to stop that. */
export type OnGone = (listener: () => void) => () => void;

/** One look for all who wait for the same kind of thing, although nothing was heard: however many they are, it costs the same. */
export interface Sweep {
  readonly name: string;
  /** A wake-up that was lost costs this long and no more. */
  readonly everyMs: number;
  /** The keys under which there is something. */
  readonly find: () => Promise<readonly string[]>;
}

export interface Watch {
  /** How long it is watched for at most. */
  readonly forMs: number;
  readonly sweep: Sweep;
  readonly onGone: OnGone;
}

/**
 * Lets calls wait for something to happen, in this process or in another that shares the database. A wake-up is a hint: what has
 * happened is looked up by whoever was woken, so one too many does no harm. A waiting call holds a timer and nothing else.
 */
export class Wakeups implements Resettable {
  private readonly waiting = new Map<string, Set<() => void>>();
  private readonly sweeps = new Map<string, { watching: number; readonly timer: NodeJS.Timeout }>();
  private readonly endings = new Set<() => void>();
  private closed = false;

  constructor(private readonly bus: Bus) {
    bus.subscribe(TOPIC, (key) => this.rouse(key as string));
  }

  /** Tells that something has happened; to be called after the commit. */
  wake(key: string): void {
    this.rouse(key);
    this.bus.publish(TOPIC, key);
  }

  /** Looks at once, and again whenever one of the keys is woken, until there is something to answer or nobody to answer to. */
  async watch<T>(keys: readonly string[], { forMs, sweep, onGone }: Watch, look: () => Promise<T | undefined>): Promise<T | undefined> {
    let over = this.closed;
    let woken = false;
    let goOn = (): void => {};
    const rouse = (): void => {
      woken = true;
      goOn();
    };
    const end = (): void => {
      over = true;
      rouse();
    };
    // Before the first look: what happens in between is not missed.
    this.add(keys, rouse);
    this.endings.add(end);
    const timer = setTimeout(end, forMs);
    this.join(sweep);
    const release = onGone(end);
    try {
      while (!over) {
        woken = false;
        const found = await look();
        if (found !== undefined) return found;
        if (!woken)
          await new Promise<void>((resolve) => {
            goOn = resolve;
          });
      }
      return undefined;
    } finally {
      release();
      clearTimeout(timer);
      this.leave(sweep);
      this.endings.delete(end);
      this.remove(keys, rouse);
    }
  }

  /** Ends what waits, and from now on nothing waits: the server is going down. */
  close(): void {
    this.closed = true;
    this.reset();
  }

  reset(): void {
    for (const end of [...this.endings]) end();
  }

  private rouse(key: string): void {
    for (const rouse of this.waiting.get(key) ?? []) rouse();
  }

  private join({ name, everyMs, find }: Sweep): void {
    const known = this.sweeps.get(name);
    if (known) {
      known.watching += 1;
      return;
    }
    const look = async (): Promise<void> => {
      // A database that is away is there again by the next time.
      for (const key of await find().catch(() => [])) this.rouse(key);
    };
    this.sweeps.set(name, { watching: 1, timer: setInterval(() => void look(), everyMs) });
  }

  private leave({ name }: Sweep): void {
    const known = this.sweeps.get(name);
    if (!known) return;
    known.watching -= 1;
    if (known.watching > 0) return;
    clearInterval(known.timer);
    this.sweeps.delete(name);
  }

  private add(keys: readonly string[], rouse: () => void): void {
    for (const key of keys) {
      const others = this.waiting.get(key) ?? new Set();
      this.waiting.set(key, others.add(rouse));
    }
  }

  private remove(keys: readonly string[], rouse: () => void): void {
    for (const key of keys) {
      const others = this.waiting.get(key);
      others?.delete(rouse);
      if (others?.size === 0) this.waiting.delete(key);
    }
  }
}
