import { Injectable } from '@nestjs/common';
import { AUTH, INPUT, label } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { rows } from '../../platform/database/table.js';
import { roleAliases } from '../system/role/role.port.js';
import { User } from '../system/user/user.entity.js';
import { ClientLog } from './client-log.entity.js';
import { SessionLoader } from './session-loader.js';
import { revokeSession } from './sessions.port.js';

/** One upload holds at most this many faults, each cut to what its column takes. */
const MAX_LOGS = 100;
const LOG_FIELDS = { type: 32, message: 1000, stack: 8000, info: 1000, url: 1000, time: 32 } as const;

/** Shown of a person to themselves: everything but the password. */
const SHOWN = [
  'id',
  'tenantId',
  'code',
  'account',
  'name',
  'realName',
  'avatar',
  'email',
  'phone',
  'birthday',
  'sex',
  'roleId',
  'deptId',
  'postId',
  'status',
] as const;

/** What a signed-in caller does with the own session. */
@Injectable()
export class AccountService {
  constructor(private readonly loader: SessionLoader) {}

  async info(ctx: RequestContext): Promise<Record<string, unknown>> {
    const user = await rows(ctx, User).one({ id: ctx.userId }, { columns: SHOWN });
    if (!user) throw AUTH.UNAUTHORIZED();
    const roles = await roleAliases(ctx.workspace, ctx.tenantId, ctx.roleIds);
    return { user, roles, permissions: [...ctx.permissions], oauthId: '', detail: { type: 'web' } };
  }

  async logout(ctx: RequestContext): Promise<void> {
    if (ctx.sessionId) await revokeSession(ctx.workspace, ctx.tenantId, ctx.sessionId, 'logout');
  }

  /** Forgets what was derived for the caller's tenant; everything is made again from the tables at its next use. */
  clearCache(ctx: RequestContext): void {
    ctx.workspace.caches.bump(ctx.tenantId, [...this.loader.tables, 'dept', 'top_menu_setting']);
  }

  async keepLogs(ctx: RequestContext, sent: unknown): Promise<void> {
    if (!Array.isArray(sent)) throw INPUT.NOT_LIST({ field: label('日志', 'Logs') });
    if (sent.length > MAX_LOGS) throw INPUT.TOO_MANY_ROWS({ field: label('日志', 'Logs'), max: MAX_LOGS });
    const logs = sent.map(logOf);
    await ctx.workspace.db.write(ctx, () => rows(ctx, ClientLog).insert(logs));
  }
}

/** Known properties as text of bounded length; what a browser sends of a fault has no fixed shape. */
function logOf(sent: unknown): Partial<ClientLog> {
  const given = (typeof sent === 'object' && sent !== null ? sent : { message: sent }) as Record<string, unknown>;
  const log: Record<string, string> = {};
  for (const [property, max] of Object.entries(LOG_FIELDS)) {
    const value = given[property];
    if (value !== undefined && value !== null) log[property] = (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, max);
  }
  return log;
}
