import type { Page } from '@playwright/test';
import { draftPurchase } from './support/ask.js';
import { expect, test } from './support/fixtures.js';
import { rowOf } from './support/rows.js';

const TENANT = '远北数码';

const switchTo = async (page: Page, from: RegExp, name: string) => {
  await page.getByRole('button', { name: from }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test.describe('in a browser that prefers English', () => {
  test.use({ locale: 'en-GB' });

  test('the first visit is in English, and the choice of Chinese stays', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/^Sign in/);
    await page.getByRole('button', { name: 'Switch to Chinese' }).click();
    await expect(page).toHaveTitle(/^登录/);
    await page.reload();
    await expect(page).toHaveTitle(/^登录/);
  });
});

test('in a browser that prefers Chinese, a person of the English shop switches the console to English', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(/^登录/);
  const demo = page.getByRole('region', { name: /演示/ });
  await demo.getByRole('button', { name: 'Harbour Mobile Exchange' }).click();
  await demo.getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
});

test('messages in sight follow the switch of the language', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/add');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const summary = page.getByRole('alert').filter({ hasText: '供应商' }).first();
  await expect(summary).toBeVisible();
  await switchTo(page, /^语言$/, 'English');
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'supplier' }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('请选择');
  await expect(page).toHaveTitle(/^New purchase order/i);
});

/** Switches as a screen reader does, which reaches the switch behind a dialog. */
const switchBehind = async (page: Page, from: RegExp, name: string) => {
  await page.getByRole('button', { name: from, includeHidden: true }).dispatchEvent('click');
  await page.getByRole('menuitem', { name, exact: true }).dispatchEvent('click');
};

test('the faults of a receipt follow the switch of the language', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/store');
  await page.getByRole('textbox', { name: '商品编号或串号' }).press('Control+Enter');
  const faults = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ has: page.getByRole('list') });
  await expect(faults).toContainText(/\p{Script=Han}/u);
  await switchTo(page, /^语言$/, 'English');
  await expect(faults).not.toContainText(/\p{Script=Han}/u);
});

test('a toast in sight follows the switch of the language', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/basic/warehouse');
  const remove = page.locator('main header').getByRole('button', { name: /^(删\s*除|Delete)$/ });
  await expect(remove).toBeVisible();
  // English is loaded before the toast is shown, or the toast would end first.
  await switchTo(page, /^语言$/, 'English');
  await switchTo(page, /^Language$/, '中文');
  await expect(async () => {
    await remove.click();
    await expect(page.getByText('请选择至少一条数据')).toBeVisible({ timeout: 1_000 });
    await switchBehind(page, /^语言$/, 'English');
    const said = page.getByRole('status').filter({ hasText: 'Select at least one row' });
    const isInTime = await said.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    await switchTo(page, /^Language$/, '中文');
    expect(isInTime).toBe(true);
  }).toPass();
});

test('the offer to undo and its button follow the switch of the language', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const orderNo = await draftPurchase(page, 61_050);
  await page.goto(`/ERP/purchase/orderDetail?orderNo=${orderNo}`);
  await page.getByRole('button', { name: /^审\s*核$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^审\s*核$/ })
    .click();
  const offer = page.getByRole('status').filter({ hasText: orderNo });
  await offer.getByRole('button', { name: '撤销' }).hover();
  await switchBehind(page, /^语言$/, 'English');
  await expect(offer.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(offer).not.toContainText(/\p{Script=Han}/u);
});

test('a confirmation in sight follows the switch of the language', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const orderNo = await draftPurchase(page, 61_051);
  await page.goto(`/ERP/purchase/order?orderNo=${orderNo}`);
  await rowOf(page, orderNo).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: /^删\s*除$/ }).click();
  const asked = page.getByRole('dialog').filter({ hasText: orderNo });
  await expect(asked).toContainText(/\p{Script=Han}/u);
  await switchBehind(page, /^语言$/, 'English');
  await expect(asked.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(asked).not.toContainText(/\p{Script=Han}/u);
});

test('the notice of an ended session follows the switch of the language', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('console-session') ?? '{}') as object;
    localStorage.setItem('console-session', JSON.stringify({ ...kept, accessToken: 'ended', refreshToken: 'ended' }));
  });
  await page.goto('/ERP/purchase/order');
  await expect(page.getByText('登录已结束，请重新登录')).toBeVisible();
  await page.getByRole('button', { name: /切换|English/ }).click();
  await expect(page.getByText(/session (has )?ended/i)).toBeVisible();
});

const HAN = /\p{Script=Han}/u;

test('refusals of the sign-in page follow the switch of the language', async ({ page }) => {
  await page.route('**/oauth/render**', (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('租户').fill(TENANT);
  await page.getByLabel('账号').fill('boss');
  await page.getByLabel('密码', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  const refusals = page.getByRole('main').getByRole('alert');
  await expect(refusals).toContainText('用户名或密码错误');
  await page.getByRole('button', { name: '演示身份' }).click();
  await expect(refusals).toHaveCount(2);
  await page.getByRole('button', { name: '切换到英文' }).click();
  await expect(page).toHaveTitle(/^Sign in/);
  for (const refusal of await refusals.all()) await expect(refusal).not.toContainText(HAN);
});

test('a refusal of the demo entry follows the switch of the language', async ({ page }) => {
  await page.route('**/oauth/token**', (route) => route.abort());
  await page.goto('/login');
  const demo = page.getByRole('region', { name: /演示|demo/i }).filter({ has: page.getByRole('listitem') });
  await demo.getByRole('listitem').first().getByRole('button').click();
  await expect(demo.getByRole('alert')).toContainText(HAN);
  await page.getByRole('button', { name: '切换到英文' }).click();
  await expect(page).toHaveTitle(/^Sign in/);
  await expect(demo.getByRole('alert')).not.toContainText(HAN);
});

test('the faults of the own password follow the switch of the language', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/info/index?view=password');
  const form = page.getByRole('main').locator('form');
  const old = form.getByLabel('原密码');
  await form.getByLabel('确认密码').fill('other');
  await old.press('Enter');
  await expect(form.getByText('请输入原密码')).toBeVisible();
  await expect(form.getByText('两次输入的新密码不一致')).toBeVisible();
  await switchTo(page, /^语言$/, 'English');
  await expect(page).not.toHaveTitle(HAN);
  await expect(form.locator('.ant-form-item-explain-error').first()).toBeVisible();
  await expect(form).not.toContainText(HAN);
});

test('verdicts on scanned codes follow the switch of the language', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'buyer');
  await page.goto('/ERP/purchase/add');
  const box = page.getByRole('textbox', { name: '串号', exact: true });
  await box.fill('356938035643808,990000010000013,F17XK0042');
  await box.press('Enter');
  const refused = page.getByRole('list').getByRole('listitem').filter({ hasText: '356938035643808' });
  await expect(refused).toContainText('校验位不对');
  const verdicts = page.locator('td[data-verdict="warning"]');
  await expect(verdicts.first()).toContainText(HAN);
  await switchTo(page, /^语言$/, 'English');
  await expect(page).toHaveTitle(/^New purchase order/i);
  await expect(refused).not.toContainText(HAN);
  await expect(verdicts.first()).not.toContainText(HAN);
});

test('the refusal of a unit by the server follows the switch of the language, also where it was scanned', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/sale/saleOrderAdd');
  const box = page.getByRole('main').getByRole('textbox', { name: '商品编号或串号' });
  await box.fill('NOSUCHUNIT1');
  await box.press('Enter');
  const refused = page.getByRole('list').getByRole('listitem').filter({ hasText: 'NOSUCHUNIT1' });
  await expect(refused).toContainText(HAN);
  await switchTo(page, /^语言$/, 'English');
  await expect(page).not.toHaveTitle(HAN);
  await expect(refused).not.toContainText(HAN);
});
