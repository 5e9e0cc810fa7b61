/** Mulberry32: 32 bits of state, the same numbers on every machine. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FNV-1a, to turn the name of a stream into its seed. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Chance that is the same on every installation. */
export class Random {
  private readonly draw: () => number;

  constructor(private readonly name: string) {
    this.draw = mulberry32(hashOf(name));
  }

  /**
   * A stream of its own for one concern: a later part of the history that draws more numbers does not change what
   * the earlier parts drew.
   */
  stream(name: string): Random {
    return new Random(`${this.name}/${name}`);
  }

  /** From 0 up to but not including 1. */
  next(): number {
    return this.draw();
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.draw() * (to - from + 1));
  }

  between(from: number, to: number): number {
    return from + this.draw() * (to - from);
  }

  chance(probability: number): boolean {
    return this.draw() < probability;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[Math.floor(this.draw() * items.length)] as T;
  }

  /** One of the items, as often as its weight says. */
  weighted<T>(items: readonly T[], weight: (item: T) => number): T {
    let left = this.draw() * items.reduce((sum, item) => sum + weight(item), 0);
    for (const item of items) {
      left -= weight(item);
      if (left < 0) return item;
    }
    return items[items.length - 1] as T;
  }

  /** How many of something that happens `mean` times on average. */
  poisson(mean: number): number {
    const limit = Math.exp(-mean);
    let product = this.draw();
    let count = 0;
    while (product > limit) {
      product *= this.draw();
      count += 1;
    }
    return count;
  }

  /** A whole number from 1 to `max`, geometric: mostly small, now and then many. */
  size(mean: number, max: number): number {
    let size = 1;
    while (size < max && this.chance(1 - 1 / mean)) size += 1;
    return size;
  }

  /** Skewed to the right, half of all below `median`; `sigma` is the deviation of its logarithm. */
  logNormal(median: number, sigma: number): number {
    return median * Math.exp(this.normal(0, sigma));
  }

  normal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.draw()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.draw());
  }
}
