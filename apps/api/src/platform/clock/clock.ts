/** The one source of time of a workspace. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** ISO UTC with milliseconds, the form every instant is stored in. */
  iso(): string;
}

class WallClock implements Clock {
  now(): number {
    return Date.now();
  }
  iso(): string {
    return new Date(this.now()).toISOString();
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
