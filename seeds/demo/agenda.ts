import type { VirtualClock } from '../../apps/api/src/platform/clock/clock.js';

type Step = () => Promise<void>;

interface Planned {
  readonly at: number;
  readonly order: number;
  readonly step: Step;
}

/**
 * What will happen, in order of time. A step may plan further ones, so a story is written where it happens: the review
 * plans the arrival of the parcel, the arrival what comes after it. Playing stops at a moment, and what is planned for
 * later does not happen: that is how every queue of the demo comes to be half full.
 */
export class Agenda {
  /** A binary heap by time, then by when it was planned. */
  private readonly heap: Planned[] = [];
  private planned = 0;

  constructor(private readonly clock: VirtualClock) {}

  plan(at: number, step: Step): void {
    this.heap.push({ at: Math.max(at, this.clock.now()), order: this.planned, step });
    this.planned += 1;
    this.rise(this.heap.length - 1);
  }

  /** Plays everything up to `until` and leaves the clock there. */
  async play(until: number): Promise<void> {
    for (let next = this.heap[0]; next && next.at <= until; next = this.heap[0]) {
      this.drop();
      this.clock.set(next.at);
      await next.step();
    }
    this.clock.set(until);
  }

  private rise(index: number): void {
    const above = (index - 1) >> 1;
    if (index === 0 || !this.before(index, above)) return;
    this.swap(index, above);
    this.rise(above);
  }

  private drop(): void {
    const last = this.heap.pop();
    if (last === undefined || this.heap.length === 0) return;
    this.heap[0] = last;
    this.sink(0);
  }

  private sink(index: number): void {
    const first = [index * 2 + 1, index * 2 + 2]
      .filter((child) => child < this.heap.length)
      .reduce((a, b) => (this.before(b, a) ? b : a), index);
    if (first === index) return;
    this.swap(index, first);
    this.sink(first);
  }

  private before(a: number, b: number): boolean {
    const [first, second] = [this.heap[a] as Planned, this.heap[b] as Planned];
    return first.at - second.at < 0 || (first.at === second.at && first.order < second.order);
  }

  private swap(a: number, b: number): void {
    [this.heap[a], this.heap[b]] = [this.heap[b] as Planned, this.heap[a] as Planned];
  }
}
