import { Injectable } from '@nestjs/common';
import { CLOCK_TOLERANCE_MS, isoAt } from '../../../platform/clock/clock.js';
import { type Dialect, type RequestContext, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { blankRow, type Row, rows } from '../../../platform/database/query/table.js';
import type { RefreshClaims } from '../sign-in/token-service.js';
import { isActed } from '../sign-in-as/actor.js';
import { earlier, SignInAs } from '../sign-in-as/sign-in-as.entity.js';
import { Session } from './session.entity.js';
import { revokeThese } from './sessions.port.js';

/** How long the refresh token before the current one is still answered, for tabs that refresh at the same time. */
const GRACE_MS = 10_000;

export interface NewSession {
  readonly tenantId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly deptId: string | null;
  readonly roleId: string | null;
  readonly dialect: Dialect | null;
  readonly ip: string;
  readonly agent: string;
  /** 1 when the password is past its days. */
  readonly passwordDue: number;
  /** 1 when a second factor is wanted and not there. */
  readonly factorDue: number;
  /** Who opens it as somebody else, and from which session of his own. */
  readonly actingTenant?: string;
  readonly actingUser?: string;
  readonly actingSession?: string;
  readonly actingName?: string;
}

/** Departments and roles to narrow a session to; undefined leaves it as it is. */
export interface Switch {
  readonly deptId?: string | null;
  readonly roleId?: string | null;
}

/** Opens, renews and finds sessions. */
@Injectable()
export class Sessions {
  async open(workspace: Workspace, session: NewSession, lifeSeconds: number): Promise<Row<Session>> {
    const ctx = systemContext(workspace, session.tenantId, 'sign-in');
    const rotatedAt = workspace.clock.iso();
    const expiresAt = isoAt(workspace.clock.now() + lifeSeconds * 1000);
    const open = async () => {
      const row = { ...session, id: workspace.ids.next(), generation: 1, rotatedAt, expiresAt };
      await rows(ctx, Session).insert([row]);
      return blankRow(ctx, Session, row.id, row);
    };
    // Whose session a power cut took back signs in again.
    return workspace.db.write(ctx, open, 'relaxed');
  }

  /**
   * Gives the session its next refresh token. The one before is answered the current one for a moment; any older one has
   * been stolen, or the current one has: the session ends. Undefined when there is no session (any more).
   */
  async renew(workspace: Workspace, claims: RefreshClaims, lifeSeconds: number, change: Switch): Promise<Row<Session> | undefined> {
    const ctx = systemContext(workspace, claims.tenant_id, 'refresh');
    return workspace.db.write(ctx, async () => {
      const now = workspace.clock.now();
      const session = await rows(ctx, Session).one({ id: claims.sid, userId: claims.user_id }, { lock: 'change' });
      if (!session || session.revokedAt !== null || session.expiresAt <= isoAt(now - CLOCK_TOLERANCE_MS)) return undefined;
      if (claims.generation === session.generation - 1 && now - Date.parse(session.rotatedAt) <= GRACE_MS) return session;
      if (claims.generation !== session.generation) {
        await revokeThese(ctx, { id: session.id }, 'reuse');
        return undefined;
      }
      // Never earlier than before: tokens made before the clock was put back stay good (`tokensOfMs`).
      const rotatedAt = isoAt(Math.max(now, Date.parse(session.rotatedAt)));
      const next = { ...change, generation: session.generation + 1, rotatedAt, expiresAt: isoAt(now + lifeSeconds * 1000) };
      await rows(ctx, Session).update({ id: session.id }, next);
      await this.noteActing(ctx, { ...session, ...next });
      return { ...session, ...next };
    });
  }

  /** A session as somebody else goes on until the next renewal, or until that which it was opened from is over. */
  private async noteActing(ctx: RequestContext, session: Row<Session>): Promise<void> {
    if (!isActed(session)) return;
    const own = await this.live(ctx.workspace, session.actingTenant, session.actingSession);
    if (own) await rows(ctx, SignInAs).update({ sessionId: session.id }, { endsAt: earlier(session.expiresAt, own.expiresAt) });
  }

  /** The session while it is good. */
  async live(workspace: Workspace, tenantId: string, id: string): Promise<Row<Session> | undefined> {
    const session = await rows(systemContext(workspace, tenantId, 'session'), Session).one({ id, revokedAt: null });
    return session && session.expiresAt > isoAt(workspace.clock.now() - CLOCK_TOLERANCE_MS) ? session : undefined;
  }
}
