import type { Page } from '@playwright/test';
import { choose, dialog, lines, openDocument, saveAtOnce } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { addRow, fill, gridOf, shows } from './support/grid.js';
import { rowOf } from './support/rows.js';
import { sellPhones, storePhones } from './support/units.js';

const TENANT = '远北数码';
/** Serial numbers of this file alone. */
const SERIAL = 973_100;

test('a stored purchase offers its payment, filled with its own bill, on its page and in its row', async ({ page, browser, signInAs }) => {
  const [productNo = ''] = await storePhones(browser, SERIAL, 1);
  await signInAs(TENANT, 'boss');
  const orderNo = await openDocument(page, productNo, /^CG\d+$/);
  await page.getByRole('button', { name: /^付\s*款$/ }).click();
  await expect(rowOf(page, orderNo).getByRole('spinbutton')).toHaveValue('1,000.00');

  await page.goto(`/ERP/purchase/order?orderNo=${orderNo}`);
  await rowOf(page, orderNo).getByRole('link', { name: '付款', exact: true }).click();
  await expect(rowOf(page, orderNo).getByRole('spinbutton')).toHaveValue('1,000.00');
});

test('the row of a sale ships it on its page, whose next step is then the receipt', async ({ page, browser, signInAs }) => {
  const [waiting = ''] = await sellPhones(browser, SERIAL + 10, 1, false);
  const [shipped = ''] = await sellPhones(browser, SERIAL + 20, 1);
  await signInAs(TENANT, 'boss');
  const waitingNo = await openDocument(page, waiting, /^XS\d+$/);
  await expect(page.getByRole('button', { name: /^收\s*款$/ })).toBeVisible();
  await page.goto(`/ERP/sale/saleOrder?orderNo=${waitingNo}`);
  await rowOf(page, waitingNo).getByRole('button', { name: '发货', exact: true }).click();
  await expect(dialog(page)).toContainText(waiting);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(waitingNo);
  await expect(dialog(page)).toHaveCount(0);

  const shippedNo = await openDocument(page, shipped, /^XS\d+$/);
  await expect(page.getByRole('button', { name: /^发\s*货$/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^收\s*款$/ }).click();
  await expect(rowOf(page, shippedNo).getByRole('spinbutton')).toHaveValue('1,500.00');
});

/** The mark of a tab with unsaved input. */
const unsaved = (page: Page) => page.getByRole('tab').getByRole('img', { name: '有未保存的内容' });

test('a form filled with chosen units is empty after its save, behind its tab and by going back', async ({ page, browser, signInAs }) => {
  const [first = '', second = '', other = ''] = await storePhones(browser, SERIAL + 30, 3);
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/stock?sort=-productNo');
  for (const productNo of [first, second]) await rowOf(page, productNo).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: '调拨', exact: true }).click();
  await shows(lines(page), 2, '商品编号或串号', /^\d{11}$/);
  await choose(page, 'toWarehouseId', '质检仓');
  await saveAtOnce(page, /transferDetail\?orderNo=DB/);

  await page.getByRole('tab', { name: '新建调拨单' }).click();
  await page.waitForURL(/transferAdd$/);
  await page.getByRole('textbox', { name: '商品编号或串号' }).fill(other);
  await page.keyboard.press('Enter');
  await shows(lines(page), 1, '商品编号或串号', other);
  await page.goBack();
  await page.waitForURL(/transferDetail/);
  await page.goBack();
  await page.waitForURL(/transferAdd$/);
  await shows(lines(page), 1, '商品编号或串号', other);
});

test('a second payment opened by a next step neither asks about the first nor offers a draft of it', async ({
  page,
  browser,
  signInAs,
}) => {
  const orderNos: string[] = [];
  for (const serial of [SERIAL + 40, SERIAL + 50]) {
    const [productNo = ''] = await storePhones(browser, serial, 1);
    if (orderNos.length === 0) await signInAs(TENANT, 'boss');
    orderNos.push(await openDocument(page, productNo, /^CG\d+$/));
  }
  const [paid = '', open = ''] = orderNos;
  await page.goto('/ERP/purchase/order?sort=-insertTime');
  await rowOf(page, paid).getByRole('link', { name: '付款', exact: true }).click();
  await expect(rowOf(page, paid).getByRole('spinbutton')).toHaveValue('1,000.00');
  const payments = gridOf(page, '付款');
  await addRow(payments);
  await fill(payments, 1, '支付方式', '银行转账');
  await fill(payments, 1, '收付款账户', '对公银行');
  await fill(payments, 1, '金额', '1000');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/paidDetails\?orderNo=FK/);
  await expect(unsaved(page)).toHaveCount(0);

  await page.getByRole('tab', { name: '采购单', exact: true }).click();
  await rowOf(page, open).getByRole('link', { name: '付款', exact: true }).click();
  await expect(rowOf(page, open).getByRole('spinbutton')).toHaveValue('1,000.00');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^恢\s*复$/ }).filter({ visible: true })).toHaveCount(0);
});
