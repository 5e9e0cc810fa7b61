import { Injectable } from '@nestjs/common';
import { AUTH, SYSTEM } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { rows } from '../../platform/database/query/table.js';
import { roleAliases, roleNames } from '../system/role/role.port.js';
import { ownProfile } from '../system/user/user.port.js';
import { ClientLog } from './client-log.entity.js';
import { bounded, type SentLog, UPLOADS_AN_HOUR } from './client-logs.js';
import { SessionLoader } from './session/session-loader.js';
import { revokeSession } from './session/sessions.port.js';

/** What a signed-in caller does with the own session. */
@Injectable()
export class AccountService {
  constructor(private readonly loader: SessionLoader) {}

  async info(ctx: RequestContext): Promise<Record<string, unknown>> {
    const user = await ownProfile(ctx);
    if (!user) throw AUTH.UNAUTHORIZED();
    const roles = await roleAliases(ctx.workspace, ctx.tenantId, ctx.roleIds);
    const names = await roleNames(ctx.workspace, ctx.tenantId, ctx.roleIds);
    return { user, roles, roleNames: names, permissions: [...ctx.permissions], oauthId: '', detail: { type: 'web' } };
  }

  async logout(ctx: RequestContext): Promise<void> {
    if (ctx.sessionId) await revokeSession(ctx.workspace, ctx.tenantId, ctx.sessionId, 'logout');
  }

  /** Forgets what was derived for the caller's tenant; everything is made again from the tables at its next use. */
  clearCache(ctx: RequestContext): void {
    ctx.workspace.caches.invalidate(ctx.tenantId, [...this.loader.tables, 'dept', 'top_menu_setting']);
  }

  /** Without its counters the server goes on taking them, as it goes on serving. */
  async keepLogs(ctx: RequestContext, sent: readonly SentLog[]): Promise<void> {
    const { counters } = ctx.workspace;
    const count = await counters.add(`client-log/${ctx.tenantId}/${ctx.userId}`, 60 * 60).catch(() => 0);
    if (count > UPLOADS_AN_HOUR) throw SYSTEM.TOO_MANY();
    await ctx.workspace.db.write(ctx, () => rows(ctx, ClientLog).insert(sent.map(bounded)));
  }
}
