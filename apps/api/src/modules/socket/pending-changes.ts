export interface Person {
  readonly tenantId: string;
  readonly userId: string;
}

export const personKey = ({ tenantId, userId }: Person): string => `${tenantId}/${userId}`;

interface Change extends Person {
  /** How many sockets more, or fewer. */
  readonly by: number;
  /** Whether the person was found connected since: then a sum of 0 is written too. */
  readonly isSeen: boolean;
}

/** So few that nobody waits longer for the writer than for another call. */
const BATCH = 200;

/** What is still to be written of each person's sockets. */
export class PendingChanges {
  private readonly changes = new Map<string, Change>();

  get isEmpty(): boolean {
    return this.changes.size === 0;
  }

  add({ tenantId, userId, by, isSeen }: Change): void {
    const key = personKey({ tenantId, userId });
    const before = this.changes.get(key);
    const sum = by + (before?.by ?? 0);
    // After a socket has closed it may have been the only one that was seen.
    const seen = isSeen || (by >= 0 && before?.isSeen === true);
    // A socket that was opened and closed leaves no trace, and nobody is connected by it.
    if (sum === 0 && !seen) this.changes.delete(key);
    else this.changes.set(key, { tenantId, userId, by: sum, isSeen: seen });
  }

  /** Takes out some people whose number of sockets changes alike. */
  take(): readonly Change[] {
    const [first] = this.changes.values();
    const batch = [...this.changes.values()].filter(({ by }) => by === first?.by).slice(0, BATCH);
    for (const change of batch) this.changes.delete(personKey(change));
    return batch;
  }
}
