import { Injectable } from '@nestjs/common';
import { CRUD, sessionSpec } from '@phone-trade/shared';
import { onTenant, PLATFORM_TENANT, type RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { mustBeAbove } from '../../system/user/rights.port.js';
import { whereTheyWork } from '../../system/user/user-list.port.js';
import { mustBeOneself } from '../sign-in-as/oneself.js';
import { Session } from './session.entity.js';
import { revokeSessionsOf, revokeThese } from './sessions.port.js';

/** Ends sessions: those of others for who administers people below him, one's own for everybody. */
@Injectable()
export class SessionService {
  /** Ends some sessions of a tenant; what has ended meanwhile has. */
  async end(caller: RequestContext, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) throw CRUD.NONE_SELECTED();
    const ctx = await whereTheyAre(caller, ids);
    await ctx.workspace.db.write(ctx, async () => {
      const found = await rows(ctx, Session).find({ id: [...new Set(ids)] }, { columns: ['id', 'userId'] });
      if (found.length < new Set(ids).size) throw CRUD.NOT_FOUND({ noun: sessionSpec.label });
      await mustBeAbove({ caller, ctx }, [...new Set(found.map(({ userId }) => userId))]);
      await revokeThese(ctx, { id: found.map(({ id }) => id) }, 'ended');
    });
  }

  /** Ends all sessions of some people; of the caller's own all but this one. */
  async endOf(caller: RequestContext, userIds: readonly string[]): Promise<void> {
    const ctx = await whereTheyWork(caller, userIds);
    await ctx.workspace.db.write(ctx, async () => {
      await mustBeAbove({ caller, ctx }, userIds);
      for (const userId of new Set(userIds)) await revokeSessionsOf(ctx, userId, 'ended', caller.sessionId);
    });
  }

  /** Ends some of the caller's own sessions, or all but this one where none is named. */
  async endOwn(ctx: RequestContext, ids: readonly string[]): Promise<void> {
    mustBeOneself(ctx);
    if (ids.length === 0) return revokeSessionsOf(ctx, ctx.userId, 'ended', ctx.sessionId);
    await revokeThese(ctx, { userId: ctx.userId, id: [...ids] }, 'ended');
  }
}

/** The caller in the tenant of these sessions: his own, or for the platform's people theirs. */
async function whereTheyAre(caller: RequestContext, ids: readonly string[]): Promise<RequestContext> {
  if (caller.tenantId !== PLATFORM_TENANT) return caller;
  const found = await caller.workspace.db
    .reading()
    .all<{ tenantId: string }>('SELECT DISTINCT tenant_id AS "tenantId" FROM session WHERE id IN (:...ids)', { ids });
  return found.length === 1 ? onTenant(caller, found[0]?.tenantId) : caller;
}
