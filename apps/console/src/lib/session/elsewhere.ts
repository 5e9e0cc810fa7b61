import { perTab } from '../browser/storage';
import { call } from '../http/http';
import { leaveToLink } from './linking';
import { enter } from './login';
import { md5Hex } from './md5';
import type { TokenAnswer } from './session';

/** An identity of a provider that is not linked to a user of this server. */
export interface Stranger {
  /** Links the identity to an account, once. */
  readonly oauthId: string;
  readonly name: string;
  readonly account: string;
}

/** A guest who registers. */
export interface Guest {
  readonly tenantId: string;
  readonly name: string;
  readonly account: string;
  readonly password: string;
}

type Answer = Partial<TokenAnswer> & { readonly oauth_id?: string };

const WANTED = 'console-wanted';

/** The page that was wanted when the login page came, and the user who was on it: the next user begins at home. */
export interface Wanted {
  readonly from: string;
  readonly of?: string | undefined;
}

/** The page wanted before the sign-in; stored while the user is at the provider. */
export const wanted = (): Wanted | undefined => perTab.read<Wanted>(WANTED);

/** Leaves for the provider's page. */
export async function setOut(source: string, page: Wanted | undefined): Promise<void> {
  const { url } = await call<{ url: string }>('auth.render', { source }, { quiet: true });
  perTab.write(WANTED, page);
  window.location.assign(url);
}

/** Leaves for the provider's page to be linked to the account that is signed in. */
export function setOutToLink(source: string): Promise<void> {
  leaveToLink();
  return setOut(source, undefined);
}

/** Links the signed-in user to the identity returned by the provider. */
export const linkIdentity = (source: string, query: URLSearchParams): Promise<unknown> =>
  call('auth.link-identity', { ...Object.fromEntries(query), source }, { quiet: true });

/** Signs in a user returning from a provider, or returns an identity that is not linked yet. */
export async function comeBack(source: string, query: URLSearchParams): Promise<Stranger | undefined> {
  const input = { ...Object.fromEntries(query), source, grant_type: 'social', scope: 'all' };
  const answer = await call<Answer>('auth.token', input, { quiet: true });
  if (!answer.access_token) return { oauthId: answer.oauth_id ?? '', name: answer.nick_name ?? '', account: answer.user_name ?? '' };
  enter(answer as TokenAnswer);
  return undefined;
}

/** Asks for an account, which an administrator has to open. */
export async function register({ oauthId }: Stranger, { tenantId, name, account, password }: Guest): Promise<void> {
  await call('system.user.register-guest', { tenantId, name, account, password: md5Hex(password), oauthId }, { quiet: true });
}
