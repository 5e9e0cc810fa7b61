import { Injectable } from '@nestjs/common';
import { AUTH, type Fields, f, SYSTEM } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { rows } from '../../platform/database/query/table.js';
import { roleAliases, roleNames } from '../system/role/role.port.js';
import { ownProfile, profileFields } from '../system/user/user.port.js';
import { ClientLog } from './client-log.entity.js';
import { bounded, type SentLog, UPLOADS_AN_HOUR } from './client-logs.js';
import { SessionLoader } from './session/session-loader.js';
import { revokeSession } from './session/sessions.port.js';

/** The answer of `user-info`. */
export const accountFields = {
  user: f.object('用户', 'User', profileFields),
  roles: f.texts('角色别名', 'Role aliases'),
  roleNames: f.texts('角色', 'Roles'),
  permissions: f.texts('权限', 'Permissions'),
  oauthId: f.text(64, '第三方账号', 'External account'),
  detail: f.object('客户端', 'Client', { type: f.text(16, '类型', 'Type') }),
} satisfies Fields;

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
