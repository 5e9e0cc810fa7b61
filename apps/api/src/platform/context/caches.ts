import type { Resettable } from './workspace.js';

/**
 * Values derived from tables, kept until one of those tables changes for that tenant.
 * `versions` is bumped by the unit of work on commit, so a cached value can never outlive its rows.
 */
export class Caches implements Resettable {
  private readonly versions = new Map<string, number>();
  private readonly values = new Map<string, { version: string; value: Promise<unknown> }>();

  constructor(
    /** Off when another process may write the same database unseen. */
    private readonly enabled: boolean,
    private readonly capacity = 5000,
  ) {}

  /** Tells that a tenant's rows of these tables have changed. */
  bump(tenantId: string, tables: Iterable<string>): void {
    for (const table of tables) {
      const key = `${tenantId}/${table}`;
      this.versions.set(key, (this.versions.get(key) ?? 0) + 1);
    }
  }

  /** The value under `key`, made again when one of `tables` has changed since. */
  async of<T>(tenantId: string, tables: readonly string[], key: string, make: () => Promise<T>): Promise<T> {
    if (!this.enabled) return make();
    const version = tables.map((table) => this.versions.get(`${tenantId}/${table}`) ?? 0).join('.');
    const full = `${tenantId}/${key}`;
    const known = this.values.get(full);
    if (known?.version === version) return known.value as Promise<T>;
    const value = make();
    this.values.delete(full);
    this.values.set(full, { version, value });
    value.catch(() => this.values.delete(full));
    if (this.values.size > this.capacity) this.values.delete(this.values.keys().next().value as string);
    return value;
  }

  reset(): void {
    this.values.clear();
    this.versions.clear();
  }
}
