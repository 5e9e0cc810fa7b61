import { seedId } from '../../seeds/base/ids.js';
import { ask } from './support/ask.js';
import { expect, test } from './support/fixtures.js';
import { CUSTOMER, storePhones } from './support/units.js';

const id = (kind: Parameters<typeof seedId>[1], n: number): string => seedId('100001', kind, n);

test('an open amount names the cancellation that changed it, in the list and in the detail', async ({ browser, page, signInAs }) => {
  const imeis = await storePhones(browser, 964_000, 2);
  await signInAs('远北数码', 'boss');
  const { records } = await ask<{ records: readonly { id: string }[] }>(page, 'phone.company.pageCompany', { channelName_equal: CUSTOMER });
  const units = await ask<readonly { productNo: string }[]>(page, 'phone.sale.listPendingSale', { codes: imeis });
  const { orderNo } = await ask<{ orderNo: string }>(page, 'phone.sale.createSalePurchase', {
    channelId: records[0]?.id,
    saleUserId: id('user', 11),
    products: units.map(({ productNo }) => ({ productNo, saleAmount: 2000 })),
  });
  await ask(page, 'phone.sale.reviewSalePurchase', { orderNo });
  const cancelled = await ask<{ orderNo: string }>(page, 'phone.sale.cancelProduct', {
    productNos: [units[0]?.productNo],
    cancelReason: '客户改要别的型号',
  });

  for (const path of [`/ERP/sale/saleOrder?orderNo=${orderNo}`, `/ERP/sale/saleOrderDetails?orderNo=${orderNo}`]) {
    await page.goto(path);
    await page.getByRole('button', { name: '金额差异说明' }).first().click();
    const why = page.getByRole('tooltip').filter({ hasText: '金额差异说明' });
    await expect(why).toContainText('开账金额');
    await expect(why).toContainText('4,000.00');
    await expect(why).toContainText('-2,000.00');
    await expect(why.getByRole('link', { name: cancelled.orderNo })).toBeVisible();
  }
  await page.getByRole('link', { name: cancelled.orderNo }).last().click();
  await expect(page).toHaveURL(/saleOrder\?view=record/);
  await expect(page.getByRole('table').getByText(cancelled.orderNo).first()).toBeVisible();
});
