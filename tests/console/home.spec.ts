import { figureOf, hasTotal } from './support/figures.js';
import { expect, test } from './support/fixtures.js';
import { signIn, speak } from './support/sign-in.js';

const TENANT = 'Harbour Mobile Exchange';
const OWNER = 'owner';

test.describe('the home page', () => {
  test.beforeEach(({ page }) => speak(page, 'en'));

  test('links every figure to exactly the rows it counts', { tag: '@smoke' }, async ({ page, signInAs }) => {
    await signInAs(TENANT, OWNER);
    await page.goto('/');
    const main = page.getByRole('main');
    await page.goto('/wel/index');
    const waiting = main.getByRole('region', { name: 'To do' });
    await expect(waiting.getByRole('link', { name: 'To distribute' })).toBeVisible();
    const ages = main.getByRole('list', { name: 'Stock by age' });
    const links = [
      ...Array.from({ length: await waiting.getByRole('link').count() }, (_, i) => waiting.getByRole('link').nth(i)),
      ...['0–6 days', '7–9 days', '10–29 days', '30+ days'].map((name) => ages.getByRole('link', { name })),
      ...['Units I bought, to receive', 'My sales to ship', 'My sales to collect'].map((name) =>
        main.getByRole('region', { name: 'My work' }).getByRole('link', { name }),
      ),
      ...['Owed to us', 'We owe'].flatMap((side) =>
        ['Open', 'Due within 7 days', 'Overdue'].map((name) => main.getByRole('region', { name: side }).getByRole('link', { name })),
      ),
      ...['Sold this month', 'Bought this month', 'Cash in today'].map((name) =>
        main.getByRole('region', { name: 'Trading' }).getByRole('link', { name }),
      ),
      main.getByRole('region', { name: 'Purchases, last 30 days' }).getByRole('link', { name: /^Orders:/ }),
      main
        .getByRole('region', { name: 'Stock', exact: true })
        .getByRole('link', { name: /Units: [\d,]+$/ })
        .first(),
      main.getByRole('region', { name: 'Stock', exact: true }).getByRole('link', { name: 'Outside our warehouses' }),
    ];
    for (const link of links) {
      await page.goto('/wel/index');
      const text = (await link.innerText()).split('\n').map((line) => line.trim());
      const told = figureOf(text.find((line) => /^(Units|Orders|Entries): |^[\d,]+$/.test(line)) ?? '');
      await link.click();
      await page.waitForURL((url) => !url.pathname.startsWith('/wel'));
      await hasTotal(page, told);
    }
  });

  test('links to the dashboard', async ({ page, signInAs }) => {
    await signInAs(TENANT, OWNER);
    await page.goto('/wel/index');
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/wel/dashboard');
  });

  test("describes trends in words and uses the tenant's day, whatever the browser's zone", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', timezoneId: 'Pacific/Kiritimati' });
    const page = await context.newPage();
    await speak(page, 'en');
    const answer = page.waitForResponse((response) => response.url().endsWith('/home/figures'));
    // It leads to the home page.
    await signIn(page, TENANT, OWNER);
    const { data } = (await (await answer).json()) as { data: { now: string } };
    await expect(page.getByRole('main').getByText(data.now.slice(0, 10))).toBeVisible();
    await expect(page.getByRole('img', { name: /^Trend of 30 days: from [\d,.]+ to [\d,.]+, lowest/ })).toHaveCount(2);
  });

  test('fits a phone', async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 375, height: 720 });
    await signInAs(TENANT, OWNER);
    await page.goto('/wel/index');
    await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});

test('without cost permission the home page shows no amounts', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'warehouse');
  await page.goto('/wel/index');
  const stock = page.getByRole('region', { name: '库存', exact: true });
  await expect(stock.getByRole('link', { name: /台$/ }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('¥');
  await expect(stock.getByRole('img')).toHaveCount(0);
});

test('the home page of after-sales offers a refund first and shows its work above the trade', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'aftersale');
  await page.goto('/wel/index');
  const begin = page.getByRole('navigation', { name: '快捷操作' }).getByRole('link');
  await expect(begin.first()).toHaveText('退货开单');
  await expect(begin.nth(1)).toHaveText('销售开单');
  const top = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y;
  expect(await top('我的工作')).toBeLessThan((await top('经营')) ?? Number.NaN);
  expect(await top('应收')).toBeLessThan((await top('经营')) ?? Number.NaN);
});

test('without any trade the home page explains its figures and offers a first purchase', async ({ page, signInAs }) => {
  await signInAs('平台管理', 'admin');
  await page.goto('/wel/index');
  await expect(page.getByText('还没有库存。商品入库后按库龄显示在这里。')).toBeVisible();
  await page.getByRole('main').getByRole('region', { name: '近 30 天采购' }).getByRole('link', { name: '采购开单' }).click();
  await page.waitForURL('**/ERP/purchase/add');
});
