/** The logs that are kept in the database. */
export type LogKind = 'usual' | 'api' | 'error';

/** A row of a log, without its id. */
export interface LogEntry {
  readonly kind: LogKind;
  readonly tenantId: string;
  readonly values: Readonly<Record<string, string | number | null>>;
}

/** More than a busy second has; a database that takes nothing must not fill the memory. */
const MAX_WAITING = 5000;

/** Rows that wait to be written: whoever adds one never waits, and what does not fit is counted. */
export class LogQueue {
  private waiting: LogEntry[] = [];
  private dropped = 0;

  add(entry: LogEntry): void {
    if (this.waiting.length < MAX_WAITING) this.waiting.push(entry);
    else this.dropped += 1;
  }

  /** Everything that waits, and how many rows have been dropped since the last time. */
  take(): { readonly entries: readonly LogEntry[]; readonly dropped: number } {
    const taken = { entries: this.waiting, dropped: this.dropped };
    this.waiting = [];
    this.dropped = 0;
    return taken;
  }

  /** Rows that could not be written wait again, before newer ones. */
  putBack(entries: readonly LogEntry[], dropped: number): void {
    const all = [...entries, ...this.waiting];
    this.waiting = all.slice(0, MAX_WAITING);
    this.dropped += dropped + all.length - this.waiting.length;
  }
}
