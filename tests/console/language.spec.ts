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
