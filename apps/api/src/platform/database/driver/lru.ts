/** Keeps what was used last, at most `max` of it; `dropped` hears what had to go. */
export class Lru<K, V> {
  private readonly kept = new Map<K, V>();

  constructor(
    private readonly max: number,
    private readonly dropped: (value: V) => void = () => {},
  ) {}

  get size(): number {
    return this.kept.size;
  }

  get(key: K): V | undefined {
    const value = this.kept.get(key);
    if (value === undefined) return undefined;
    // A map gives its entries in the order in which they were set.
    this.kept.delete(key);
    this.kept.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.kept.delete(key);
    this.kept.set(key, value);
    if (this.kept.size <= this.max) return;
    const [oldest] = this.kept;
    if (!oldest) return;
    this.kept.delete(oldest[0]);
    this.dropped(oldest[1]);
  }
}
