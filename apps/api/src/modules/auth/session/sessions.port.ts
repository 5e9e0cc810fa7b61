import { nowOf, type RequestContext, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { rows } from '../../../platform/database/query/table.js';
import type { Where } from '../../../platform/database/query/where.js';
import { Session } from './session.entity.js';

/** Why a session ended before its time. */
export type RevokedFor = 'logout' | 'reuse' | 'password' | 'disabled' | 'removed' | 'role' | 'tenant' | 'ended' | 'acting';

/**
 * Ends sessions of the context's tenant, their tokens are refused from the commit on; and with them what their people are signed in to
 * as somebody else, in whatever tenant that is (ADR 29).
 */
export async function revokeThese({ workspace, tenantId }: RequestContext, which: Where<Session>, why: RevokedFor): Promise<void> {
  const ctx = systemContext(workspace, tenantId, why);
  await workspace.db.write(ctx, async () => {
    await rows(ctx, Session).update({ ...which, revokedAt: null }, { revokedAt: nowOf(ctx), revokedFor: why });
    for (const { id, of } of await actedThrough(ctx)) {
      const there = systemContext(workspace, of, why);
      await rows(there, Session).update({ id, revokedAt: null }, { revokedAt: nowOf(ctx), revokedFor: 'acting' });
    }
    await noteEnds(ctx);
  });
}

/** Writes down that those are over which were opened as somebody else and have just been revoked, in whatever tenant. */
async function noteEnds(ctx: RequestContext): Promise<void> {
  await ctx.workspace.db.writing('sign_in_as').run(
    `UPDATE sign_in_as SET ends_at = :now WHERE ends_at > :now
     AND session_id IN (SELECT id FROM session WHERE acting_session IS NOT NULL AND revoked_at IS NOT NULL)`,
    { now: nowOf(ctx) },
  );
}

/** The sessions that go on although the one they were opened from, of the context's tenant, has ended. */
function actedThrough({ workspace, tenantId }: RequestContext): Promise<{ id: string; of: string }[]> {
  return workspace.db.reading().all(
    `SELECT acted.id AS "id", acted.tenant_id AS "of" FROM session acted JOIN session own ON own.id = acted.acting_session
     WHERE acted.acting_session IS NOT NULL AND acted.revoked_at IS NULL AND own.revoked_at IS NOT NULL AND own.tenant_id = :tenantId`,
    { tenantId },
  );
}

/** Ends a session. */
export const revokeSession = (workspace: Workspace, tenantId: string, id: string, why: RevokedFor): Promise<void> =>
  revokeThese(systemContext(workspace, tenantId, why), { id }, why);

/** Ends the sessions of a person, as after a change of password; all, or all but the one it was changed in. */
export const revokeSessionsOf = (caller: RequestContext, userId: string, why: RevokedFor, kept?: string): Promise<void> =>
  revokeThese(caller, { userId, ...(kept === undefined ? {} : { id: { ne: kept } }) }, why);

/** Ends the sessions of everybody in the context's tenant, when it is there no more. */
export const revokeSessionsOfTenant = (ctx: RequestContext): Promise<void> => revokeThese(ctx, {}, 'tenant');

/** The caller has changed a password that was past its days. */
export async function passwordIsFresh(ctx: RequestContext): Promise<void> {
  if (ctx.sessionId !== undefined) await rows(ctx, Session).update({ id: ctx.sessionId, passwordDue: 1 }, { passwordDue: 0 });
}

/** The caller has the second factor that his tenant wants. */
export async function factorIsThere(ctx: RequestContext): Promise<void> {
  if (ctx.sessionId === undefined) return;
  await ctx.workspace.db.write(ctx, () => rows(ctx, Session).update({ userId: ctx.userId, factorDue: 1 }, { factorDue: 0 }));
}

/** Whether the session of a call that has waited is still good: it may have been ended meanwhile. */
export async function isSessionLive(ctx: RequestContext): Promise<boolean> {
  if (ctx.sessionId === undefined) return false;
  return (await rows(systemContext(ctx.workspace, ctx.tenantId, 'session'), Session).count({ id: ctx.sessionId, revokedAt: null })) > 0;
}
