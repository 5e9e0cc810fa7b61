import { Injectable } from '@nestjs/common';
import { AUTH } from '@phone-trade/shared';
import { systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import type { Row } from '../../../platform/database/query/table.js';
import { sha256 } from '../../../platform/ids/ids.js';
import { Brake } from '../../../platform/load/brake.js';
import type { ClientRow } from '../../system/client/client.port.js';
import { findTenant, type TenantRow } from '../../system/tenant/tenant.port.js';
import { accountKey, type UserRow, userByAccount, userById } from '../../system/user/user.port.js';
import { Identities } from '../elsewhere/identities.port.js';
import { knownPlaces, placesOf } from '../guard/known-places.js';
import { type Attempt, Lockout } from '../guard/lockout.js';
import { isPastDays } from '../password/password-policy.js';
import { Passwords } from '../password/passwords.js';
import { md5OfSent } from '../password/sent-password.js';
import { Sm2Keys } from '../password/sm2-keys.js';
import { securityPolicy } from '../policy/security-policy.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import type { Session } from '../session/session.entity.js';
import { mustBeLetIn, whyClosed } from './closed.js';
import { OpenedSessions, type TokenAnswer } from './opened-sessions.js';
import type { TokenRequest } from './token-request.js';
import { TokenService } from './token-service.js';

/** What an address that guesses too often waits for each attempt, and how many of its attempts may wait at once. */
const SLOW_MS = 1000;
const SLOW_AT_ONCE = 10;

/** Stands for the tenant of a name nobody has, so that guesses at it are counted too. */
const NO_TENANT = '-';

/** An attempt to sign in before it is judged. */
interface Claimed {
  readonly attempt: Attempt;
  readonly isRight: boolean;
  readonly tenant: TenantRow | undefined;
  readonly user: UserRow | undefined;
}

/** The grants `password` and `captcha`: a password, and a second factor where there is one. */
@Injectable()
export class SignInByPassword {
  private readonly brake = new Brake(SLOW_MS, SLOW_AT_ONCE);

  constructor(
    private readonly opened: OpenedSessions,
    private readonly passwords: Passwords,
    private readonly lockout: Lockout,
    private readonly tokens: TokenService,
    private readonly factors: SecondFactors,
    private readonly keys: Sm2Keys,
    private readonly identities: Identities,
  ) {}

  async signIn(workspace: Workspace, request: TokenRequest, client: ClientRow): Promise<TokenAnswer> {
    const { attempt, isRight, tenant, user } = await this.claimed(workspace, request);
    const ctx = systemContext(workspace, attempt.tenantId, 'sign-in');
    // Judged and opened by one commit; a refusal is counted by it as well.
    const judgeAndOpen = async () => {
      const verdict = await this.lockout.judge(workspace, attempt, isRight);
      if (verdict === 'locked') return AUTH.LOCKED();
      if (!tenant || !user || verdict !== 'admitted') return AUTH.BAD_CREDENTIALS();
      const refused = whyClosed(workspace, tenant, user) ?? (await this.opened.factorAsked(workspace, user));
      return refused ?? this.proven(workspace, request, client, user);
    };
    const session = await workspace.db.write<Row<Session>>(ctx, judgeAndOpen, request.oauthId ? 'full' : 'relaxed');
    return this.opened.answer(workspace, session, user as UserRow, client);
  }

  /** Somebody whose password was right comes back with a code. */
  async secondStep(workspace: Workspace, request: TokenRequest, client: ClientRow): Promise<TokenAnswer> {
    const claims = this.tokens.readTicket(request.factorTicket, workspace.clock.now());
    const user = claims && (await userById(workspace, claims.tenant_id, claims.user_id));
    if (!user || sha256(user.password) !== claims.of) throw AUTH.BAD_CREDENTIALS();
    await mustBeLetIn(workspace, user);
    if (await this.factors.isAsked(workspace, user)) await this.factors.demand(workspace, user, request.factorCode);
    return this.opened.answer(workspace, await this.proven(workspace, request, client, user), user, client);
  }

  /** A session for who has proved himself by a password and all else that is asked, and the link to the provider that told of him. */
  private async proven(workspace: Workspace, request: TokenRequest, client: ClientRow, user: UserRow): Promise<Row<Session>> {
    const { tenantId, id: userId } = user;
    if (request.oauthId) await this.identities.link(workspace, request.oauthId, { tenantId, userId });
    const { passwordDays } = await securityPolicy(workspace, tenantId);
    return this.opened.open(workspace, request, client, user, isPastDays(passwordDays, user, workspace.clock.now()));
  }

  /** Who somebody says to be, and whether the password is that one's. Unknown tenant, unknown account and wrong password cannot be told apart. */
  private async claimed(workspace: Workspace, request: TokenRequest): Promise<Claimed> {
    const { origin } = request;
    if (await this.lockout.isSlow(workspace, origin)) await this.brake.hold(origin.address);
    const tenant = await findTenant(workspace, [request.tenant]);
    const user = tenant && (await userByAccount(workspace, tenant.tenantId, request.account));
    const account = accountKey(request.account).slice(0, 64);
    const tenantId = tenant?.tenantId ?? NO_TENANT;
    const known = await knownPlaces(workspace.db.reading(), { tenantId, userId: user?.id ?? '' });
    const attempt = { tenantId, account, userId: user?.id, origin, places: placesOf(origin), known };
    // Before anything is reckoned: who is refused whatever he sends costs no hash. That tells nothing but the lock, which is said anyway.
    if (await this.lockout.isLocked(workspace, attempt)) throw AUTH.LOCKED();
    const isRight = await this.passwords.matches(user?.password, await md5OfSent(request.password, this.keys));
    return { attempt, isRight, tenant, user };
  }
}
