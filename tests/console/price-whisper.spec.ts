import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { inTurn } from './support/languages.js';
import { speak } from './support/sign-in.js';

const PEOPLE = {
  zh: {
    tenant: '远北数码',
    account: 'boss',
    title: '参考价',
    lowest: '最低毛利率(%)',
    below: /低于最低毛利率 99%/,
    paid: /^\d{4}-\d{2}-\d{2} 采购$/,
  },
  en: {
    tenant: 'Harbour Mobile Exchange',
    account: 'owner',
    title: 'Price guide',
    lowest: 'Minimum gross margin (%)',
    below: /Below the minimum gross margin of 99%/,
    paid: /^Paid on \d{4}-\d{2}-\d{2}$/,
  },
} as const;

const section = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) });

/** The page of a unit in store whose facts can still be corrected. */
async function openUnit(page: Page): Promise<void> {
  await page.goto('/ERP/purchase/stock?stage=200');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d{11}$/ })
    .first()
    .click();
  await page.waitForURL(/goodsDetails/);
}

async function setLowestMargin(page: Page, label: string, percent: string): Promise<void> {
  await page.goto('/ERP/basic/standard');
  await page.getByLabel(label).fill(percent);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('main').getByText(/未保存|Unsaved/)).toHaveCount(0);
}

/** Sets the list price of a unit like a call of the console. */
async function setListPrice(page: Page, productNo: string): Promise<void> {
  const done = await page.evaluate(async (unit) => {
    const { accessToken } = JSON.parse(localStorage.getItem('console-session') ?? '{}');
    const headers = { 'Blade-Auth': `bearer ${accessToken}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ productNo: unit, saleAmount: 1999 });
    return (await fetch('/api/blade-phone/product/updateReceiveProduct', { method: 'POST', headers, body })).ok;
  }, productNo);
  expect(done).toBe(true);
}

for (const [lang, { tenant, account, title, lowest, below, paid }] of inTurn(Object.entries(PEOPLE), 0))
  test.describe(lang, () => {
    test('the price guide shows the last orders, the stock and the margin, in red beyond the limit', async ({ page, signInAs }) => {
      await speak(page, lang);
      await signInAs(tenant, account);
      await setLowestMargin(page, lowest, '99');
      await openUnit(page);
      await setListPrice(page, new URL(page.url()).searchParams.get('orderNo') ?? '');
      await page.reload();
      const guide = section(page, title);
      await expect(guide.getByRole('term').filter({ hasText: paid }).first()).toBeVisible();
      await expect(guide.getByRole('link', { name: /^CG/ }).first()).toHaveAttribute('href', /orderDetail\?orderNo=CG/);
      await expect(guide.getByText(below)).toBeVisible();
      for (const width of [1366, 375]) {
        await page.setViewportSize({ width, height: 820 });
        await guide.scrollIntoViewIfNeeded();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/price-${lang}-${width}.png` });
      }
    });
  });

test('without cost permission a unit page shows no price guide', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'warehouse');
  await openUnit(page);
  await expect(
    page
      .getByRole('article')
      .getByText(/\d{15}/)
      .first(),
  ).toBeVisible();
  await expect(section(page, '参考价')).toHaveCount(0);
});
