import { Injectable } from '@nestjs/common';
import { AUTH, PASSWORD, PEOPLE, passwordFaults } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { paramValue } from '../../system/param/param.port.js';
import { passwordRule, securityPolicy } from '../policy/security-policy.js';
import { mustFollowRule, mustNotBeGuessable, type Owner } from './password-policy.js';
import { md5Hex, Passwords } from './passwords.js';
import { readSent } from './sent-password.js';
import { Sm2Keys } from './sm2-keys.js';

/** The setting that holds what a new or reset account is opened with. */
const FIRST_PASSWORD = 'account.initPassword';

/** A password as sent, and its repetition if the form has one. */
interface Typed extends Owner {
  readonly password?: string | null | undefined;
  readonly password2?: string | null | undefined;
}

/** Hashes of the passwords an account starts with: set by an administrator or at registration. Users change their passwords elsewhere. */
@Injectable()
export class GivenPasswords {
  constructor(
    private readonly passwords: Passwords,
    private readonly keys: Sm2Keys,
  ) {}

  /** The hash of the typed password for a user of the context's tenant. Without one: of the initial password of the parameters. */
  async hashOf(ctx: RequestContext, { password, password2, ...owner }: Typed = {}): Promise<string> {
    if (!password) return this.passwords.hash(await this.first(ctx));
    const [sent, again] = await Promise.all([readSent(password, this.keys), readSent(password2 || password, this.keys)]);
    if (sent === undefined) throw AUTH.PASSWORD_UNREADABLE();
    if (sent.md5 !== again?.md5) throw PEOPLE.PASSWORDS_DIFFER();
    await mustFollowRule(ctx, sent, owner);
    return this.passwords.hash(sent.md5);
  }

  /** The hash of the password chosen at registration, which does not have to be changed. */
  async hashOfChosen(ctx: RequestContext, password: string, owner: Owner & { readonly account: string }): Promise<string> {
    const sent = await readSent(password, this.keys);
    if (sent === undefined) throw AUTH.PASSWORD_UNREADABLE();
    await mustFollowRule(ctx, sent, owner);
    mustNotBeGuessable(sent, owner.account);
    return this.passwords.hash(sent.md5);
  }

  private async first(ctx: RequestContext): Promise<string> {
    const plain = await paramValue(ctx.workspace, FIRST_PASSWORD);
    if (!plain) throw PEOPLE.NO_FIRST_PASSWORD();
    const rule = await passwordRule(ctx.workspace, ctx.tenantId);
    // The platform sets the minimum length, unless the tenant requires a longer one.
    const asks = await securityPolicy(ctx.workspace, ctx.tenantId);
    if (passwordFaults(plain, { ...rule, length: asks.passwordLength }).length > 0) throw PASSWORD.FIRST_WEAK();
    return md5Hex(plain);
  }
}
