import { Injectable } from '@nestjs/common';
import { CLOCK_TOLERANCE_MS, isoAt } from '../../platform/clock/clock.js';
import { systemContext } from '../../platform/context/context.js';
import type { Workspace } from '../../platform/context/workspace.js';
import { type Row, rows } from '../../platform/database/table.js';
import { Session } from './session.entity.js';
import type { RefreshClaims } from './token-service.js';

/** How long the refresh token before the current one is still answered, for tabs that refresh at the same time. */
const GRACE_MS = 10_000;

export interface NewSession {
  readonly tenantId: string;
  readonly userId: string;
  readonly clientId: string;
  readonly deptId: string | null;
  readonly roleId: string | null;
  readonly ip: string;
  readonly agent: string;
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
    return workspace.db.write(ctx, async () => {
      const [id] = await rows(ctx, Session).insert([{ ...session, generation: 1, rotatedAt, expiresAt }]);
      return (await rows(ctx, Session).one({ id: id as string })) as Row<Session>;
    });
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
        await rows(ctx, Session).update({ id: session.id }, { revokedAt: isoAt(now), revokedFor: 'reuse' });
        return undefined;
      }
      // Never earlier than before: tokens made before the clock was put back stay good (`tokensOfMs`).
      const rotatedAt = isoAt(Math.max(now, Date.parse(session.rotatedAt)));
      const next = { ...change, generation: session.generation + 1, rotatedAt, expiresAt: isoAt(now + lifeSeconds * 1000) };
      await rows(ctx, Session).update({ id: session.id }, next);
      return { ...session, ...next };
    });
  }

  /** The session while it is good. */
  async live(workspace: Workspace, tenantId: string, id: string): Promise<Row<Session> | undefined> {
    const session = await rows(systemContext(workspace, tenantId, 'session'), Session).one({ id, revokedAt: null });
    return session && session.expiresAt > isoAt(workspace.clock.now() - CLOCK_TOLERANCE_MS) ? session : undefined;
  }
}
