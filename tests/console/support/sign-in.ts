import type { Page } from '@playwright/test';

/** Signs in as a user does. Demo people share one password, administrators another. */
export async function signIn(page: Page, tenantName: string, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/租户|Tenant/).fill(tenantName);
  await page.getByLabel(/账号|用户名|Account|User name/).fill(account);
  await page
    .getByLabel(/密码|Password/, { exact: false })
    .first()
    .fill(account === 'admin' ? 'admin' : '123456');
  // antd puts a space between two Chinese characters of a button.
  await page.getByRole('button', { name: /^(登\s*录|Sign in|Log in)$/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Chooses the language of the console, as somebody did on an earlier day. */
export const speak = (page: Page, lang: string): Promise<unknown> =>
  page.addInitScript((chosen) => localStorage.setItem('console-preferences', JSON.stringify({ lang: chosen })), lang);
