import type { Page } from '@playwright/test';
import { saveAtOnce } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { fill, gridOf, shows, stand } from './support/grid.js';
import { rowOf } from './support/rows.js';
import { sheetOf } from './support/sheet.js';
import { storePhones, warehouseOf } from './support/units.js';

const TENANT = '远北数码';

const lines = (page: Page) => gridOf(page, '商品明细');

test('a cost adjustment is entered by scan and sheet, previewed, reviewed and reversed', async ({ page, browser, signInAs }) => {
  const [first = '', second = ''] = await storePhones(browser, 990_010, 2);
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/storage/costAdd');
  await page.getByRole('radio', { name: '成本价' }).check();
  await page.getByLabel('调整原因').fill('换屏');
  await page.getByRole('textbox', { name: '商品编号或串号' }).fill(first);
  await page.keyboard.press('Enter');
  await shows(lines(page), 1, '商品编号或串号', first);
  await fill(lines(page), 1, '调整金额', '-20.25');
  const rows = [
    [second, '', '30', '电池'],
    ['NO-SUCH', '', '5', ''],
  ];
  await page.locator('input[type=file][name=file]').setInputFiles(await sheetOf(['商品编号', '串号', '调整金额', '备注'], ...rows));
  const wrong = page.getByRole('dialog');
  await expect(wrong.getByText(/NO-SUCH/)).toBeVisible();
  await wrong.getByRole('button', { name: '添加正确的 1 行' }).click();
  await expect(page.getByRole('complementary').getByText('9.75', { exact: true })).toBeVisible();

  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/costOrderDetails\?orderNo=TJ/);
  await page.getByRole('button', { name: /^审\s*核$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('原成本')).toBeVisible();
  await expect(dialog.getByText('9.75', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: /^审\s*核$/ }).click();
  await expect(page.getByText('已审核', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '反审核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '反审核' }).click();
  await expect(page.getByText('待审核', { exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: /编\s*辑/ })
    .or(page.getByRole('button', { name: /^编\s*辑$/ }))
    .first()
    .click();
  await shows(lines(page), 1, '调整金额', '-20.25');
});

test('a transfer shows what it will do, lists the units in the new warehouse at once, and is taken back', async ({
  page,
  browser,
  signInAs,
}) => {
  const units = await storePhones(browser, 990_000, 2);
  await signInAs(TENANT, 'warehouse');
  await page.goto('/ERP/storage/transferAdd');
  await page.locator('#storageTransfer_toWarehouseId').fill('质检仓');
  await page.locator('.ant-select-dropdown:visible').getByText('质检仓', { exact: true }).last().click();
  await page.getByRole('textbox', { name: '商品编号或串号' }).fill(units.join(','));
  await page.keyboard.press('Enter');
  await shows(lines(page), 2, '商品编号或串号', units[1] ?? '');
  await page.keyboard.press('Control+Enter');
  const effect = page.getByRole('dialog', { name: '提交调拨单' });
  await expect(effect).toContainText('2 台商品立即移入');
  await expect(effect).toContainText('质检仓');
  await page.keyboard.press('Escape');
  await expect(effect).toBeHidden();
  await saveAtOnce(page, /transferDetail\?orderNo=DB/);
  await expect(page.getByRole('table').getByRole('link', { name: units[0] ?? '' })).toBeVisible();
  await page.getByRole('button', { name: /^撤\s*销$/ }).click();
  await expect(page.getByText(/的商品已调回$/)).toBeVisible();
  await page.goto(`/ERP/purchase/stock?productNo=${units[0]}`);
  await expect(rowOf(page, units[0] ?? '')).toContainText('主仓');
  await page.goto('/ERP/storage/transfer');
  await expect(page.getByRole('link', { name: /^DB/ }).first()).toBeVisible();
});

test('a transfer that was refused is confirmed once it is corrected, even if it is saved from the cell', async ({
  page,
  browser,
  signInAs,
}) => {
  const [first = '', second = ''] = await storePhones(browser, 979_530, 2);
  const [elsewhere = ''] = await warehouseOf(browser, '改正前', 979_540, 1);
  await signInAs(TENANT, 'warehouse');
  await page.goto('/ERP/storage/transferAdd');
  await page.locator('#storageTransfer_toWarehouseId').fill('质检仓');
  await page.locator('.ant-select-dropdown:visible').getByText('质检仓', { exact: true }).last().click();
  await page.getByRole('textbox', { name: '商品编号或串号' }).fill(`${first},${elsewhere}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/与单据仓库不符/).first()).toBeVisible();
  await stand(lines(page), 2, '商品编号或串号');
  await page.keyboard.type(second);
  await page.keyboard.press('Control+Enter');
  const effect = page.getByRole('dialog', { name: '提交调拨单' });
  await expect(effect).toContainText('2 台商品立即移入');
  await effect.getByRole('button', { name: '提交调拨单' }).click();
  await page.waitForURL(/transferDetail\?orderNo=DB/);
  await expect(page.getByRole('table').getByRole('link', { name: second })).toBeVisible();
});

test('concurrent edits of a document lose no input', async ({ page, browser, signInAs, openAs }) => {
  const [unit = ''] = await storePhones(browser, 990_020, 1);
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/storage/costAdd');
  await page.getByRole('radio', { name: '成本价' }).check();
  await page.getByLabel('调整原因').fill('换电池');
  await page.getByRole('textbox', { name: '商品编号或串号' }).fill(unit);
  await page.keyboard.press('Enter');
  await fill(lines(page), 1, '调整金额', '12');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/costOrderDetails\?orderNo=TJ/);
  const edit = page.url().replace('costOrderDetails', 'costEdit');
  await page.goto(edit);
  await page.getByLabel('备注').first().fill('我的备注');
  await page.getByLabel('调整原因').fill('换电池和屏');

  const other = await openAs(TENANT, 'boss');
  await other.goto(edit);
  await other.getByLabel('备注').first().fill('别人的备注');
  await other.keyboard.press('Control+Enter');
  await other.waitForURL(/costOrderDetails/);

  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/沈柏川 于/)).toBeVisible();
  await dialog.getByRole('radio', { name: /别人的备注/ }).check();
  await dialog.getByRole('button', { name: /^合\s*并$/ }).click();
  await expect(page.getByLabel('调整原因')).toHaveValue('换电池和屏');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/costOrderDetails/);
  await expect(page.getByText('换电池和屏')).toBeVisible();
  await expect(page.getByText('别人的备注')).toBeVisible();
});
