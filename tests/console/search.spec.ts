import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { inTurn } from './support/languages.js';
import { judge } from './support/looks.js';
import { speak } from './support/sign-in.js';

const TENANT = '远北数码';
const box = (page: Page) => page.getByRole('combobox', { name: /^(商品编号|Product no)/ });
const options = (page: Page) => page.getByRole('listbox', { name: /^(搜索结果|Search results)$/ }).getByRole('option');
const active = (page: Page) => page.getByRole('option', { selected: true });

/** An IMEI and an order that the demo has. */
async function unitOfDemo(page: Page): Promise<{ imei: string; orderNo: string }> {
  await page.goto('/ERP/purchase/purchaseDetails');
  const row = page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: /\d{15}/ })
    .first();
  const text = await row.innerText();
  return { imei: /\d{15}/.exec(text)?.[0] ?? '', orderNo: /CG\d+/.exec(text)?.[0] ?? '' };
}

/** Types like a scanner, at full speed even on a busy machine. */
const scan = (page: Page, code: string) =>
  page.evaluate(
    (keys) => {
      for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    },
    [...code, 'Enter'],
  );

test('the search finds a unit by its last IMEI digits and opens it by keyboard', { tag: '@smoke' }, async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const { imei } = await unitOfDemo(page);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(imei.slice(-6));
  await expect(active(page)).toContainText(imei);
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id')) as string);
  await judge(page, 'an open search', { within: 'search' });
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/ERP\/goodsDetails\/index\?orderNo=/);
  await expect(page.getByRole('main')).toContainText(imei);
  await expect(options(page)).toHaveCount(0);
});

test('Enter opens the typed number before the results arrive, and reports an unknown number', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const { imei } = await unitOfDemo(page);
  await box(page).fill(` IMEI: ${imei.slice(0, 8)}-${imei.slice(8)} `);
  await box(page).press('Enter');
  await page.waitForURL(`**/ERP/goodsDetails/index?orderNo=${imei}`);
  await box(page).fill('999900001111');
  await box(page).press('Enter');
  await page.waitForURL('**/ERP/goodsDetails/index?orderNo=999900001111');
  await expect(page.getByRole('main')).toContainText('999900001111');
});

test('a scan outside any input opens the scanned unit or order', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const { imei, orderNo } = await unitOfDemo(page);
  await page.goto('/wel/index');
  await expect(box(page)).toBeVisible();
  await scan(page, orderNo);
  await page.waitForURL(`**/ERP/purchase/orderDetail?orderNo=${orderNo}`);
  await page.goto('/wel/index');
  await expect(box(page)).toBeVisible();
  await scan(page, imei);
  await page.waitForURL(`**/ERP/goodsDetails/index?orderNo=${imei}`);
});

test('the search finds menus, actions, companies and users by name and pinyin', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/');
  const group = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('option');
  await box(page).fill('库存');
  await expect(group('菜单').first()).toHaveText('库存查询');
  await box(page).fill('kccx');
  await expect(group('菜单')).toHaveText(['库存查询']);
  await box(page).fill('xjcgd');
  await expect(group('操作')).toHaveText(['新建采购单']);
  await box(page).press('Enter');
  await page.waitForURL('**/ERP/purchase/add');
  await page.goto('/ERP/purchase/company');
  await expect(page.getByRole('main').getByRole('row').nth(2)).toBeVisible();
  const company = await page.getByRole('main').getByRole('row').nth(2).getByRole('cell').nth(1).innerText();
  await box(page).fill(company);
  await group('往来单位').first().click();
  await page.waitForURL(/\/ERP\/purchase\/company\?channelName=/);
});

test('the search offers recent pages first, and Escape restores the focus', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/basic/warehouse');
  await page.getByRole('link', { name: '跳到内容' }).waitFor({ state: 'attached' });
  await page.goto('/ERP/purchase/stock');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: '最近打开' }).getByRole('option').first()).toHaveText('仓库');
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText('仓库');
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText(await options(page).last().innerText());
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field).toBeFocused();
});

test.describe('with the files of no other page in the cache', () => {
  test.use({ isUsual: false });

  test('without a connection the search reports the failed chunk, keeps the page, and retries', async ({ page, context, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto('/ERP/purchase/order');
    await expect(page.locator('[data-row-key]').first()).toBeVisible();
    await context.setOffline(true);
    await box(page).click();
    const missing = page.getByRole('alert').filter({ hasText: '未能加载' });
    await expect(missing).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1, name: '采购单' })).toBeVisible();
    await context.setOffline(false);
    await missing.getByRole('button', { name: '重试' }).click();
    await expect(missing).toHaveCount(0);
    await expect(options(page).first()).toBeVisible();
  });
});

test('the search hides pages and documents the user may not open', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const { orderNo } = await unitOfDemo(page);
  await box(page).fill(orderNo);
  await expect(options(page).first()).toContainText(orderNo);
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => sessionStorage.clear());
  await signInAs(TENANT, 'repairer');
  await page.goto('/');
  await box(page).fill(orderNo);
  await expect(page.getByText('没有找到').first()).toBeVisible();
  await box(page).fill('新建采购单');
  await expect(page.getByText('没有找到').first()).toBeVisible();
});

for (const [lang, tenant, account] of inTurn(
  [
    ['zh', TENANT, 'boss'],
    ['en', 'Harbour Mobile Exchange', 'owner'],
  ] as const,
  1,
))
  test.describe(lang, () => {
    test('the search results fit a desktop and a phone', async ({ page, signInAs }) => {
      await speak(page, lang);
      await signInAs(tenant, account);
      const { imei } = await unitOfDemo(page);
      for (const width of [1366, 375]) {
        await page.setViewportSize({ width, height: 820 });
        for (const text of ['', imei.slice(-4), lang === 'zh' ? '单' : 'pur']) {
          await box(page).fill(text);
          await box(page).click();
          await expect(options(page).first()).toBeVisible();
          expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
          for (const option of await options(page).all()) {
            const at = await option.boundingBox();
            expect(at && at.x >= 0 && at.x + at.width <= width).toBe(true);
          }
          if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/search-${lang}-${width}-${text || 'none'}.png` });
        }
        await box(page).press('Escape');
      }
    });
  });
