import type { Resettable } from '../context/workspace.js';
import type { Bus } from './bus.js';

const TOPIC = 'wake';

/** Calls `listener` when the client goes away; answers how to stop that. */
export type OnGone = (listener: () => void) => () => void;

export interface Watch {
  /** How long it is watched for at most. */
  readonly forMs: number;
  /** How often it is looked although nothing was heard: a wake-up that was lost costs this long and no more. */
  readonly everyMs: number;
  readonly onGone: OnGone;
}

/**
 * Lets calls wait for something to happen, in this process or in another that shares the database. A wake-up is a hint: what has
 * happened is looked up by whoever was woken, so one too many does no harm. A waiting call holds a timer and nothing else.
 */
export class Wakeups implements Resettable {
  private readonly waiting = new Map<string, Set<() => void>>();
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
  async watch<T>(keys: readonly string[], { forMs, everyMs, onGone }: Watch, look: () => Promise<T | undefined>): Promise<T | undefined> {
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
    const timers = [setTimeout(end, forMs), setInterval(rouse, everyMs)];
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
      for (const timer of timers) clearTimeout(timer);
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
