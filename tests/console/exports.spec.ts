import ExcelJS from 'exceljs';
import { hasTotal } from './support/figures.js';
import { expect, test } from './support/fixtures.js';
import { judge } from './support/looks.js';
import { rowOf } from './support/rows.js';
import { storePhones } from './support/units.js';

const TENANT = '远北数码';

test.describe('exports and price lists', () => {
  test('a stock list is exported in the background, announced when ready, downloaded and deleted', { tag: '@smoke' }, async ({
    page,
    browser,
    signInAs,
  }) => {
    const [first = ''] = await storePhones(browser, 980_000, 1);
    await signInAs(TENANT, 'boss');
    await page.goto(`/ERP/purchase/stock?productNo=${first}`);
    await expect(page.getByRole('link', { name: first })).toBeVisible();
    await page.getByRole('button', { name: /^导\s*出$/ }).click();
    const asked = page.waitForResponse(/exportPageRealStoreByDetail/);
    await page.getByRole('menuitem', { name: /^全部 1 条$/ }).click();
    const { fileName } = ((await (await asked).json()) as { data: { fileName: string } }).data;
    await expect(page.getByText('正在后台生成文件')).toBeVisible();
    // Somewhere else in the console meanwhile.
    await page.getByRole('link', { name: first }).click();
    const ready = page.getByRole('status').filter({ hasText: `「${fileName}」已生成` });
    await ready.getByRole('link', { name: '前往下载中心' }).click();

    await expect(page.getByRole('heading', { name: '下载中心' })).toBeVisible();
    const row = rowOf(page, fileName);
    await expect(row).toContainText('已完成');
    await judge(page, 'downloads');
    const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: /^下\s*载$/ }).click()]);
    expect(file.suggestedFilename()).toBe(fileName);

    await page.getByRole('checkbox', { name: `选择${fileName}` }).check();
    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(确\s*定|确\s*认|删\s*除)$/ })
      .click();
    await expect(row).toHaveCount(0);
  });

  test('a list without a server export saves its displayed columns, for the selected or all rows', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto('/ERP/purchase/company');
    const names = page
      .getByRole('main')
      .getByRole('row')
      .getByRole('checkbox', { name: /^选择(?!全部)/ });
    await expect(names).toHaveCount(10);
    const header = await page.getByRole('main').getByRole('columnheader').allInnerTexts();
    const titles = header.map((text) => text.trim()).filter((text) => text !== '' && text !== '操作');
    const chosen = ((await names.nth(1).getAttribute('aria-label')) ?? '').replace('选择', '');
    await names.nth(1).check();
    const saved = async (entry: RegExp): Promise<ExcelJS.Worksheet> => {
      await page.getByRole('button', { name: /^导\s*出$/ }).click();
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: entry }).click()]);
      expect(file.suggestedFilename()).toMatch(/^往来单位 \d{8}-\d{6}\.xlsx$/);
      const book = new ExcelJS.Workbook();
      await book.xlsx.readFile(await file.path());
      return book.getWorksheet('sheet') as ExcelJS.Worksheet;
    };
    const one = await saved(/^已选 1 条$/);
    expect((one.getRow(1).values as unknown[]).slice(1)).toEqual(titles);
    expect(one.rowCount).toBe(2);
    expect(one.getRow(2).getCell(1).value).toBe(chosen);
    expect((await saved(/^本页 10 条$/)).rowCount).toBe(11);
    await hasTotal(page, (await saved(/^全部/)).rowCount - 1);
  });

  test('selected units become a price list, as text and as a picture', async ({ page, browser, context, signInAs }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const chosen = await storePhones(browser, 980_010, 2);
    await signInAs(TENANT, 'boss');
    await page.goto(`/ERP/purchase/stock?productNo=${chosen[0]?.slice(0, 6) ?? ''}&sort=-productNo`);
    for (const number of chosen) await page.getByRole('checkbox', { name: `选择${number}` }).check();
    await page.getByRole('button', { name: '分享报价（2）' }).click();
    const dialog = page.getByRole('dialog', { name: '报价单' });
    const text = dialog.getByRole('textbox', { name: '报价单' });
    await expect(text).toHaveValue(/^远北数码 \d+月\d+日报价 {2}2台\n\n【.*Galaxy S22.*】2台\n.*询价 {2}×2$/);
    await dialog.getByRole('button', { name: '复制文字' }).click();
    await expect(page.getByText('报价已复制')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue());
    await dialog.getByRole('checkbox', { name: '含串号' }).check();
    await expect(text).toHaveValue(/×2\n {4}\d{15}\n {4}\d{15}$/);
    await dialog.getByRole('checkbox', { name: '不含未定价的商品' }).check();
    await expect(dialog.getByText('没有可以报价的商品')).toBeVisible();
    await dialog.getByRole('radio', { name: '不报价' }).check();
    await dialog.getByRole('button', { name: /^图\s*片$/ }).click();
    await expect(dialog.getByRole('img', { name: /远北数码 .*报价 2台/ })).toBeVisible();
    await judge(page, 'price list');
    const [picture] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '保存图片' }).click()]);
    expect(picture.suggestedFilename()).toMatch(/^报价单-\d{4}-\d\d-\d\d-1\.png$/);
  });

  test('an administrator runs the audit and sees its coverage, time and user', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto('/ERP/basic/selfAudit');
    await page.getByRole('button', { name: '立即检查' }).click();
    await expect(page.getByText(/^上次检查 \d{4}-\d\d-\d\d .*沈柏川$/)).toBeVisible();
    const rule = rowOf(page, '成本构成不等于成本价');
    await expect(rule).toContainText(/\d/);
    await judge(page, 'self-audit');
  });
});
