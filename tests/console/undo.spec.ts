import type { Page } from '@playwright/test';
import { ask, draftPurchase } from './support/ask.js';
import { expect, test } from './support/fixtures.js';
import { judge } from './support/looks.js';
import { rowOf } from './support/rows.js';

const TENANT = '远北数码';
const REVIEW = /^审\s*核$/;

const stateOf = async (page: Page, orderNo: string): Promise<number> =>
  (await ask<{ reviewStatus: number }>(page, 'phone.purchase.getPurchaseDetail', { orderNo })).reviewStatus;

/** Reviews from the page of the order. */
async function review(page: Page, orderNo: string): Promise<void> {
  await page.goto(`/ERP/purchase/orderDetail?orderNo=${orderNo}`);
  await page.getByRole('button', { name: REVIEW }).click();
  await page.getByRole('dialog').getByRole('button', { name: REVIEW }).click();
}

const notice = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: '撤销' }) });

test('the toast of a review explains its undo, whose button restores the draft', { tag: '@smoke' }, async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const orderNo = await draftPurchase(page, 61_001);
  await review(page, orderNo);
  await expect(notice(page)).toContainText(`采购单 ${orderNo} 已审核`);
  await expect(notice(page)).toContainText('撤销后恢复为草稿，2 台商品的成本和账款一并收回');
  // It stays for as long as it is pointed at.
  await notice(page).getByRole('button', { name: '撤销' }).hover();
  await judge(page, 'the offer to undo', { within: '[role="status"]' });
  await notice(page).getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('待审核', { exact: true })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expect(await stateOf(page, orderNo)).toBe(100);
});

test('Ctrl+Z undoes several reviews from the list, but edits text while the user types', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const orders = [await draftPurchase(page, 61_002), await draftPurchase(page, 61_003)];
  await page.goto('/ERP/purchase/order');
  for (const orderNo of orders) await rowOf(page, orderNo).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: REVIEW }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
  await expect(notice(page)).toContainText('已审核 2 张采购单');
  await page.getByRole('textbox', { name: '采购单号' }).press('Control+z');
  await expect(notice(page)).toBeVisible();
  expect(await Promise.all(orders.map((orderNo) => stateOf(page, orderNo)))).toEqual([300, 300]);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('已反审核 2 张采购单')).toBeVisible();
  expect(await Promise.all(orders.map((orderNo) => stateOf(page, orderNo)))).toEqual([100, 100]);
});

test('a refused undo shows its reason', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const orderNo = await draftPurchase(page, 61_004);
  await review(page, orderNo);
  await expect(notice(page)).toContainText('2 台商品的成本和账款一并收回');
  // Meanwhile the units arrive.
  const units = await ask<{ productNo: string }[]>(page, 'phone.product.listPurchaseProductDetails', { orderNo });
  const [warehouse] = await ask<{ id: string }[]>(page, 'phone.basicConfig.listWarehouse', {});
  const products = units.map(({ productNo }) => ({ productNo }));
  await ask(page, 'phone.product.productStore', { warehouseId: warehouse?.id, products });
  await notice(page).getByRole('button', { name: '撤销' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '无法撤销：' })).toBeVisible();
  expect(await stateOf(page, orderNo)).toBe(300);
});

test('a receipt is undone, and the page is ready for the next one', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const orderNo = await draftPurchase(page, 61_005);
  await ask(page, 'phone.purchase.reviewPurchase', { orderNo });
  const [unit] = await ask<{ productNo: string }[]>(page, 'phone.product.listPurchaseProductDetails', { orderNo });
  await page.goto(`/ERP/purchase/store?orderNo=${orderNo}`);
  const box = page.getByRole('textbox', { name: '商品编号或串号' });
  await box.fill(unit?.productNo ?? '');
  await box.press('Enter');
  await page.getByRole('button', { name: '入库 1 台' }).click();
  await expect(notice(page)).toContainText('恢复为待收货');
  await notice(page).getByRole('button', { name: '撤销' }).click();
  await expect(box).toBeVisible();
  expect(await ask<unknown[]>(page, 'phone.product.listUnStoreProduct', { orderNo })).toHaveLength(2);
});

test('the undo of a receipt keeps the units scanned for the next one', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const orderNo = await draftPurchase(page, 61_012);
  await ask(page, 'phone.purchase.reviewPurchase', { orderNo });
  const units = await ask<{ productNo: string }[]>(page, 'phone.product.listPurchaseProductDetails', { orderNo });
  const [stored, next] = units.map(({ productNo }) => productNo);
  await page.goto(`/ERP/purchase/store?orderNo=${orderNo}`);
  const box = page.getByRole('textbox', { name: '商品编号或串号' });
  await box.fill(stored ?? '');
  await box.press('Enter');
  await page.getByRole('button', { name: '入库 1 台' }).click();
  await page.getByRole('button', { name: '继续入库' }).click();
  await box.fill(next ?? '');
  await box.press('Enter');
  await expect(page.getByRole('button', { name: '入库 1 台' })).toBeVisible();
  await notice(page).getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已取消 1 台商品的入库')).toBeVisible();
  expect(await ask<unknown[]>(page, 'phone.product.listUnStoreProduct', { orderNo })).toHaveLength(2);
  await expect(page.getByRole('button', { name: '入库 1 台' })).toBeVisible();
});

test('the undo toast disappears by itself, but not while it is focused', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const orderNo = await draftPurchase(page, 61_006);
  await page.clock.install();
  await review(page, orderNo);
  // A closing dialog returns the focus to its opener.
  await expect(page.getByRole('dialog')).toBeHidden();
  await notice(page).getByRole('button', { name: '撤销' }).focus();
  await page.clock.fastForward(30_000);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('main').focus();
  await page.clock.fastForward(11_000);
  await expect(notice(page)).toHaveCount(0);
  expect(await stateOf(page, orderNo)).toBe(300);
});

test('the undo toast gives way to the form of another page', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const orderNo = await draftPurchase(page, 61_011);
  await review(page, orderNo);
  await expect(notice(page)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^入\s*库$/ })
    .click();
  await expect(page.getByRole('textbox', { name: '商品编号或串号' })).toBeVisible();
  // Well before its time.
  await expect(notice(page)).toHaveCount(0, { timeout: 3_000 });
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  expect(await stateOf(page, orderNo)).toBe(300);
});

test('deleting a draft also closes its edit tab in the background', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const orderNo = await draftPurchase(page, 61_010);
  await page.goto(`/ERP/purchase/orderDetail?orderNo=${orderNo}`);
  const detail = page.getByRole('tab', { selected: true });
  await expect(detail).toContainText(orderNo);
  await page.getByRole('button', { name: /^编\s*辑$/ }).click();
  await page.waitForURL(/orderEdit/);
  await expect(page.getByLabel('备注', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: /^删\s*除$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s*除$/ })
    .click();
  await expect(notice(page)).toContainText(`采购单 ${orderNo} 已删除`);
  await expect(page.getByRole('tab', { name: new RegExp(orderNo) })).toHaveCount(0);
  await expect(page).not.toHaveURL(new RegExp(orderNo));
});

test('deleted drafts are restored completely, from a page and several from the list', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const [one, ...several] = [await draftPurchase(page, 61_007), await draftPurchase(page, 61_008), await draftPurchase(page, 61_009)];
  await page.goto(`/ERP/purchase/orderDetail?orderNo=${one}`);
  // The page is left before it reloads, as it would request the deleted draft.
  const missing: string[] = [];
  page.on('response', (answer) => void (answer.status() === 404 && missing.push(answer.url())));
  await page.getByRole('button', { name: /^删\s*除$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s*除$/ })
    .click();
  await expect(notice(page)).toContainText(`采购单 ${one} 已删除`);
  expect(missing).toEqual([]);
  await expect(notice(page)).toContainText('撤销后 1 张草稿原样恢复');
  await notice(page).getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText(`采购单 ${one} 已恢复`)).toBeVisible();
  // After an accidental deletion the user is back on the page.
  await expect(page).toHaveURL(new RegExp(`orderDetail\\?orderNo=${one}$`));
  await expect(page.getByRole('button', { name: REVIEW })).toBeVisible();
  await expect(page.getByRole('main').getByText('恢复', { exact: true })).toBeVisible();
  expect(await ask<unknown[]>(page, 'phone.product.listPurchaseProductDetails', { orderNo: one })).toHaveLength(2);

  await page.goto('/ERP/purchase/order');
  for (const orderNo of several) await rowOf(page, orderNo).getByRole('checkbox').check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^删\s*除$/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(确\s*定|删\s*除)$/ })
    .click();
  await expect(notice(page)).toContainText('已删除 2 张采购单');
  await expect(rowOf(page, several[0])).toHaveCount(0);
  await notice(page).getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已恢复 2 张采购单')).toBeVisible();
  for (const orderNo of several) await expect(rowOf(page, orderNo)).toBeVisible();
});
