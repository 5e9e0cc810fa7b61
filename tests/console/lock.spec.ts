import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { fits, judge, take } from './support/looks.js';

const TENANT = '远北数码';

const password = (place: Page | Locator) => place.getByRole('textbox', { name: '锁屏密码' });
const locked = (page: Page) => page.getByRole('dialog', { name: '屏幕已锁定' });

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: '锁屏' }).click();
  await password(page).fill('four');
  await page.keyboard.press('Enter');
  await expect(locked(page)).toBeVisible();
}

async function open(page: Page, tried: string): Promise<void> {
  // The password dialog may still be closing.
  await password(locked(page)).fill(tried);
  await page.keyboard.press('Enter');
}

test('a locked screen hides and blocks everything, and keeps typed input', { tag: '@smoke' }, async ({ page, context, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const other = await context.newPage();
  await other.goto('/ERP/purchase/order');
  await expect(other.locator('[data-row-key]').first()).toBeVisible();
  await page.goto('/ERP/purchase/add');
  const remark = page.getByLabel('备注', { exact: true }).first();
  await remark.fill('half a sentence');
  await page.getByRole('button', { name: '锁屏' }).click();
  await expect(password(page)).toBeFocused();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^锁\s*屏$/ })
    .click();
  await expect(page.getByText('锁屏密码不能为空')).toBeVisible();
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(password(page)).toBeHidden();
  await lock(page);
  await expect(page).toHaveURL(/\/lock$/);
  await judge(page, 'the locked screen');

  await test.step('the lock covers every tab and cannot be bypassed by address or key', async () => {
    await expect(locked(other)).toBeVisible();
    await other.close();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(locked(page)).toBeVisible();
    const late = await context.newPage();
    await late.goto('/ERP/purchase/stock');
    await expect(locked(late)).toBeVisible();
    await expect(late.getByText('库存查询').first()).toBeHidden();
    for (const path of ['/404', '/oauth/authorize', '/no/such/page']) {
      await late.goto(path);
      await expect(locked(late), path).toBeVisible();
    }
    await late.close();
  });

  await test.step('only the lock password unlocks', async () => {
    await open(page, 'five');
    await expect(locked(page)).toContainText('还可尝试4次');
    await open(page, 'four');
    await expect(page).toHaveURL(/\/ERP\/purchase\/add$/);
    await expect(remark).toHaveValue('half a sentence');
  });

  await test.step('locking again sets a password first', async () => {
    await page.getByRole('button', { name: '锁屏' }).click();
    await expect(password(page)).toBeFocused();
    await expect(locked(page)).toBeHidden();
    await page.keyboard.type('six');
    await page.keyboard.press('Enter');
    await open(page, 'four');
    await expect(locked(page)).toContainText('还可尝试4次');
    await open(page, 'six');
    await expect(locked(page)).toBeHidden();
  });
});

test('without a session the address of the lock explains that nothing is locked, and leads to the sign-in', async ({ page }) => {
  await page.goto('/lock');
  await expect(page.getByRole('heading', { name: '屏幕没有锁定' })).toBeVisible();
  await expect(page).toHaveURL(/\/lock$/);
  await judge(page, 'the lock without a session');
  await page.getByRole('link', { name: '登录' }).click();
  await expect(page.getByLabel('租户名称')).toBeVisible();
});

test('five wrong passwords end the session, and the next session is unlocked', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/');
  await lock(page);
  for (const left of [4, 3, 2, 1]) {
    await open(page, 'five');
    await expect(locked(page)).toContainText(`还可尝试${left}次`);
  }
  await open(page, 'five');
  await expect(page).toHaveURL(/\/login/);
  await signInAs(TENANT, 'boss');
  await page.goto('/');
  await expect(page.getByRole('button', { name: '锁屏' })).toBeVisible();
  await expect(locked(page)).toBeHidden();
});

test('on a phone in English the account menu locks the screen, which fits', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await take(page, { lang: 'en', theme: 'dark', width: 375 });
  await page.goto('/');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Lock screen' }).click();
  await expect(page.getByRole('textbox', { name: 'Lock password' })).toBeFocused();
  await page.keyboard.type('four');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Screen locked' })).toBeVisible();
  await fits(page, 'the locked screen');
  await judge(page, 'the locked screen');
});

test('browser errors are sent to the server and cleared', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/');
  await page.evaluate(() => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('planted for the log'), message: 'planted for the log' }));
  });
  await page.getByRole('button', { name: '1条错误日志' }).click();
  const log = page.getByRole('dialog', { name: '本地错误日志' });
  await expect(log).toContainText('planted for the log');
  await expect(log.getByText('错误', { exact: true })).toBeVisible();
  await judge(page, 'the error log');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('oauth/logout'));
  await log.getByRole('button', { name: '上传服务器' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: '上传服务器' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ logs: [{ message: 'planted for the log' }] });
  await expect(log).toContainText('没有错误日志');
  await expect(page.getByText('发送成功')).toBeVisible();
});
