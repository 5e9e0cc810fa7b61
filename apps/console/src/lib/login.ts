import { call } from './http';
import { md5Hex } from './md5';
import { forgetPages } from './recent-pages';
import { signIn, type TokenAnswer } from './session';
import { closeAllTabs } from './tabs';

export interface Credentials {
  readonly tenantName: string;
  readonly username: string;
  readonly password: string;
  readonly captcha?: { readonly key: string; readonly code: string };
}

/** Signs in; the error of a refusal is the caller's to show. */
export async function login({ tenantName, username, password, captcha }: Credentials): Promise<void> {
  const input = {
    tenantName,
    username,
    password: md5Hex(password),
    grant_type: captcha ? 'captcha' : 'password',
    scope: 'all',
    type: 'account',
  };
  const headers: Record<string, string> = captcha ? { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.code } : {};
  const answer = await call<TokenAnswer>('auth.token', input, { quiet: true, headers });
  closeAllTabs();
  forgetPages();
  signIn(answer);
}
