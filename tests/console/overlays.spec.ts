import type { Page } from '@playwright/test';
import { draftPurchase } from './support/ask.js';
import { expect, test } from './support/fixtures.js';
import { addRow, choicesOf, gridOf, stand } from './support/grid.js';
import { judge, type Look, nameOf, take } from './support/looks.js';

const USUAL: Look = { lang: 'zh', theme: 'default', width: 1366 };
const OPPOSITE: Look = { lang: 'en', theme: 'dark', width: 375 };

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
const firstRow = (page: Page) => page.getByRole('checkbox').nth(1).check();

/** Overlays and how to open them. Names in both languages. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a simple record': async (page) => {
    await page.goto('/ERP/purchase/company');
    await press(page, /新增供应商|Add supplier/);
  },
  'a list of companies': async (page) => {
    await page.goto('/ERP/purchase/add');
    await page.locator('#purchase_channelId').click();
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'a list of models, in groups': async (page) => {
    await page.goto('/ERP/purchase/add');
    const units = gridOf(page, /^(商品明细|Units)$/);
    await addRow(units);
    const model = await stand(units, 1, /^(型号|Model)$/);
    await page.keyboard.type('iphone');
    await expect((await choicesOf(model)).first()).toBeVisible();
  },
  'a list in which nothing matches': async (page) => {
    await page.goto('/ERP/purchase/add');
    await page.locator('#purchase_channelId').fill('zzzz');
    await expect(page.getByText(/没有可选项|No options/)).toBeVisible();
  },
  'column settings': async (page) => {
    await page.goto('/ERP/purchase/order');
    await press(page, /列设置|Column settings/);
    await expect(page.getByRole('button', { name: /^移动|^Move/ }).first()).toBeVisible();
  },
  'a review': async (page) => {
    // Other tests review and delete drafts of their own.
    await page.goto(`/ERP/purchase/orderDetail?orderNo=${await draftPurchase(page, 61_000 + (page.viewportSize()?.width ?? 0))}`);
    await press(page, /^(审\s*核|Review)$/);
    // It can be pressed once the preview is here; its colours change with that.
    await expect(page.getByRole('dialog').getByRole('button', { name: /^(审\s*核|Review)$/ })).toBeEnabled();
  },
  'a printed order': async (page) => {
    await page.goto('/ERP/purchase/order?reviewStatus=300');
    await firstRow(page);
    await press(page, /采购单打印模板|Purchase order print template/);
    await expect(page.frameLocator('iframe').locator('.sheet')).toHaveCount(1);
  },
  'units to choose from': async (page) => {
    await page.goto('/ERP/storage/transferAdd');
    await press(page, /选择商品|Select units/);
    await expect(page.getByRole('dialog').getByRole('checkbox').nth(1)).toBeVisible();
  },
  'an import': async (page) => {
    await page.goto('/ERP/purchase/company');
    await press(page, /导\s*入|Import/);
  },
};

// Every overlay in one of the looks, in the full run in both.
for (const [n, [what, open]] of Object.entries(OPENED).entries())
  for (const look of process.env.TEST_FULL ? [USUAL, OPPOSITE] : [n % 2 === 0 ? USUAL : OPPOSITE])
    test(`${what}: accessible in ${nameOf(look)}`, async ({ page, signInAs }) => {
      await signInAs('远北数码', 'boss');
      await take(page, look);
      await open(page);
      await judge(page, what);
    });

for (const width of [1366, 375])
  test(`two toasts at once cover no title of a page or dialog at ${String(width)} pixels`, async ({ page, context, signInAs }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 720 });
    await signInAs('远北数码', 'boss');
    await page.goto(`/ERP/purchase/orderDetail?orderNo=${await draftPurchase(page, 63_000 + width)}`);
    await press(page, /^审\s*核$/);
    await expect(page.getByRole('dialog').getByRole('button', { name: /^审\s*核$/ })).toBeEnabled();
    const copies = page.getByRole('main').getByRole('button', { name: /^复制/ });
    const measured = () =>
      page.evaluate(() => {
        const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
        const toasts = boxes('.ant-message-notice');
        const titles = boxes('h1, .ant-modal-title');
        const covers = (one: DOMRect, other: DOMRect) =>
          one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
        return {
          toasts: toasts.length,
          outside: toasts.filter(({ top, bottom }) => top < 0 || bottom > window.innerHeight).length,
          titles: titles.length,
          covered: titles.filter((title) => toasts.some((toast) => covers(toast, title))).length,
        };
      });
    await expect(async () => {
      await copies.nth(0).dispatchEvent('click');
      await copies.nth(1).dispatchEvent('click');
      await expect(page.locator('.ant-message-notice')).toHaveCount(2, { timeout: 1_500 });
      // They are measured where they come to rest.
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))));
      const found = await measured();
      expect(found.titles).toBeGreaterThan(1);
      expect(found).toMatchObject({ toasts: 2, outside: 0, covered: 0 });
    }).toPass({ timeout: 20_000 });
  });
