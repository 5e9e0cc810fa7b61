import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isoAt } from '../../../platform/clock/clock.js';
import { PLATFORM_TENANT, type RequestContext, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { Workspaces } from '../../../platform/context/workspaces.js';
import { rows } from '../../../platform/database/query/table.js';
import { SessionSeen } from './session-seen.entity.js';

/** So old what other processes have seen may be in a list of sessions. */
const EVERY_MS = 60_000;

/** So few that nobody waits longer for the writer than for another call. */
const BATCH = 200;

interface Call {
  readonly tenantId: string;
  readonly ms: number;
}

/**
 * Remembers when sessions called, and writes it down once a minute: a call itself writes nothing. What cannot be written now is
 * written with the next minute's.
 */
@Injectable()
export class LastSeen implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly pending = new Map<string, Call>();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;

  constructor(private readonly workspaces: Workspaces) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.write(), EVERY_MS).unref();
  }

  /** The database is closed after this. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  note({ clock }: Workspace, tenantId: string, sessionId: string): void {
    this.pending.set(sessionId, { tenantId, ms: clock.now() });
  }

  /** When some sessions of the context's tenant last called, by id, as far as this process knows. */
  async of(ctx: RequestContext, sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const stored = await rows(ctx, SessionSeen).find({ sessionId: sessionIds });
    const seen = new Map(stored.map(({ sessionId, seenAt }) => [sessionId, seenAt]));
    for (const id of sessionIds) {
      const call = this.pending.get(id);
      if (call) seen.set(id, isoAt(call.ms));
    }
    return seen;
  }

  /** One round; asked again while one is under way it is that one. */
  private write(): Promise<void> {
    this.round ??= this.all()
      .catch(() => undefined)
      .finally(() => {
        this.round = undefined;
      });
    return this.round;
  }

  private async all(): Promise<void> {
    const calls = [...this.pending];
    for (let from = 0; from < calls.length; from += BATCH) {
      const batch = calls.slice(from, from + BATCH);
      await writeDown(this.workspaces.of(), batch);
      for (const [id, call] of batch) if (this.pending.get(id) === call) this.pending.delete(id);
    }
  }
}

/** The later of two processes' calls stands. */
async function writeDown(workspace: Workspace, calls: readonly (readonly [sessionId: string, call: Call])[]): Promise<void> {
  await workspace.db.write(systemContext(workspace, PLATFORM_TENANT, 'last seen'), async () => {
    for (const [sessionId, { tenantId, ms }] of calls) {
      await workspace.db.writing('session_seen', tenantId).run(
        `INSERT INTO session_seen (tenant_id, session_id, seen_at) VALUES (:tenantId, :sessionId, :seenAt)
         ON CONFLICT (tenant_id, session_id) DO UPDATE SET seen_at = :seenAt WHERE session_seen.seen_at < :seenAt`,
        { tenantId, sessionId, seenAt: isoAt(ms) },
      );
    }
  });
}
