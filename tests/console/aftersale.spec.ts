import type { Page } from '@playwright/test';
import { choose, dialog, lines, saveAndReview, scan, tickAll } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { fill, shows } from './support/grid.js';
import { rowOf } from './support/rows.js';
import { CUSTOMER, sellPhones, storePhones } from './support/units.js';

const TENANT = '远北数码';

const history = (page: Page) => page.getByRole('complementary');

/** Opens an action of the page and chooses all units except some. */
async function perform(page: Page, action: string, without: readonly string[] = []): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  await tickAll(page);
  for (const productNo of without) await rowOf(dialog(page), productNo).getByRole('checkbox').uncheck();
}
const confirm = (page: Page, action: string) => dialog(page).getByRole('button', { name: action }).click();

test('a sold phone is refunded up to its payment, reviewed and received', { tag: '@smoke' }, async ({ page, browser, signInAs }) => {
  const [unit = ''] = await sellPhones(browser, 940_000, 1);
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/aftersale/refundOrderAdd');
  await choose(page, 'refundType', '退货退款');
  await choose(page, 'channelId', CUSTOMER);
  await choose(page, 'refundReasonId', '质量问题');
  await choose(page, 'warehouseId', '售后仓');
  await scan(page, [unit]);
  await shows(lines(page), 1, '可退金额', '1,500.00');
  await shows(lines(page), 1, '退款金额', '1,500.00');
  await fill(lines(page), 1, '退款金额', '1600');
  await expect(
    page
      .getByText(/超出可退金额/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await fill(lines(page), 1, '退款金额', '1400');
  await saveAndReview(page, /refundOrderDetails\?orderNo=XT/);
  await expect(page.getByText('未收货', { exact: true }).first()).toBeVisible();

  await perform(page, '退货收货');
  await expect(dialog(page).getByText(unit).first()).toBeVisible();
  await confirm(page, '退货收货');
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page.getByRole('table'), unit)).toContainText('全部收货');
  await expect(history(page).getByText('退货收货').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '退货收货' })).toHaveCount(0);
  await page.goto('/ERP/aftersale/refundOrder?view=line');
  await expect(rowOf(page, unit)).toContainText('1,400.00');
});

test('of a shipped presale one phone is cancelled and received again, and the other is sold', async ({ page, browser, signInAs }) => {
  const [first = '', second = ''] = await storePhones(browser, 941_000, 2);
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/sale/preOrderAdd');
  await page.getByRole('radio', { name: '先发货后结算' }).check();
  await choose(page, 'channelId', CUSTOMER);
  await scan(page, [first, second]);
  await fill(lines(page), 1, '预估售价', '1500');
  await saveAndReview(page, /preOrderDetails\?orderNo=YS/);
  const presale = page.url();

  await test.step('the units are shipped', async () => {
    await perform(page, '发货');
    await confirm(page, '发货');
    await expect(page.getByText('全部发货').or(page.getByText('已发货')).first()).toBeVisible();
  });
  await test.step('one unit is cancelled and received', async () => {
    await perform(page, '取消商品', [first]);
    await choose(page, 'cancelReasonId', '客户取消');
    await confirm(page, '取消商品');
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: '退回入库' }).click();
    await page.waitForURL(/purchase\/store\?codes=/);
    await expect(page.getByText(second).first()).toBeVisible();
    await page.getByRole('button', { name: '入库 1 台' }).click();
    await expect(page.getByText(/已入库 1 台/).first()).toBeVisible();
    await page.goto('/ERP/sale/preOrder?view=record');
    await expect(rowOf(page, second)).toContainText('客户取消');
  });
  await test.step('the other unit is sold', async () => {
    await page.goto(presale);
    await perform(page, '转销售');
    await expect(dialog(page).getByText(first).first()).toBeVisible();
    await expect(dialog(page).getByText(second)).toHaveCount(0);
    await confirm(page, '转销售');
    await page.waitForURL(/saleOrderEdit\?orderNo=XS/);
    await shows(lines(page), 1, '销售价', '1,500.00');
    await saveAndReview(page, /saleOrderDetails\?orderNo=XS/);
    await page.goto(presale);
    await expect(page.getByRole('table').getByRole('link', { name: /^XS/ })).toBeVisible();
    await expect(page.getByRole('button', { name: '转销售' })).toHaveCount(0);
  });
});
