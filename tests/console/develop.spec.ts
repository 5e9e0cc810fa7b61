import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dialog } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { fill, gridOf, shows } from './support/grid.js';
import { judge } from './support/looks.js';
import { rowOf } from './support/rows.js';

const PLATFORM = '平台管理';

/** Chooses in a form: types, and takes the first choice. */
async function choose(page: Page, id: string, text: string): Promise<void> {
  const input = page.locator(`[id$="_${id}"]`);
  await input.click();
  await input.fill(text);
  await input.press('Enter');
}

/** Opens the further actions of a row and takes one. */
async function fromMenu(page: Page, row: string, action: string): Promise<void> {
  await page
    .getByRole('row')
    .filter({ hasText: row })
    .getByRole('button', { name: /更多|More/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

const save = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^保\s*存$/ })
    .click();

test('an administrator describes a table, edits its columns by keyboard, and previews and downloads its code', async ({
  page,
  signInAs,
}) => {
  await signInAs(PLATFORM, 'admin');

  await page.goto('/tool/datasource');
  await page.getByRole('button', { name: '新增数据源' }).click();
  await page.getByLabel('名称', { exact: true }).last().fill('测试库');
  await save(page);
  await expect(rowOf(page, '测试库')).toContainText('本系统数据库');

  await page.goto('/tool/model');
  await page.getByRole('button', { name: '新增数据模型' }).click();
  await page.locator('[id$="_modelName"]').fill('库位档案');
  await choose(page, 'datasourceId', '测试库');
  // A table that exists names class and model.
  await page.locator('[id$="_modelTable"]').fill('warehouse');
  await expect(page.locator('[id$="_modelClass"]')).toHaveValue('Warehouse');
  await page.locator('[id$="_modelClass"]').fill('class');
  await save(page);
  await expect(dialog(page)).toContainText('「模型类名」只能由字母、数字和下划线组成');
  await page.locator('[id$="_modelClass"]').fill('ShelfFile');
  await save(page);

  await fromMenu(page, '库位档案', '字段');
  const grid = gridOf(page, '字段');
  await shows(grid, 1, '字段名', 'name');
  await fill(grid, 1, '字段说明', '库位名称');
  await fill(grid, 1, '组件类型', '多行');
  await judge(page, 'the columns of a model');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toBeHidden();

  await page.goto('/tool/code');
  await page.getByRole('button', { name: '新增代码生成配置' }).click();
  await page.locator('[id$="_codeName"]').fill('库位');
  await page.locator('[id$="_serviceName"]').fill('blade-stock');
  await page.locator('[id$="_packageName"]').fill('org.example.stock');
  await choose(page, 'modelId', '库位档案');
  await expect(page.locator('[id$="_tableName"]')).toHaveCount(0);
  await page.locator('[id$="_apiPath"]').fill('../..');
  await save(page);
  await expect(dialog(page)).toContainText('「后端目录」须为相对目录');
  await page.locator('[id$="_apiPath"]').fill('java');
  await save(page);
  await fromMenu(page, 'org.example.stock', '预览');
  await dialog(page).getByRole('treeitem', { name: 'shelf-file.ts', exact: true }).click();
  await expect(dialog(page).locator('code')).toContainText("name: f.longText('库位名称'");
  await expect(dialog(page).locator('.hljs-keyword').first()).toBeVisible();
  await judge(page, 'a preview');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page)
      .getByRole('button', { name: /^下\s*载$/ })
      .click(),
  ]);
  expect(file.suggestedFilename()).toBe('shelf-file.zip');
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
