import type { Clock } from '../clock/clock.js';
import type { Resettable } from './workspace.js';

interface Cached {
  readonly version: string;
  readonly made: number;
  readonly value: Promise<unknown>;
  /** The count of changes when it was last found good: while there was none since, nothing has to be compared. */
  seen: number;
}

/** What is known of the transaction, if any, that the caller is in. */
interface Transactions {
  readonly inTransaction: boolean;
  hasTouched(table: string): boolean;
}

/**
 * Values derived from tables, kept until one of those tables changes for that tenant. A transaction moves the
 * versions on at its end, so within one process a cached value never outlives its rows; where other processes write the
 * same database unseen, `maxAgeMs` bounds how old it can be.
 */
export class Caches implements Resettable {
  private readonly versions = new Map<string, number>();
  private readonly values = new Map<string, Cached>();
  private changes = 0;
  private transactions: Transactions = { inTransaction: false, hasTouched: () => false };
  private announce: (tenantId: string, tables: readonly string[]) => void = () => {};

  constructor(
    private readonly clock: Clock,
    private maxAgeMs = Number.POSITIVE_INFINITY,
    private readonly capacity = 5000,
  ) {}

  /** Calls `announce` with every change made by this process, so that others can be told. */
  onInvalidate(announce: (tenantId: string, tables: readonly string[]) => void): void {
    this.announce = announce;
  }

  /**
   * A value made in a transaction is kept when it is there and not before: a transaction may have to wait for another one, which must not
   * wait for its values in turn. Of tables it has written itself nothing is kept.
   */
  heed(transactions: Transactions): void {
    this.transactions = transactions;
  }

  /** How old a value may be from now on, those that are kept already too. */
  limitAge(maxAgeMs: number): void {
    this.maxAgeMs = maxAgeMs;
  }

  /** Tells that a tenant's rows of these tables have changed. */
  invalidate(tenantId: string, tables: Iterable<string>): void {
    const changed = [...tables];
    this.invalidateFromPeer(tenantId, changed);
    if (changed.length > 0) this.announce(tenantId, changed);
  }

  /** The same of a change made by another process, which is not announced any further. */
  invalidateFromPeer(tenantId: string, tables: readonly string[]): void {
    this.changes += 1;
    for (const table of tables) {
      const key = `${tenantId}/${table}`;
      this.versions.set(key, (this.versions.get(key) ?? 0) + 1);
    }
  }

  /** The value of `tables` under `key`, made again when one of them has changed since. A table of another tenant is `<tenant>/<table>`. */
  of<T>(tenantId: string, tables: readonly string[], key: string, make: () => Promise<T>): Promise<T> {
    // The tables belong to the key: the same condition counts other rows in another table.
    const full = `${tenantId}/${tables.join()}/${key}`;
    const known = this.values.get(full);
    // Made later than now: the clock was put back, and its age cannot be told.
    const age = known === undefined ? Number.POSITIVE_INFINITY : this.clock.now() - known.made;
    const fresh = known !== undefined && age >= 0 && age < this.maxAgeMs;
    if (fresh && known.seen === this.changes) return known.value as Promise<T>;
    const version = tables.map((table) => this.versions.get(table.includes('/') ? table : `${tenantId}/${table}`) ?? 0).join('.');
    if (fresh && known.version === version) {
      known.seen = this.changes;
      return known.value as Promise<T>;
    }
    const { transactions } = this;
    const made = { version, made: this.clock.now(), seen: this.changes };
    const value = make();
    if (!transactions.inTransaction) {
      this.keep(full, { ...made, value });
      value.catch(() => this.values.delete(full));
      return value;
    }
    value.then(
      () => tables.some((table) => transactions.hasTouched(table.slice(table.indexOf('/') + 1))) || this.keep(full, { ...made, value }),
      () => undefined,
    );
    return value;
  }

  private keep(key: string, cached: Cached): void {
    this.values.delete(key);
    this.values.set(key, cached);
    if (this.values.size > this.capacity) this.values.delete(this.values.keys().next().value as string);
  }

  reset(): void {
    this.values.clear();
    this.versions.clear();
  }
}
