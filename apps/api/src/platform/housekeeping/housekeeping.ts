import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Workspace } from '../context/workspace.js';
import type { Logger } from '../logging/logger.js';

/** One kind of work that comes round: what nobody needs any more is removed, what waits for others is asked for. */
export interface Chore {
  /** What the log calls it. */
  readonly name: string;
  /** How often it comes round; an hour otherwise. */
  readonly everyMs?: number;
  /** Settles at most `limit` things, the clock of the workspace says which, and answers how many it has. */
  sweep(workspace: Workspace, limit: number): Promise<number>;
}

const EVERY_MS = 60 * 60_000;

const periodOf = ({ everyMs = EVERY_MS }: Chore): number => everyMs;

/** So few that no call waits longer for the writer than it would for another call. */
const BATCH = 200;

/**
 * Keeps a workspace from growing without bound: when the server starts and then every hour each chore removes what is past its
 * time, batch by batch; some come more often. What one fails at is told and tried again the next time; processes that share a database may sweep at once.
 */
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timers: readonly NodeJS.Timeout[] = [];
  /** Those under way, by how often they come. */
  private readonly rounds = new Map<number, Promise<void>>();
  private stopped = false;

  constructor(
    private readonly workspace: Workspace,
    readonly chores: readonly Chore[],
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timers = this.periods.map((everyMs) => setInterval(() => void this.round(everyMs), everyMs).unref());
    void this.sweep();
  }

  /** The database is closed after this. */
  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.stopped = true;
    await Promise.all(this.rounds.values());
  }

  /** One round of all chores; asked again while one is under way it is that one. */
  async sweep(): Promise<void> {
    for (const everyMs of this.periods) await this.round(everyMs);
  }

  private get periods(): readonly number[] {
    return [...new Set(this.chores.map(periodOf))].sort((a, b) => b - a);
  }

  private round(everyMs: number): Promise<void> {
    const running = this.rounds.get(everyMs);
    if (running !== undefined) return running;
    const round = this.all(this.chores.filter((chore) => periodOf(chore) === everyMs)).finally(() => this.rounds.delete(everyMs));
    this.rounds.set(everyMs, round);
    return round;
  }

  private async all(chores: readonly Chore[]): Promise<void> {
    for (const chore of chores) {
      try {
        let removed: number;
        do {
          await nextTurn();
          if (this.stopped) return;
          removed = await chore.sweep(this.workspace, BATCH);
        } while (removed === BATCH);
      } catch (error) {
        this.logger.error({ err: error, chore: chore.name }, 'housekeeping failed');
      }
    }
  }
}
