import { AUTH, PASSWORD, PEOPLE, passwordFaults } from '@phone-trade/shared';
import type { Workspace } from '../../../platform/context/workspace.js';
import { passwordRule } from '../policy/security-policy.js';
import { md5Hex } from './passwords.js';
import type { SentPassword } from './sent-password.js';

/** Whose password it is to be, as far as that is known. */
export interface Owner {
  readonly account?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly realName?: string | null | undefined;
}

/** The ones that everybody tries first. */
const GUESSED_FIRST = ['', '123456', '12345678', '123456789', '1234567890', 'admin', 'admin123', 'password', '111111', '000000', '888888'];

/**
 * Refuses what the tenant's rule refuses. Of one sent as md5 nobody can tell, so where the tenant asks anything of what it is made of,
 * it has to be sent so that it can be read.
 */
export async function mustFollowRule(
  { workspace, tenantId }: { readonly workspace: Workspace; readonly tenantId: string },
  { plain }: SentPassword,
  owner: Owner = {},
): Promise<void> {
  const rule = await passwordRule(workspace, tenantId);
  if (plain === undefined) {
    if (rule.kinds > 1 || rule.noName === 1) throw PASSWORD.UNSEEN();
    return;
  }
  const names = [owner.account, owner.name, owner.realName].flatMap((name) => name ?? []);
  const [fault] = passwordFaults(plain, rule, names);
  if (fault === 'length') throw PEOPLE.PASSWORD_SHORT({ min: rule.length });
  if (fault === 'kinds') throw PASSWORD.PLAIN({ kinds: rule.kinds });
  if (fault === 'name') throw PASSWORD.NAMES();
}

/** What somebody chooses for good must not be what everybody tries first. */
export function mustNotBeGuessable({ md5 }: SentPassword, account: string): void {
  if ([...GUESSED_FIRST, account].some((guess) => md5Hex(guess) === md5)) throw AUTH.PASSWORD_GUESSABLE();
}

/** Whether a password is past its days. */
export const isPastDays = (
  days: number,
  { passwordAt, insertTime }: { readonly passwordAt: string | null; readonly insertTime: string },
  nowMs: number,
): boolean => days > 0 && nowMs - Date.parse(passwordAt ?? insertTime) > days * 24 * 60 * 60_000;
