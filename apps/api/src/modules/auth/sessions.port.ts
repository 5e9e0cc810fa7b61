import { nowOf, type RequestContext, systemContext } from '../../platform/context/context.js';
import type { Workspace } from '../../platform/context/workspace.js';
import { rows } from '../../platform/database/table.js';
import { Session } from './session.entity.js';

/** Why a session ended before its time. */
export type RevokedFor = 'logout' | 'reuse' | 'password' | 'disabled' | 'removed' | 'role' | 'tenant';

/** Ends a session: its tokens are refused from the commit on. */
export async function revokeSession(workspace: Workspace, tenantId: string, id: string, why: RevokedFor): Promise<void> {
  const ctx = systemContext(workspace, tenantId, why);
  await workspace.db.write(ctx, () => rows(ctx, Session).update({ id, revokedAt: null }, { revokedAt: nowOf(ctx), revokedFor: why }));
}

/** Ends the sessions of a person, as after a change of password; all, or all but the one it was changed in. */
export async function revokeSessionsOf(caller: RequestContext, userId: string, why: RevokedFor, kept?: string): Promise<void> {
  const ctx = systemContext(caller.workspace, caller.tenantId, why);
  const others = kept === undefined ? {} : { id: { ne: kept } };
  await ctx.workspace.db.write(ctx, () =>
    rows(ctx, Session).update({ userId, revokedAt: null, ...others }, { revokedAt: nowOf(ctx), revokedFor: why }),
  );
}

/** Ends the sessions of everybody in the context's tenant, when it is there no more. */
export async function revokeSessionsOfTenant(ctx: RequestContext): Promise<void> {
  await ctx.workspace.db.write(ctx, () => rows(ctx, Session).update({ revokedAt: null }, { revokedAt: nowOf(ctx), revokedFor: 'tenant' }));
}

/** Whether the session of a call that has waited is still good: it may have been ended meanwhile. */
export async function isSessionLive(ctx: RequestContext): Promise<boolean> {
  if (ctx.sessionId === undefined) return false;
  return (await rows(systemContext(ctx.workspace, ctx.tenantId, 'session'), Session).count({ id: ctx.sessionId, revokedAt: null })) > 0;
}
