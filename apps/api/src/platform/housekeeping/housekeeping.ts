import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Workspace } from '../context/workspace.js';
import type { Logger } from '../logging/logger.js';

/** One kind of thing that nobody needs after a while. */
export interface Chore {
  /** What the log calls it. */
  readonly name: string;
  /** Removes at most `limit` of them, the clock of the workspace says which, and answers how many it has. */
  sweep(workspace: Workspace, limit: number): Promise<number>;
}

const EVERY_MS = 60 * 60_000;

/** So few that no call waits longer for the writer than it would for another call. */
const BATCH = 200;

/**
 * Keeps a workspace from growing without bound: when the server starts and then every hour each chore removes what is past its
 * time, batch by batch. What one fails at is told and tried again in an hour; processes that share a database may sweep at once.
 */
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly workspace: Workspace,
    private readonly chores: readonly Chore[],
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
    void this.sweep();
  }

  /** The database is closed after this. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopped = true;
    await this.round;
  }

  /** One round; asked again while one is under way it is that one. */
  sweep(): Promise<void> {
    this.round ??= this.all().finally(() => {
      this.round = undefined;
    });
    return this.round;
  }

  private async all(): Promise<void> {
    for (const chore of this.chores) {
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
