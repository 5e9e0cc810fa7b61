import { Injectable } from '@nestjs/common';
import { AUTH, PASSWORD } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { accountsById, setOwnPassword, userById } from '../../system/user/user.port.js';
import { peopleByTenant } from '../../system/user/user-list.port.js';
import { Lockout } from '../guard/lockout.js';
import { keepOldPassword, oldPasswords } from '../policy/old-passwords.port.js';
import { passwordIsFresh, revokeSessionsOf } from '../session/sessions.port.js';
import { mustBeOneself } from '../sign-in-as/oneself.js';
import { mustFollowRule, mustNotBeGuessable } from './password-policy.js';
import { Passwords } from './passwords.js';
import { readSent } from './sent-password.js';
import { Sm2Keys } from './sm2-keys.js';

/** As clients send it: md5 hex, SM2 ciphertext, or the text itself. */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  /** The new one typed again. */
  readonly newPassword1: string;
}

/** Passwords once they exist: changed by who has them, locks taken off by an administrator. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly passwords: Passwords,
    private readonly lockout: Lockout,
    private readonly keys: Sm2Keys,
  ) {}

  /** The caller's session goes on; all others of the person end, for one of them may be why the password is changed. */
  async change(sent: RequestContext, { oldPassword, newPassword, newPassword1 }: PasswordChange): Promise<void> {
    // Nothing is remembered for a repeated call: what would be told apart by it are passwords.
    const { requestId: _, ...ctx } = sent;
    mustBeOneself(ctx);
    const read = [oldPassword, newPassword, newPassword1].map((password) => readSent(password, this.keys));
    const [old, chosen, again] = await Promise.all(read);
    if (chosen === undefined) throw AUTH.PASSWORD_UNREADABLE();
    if (chosen.md5 !== again?.md5) throw AUTH.PASSWORDS_DIFFER();
    const user = await userById(ctx.workspace, ctx.tenantId, ctx.userId);
    const verdict = await this.lockout.judgeSession(ctx, await this.passwords.matches(user?.password, old?.md5));
    if (verdict === 'locked') throw AUTH.LOCKED();
    if (!user || verdict !== 'admitted') throw AUTH.WRONG_OLD_PASSWORD();
    if (chosen.md5 === old?.md5) throw AUTH.PASSWORD_KEPT();
    mustNotBeGuessable(chosen, user.account);
    await mustFollowRule(ctx, chosen, user);
    await this.mustBeNew(ctx, user.id, chosen.md5);
    const hash = await this.passwords.hash(chosen.md5);
    await ctx.workspace.db.write(ctx, async () => {
      if (!(await setOwnPassword(ctx, user, hash))) throw AUTH.WRONG_OLD_PASSWORD();
      await keepOldPassword(ctx, user);
      await passwordIsFresh(ctx);
      await revokeSessionsOf(ctx, user.id, 'password', ctx.sessionId);
    });
  }

  /** Refuses what the person had not long ago. */
  private async mustBeNew(ctx: RequestContext, userId: string, md5: string): Promise<void> {
    const old = await oldPasswords(ctx, userId);
    for (const hash of old) if (await this.passwords.matches(hash, md5)) throw PASSWORD.USED({ count: old.length });
  }

  /** Lets people of the caller's tenant try again at once. */
  async unlock(caller: RequestContext, userIds: readonly string[]): Promise<void> {
    const locked: (readonly [RequestContext, string[]])[] = [];
    for (const { ctx, ids } of await peopleByTenant(caller, userIds)) {
      const accounts = await accountsById(ctx, ids);
      if (ids.some((id) => !accounts.has(id))) throw AUTH.NO_SUCH_USER();
      locked.push([ctx, [...accounts.values()]]);
    }
    for (const [ctx, accounts] of locked) await this.lockout.unlock(ctx, accounts);
  }
}
