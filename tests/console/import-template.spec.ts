import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { rowOf } from './support/rows.js';
import { sheetOf } from './support/sheet.js';
import { imeisFrom } from './support/units.js';

const NAME = '模板测试清单';

async function choose(page: Page, label: string, name: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(name).last().click();
}

test("a supplier's sheet is mapped by column names, saved as a template, and imported", async ({ page, signInAs }) => {
  await signInAs('远北数码', 'boss');
  const [imei = ''] = imeisFrom(970_100, 1);
  const sheet = await sheetOf(['手机串号', '结算价', '供货商'], [imei, '1234.5', '恒信通讯']);

  await test.step('a template is created', async () => {
    await page.goto('/ERP/basic/importTemplate');
    await expect(page.getByText('供应商发货清单')).toBeVisible();
    await page.getByRole('button', { name: /新增/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '模板名称' }).fill(NAME);
    await choose(page, '导入类型', '采购单');
    await dialog.locator('input[type="file"]').setInputFiles(sheet);
    await expect(dialog.getByText('已读取 sheet.xlsx，共 3 列')).toBeVisible();
    // Columns with matching names are mapped already; the others are chosen, and a missing required one is reported.
    await expect(dialog.getByRole('listitem').filter({ hasText: '手机串号' }).first()).toContainText('A 列');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('请为采购价选择列，或填写默认值').first()).toBeVisible();
    await choose(page, '采购价对应的列', /结算价/);
    await choose(page, '供应商对应的列', /供货商/);
    await choose(page, '采购类型的默认值', '普通采购');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, NAME)).toContainText('采购价 ← 结算价');
  });

  await test.step('a sheet is imported by the template, which is preselected the next time', async () => {
    await page.goto('/ERP/purchase/order');
    await page.getByRole('button', { name: /导入/ }).first().click();
    await choose(page, '按模板读取', NAME);
    await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(sheet);
    await expect(page.getByText('共 1 行，成功 1 行，失败 0 行。')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: /导入/ }).first().click();
    await expect(page.getByRole('dialog').getByTitle(NAME)).toBeVisible();
  });
});
