import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Workspaces } from '../../platform/context/workspaces.js';
import { PendingChanges, type Person } from './pending-changes.js';
import { addSockets } from './presence.queries.js';

/**
 * Writes who is connected to this process. Sockets that open or close while a batch is written, thousands when a network breaks, wait for
 * the next one. What cannot be written now is written with the next change, or with the next look at who is connected.
 */
export class Presence {
  private readonly pending = new PendingChanges();
  private round: Promise<void> | undefined;

  constructor(private readonly workspaces: Workspaces) {}

  /** Counts a socket that was opened (1) or closed (-1). */
  count(person: Person, by: 1 | -1): void {
    this.pending.add({ ...person, by, isSeen: false });
    this.wake();
  }

  /** Notes that these people are still connected. */
  seen(people: readonly Person[]): void {
    for (const person of people) this.pending.add({ ...person, by: 0, isSeen: true });
    this.wake();
  }

  /** Resolves when everything is written that can be. */
  async settled(): Promise<void> {
    await this.round;
  }

  private wake(): void {
    if (!this.pending.isEmpty) this.round ??= this.write();
  }

  private async write(): Promise<void> {
    try {
      while (!this.pending.isEmpty) {
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
    const batch = this.pending.take();
    const [first] = batch;
    if (!first) return;
    try {
      await addSockets(this.workspaces.of(), batch, first.by);
    } catch (error) {
      for (const change of batch) this.pending.add(change);
      throw error;
    }
  }
}
