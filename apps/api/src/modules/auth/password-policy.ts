import { AUTH, PEOPLE } from '@phone-trade/shared';
import type { Workspace } from '../../platform/context/workspace.js';
import { paramValue } from '../system/param/param.port.js';
import { md5Hex } from './passwords.js';
import type { SentPassword } from './sent-password.js';

/** How long a password is at least: a parameter of the platform. Of one sent as md5 nobody can tell. */
const LENGTH_PARAM = 'account.passwordLength';
const MIN_LENGTH = 6;

/** The ones that everybody tries first. */
const GUESSED_FIRST = ['', '123456', '12345678', '123456789', '1234567890', 'admin', 'admin123', 'password', '111111', '000000', '888888'];

export async function mustBeLongEnough(workspace: Workspace, { plain }: SentPassword): Promise<void> {
  const min = Number(await paramValue(workspace, LENGTH_PARAM)) || MIN_LENGTH;
  if (plain !== undefined && plain.length < min) throw PEOPLE.PASSWORD_SHORT({ min });
}

/** What somebody chooses for good must not be what everybody tries first. */
export function mustNotBeGuessable({ md5 }: SentPassword, account: string): void {
  if ([...GUESSED_FIRST, account].some((guess) => md5Hex(guess) === md5)) throw AUTH.PASSWORD_GUESSABLE();
}
