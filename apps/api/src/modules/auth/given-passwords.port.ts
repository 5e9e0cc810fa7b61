import { Injectable } from '@nestjs/common';
import { AUTH, PEOPLE } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { paramValue } from '../system/param/param.port.js';
import { mustBeLongEnough, mustNotBeGuessable } from './password-policy.js';
import { md5Hex, Passwords } from './passwords.js';
import { readSent } from './sent-password.js';
import { Sm2Keys } from './sm2-keys.js';

/** The setting that holds what a new or reset account is opened with. */
const FIRST_PASSWORD = 'account.initPassword';

/** A password as it was sent, and typed again where the form asks for that. */
interface Typed {
  readonly password?: string | null | undefined;
  readonly password2?: string | null | undefined;
}

/** What is stored of passwords that are given to people rather than changed by them. */
@Injectable()
export class GivenPasswords {
  constructor(
    private readonly passwords: Passwords,
    private readonly keys: Sm2Keys,
  ) {}

  /** Of the one that was typed for somebody or, where none was, of the first one that the parameters name. */
  async hashOf({ workspace }: Pick<RequestContext, 'workspace'>, { password, password2 }: Typed = {}): Promise<string> {
    if (!password) return this.passwords.hash(await this.first(workspace));
    const [sent, again] = await Promise.all([readSent(password, this.keys), readSent(password2 || password, this.keys)]);
    if (sent === undefined) throw AUTH.PASSWORD_UNREADABLE();
    if (sent.md5 !== again?.md5) throw PEOPLE.PASSWORDS_DIFFER();
    await mustBeLongEnough(workspace, sent);
    return this.passwords.hash(sent.md5);
  }

  /** Of one that somebody who registers has chosen for good. */
  async hashOfChosen({ workspace }: Pick<RequestContext, 'workspace'>, password: string, account: string): Promise<string> {
    const sent = await readSent(password, this.keys);
    if (sent === undefined) throw AUTH.PASSWORD_UNREADABLE();
    await mustBeLongEnough(workspace, sent);
    mustNotBeGuessable(sent, account);
    return this.passwords.hash(sent.md5);
  }

  private async first(workspace: RequestContext['workspace']): Promise<string> {
    const first = await paramValue(workspace, FIRST_PASSWORD);
    if (!first) throw PEOPLE.NO_FIRST_PASSWORD();
    return md5Hex(first);
  }
}
