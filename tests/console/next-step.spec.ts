import type { Page } from '@playwright/test';
import { dialog } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { rowOf } from './support/rows.js';
import { sellPhones, storePhones } from './support/units.js';

const TENANT = '远北数码';
/** Serial numbers of this file alone. */
const SERIAL = 973_100;

/** The document of a unit, opened from the unit's page: its number. */
async function openDocument(page: Page, productNo: string, number: RegExp): Promise<string> {
  await page.goto(`/ERP/goodsDetails/index?orderNo=${productNo}`);
  const link = page.getByRole('link', { name: number }).first();
  const orderNo = (await link.innerText()).trim();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNo);
  return orderNo;
}

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
