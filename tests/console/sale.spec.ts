import type { Page } from '@playwright/test';
import { seedId } from '../../seeds/base/ids.js';
import { ask } from './support/ask.js';
import { tickAll } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { gridOf, paste, shows } from './support/grid.js';
import { buyPhones } from './support/units.js';

const TENANT = '远北数码';
const CUSTOMER = '阿布数码专营店';
const REVIEW = /^审\s*核$/;

/** Puts units in store that have just been bought; answers their numbers. */
async function store(page: Page, imeis: readonly string[]): Promise<string[]> {
  const waiting = await ask<{ productNo: string }[]>(page, 'phone.product.listUnStoreProduct', { codes: imeis });
  const products = waiting.map(({ productNo }) => ({ productNo }));
  await ask(page, 'phone.product.productStore', { warehouseId: seedId('100001', 'warehouse', 1), products });
  return products.map(({ productNo }) => productNo);
}

test('units are sold from a pasted block with a below-cost confirmation, boxed, shipped and cancelled', { tag: '@smoke' }, async ({
  browser,
  page,
  signInAs,
}) => {
  const imeis = await buyPhones(browser, 660_001, 3);
  await signInAs(TENANT, 'boss');
  await store(page, imeis);

  await page.goto('/ERP/sale/saleOrderAdd');
  await page.getByRole('combobox', { name: '客户' }).first().click();
  await page.keyboard.type(CUSTOMER);
  await page.keyboard.press('Enter');
  const grid = gridOf(page, '商品明细');
  await grid.focus();
  await paste(page, imeis.map((imei, i) => `${imei}\t${i === 0 ? 900 : 1200}`).join('\r\n'));
  await shows(grid, 1, '销售价', '900.00');
  await expect(page.getByRole('complementary').getByText('3,300.00').first()).toBeVisible();
  await page.keyboard.press('Control+Enter');

  const question = page.getByRole('dialog', { name: '请确认' });
  await expect(question).toContainText('低于成本100.00');
  await question.getByRole('button', { name: '仍然保存' }).click();
  await page.waitForURL(/saleOrderDetails\?orderNo=XS/);

  await test.step("the review shows the customer's debt", async () => {
    await page.getByRole('button', { name: REVIEW }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`应收 ${CUSTOMER}`);
    await expect(dialog).toContainText('低于成本');
    await dialog.getByRole('button', { name: REVIEW }).click();
    await expect(page.getByText('未发货', { exact: true }).first()).toBeVisible();
  });

  await test.step('one unit is cancelled, the others are boxed and shipped', async () => {
    await page.getByRole('button', { name: '取消商品' }).click();
    const cancel = page.getByRole('dialog', { name: /取消销售单/ });
    await tickAll(page);
    await cancel.getByLabel('取消原因').fill('客户改要别的型号');
    await cancel.getByRole('row').nth(2).getByRole('checkbox').uncheck();
    await cancel.getByRole('row').nth(3).getByRole('checkbox').uncheck();
    await cancel.getByRole('button', { name: '取消商品' }).click();
    await expect(cancel).toBeHidden();
    await expect(page.getByText('部分取消', { exact: true }).first()).toBeVisible();

    await page
      .getByRole('button', { name: /^发\s*货$/ })
      .first()
      .click();
    // Where all must be boxed, the dialog stays for the shipping, with the courier.
    const deliver = page.getByRole('dialog', { name: /发货$/ });
    await tickAll(page);
    await deliver.getByLabel('快递公司').fill('顺丰');
    await deliver.getByLabel('箱号').fill('B-01');
    await deliver.getByRole('button', { name: /^装\s*箱$/ }).click();
    await expect(deliver.getByRole('cell', { name: 'B-01' }).first()).toBeVisible();
    await expect(deliver.getByLabel('快递公司')).toHaveValue('顺丰');
    await deliver.getByRole('button', { name: /^发\s*货$/ }).click();
    await expect(deliver).toBeHidden();
    await expect(page.getByText('已发货', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('2,400.00').first()).toBeVisible();
  });

  await test.step('the printed order contains the cost only on request', async () => {
    await page.getByRole('button', { name: /^打\s*印$/ }).click();
    const paper = page.getByRole('dialog', { name: '打印销售单' });
    const sheet = paper.frameLocator('iframe');
    await expect(sheet.getByText('贰仟肆佰元整')).toBeVisible();
    await expect(sheet.getByText('成本合计')).toHaveCount(0);
    await paper.getByLabel('打印成本').check();
    await expect(sheet.getByText('成本合计')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step("the next sale shows the customer's last price and its date", async () => {
    const another = await buyPhones(browser, 660_101, 1);
    await store(page, another);
    await page.goto('/ERP/sale/saleOrderAdd');
    await page.getByRole('combobox', { name: '客户' }).first().click();
    await page.keyboard.type(CUSTOMER);
    await page.keyboard.press('Enter');
    await grid.focus();
    await paste(page, another.join());
    await shows(grid, 1, '上次售价', /^[\d,]+\.\d\d · \d{4}-\d\d-\d\d$/);
  });
});

test('the list of sellable units starts a sale of the selected ones', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'sales');
  // Of the opening stock, which no test sells.
  await page.goto('/ERP/sale/pending?stage=600');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^\d{11}$/ }) });
  await expect(rows.nth(1)).toBeVisible();
  const numbers = (await page.getByRole('link', { name: /^\d{11}$/ }).allInnerTexts()).slice(0, 2);
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: '销售选中的 2 台' }).click();
  await page.waitForURL(/saleOrderAdd/);
  const grid = gridOf(page, '商品明细');
  for (const [i, number] of numbers.entries()) await shows(grid, i + 1, '商品编号或串号', number);
  // Sellers do not see costs.
  await expect(page.getByText('毛利')).toHaveCount(0);
});
