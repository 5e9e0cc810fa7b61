import { isApiError } from '../http/api-error';
import { call } from '../http/http';
import { forgetPages } from '../pages/recent-pages';
import { closeAllTabs } from '../pages/tabs';
import { lastLogin, placeHeaders, rememberPlace } from './last-login';
import { md5Hex } from './md5';
import { askPlace, signIn, type TokenAnswer } from './session';

export interface Credentials {
  readonly tenantName: string;
  readonly username: string;
  readonly password: string;
  /** The identity at a provider, to link to this account. */
  readonly oauthId?: string;
  readonly captcha?: { readonly key: string; readonly code: string };
}

/** Signs in; the error of a refusal is the caller's to show. */
export async function login({ tenantName, username, password, oauthId, captcha }: Credentials): Promise<void> {
  const input = {
    tenantName,
    username,
    password: md5Hex(password),
    grant_type: captcha ? 'captcha' : 'password',
    scope: 'all',
    type: 'account',
    oauth_id: oauthId,
  };
  await signInWith(input, captcha ? { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.code } : {});
}

/** Sends a sign-in in the departments and roles chosen last. If they are no longer this person's, it signs in without a choice. */
export async function signInWith(input: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const send = () => call<TokenAnswer>('auth.token', input, { quiet: true, headers: { ...headers, ...placeHeaders() } });
  const answer = await send().catch((error: unknown) => {
    if (!isApiError(error) || error.key !== 'AUTH_BAD_SWITCH') throw error;
    rememberPlace({});
    return send();
  });
  enter(answer);
}

/** The ticket in the answer to a correct first step (password or provider), if a second factor is required. */
export const ticketIn = (error: unknown): string | undefined => (isApiError(error) ? error.ticket : undefined);

/** Begins with nothing of who was here before. */
export function enter(answer: TokenAnswer): void {
  closeAllTabs();
  forgetPages();
  signIn(answer);
  askPlace(answer.may_switch === true && lastLogin()?.roleId === undefined);
}
