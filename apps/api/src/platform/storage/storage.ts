import { setTimeout as pause } from 'node:timers/promises';
import { PLATFORM_TENANT, systemContext } from '../context/context.js';
import type { Workspace } from '../context/workspace.js';

/** Another process may hold the database; who asks about the disk does not wait for that. */
const PATIENCE_MS = 1000;

/** What the trial row holds: enough to need room of its own. */
const TRIAL = 'x'.repeat(16 * 1024);

/**
 * Whether what is written can be kept: doubted once the database has refused a write, until it takes one again. So nobody has to restart a
 * server whose disk was full.
 */
export class Storage {
  private refused = false;
  private looking: Promise<boolean> | undefined;

  constructor(private readonly workspace: Workspace) {}

  /** A write was refused for want of room. */
  noteRefusal(): void {
    this.refused = true;
  }

  /** Those who ask at once share one look, so that asking costs nobody anything. */
  accepts(): Promise<boolean> {
    this.looking ??= this.look().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async look(): Promise<boolean> {
    const tried = this.tryAll().then(
      () => true,
      () => false,
    );
    return Promise.race([tried, pause(PATIENCE_MS, false, { ref: false })]);
  }

  private async tryAll(): Promise<void> {
    if (!this.refused) return;
    this.refused = false;
    try {
      await this.tryDatabase();
    } catch (error) {
      this.refused = true;
      throw error;
    }
  }

  /** A row that is committed and leaves nothing: written and deleted in one transaction. */
  private async tryDatabase(): Promise<void> {
    const { db, clock } = this.workspace;
    const key = { tenantId: PLATFORM_TENANT, userId: '0', requestId: 'room' };
    await db.write(systemContext(this.workspace, PLATFORM_TENANT, 'health'), async () => {
      const sql = db.writing('request_replay');
      await sql.run(
        `INSERT INTO request_replay (tenant_id, user_id, request_id, request_hash, answer, insert_time)
         VALUES (:tenantId, :userId, :requestId, '', :answer, :now)`,
        { ...key, answer: TRIAL, now: clock.iso() },
      );
      await sql.run('DELETE FROM request_replay WHERE tenant_id = :tenantId AND user_id = :userId AND request_id = :requestId', key);
    });
  }
}
