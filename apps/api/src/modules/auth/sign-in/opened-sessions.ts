import { Injectable } from '@nestjs/common';
import { type AppError, AUTH, FACTOR, type Fields, f, type WireOf } from '@phone-trade/shared';
import type { Workspace } from '../../../platform/context/workspace.js';
import type { Row } from '../../../platform/database/query/table.js';
import { logEvent } from '../../log/log.port.js';
import type { ClientRow } from '../../system/client/client.port.js';
import { roleAliases } from '../../system/role/role.port.js';
import { tenantByNumber } from '../../system/tenant/tenant.port.js';
import { idList, type UserRow } from '../../system/user/user.port.js';
import { securityPolicy } from '../policy/security-policy.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import type { Session } from '../session/session.entity.js';
import { Sessions, type Switch } from '../session/sessions.js';
import { isActed } from '../sign-in-as/actor.js';
import type { TokenRequest } from './token-request.js';
import { TokenService } from './token-service.js';

/** The answer of the token endpoint (docs/domain.md 11.3). */
export const tokenFields = {
  tenant_id: f.text(12, '租户', 'Tenant'),
  user_id: f.id('用户', 'User'),
  dept_id: f.text(1000, '部门', 'Departments'),
  post_id: f.text(1000, '岗位', 'Posts'),
  role_id: f.text(1000, '角色', 'Roles'),
  oauth_id: f.text(64, '第三方账号', 'External account'),
  source: f.text(32, '第三方', 'Provider of an unlinked account'),
  account: f.text(64, '账号', 'Account'),
  user_name: f.text(64, '用户名', 'User name'),
  nick_name: f.text(64, '昵称', 'Nickname'),
  real_name: f.text(64, '姓名', 'Name'),
  tenant_name: f.text(64, '租户名称', 'Tenant name'),
  zone_minutes: f.int('时区（分钟）', 'Time zone in minutes'),
  role_name: f.text(1000, '角色别名', 'Role aliases'),
  avatar: f.text(255, '头像', 'Avatar'),
  access_token: f.longText('访问令牌', 'Access token'),
  refresh_token: f.longText('刷新令牌', 'Refresh token'),
  token_type: f.text(16, '令牌类型', 'Token type'),
  expires_in: f.int('有效秒数', 'Seconds until the access token expires'),
  scope: f.text(64, '范围', 'Scope'),
  client_id: f.text(64, '应用', 'Client'),
  may_switch: f.truth('可切换部门或角色', 'May switch department or role'),
  must_change_password: f.truth('须修改密码', 'Must change the password'),
  must_enrol: f.truth('须启用二次验证', 'Must enrol a second factor'),
  acted_by: f.text(64, '代为登录', 'Signed in by'),
  detail: f.object('客户端', 'Client', { type: f.text(16, '类型', 'Type') }),
} satisfies Fields;

export type TokenAnswer = WireOf<typeof tokenFields>;

/** The last step of each sign-in: opens the session and builds the answer. */
@Injectable()
export class OpenedSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: TokenService,
    private readonly factors: SecondFactors,
  ) {}

  async open(workspace: Workspace, request: TokenRequest, client: ClientRow, user: UserRow, isPasswordDue = false): Promise<Row<Session>> {
    const { deptId = null, roleId = null } = await switchOf(workspace, request, user);
    const { origin, agent, dialect = null } = request;
    const { tenantId, id: userId } = user;
    const due = { factorDue: (await this.factors.isLacking(workspace, user)) ? 1 : 0, passwordDue: isPasswordDue ? 1 : 0 };
    const session = await this.sessions.open(
      workspace,
      { tenantId, userId, clientId: client.clientId, deptId, roleId, dialect, ip: origin.address, agent, ...due },
      client.refreshTokenValidity,
    );
    logEvent(
      { workspace, tenantId, account: user.account },
      { level: 'info', id: 'auth.sign-in', data: `${client.clientId}, ${origin.address ?? ''}` },
    );
    return session;
  }

  /** Returns an error with a ticket if the user has a second factor. The client sends the ticket again with a code. */
  async factorAsked(workspace: Workspace, user: UserRow): Promise<AppError | undefined> {
    return (await this.factors.isAsked(workspace, user))
      ? FACTOR.ASKED({ ticket: this.tokens.ticket(user, workspace.clock.now()) })
      : undefined;
  }

  /** The answer for a session, at sign-in and at each refresh. */
  async answer(workspace: Workspace, session: Row<Session>, user: UserRow, client: ClientRow): Promise<TokenAnswer> {
    const aliases = await roleAliases(workspace, user.tenantId, idList(session.roleId ?? user.roleId));
    const policy = await securityPolicy(workspace, user.tenantId);
    const tenant = await tenantByNumber(workspace, user.tenantId);
    const isChoice = idList(user.deptId).length > 1 || idList(user.roleId).length > 1;
    return {
      tenant_id: user.tenantId,
      user_id: user.id,
      dept_id: session.deptId ?? user.deptId ?? undefined,
      post_id: user.postId ?? undefined,
      role_id: session.roleId ?? user.roleId ?? undefined,
      oauth_id: '',
      account: user.account,
      user_name: user.account,
      nick_name: user.name,
      real_name: user.realName,
      tenant_name: tenant?.tenantName,
      zone_minutes: tenant?.zoneMinutes,
      role_name: aliases.join(),
      avatar: user.avatar ?? undefined,
      access_token: this.tokens.access(session, user, aliases, client, workspace.clock.now()),
      refresh_token: this.tokens.refresh(session),
      token_type: 'bearer',
      expires_in: client.accessTokenValidity,
      scope: client.scope,
      client_id: client.clientId,
      ...(policy.switchMode === 1 && isChoice ? { may_switch: true } : {}),
      ...((user.mustChangePassword === 1 && !isActed(session)) || session.passwordDue === 1 ? { must_change_password: true } : {}),
      ...(session.factorDue === 1 ? { must_enrol: true } : {}),
      ...(session.actingName === null ? {} : { acted_by: session.actingName }),
      detail: { type: 'web' },
    };
  }
}

/** The requested departments and roles, if the user has them; null is no restriction. Tenants can disable switching. */
export async function switchOf(workspace: Workspace, request: TokenRequest, user: UserRow): Promise<Switch> {
  const asked = {
    ...(request.deptIds ? { deptId: within(request.deptIds, user.deptId) } : {}),
    ...(request.roleIds ? { roleId: within(request.roleIds, user.roleId) } : {}),
  };
  return (await securityPolicy(workspace, user.tenantId)).switchMode === 1 ? asked : { deptId: null, roleId: null };
}

function within(asked: string, own: string | null): string | null {
  const owned = idList(own);
  const wanted = [...new Set(idList(asked))];
  if (!wanted.every((id) => owned.includes(id))) throw AUTH.BAD_SWITCH();
  return wanted.length === owned.length ? null : wanted.join();
}
