import { expect, test } from './support/fixtures.js';

test('a user links a provider, signs in with it and removes the link', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'sales3');
  await page.goto('/info/index?view=links');
  await expect(page.getByText('未绑定')).toBeVisible();
  await page.getByRole('button', { name: '绑定演示身份', exact: true }).click();
  await page.getByLabel('姓名').fill('自己绑定的人');
  await page.getByRole('button', { name: '以此身份继续' }).click();
  await expect(page.getByText(/^绑定于 \d{4}-/)).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('console-session'));
  await page.goto('/login');
  await page.getByRole('button', { name: '演示身份' }).click();
  await page.getByLabel('姓名').fill('自己绑定的人');
  await page.getByRole('button', { name: '以此身份继续' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/wel'));

  await page.goto('/info/index?view=links');
  await page.getByRole('button', { name: '解除绑定演示身份' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
  await expect(page.getByText('未绑定')).toBeVisible();
});

test('a user who cancels linking gets a message and remains signed in', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'finance2');
  await page.goto('/info/index?view=links');
  await page.getByRole('button', { name: '绑定演示身份', exact: true }).click();
  await expect(page.getByLabel('姓名')).toBeVisible();
  await page.goto('/oauth/redirect/demo?error=access_denied');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: '返回个人信息' }).click();
  await expect(page.getByText('未绑定')).toBeVisible();
});
