import type { Page } from '@playwright/test';
import { dialog } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { resume } from './support/sign-in.js';
import { storePhones, warehouseOf } from './support/units.js';

const OUT = '/tmp/check-shots';
const W = { wide: { width: 1366, height: 820 }, small: { width: 375, height: 740 } } as const;

async function shots(page: Page, name: string) {
  for (const lang of ['zh', 'en'] as const)
    for (const [w, size] of Object.entries(W)) {
      await page.setViewportSize(size);
      await page.evaluate((l) => localStorage.setItem('console-preferences', JSON.stringify({ lang: l })), lang);
      await page.reload();
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `${OUT}/${name}-${lang}-${w}.png`, fullPage: true });
    }
  await page.evaluate(() => localStorage.setItem('console-preferences', JSON.stringify({ lang: 'zh' })));
  await page.setViewportSize(W.wide);
  await page.reload();
}

test('shots', async ({ page, browser, signInAs }) => {
  test.setTimeout(300_000);
  const units = await warehouseOf(browser, 'PD-SHOTS', 977_000, 6);
  const strays = await storePhones(browser, 978_000, 2);
  await signInAs('远北数码', 'boss');
  await page.goto('/ERP/storage/check');
  await shots(page, 'list');
  await page.getByRole('button', { name: '新建盘点' }).click();
  const warehouse = dialog(page).locator('[id$="_warehouseId"]');
  await warehouse.click();
  await warehouse.fill('PD-SHOTS');
  await warehouse.press('Enter');
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${OUT}/dialog-zh-wide.png` });
  await page.setViewportSize(W.small);
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${OUT}/dialog-zh-small.png` });
  await page.setViewportSize(W.wide);
  await dialog(page).getByRole('button', { name: '开始盘点' }).click();
  await expect(page).toHaveURL(/check\/details\?orderNo=PD/);
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: W.small });
  const c = await context.newPage();
  await resume(c, '远北数码', 'warehouse');
  await c.goto('/ERP/storage/check/count');
  await c.waitForTimeout(800);
  await c.screenshot({ path: `${OUT}/choose.png` });
  await c.goto(`/ERP/storage/check/count?orderNo=${orderNo}`);
  await expect(c.getByText('没有网络也能打开本页')).toBeVisible();
  const scan = async (code: string) => {
    await c.keyboard.type(code);
    await c.keyboard.press('Enter');
    await c.waitForTimeout(900);
  };
  for (const [i, code] of [units[0], strays[0], 'XX-1', units[0]].entries()) {
    await scan(code ?? '');
    await c.screenshot({ path: `${OUT}/count-${i}.png`, fullPage: true });
  }
  await context.setOffline(true);
  await scan(units[1] ?? '');
  await c.screenshot({ path: `${OUT}/count-offline.png`, fullPage: true });
  await context.setOffline(false);
  await c.waitForTimeout(1500);
  await shots(page, 'detail');
  await context.setOffline(true);
  await scan(units[2] ?? '');
  await page.getByRole('button', { name: '完成盘点' }).click();
  await dialog(page).getByRole('button', { name: '完成盘点' }).click();
  await page.waitForTimeout(800);
  await context.setOffline(false);
  await c.waitForTimeout(2000);
  await c.screenshot({ path: `${OUT}/count-refused.png`, fullPage: true });
  await shots(c, 'count');
  for (const lang of ['zh', 'en'] as const)
    for (const [w, size] of Object.entries(W)) {
      await page.setViewportSize(size);
      await page.evaluate((l) => localStorage.setItem('console-preferences', JSON.stringify({ lang: l })), lang);
      await page.reload();
      await page.getByRole('button', { name: /^(审\s*核|Review)$/ }).click();
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `${OUT}/review-${lang}-${w}.png`, fullPage: true });
    }
});
