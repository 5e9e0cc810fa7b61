import type { Page } from '@playwright/test';
import { figureOf, hasTotal } from './support/figures.js';
import { expect, test } from './support/fixtures.js';
import { speak } from './support/sign-in.js';

const TENANT = 'Harbour Mobile Exchange';
const OWNER = 'owner';

const table = (page: Page, name: string) => page.getByRole('main').getByRole('table', { name });

test.describe('reports', () => {
  test.beforeEach(({ page }) => speak(page, 'en'));

  test('the stock ageing report links each figure to exactly its rows, in any grouping', async ({ page, signInAs }) => {
    await signInAs(TENANT, OWNER);
    for (const groupBy of ['stockAge', 'warehouseId', 'brandId,conditionId']) {
      await page.goto(`/ERP/report/stockAge?groupBy=${groupBy}`);
      // A single row, as with only one warehouse, has no chart.
      if (groupBy === 'stockAge') await expect(page.getByRole('img', { name: /^Stock ageing, rows 1 to/ })).toBeVisible();
      const figure = page.getByRole('main').getByRole('row').getByRole('link').first();
      const told = figureOf(await figure.textContent());
      await figure.click();
      await page.waitForURL('**/ERP/purchase/stock?**');
      await hasTotal(page, told);
    }
  });

  test('the gross profit report drills down to single units and can be exported', { tag: '@smoke' }, async ({ page, signInAs }) => {
    await signInAs(TENANT, OWNER);
    const main = page.getByRole('main');
    await page.goto('/ERP/report/grossProfit?groupBy=customerId');
    const figure = main.getByRole('row').getByRole('link').first();
    const profit = (await figure.textContent()) ?? '';
    await figure.click();
    await page.waitForURL(/groupBy=orderNo/);
    await expect(main.getByRole('link', { name: /^XS\d+$/ }).first()).toBeVisible();
    // The sums of the rows behind it are the figure.
    const sums = main.getByRole('row', { name: /^Total/ }).getByText(profit, { exact: true });
    await expect(sums.first()).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('Gross profit.xlsx');
  });

  test('an empty report explains itself and keeps its choices in the URL', async ({ page, signInAs }) => {
    await signInAs(TENANT, OWNER);
    await page.goto('/ERP/report/turnover?date=2020-01-01,2020-01-31');
    await expect(page.getByText('No data for these days. Select other days or fewer filters.')).toBeVisible();
    await page.getByRole('button', { name: '30 days' }).click();
    await expect(table(page, 'Turnover').or(page.getByRole('row')).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Grouped by' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('Brand', { exact: true }).click();
    await expect(page).toHaveURL(/groupBy=modelId%2CbrandId/);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Brand' }).first()).toBeVisible();
  });

  test('the dashboard describes its figures in words and links to the reports', async ({ page, signInAs }) => {
    await signInAs(TENANT, OWNER);
    await page.goto('/');
    await page.getByRole('button', { name: /^Account / }).click();
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await page.waitForURL('**/wel/dashboard');
    const main = page.getByRole('main');
    const panel = main.getByRole('region', { name: 'Stock by age' });
    await expect(panel.getByRole('img', { name: /^Stock ageing, rows 1 to/ })).toBeVisible();
    await panel.getByText('Show the figures').click();
    await expect(panel.getByRole('table')).toContainText('Days in stock');
    const units = main.getByRole('region', { name: 'Main figures' }).getByRole('link', { name: /^Units in stock/ });
    const told = figureOf(await units.locator('strong').textContent());
    await units.click();
    await page.waitForURL('**/ERP/report/stockAge');
    await expect(main.getByRole('row', { name: new RegExp(`^Total ${told}\\b`) })).toBeVisible();
  });
});

test('without cost permission reports and dashboard show no cost', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'warehouse');
  await page.goto('/wel/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: '库龄' })).toBeVisible();
  await expect(main).not.toContainText('¥');
  await page.goto('/ERP/report/stockFlow');
  await expect(main.getByRole('columnheader', { name: '期末' }).first()).toBeVisible();
  await expect(main.getByRole('columnheader', { name: /成本/ })).toHaveCount(0);
});

test('a report is kept while it is put together, previewed, saved and opened', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'boss');
  await page.goto('/report/builder');
  const main = page.getByRole('main');
  const choose = async (field: string, option: string) => {
    await main.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  await main.getByRole('textbox', { name: '名称' }).fill('上月各品牌的采购');
  await choose('数据来源', '采购商品');
  await choose('分组', '品牌');
  await choose('合计', '采购价');
  await choose('日期列', '采购时间');
  await choose('期间', '上月');

  await page.reload();
  await main.getByRole('button', { name: '恢复' }).click();
  await expect(main.getByRole('textbox', { name: '名称' })).toHaveValue('上月各品牌的采购');
  await main.getByRole('button', { name: /^预\s*览$/ }).click();
  const result = main.getByRole('table', { name: '报表结果' });
  await expect(result.getByRole('columnheader', { name: '品牌' })).toBeVisible();
  const previewed = await result.getByRole('row').last().innerText();

  await main.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(page.getByText('报表已保存')).toBeVisible();
  await page.waitForURL('**/report/reportlist');
  const row = main.getByRole('row').filter({ hasText: '上月各品牌的采购' });
  await row.getByRole('button', { name: '打开' }).click();
  const opened = page.getByRole('dialog').getByRole('table', { name: '报表结果' });
  await expect(opened.getByRole('row').last()).toHaveText(previewed.replace(/\s+/g, ' '), { useInnerText: true });
});

test('a restored report keeps what was emptied in it', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'boss');
  await page.goto('/report/reportlist');
  const main = page.getByRole('main');
  await main.getByRole('row').filter({ hasText: '每月销售' }).getByRole('link', { name: '编辑' }).click();
  const name = main.getByRole('textbox', { name: '名称' });
  await expect(name).toHaveValue('每月销售');
  const chart = main.locator('.ant-form-item').filter({ hasText: '图表' }).locator('.ant-select');
  await chart.hover();
  await chart.locator('.ant-select-clear').click();
  await page.reload();
  await main.getByRole('button', { name: '恢复' }).click();
  await expect(main.getByRole('button', { name: '恢复' })).toBeHidden();
  await expect(name).toHaveValue('每月销售');
  await expect(chart).not.toContainText('折线图');
});
