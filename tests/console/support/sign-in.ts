import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { CONFIG } from '../../../apps/console/src/lib/config.js';
import { BARE } from './contexts.js';

/** The stored form of the token endpoint's answer. */
const keeping = import(new URL('../../../apps/console/src/lib/session/session.ts', import.meta.url).href) as Promise<{
  readonly KEY: string;
  readonly sessionOf: (answer: unknown) => object;
}>;

/** Demo people share one password, administrators another. */
const passwordOf = (account: string): string => (account === 'admin' ? 'admin' : '123456');

/** Signs in as a user does. */
export async function signIn(page: Page, tenantName: string, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/租户|Tenant/).fill(tenantName);
  await page.getByLabel(/账号|用户名|Account|User name/).fill(account);
  await page
    .getByLabel(/密码|Password/, { exact: false })
    .first()
    .fill(passwordOf(account));
  // antd puts a space between two Chinese characters of a button.
  await page.getByRole('button', { name: /^(登\s*录|Sign in|Log in)$/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Signs in by the token endpoint. */
async function tokenOf(request: APIRequestContext, tenantName: string, account: string): Promise<{ access_token: string }> {
  const answer = await request.post('/api/blade-auth/oauth/token', {
    headers: { authorization: CONFIG.basicClient },
    params: {
      tenantName,
      username: account,
      password: createHash('md5').update(passwordOf(account)).digest('hex'),
      grant_type: 'password',
      scope: 'all',
      type: 'account',
    },
  });
  if (!answer.ok()) throw new Error(`${account} of ${tenantName} could not sign in: ${await answer.text()}`);
  return (await answer.json()) as { access_token: string };
}

/** Headers for calls as this user. */
export async function headersOf(request: APIRequestContext, tenantName: string, account: string): Promise<Record<string, string>> {
  const { access_token: token } = await tokenOf(request, tenantName, account);
  return { 'Blade-Auth': `bearer ${token}`, Authorization: CONFIG.basicClient };
}

/** Stores a session in the browser without loading the console: the test opens the page it is about. */
export async function resume(page: Page, tenantName: string, account: string): Promise<void> {
  const { KEY, sessionOf } = await keeping;
  const session = sessionOf(await tokenOf(page.request, tenantName, account));
  await page.goto(BARE);
  await page.evaluate((kept) => Object.assign(localStorage, kept), {
    [KEY]: JSON.stringify(session),
    'console-last-login': JSON.stringify({ tenantName, username: account }),
  });
}

/** Stores the console's language as a preference of this browser. */
export async function speak(page: Page, lang: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(BARE);
  await page.evaluate((chosen) => localStorage.setItem('console-preferences', JSON.stringify({ lang: chosen })), lang);
}
