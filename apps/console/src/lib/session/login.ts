import { isApiError } from '../http/api-error';
import { call } from '../http/http';
import { forgetPages } from '../pages/recent-pages';
import { closeAllTabs } from '../pages/tabs';
import { md5Hex } from './md5';
import { signIn, type TokenAnswer } from './session';

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
  const headers: Record<string, string> = captcha ? { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.code } : {};
  enter(await call<TokenAnswer>('auth.token', input, { quiet: true, headers }));
}

/** The ticket in the answer to a correct first step (password or provider), if a second factor is required. */
export const ticketIn = (error: unknown): string | undefined => (isApiError(error) ? error.ticket : undefined);

/** Begins with nothing of who was here before. */
export function enter(answer: TokenAnswer): void {
  closeAllTabs();
  forgetPages();
  signIn(answer);
}
