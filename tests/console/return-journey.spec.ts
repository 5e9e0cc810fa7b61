import type { Page } from '@playwright/test';
import { boxAndShip, choose, dialog, lines, saveAndReview, scan, tickAll } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { fill, shows } from './support/grid.js';
import { rowOf } from './support/rows.js';
import { CUSTOMER, storePhones } from './support/units.js';

const TENANT = '远北数码';

async function sell(page: Page, unit: string, price: string): Promise<string> {
  await page.goto('/ERP/sale/saleOrderAdd');
  await choose(page, 'channelId', CUSTOMER);
  await scan(page, [unit]);
  await fill(lines(page), 1, '销售价', price);
  return saveAndReview(page, /saleOrderDetails\?orderNo=XS/);
}

test('a phone is sold, shipped, returned and sold again by three users (path 8)', async ({ browser, openAs }) => {
  const [unit = ''] = await storePhones(browser, 963_000, 1);
  const [seller, keeper, service] = await Promise.all([openAs(TENANT, 'sales'), openAs(TENANT, 'warehouse'), openAs(TENANT, 'aftersale')]);

  const first = await test.step('the seller sells the phone', () => sell(seller, unit, '1500'));
  await test.step('the warehouse ships the phone', () => boxAndShip(keeper, first, 'J-01'));
  const refund = await test.step('after-sales refunds the phone', async () => {
    await service.goto('/ERP/aftersale/refundOrderAdd');
    await choose(service, 'refundType', '退货退款');
    await choose(service, 'channelId', CUSTOMER);
    await choose(service, 'refundReasonId', '质量问题');
    await choose(service, 'warehouseId', '售后仓');
    await scan(service, [unit]);
    await shows(lines(service), 1, '退款金额', '1,500.00');
    return saveAndReview(service, /refundOrderDetails\?orderNo=XT/);
  });
  await test.step('the warehouse receives the phone', async () => {
    await keeper.goto(refund);
    await keeper.getByRole('button', { name: '退货收货' }).click();
    await tickAll(keeper);
    await dialog(keeper).getByRole('button', { name: '退货收货' }).click();
    await expect(dialog(keeper)).toBeHidden();
    await expect(rowOf(keeper.getByRole('table'), unit)).toContainText('全部收货');
  });
  await test.step('the seller sells it again, marked as a secondary sale', async () => {
    const again = await sell(seller, unit, '1300');
    await boxAndShip(keeper, again, 'J-01');
    await seller.goto(again);
    await expect(seller.getByText('二次销售').first()).toBeVisible();
  });
  await test.step('the unit page shows its whole history', async () => {
    await service.goto(`/ERP/goodsDetails/index?orderNo=${unit}`);
    for (const orderNo of [first, refund].map((url) => new URL(url).searchParams.get('orderNo') as string))
      await expect(service.getByRole('link', { name: orderNo }).first()).toBeVisible();
  });
});
