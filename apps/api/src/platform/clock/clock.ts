/** How far the clocks of two machines may be apart, and one of them from itself after it was set: what ends, ends this much later. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** The one source of time of a workspace. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** ISO UTC with milliseconds, the form every instant is stored in. */
  iso(): string;
}

class WallClock implements Clock {
  private written = { at: Number.NaN, text: '' };

  now(): number {
    return Date.now();
  }
  /** Written once a millisecond: a document asks for it at every row. */
  iso(): string {
    const at = this.now();
    if (at !== this.written.at) this.written = { at, text: isoAt(at) };
    return this.written.text;
  }
}

/** A clock that stands where it is put; the demo history is played on one. */
export class VirtualClock implements Clock {
  constructor(private at: number) {}
  now(): number {
    return this.at;
  }
  iso(): string {
    return new Date(this.at).toISOString();
  }
  set(at: number): void {
    this.at = at;
  }
  advance(ms: number): void {
    this.at += ms;
  }
}

export const wallClock: Clock = new WallClock();

/** The stored form of an instant that was reckoned in milliseconds: `isoAt(clock.now() + 60_000)`. */
export const isoAt = (ms: number): string => new Date(ms).toISOString();
