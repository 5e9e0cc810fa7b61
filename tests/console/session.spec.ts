import type { Page } from '@playwright/test';
import { draftPurchase } from './support/ask.js';
import { expect, test } from './support/fixtures.js';
import { inTurn } from './support/languages.js';
import { rowOf } from './support/rows.js';
import { speak } from './support/sign-in.js';
import { buyPhones } from './support/units.js';

const TENANT = '远北数码';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('menuitem', { name, exact: true });
const remark = (page: Page) => page.getByRole('main').getByLabel('备注').first();

/** The number of an order that waits for its review. */
async function draftOrder(page: Page): Promise<string> {
  await page.goto('/ERP/purchase/order?reviewStatus=100');
  return page
    .getByRole('main')
    .getByRole('link', { name: /^CG\d+$/ })
    .first()
    .innerText();
}

test.describe('unsaved input', () => {
  test('in an edited order is kept behind other tabs, and closing its tab needs one confirmation', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    const orderNo = await draftPurchase(page, 61_070);
    await page.goto(`/ERP/purchase/orderEdit?orderNo=${orderNo}`);
    await remark(page).fill('半途');
    await entry(page, '采购单').click();
    await page.waitForURL(/purchase\/order$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tab(page, new RegExp(`${orderNo}$`)).click();
    await expect(remark(page)).toHaveValue('半途');

    await test.step('closing the tab needs one confirmation', async () => {
      await tab(page, new RegExp(`${orderNo}$`)).press('Delete');
      await page.getByRole('dialog').getByRole('button', { name: '放弃填写' }).click();
      await expect(tab(page, new RegExp(`${orderNo}$`))).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await entry(page, '采购商品').click();
      await page.waitForURL(/purchaseDetails/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  test('in a receipt being scanned is kept behind other tabs', async ({ page, browser, signInAs }) => {
    const [code = ''] = await buyPhones(browser, 991_000, 1);
    await signInAs(TENANT, 'warehouse');
    await page.goto('/ERP/purchase/receive?size=50');
    const unit = rowOf(page, code).first();
    await expect(unit).toContainText(/CG\d{10}/);
    const [orderNo] = /CG\d{10}/.exec(await unit.innerText()) ?? [''];
    await page.goto(`/ERP/purchase/store?orderNo=${orderNo}`);
    const box = page.getByRole('textbox', { name: '商品编号或串号' });
    await box.fill(code);
    await box.press('Enter');
    await expect(page.getByRole('button', { name: '入库 1 台' })).toBeVisible();
    await entry(page, '收货').click();
    await page.waitForURL(/purchase\/receive/);
    await tab(page, /入库$/).click();
    await expect(page.getByRole('button', { name: '入库 1 台' })).toBeVisible();

    await test.step('opening another receipt needs a confirmation, and cancelling it shows the first', async () => {
      await entry(page, '收货').click();
      await entry(page, '入库').click();
      const question = page.getByRole('dialog', { name: '有未保存的内容' });
      await expect(question.getByRole('button', { name: '继续填写' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      await expect(page.getByRole('button', { name: '入库 1 台' })).toBeVisible();
      await entry(page, '入库').click();
      await question.getByRole('button', { name: '放弃填写' }).click();
      await expect(page).toHaveURL(/store$/);
      await expect(question).toHaveCount(0);
      await expect(page.getByRole('button', { name: '入库 0 台' })).toBeVisible();
    });
  });

  test('survives the end of the session up to the last key, and the sign-in page explains the end', { tag: '@smoke' }, async ({
    page,
    signInAs,
  }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/add');
    await remark(page).fill('到最后一');
    // One more key, and at the same moment a sign-out in another window.
    await remark(page).evaluate((input) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '到最后一键');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      localStorage.removeItem('console-session');
      dispatchEvent(new StorageEvent('storage', { key: 'console-session' }));
    });
    await expect(page.getByRole('status')).toContainText('登录已结束');
    await page.getByLabel('密码', { exact: true }).fill('123456');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL(/purchase\/add/);
    await page.getByRole('button', { name: '恢复' }).click();
    await expect(remark(page)).toHaveValue('到最后一键');
    await expect(page.getByText('登录已结束')).toHaveCount(0);

    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { code: 401, success: false, msg: '' } }));
    await entry(page, '采购单').click();
    // Until it is gone the page that was left has messages of its own.
    await expect(page.getByRole('status').filter({ hasText: '登录已结束' })).toBeVisible();
  });
});

test.describe('the displayed time', () => {
  test.use({ timezoneId: 'America/New_York' });

  test("uses the tenant's zone, not the browser's", async ({ page, signInAs }) => {
    // Half past nine in Shanghai; in New York it is the evening of the day before.
    await page.clock.setFixedTime('2026-11-22T01:30:00Z');
    const figures = page.waitForResponse((response) => response.url().endsWith('/home/figures'));
    await signInAs(TENANT, 'boss');
    await page.goto('/');
    await test.step("the home page greets by the server's clock in the tenant's zone", async () => {
      const { now } = ((await (await figures).json()) as { data: { now: string } }).data;
      expect(Math.abs(Date.parse(`${now.replace(' ', 'T')}+08:00`) - Date.now())).toBeLessThan(120_000);
      const hour = Number(now.slice(11, 13));
      const greeting = hour < 12 ? '早上好' : hour < 18 ? '下午好' : '晚上好';
      await expect(page.getByRole('heading', { level: 1 })).toContainText(greeting);
      await expect(page.getByRole('main').getByText(now.slice(0, 10))).toBeVisible();
    });
    await page.goto('/ERP/purchase/add');
    const day = page.getByLabel('单据日期');
    await expect(day).toHaveValue('2026-11-22');
    await day.click();
    await expect(page.locator('.ant-picker-cell-today')).toHaveAttribute('title', '2026-11-22');
    await page.goto('/ERP/purchase/order');
    await page.getByRole('button', { name: '昨天' }).click();
    await expect(page).toHaveURL(/2026-11-21(%2C|,)2026-11-21/);
  });
});

test('a dialog focuses its first input or a safe button, never the close or a destructive one', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/basic/warehouse');
  await page.getByRole('button', { name: '新增仓库' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');

  await page.goto('/ERP/purchase/add');
  await remark(page).fill('x');
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '取消' })).toBeFocused();
});

test('a sortable header shows the focus', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/order');
  const header = page.getByRole('columnheader', { name: /金额/ }).first();
  await header.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(header).toBeFocused();
  expect(await header.evaluate((th) => getComputedStyle(th).outlineStyle)).toBe('solid');
});

test('the buttons of a dialog stay visible in a low window', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  for (const size of [
    { width: 1366, height: 400 },
    { width: 375, height: 480 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/ERP/purchase/company');
    await page.getByRole('button', { name: /^新增/ }).first().click();
    const dialog = page.getByRole('dialog');
    for (const name of ['保存', '取消']) await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    const box = await dialog.locator('.ant-modal-container').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
  }
});

test('without a connection the page shows an error and retries, with a single main landmark', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/order');
  await expect(page.getByRole('main').getByRole('link', { name: /^CG/ }).first()).toBeVisible();
  await page.context().setOffline(true);
  await entry(page, '导入记录').click();
  await expect(page.getByRole('heading', { name: '没有网络连接' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '没有网络连接' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '导入记录' })).toBeVisible();
});

test('the tab and window titles report a missing document', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const orderNo = await draftOrder(page);
  await page.goto(`/ERP/purchase/orderDetail?orderNo=${orderNo}`);
  await expect(page).toHaveTitle(new RegExp(orderNo));
  for (const path of ['/ERP/purchase/orderDetail?orderNo=CG0000000000', '/ERP/goodsDetails/index?orderNo=00000000']) {
    await page.goto(path);
    await expect(page).toHaveTitle(/^未找到 - /);
    await expect(tab(page, '未找到').first()).toBeVisible();
  }
});

test('the active tab is completely visible, for any number of tabs and any width', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const paths = ['purchase/order', 'purchase/purchaseDetails', 'purchase/receive', 'purchase/store', 'purchase/stock', 'basic/warehouse'];
  for (const [i, path] of paths.entries()) {
    await page.goto(`/ERP/${path}`);
    await expect(page.getByRole('tab')).toHaveCount(i + 2);
  }
  // But for fractions of a pixel.
  const active = page.getByRole('tab', { selected: true });
  for (const width of [1366, 800, 375]) {
    await page.setViewportSize({ width, height: 820 });
    await expect(active.locator('..')).toBeInViewport({ ratio: 0.99 });
  }
  await page.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(active.locator('..')).toBeInViewport({ ratio: 0.99 });
});

test('a top menu filters the groups, also after a reload, and a page outside it resets the filter', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/');
  const top = (name: string) => page.getByRole('navigation', { name: '顶部菜单' }).getByRole('button', { name });
  // The page that opens first would bring back all groups once it is there.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await top('采购').click();
  await expect(entry(page, '采购单')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '菜单', exact: true }).getByText('系统')).toHaveCount(0);
  await entry(page, '采购单').click();
  await page.getByRole('main').getByRole('link', { name: /^CG/ }).first().click();
  await page.waitForURL(/orderDetail/);
  await page.reload();
  await expect(top('采购')).toHaveAttribute('aria-current', 'true');
  await expect(entry(page, '采购单')).toHaveClass(/selected/);
  await page.getByRole('tab', { name: '首页' }).click();
  await expect(top('首页')).toHaveAttribute('aria-current', 'true');

  await test.step('the filter is also reset when such a page is opened by address', async () => {
    await top('财务').click();
    await expect(top('财务')).toHaveAttribute('aria-current', 'true');
    await page.goto('/ERP/purchase/stock');
    await expect(entry(page, '库存查询')).toHaveClass(/selected/);
    for (const name of ['财务', '首页']) await expect(top(name)).not.toHaveAttribute('aria-current');
  });
});

test('top menus beyond the row are in a menu at its end', async ({ page, signInAs }) => {
  await speak(page, 'en');
  await signInAs('Harbour Mobile Exchange', 'owner');
  await page.goto('/');
  const tops = page.getByRole('navigation', { name: 'Top menus' });
  await expect(tops.getByRole('button', { name: 'Home' })).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 820 });
  await tops.getByRole('button', { name: 'More' }).click();
  await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: 'System' }).click();
  await expect(tops.getByRole('button', { name: 'System' })).toHaveAttribute('aria-current', 'true');
  const end = (await tops.boundingBox()) ?? { x: 0, width: 0 };
  for (const button of await tops.getByRole('button').all()) {
    const box = (await button.boundingBox()) ?? { x: Number.NaN, width: 0 };
    expect(box.x + box.width).toBeLessThanOrEqual(end.x + end.width + 1);
  }
  await page.setViewportSize({ width: 1920, height: 820 });
  await expect(tops.getByRole('button', { name: 'More' })).toHaveCount(0);
});

for (const [lang, job, home] of inTurn(
  [
    ['zh', '仓管', '好$'],
    ['en', 'Buyer', 'Good'],
  ] as const,
  1,
)) {
  test(`one click enters the demo as a chosen role (${lang})`, async ({ page }) => {
    await speak(page, lang);
    await page.goto('/login');
    if (lang === 'en') await page.getByRole('button', { name: 'Harbour Mobile Exchange' }).click();
    await page
      .getByRole('button', { name: new RegExp(job) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(home) })).toBeVisible();
  });
}

for (const [lang, title] of inTurn(
  [
    ['zh', '没有找到这个页面 - '],
    ['en', 'This page does not exist - '],
  ] as const,
  0,
)) {
  test(`the window title names a standalone page (${lang})`, async ({ page }) => {
    await speak(page, lang);
    await page.goto('/404');
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
  });
}
