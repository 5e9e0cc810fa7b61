import { Injectable } from '@nestjs/common';
import { AUTH } from '@phone-trade/shared';
import type { Workspace } from '../../platform/context/workspace.js';
import type { Row } from '../../platform/database/table.js';
import { Brake } from '../../platform/load/brake.js';
import { type ClientRow, clientById } from '../system/client/client.port.js';
import { paramValue } from '../system/param/param.port.js';
import { roleAliases } from '../system/role/role.port.js';
import { findTenant, isTenantOpen, type TenantRow, tenantByNumber } from '../system/tenant/tenant.port.js';
import { accountKey, idList, type UserRow, userByAccount, userById } from '../system/user/user.port.js';
import { Captchas } from './captchas.js';
import { Lockout } from './lockout.js';
import { Passwords } from './passwords.js';
import { md5OfSent } from './sent-password.js';
import type { Session } from './session.entity.js';
import { Sessions, type Switch } from './sessions.js';
import { Sm2Keys } from './sm2-keys.js';
import { sameSecret, type TokenRequest } from './token-request.js';
import { TokenService } from './token-service.js';

/** The setting that demands a captcha of everybody. */
export const CAPTCHA_PARAM = 'account.captcha';

/** What an address that guesses too often waits for each attempt, and how many of its attempts may wait at once. */
const SLOW_MS = 1000;
const SLOW_AT_ONCE = 10;

/** Stands for the tenant of a name nobody has, so that guesses at it are counted too. */
const NO_TENANT = '-';

/** Answers the token endpoint (blade-surface 1.5). */
@Injectable()
export class SignInService {
  private readonly brake = new Brake(SLOW_MS, SLOW_AT_ONCE);

  constructor(
    private readonly passwords: Passwords,
    private readonly lockout: Lockout,
    private readonly captchas: Captchas,
    private readonly sessions: Sessions,
    private readonly tokens: TokenService,
    private readonly keys: Sm2Keys,
  ) {}

  async token(workspace: Workspace, request: TokenRequest): Promise<Record<string, unknown>> {
    const client = await clientById(workspace, request.clientId);
    if (!client || !sameSecret(client.clientSecret, request.clientSecret)) throw AUTH.BAD_CLIENT();
    if (!client.authorizedGrantTypes.split(',').includes(request.grant)) throw AUTH.BAD_GRANT();
    if (request.grant === 'refresh_token') return this.refresh(workspace, request, client);
    if (request.grant === 'password' || request.grant === 'captcha') return this.signIn(workspace, request, client);
    throw AUTH.BAD_GRANT();
  }

  private async signIn(workspace: Workspace, request: TokenRequest, client: ClientRow): Promise<Record<string, unknown>> {
    await this.demandCaptcha(workspace, request);
    const { tenant, user } = await this.whoIs(workspace, request);
    demandOpen(workspace, tenant, user);
    const { deptId = null, roleId = null } = switchOf(request, user);
    const session = await this.sessions.open(
      workspace,
      {
        tenantId: user.tenantId,
        userId: user.id,
        clientId: client.clientId,
        deptId,
        roleId,
        ip: request.origin.address,
        agent: request.agent,
      },
      client.refreshTokenValidity,
    );
    return this.answer(workspace, session, user, client);
  }

  private async refresh(workspace: Workspace, request: TokenRequest, client: ClientRow): Promise<Record<string, unknown>> {
    const claims = this.tokens.readRefresh(request.refreshToken, workspace.clock.now());
    const user = claims && (await userById(workspace, claims.tenant_id, claims.user_id));
    if (!claims || !user) throw AUTH.BAD_REFRESH();
    demandOpen(workspace, await tenantByNumber(workspace, user.tenantId), user);
    const session = await this.sessions.renew(workspace, claims, client.refreshTokenValidity, switchOf(request, user));
    if (!session || session.clientId !== client.clientId) throw AUTH.BAD_REFRESH();
    return this.answer(workspace, session, user, client);
  }

  private async demandCaptcha(workspace: Workspace, request: TokenRequest): Promise<void> {
    const demanded = request.grant === 'captcha' || (await paramValue(workspace, CAPTCHA_PARAM)) === 'true';
    if (demanded && !(await this.captchas.judge(workspace, request.captchaKey, request.captchaCode))) throw AUTH.BAD_CAPTCHA();
  }

  /** Whoever has this account and this password. Unknown tenant, unknown account and wrong password cannot be told apart. */
  private async whoIs(workspace: Workspace, request: TokenRequest): Promise<{ tenant: TenantRow; user: UserRow }> {
    const { origin } = request;
    if (await this.lockout.isSlow(workspace, origin)) await this.brake.hold(origin.address);
    const tenant = await findTenant(workspace, [request.tenant]);
    const user = tenant && (await userByAccount(workspace, tenant.tenantId, request.account));
    const account = accountKey(request.account).slice(0, 64);
    const attempt = { tenantId: tenant?.tenantId ?? NO_TENANT, account, userId: user?.id, origin };
    // Before anything is reckoned: who is refused whatever he sends costs no hash. That tells nothing but the lock, which is said anyway.
    if (await this.lockout.isLocked(workspace, attempt)) throw AUTH.LOCKED();
    const right = await this.passwords.matches(user?.password, await md5OfSent(request.password, this.keys));
    const verdict = await this.lockout.judge(workspace, attempt, right);
    if (verdict === 'locked') throw AUTH.LOCKED();
    if (!tenant || !user || verdict !== 'admitted') throw AUTH.BAD_CREDENTIALS();
    return { tenant, user };
  }

  private async answer(workspace: Workspace, session: Row<Session>, user: UserRow, client: ClientRow): Promise<Record<string, unknown>> {
    const aliases = await roleAliases(workspace, user.tenantId, idList(session.roleId ?? user.roleId));
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
      zone_minutes: (await tenantByNumber(workspace, user.tenantId))?.zoneMinutes,
      role_name: aliases.join(),
      avatar: user.avatar ?? undefined,
      access_token: this.tokens.access(session, user, aliases, client, workspace.clock.now()),
      refresh_token: this.tokens.refresh(session),
      token_type: 'bearer',
      expires_in: client.accessTokenValidity,
      scope: client.scope,
      client_id: client.clientId,
      ...(user.mustChangePassword === 1 ? { must_change_password: true } : {}),
      detail: { type: 'web' },
    };
  }
}

function demandOpen(workspace: Workspace, tenant: TenantRow | undefined, user: UserRow): asserts tenant is TenantRow {
  if (!tenant || !isTenantOpen(tenant, workspace.clock.iso())) throw AUTH.TENANT_EXPIRED();
  if (user.status !== 1) throw AUTH.USER_DISABLED();
}

/** The departments and roles asked for, if they are the user's own; all of them is no narrowing. */
function switchOf(request: TokenRequest, user: UserRow): Switch {
  return {
    ...(request.deptIds ? { deptId: within(request.deptIds, user.deptId) } : {}),
    ...(request.roleIds ? { roleId: within(request.roleIds, user.roleId) } : {}),
  };
}

function within(asked: string, own: string | null): string | null {
  const owned = idList(own);
  const wanted = [...new Set(idList(asked))];
  if (!wanted.every((id) => owned.includes(id))) throw AUTH.BAD_SWITCH();
  return wanted.length === owned.length ? null : wanted.join();
}
