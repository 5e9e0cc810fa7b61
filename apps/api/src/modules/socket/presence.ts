import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Workspaces } from '../../platform/context/workspaces.js';
import { addSockets, type Person, personKey } from './presence.queries.js';

/** So few that nobody waits longer for the writer than for another call. */
const BATCH = 200;

interface Change extends Person {
  /** How many sockets more, or fewer; 0 where there are as many as before. */
  readonly by: number;
}

/**
 * Writes who is connected to this process. Sockets that open or close while a batch is written, thousands when a network breaks, wait for
 * the next one. What cannot be written now is written with the next change, or with the next look at who is connected.
 */
export class Presence {
  private readonly pending = new Map<string, Change>();
  private round: Promise<void> | undefined;

  constructor(private readonly workspaces: Workspaces) {}

  /** Counts a socket that was opened (1) or closed (-1). */
  count(person: Person, by: 1 | -1): void {
    this.add({ ...person, by });
    this.wake();
  }

  /** Notes that these people are still connected. */
  seen(people: readonly Person[]): void {
    for (const person of people) this.add({ ...person, by: 0 });
    this.wake();
  }

  /** Resolves when everything is written that can be. */
  async settled(): Promise<void> {
    await this.round;
  }

  private add({ tenantId, userId, by }: Change): void {
    const key = personKey({ tenantId, userId });
    this.pending.set(key, { tenantId, userId, by: by + (this.pending.get(key)?.by ?? 0) });
  }

  private wake(): void {
    if (this.pending.size > 0) this.round ??= this.write();
  }

  private async write(): Promise<void> {
    try {
      while (this.pending.size > 0) {
        // Sockets that close together report it one after the other.
        await nextTurn();
        await this.writeSome();
      }
    } catch {
      // While the database is away the list of clients is out of date, and nothing else.
    } finally {
      this.round = undefined;
    }
  }

  /** Takes the people whose number of sockets changes alike: one statement, which is written whole or not at all. */
  private async writeSome(): Promise<void> {
    const [{ by } = { by: 0 }] = this.pending.values();
    const batch = [...this.pending.values()].filter((change) => change.by === by).slice(0, BATCH);
    for (const change of batch) this.pending.delete(personKey(change));
    try {
      await addSockets(this.workspaces.of(), batch, by);
    } catch (error) {
      for (const change of batch) this.add(change);
      throw error;
    }
  }
}
