import type { Page } from '@playwright/test';
import { saveAtOnce } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { cell, fill, gridOf, shows } from './support/grid.js';
import { rowOf } from './support/rows.js';
import { speak } from './support/sign-in.js';
import { imeisFrom, storePhones } from './support/units.js';

const TENANT = '远北数码';
const CLAIMS = '/ERP/purchase/refundPending';

const dialogOf = (page: Page) => page.getByRole('dialog');
const bulk = (page: Page) => page.getByRole('toolbar', { name: '批量操作' });

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByLabel(field).last().click();
  await page.getByRole('option', { name: option, exact: true }).filter({ visible: true }).click();
}

/** Claims these units against their price. */
async function claim(page: Page, productNos: readonly string[], amount: string): Promise<void> {
  await page.goto(CLAIMS);
  await page.getByRole('button', { name: '申请退货' }).first().click();
  const box = dialogOf(page).getByRole('textbox', { name: '商品编号或串号' });
  for (const productNo of productNos) {
    await box.fill(productNo);
    await box.press('Enter');
    await expect(dialogOf(page).getByRole('checkbox', { name: productNo })).toBeChecked();
  }
  await choose(page, '处理方式', '待退货');
  await choose(page, '退货原因', '成色不符');
  await dialogOf(page).getByLabel('期望退款').fill(amount);
  await dialogOf(page).getByRole('button', { name: '申请退货' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

test('claimed units are approved and returned; voiding the refund reopens their claims', async ({ page, browser, signInAs }) => {
  const [a = '', b = '', c = ''] = await storePhones(browser, 950_000, 3);
  await signInAs(TENANT, 'boss');

  await test.step('units are claimed by scan, and a refused one shows the reason', async () => {
    await claim(page, [a, b, c], '950');
    await page.getByRole('button', { name: '申请退货' }).first().click();
    const box = dialogOf(page).getByRole('textbox', { name: '商品编号或串号' });
    await box.fill(a);
    await box.press('Enter');
    await expect(dialogOf(page).locator(`[data-code="${a}"]`)).toHaveAttribute('data-level', 'refused');
    await dialogOf(page)
      .getByRole('button', { name: /^取\s*消$/ })
      .click();
  });

  await test.step('claims are changed before the audit, then audited', async () => {
    await page.goto(`${CLAIMS}?productNo=${b}`);
    await rowOf(page, b).getByRole('button', { name: '修改申请' }).click();
    await dialogOf(page).getByLabel('期望退款').fill('900');
    await dialogOf(page).getByRole('button', { name: '修改申请' }).click();
    await expect(rowOf(page, b)).toContainText('900.00');
    await page.goto(`${CLAIMS}?status=100&auditStatus=100`);
    for (const productNo of [a, b]) await rowOf(page, productNo).getByRole('checkbox').check();
    await bulk(page).getByRole('button', { name: '审核 2 台' }).click();
    await dialogOf(page).getByLabel('审核意见').fill('同意');
    await dialogOf(page)
      .getByRole('button', { name: /^通\s*过$/ })
      .click();
    await expect(rowOf(page, a)).toHaveCount(0);
    await rowOf(page, c)
      .getByRole('button', { name: /^审\s*核$/ })
      .click();
    await dialogOf(page)
      .getByRole('button', { name: /^拒\s*绝$/ })
      .click();
    await expect(rowOf(page, c)).toHaveCount(0);
  });

  await test.step('claims are returned together at the claimed amounts', async () => {
    await page.goto(`${CLAIMS}?status=100&auditStatus=300`);
    for (const productNo of [a, b]) await rowOf(page, productNo).getByRole('checkbox').check();
    await bulk(page).getByRole('button', { name: '退货 2 台' }).click();
    await page.waitForURL(/refundAdd/);
    const lines = gridOf(page, '商品明细');
    await shows(lines, 1, '退款金额', '950.00');
    await shows(lines, 2, '退款金额', '900.00');
    await expect(page.getByRole('complementary').getByText('1,850.00').first()).toBeVisible();
    await saveAtOnce(page, /refundDetails\?orderNo=CT/);
    await expect(page.getByRole('table').getByRole('link', { name: b })).toBeVisible();
  });

  await test.step('voiding reopens the claims', async () => {
    const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
    await page.getByRole('button', { name: /^作\s*废$/ }).click();
    await dialogOf(page)
      .getByRole('button', { name: /^作\s*废$/ })
      .click();
    await expect(page.getByRole('main').getByText('已作废', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^作\s*废$/ })).toHaveCount(0);
    await page.goto(`/ERP/purchase/refund?view=line&orderNo=${orderNo}`);
    await expect(rowOf(page, a)).toContainText('950.00');
    await page.goto(`${CLAIMS}?status=100&auditStatus=300&productNo=${a}`);
    await rowOf(page, a).getByRole('button', { name: '取消申请' }).click();
    await dialogOf(page).getByRole('button', { name: '取消申请' }).click();
    await expect(rowOf(page, a)).toHaveCount(0);
  });
});

test('an exchange adds another unit, whose number is shown next to the returned one', async ({ page, browser, signInAs }) => {
  const [a = ''] = await storePhones(browser, 951_000, 2);
  const [, ours = ''] = imeisFrom(951_000, 2);
  const [imei = ''] = imeisFrom(952_000, 1);
  await signInAs(TENANT, 'boss');
  await page.goto(`/ERP/purchase/refundAdd?codes=${a}`);
  const lines = gridOf(page, '商品明细');
  await shows(lines, 1, '商品编号或串号', a);
  await expect(lines.getByRole('columnheader', { name: '换回串号' })).toHaveCount(0);
  await choose(page, '退货类型', '换货');
  await choose(page, '供应商', '恒信通讯');
  await expect(lines.getByRole('columnheader', { name: '换回串号' })).toBeVisible();
  await fill(lines, 1, '换回串号', ours);
  await fill(lines, 1, '换回规格', '8+128 hei');
  await shows(lines, 1, '换回规格', '8+128G 黑');
  await fill(lines, 1, '换货价', '1020');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(await cell(lines, 1, '换回串号')).toHaveAttribute('data-fault', 'true');
  await fill(lines, 1, '换回串号', imei);
  await saveAtOnce(page, /refundDetails\?orderNo=CT/);
  await expect(page.getByRole('table').getByText('1,020.00')).toBeVisible();
  await page.goto(`/ERP/goodsDetails/index?orderNo=${imei}`);
  await expect(page.getByRole('main').getByText('8+128G 黑').first()).toBeVisible();
});

test('the refund pages are translated to English', async ({ page, signInAs }) => {
  await speak(page, 'en');
  await signInAs('Harbour Mobile Exchange', 'owner');
  await page.goto(CLAIMS);
  await page.getByRole('button', { name: 'Claim units' }).first().click();
  await expect(dialogOf(page).getByLabel('Handling')).toBeVisible();
  await page.goto('/ERP/purchase/refundAdd');
  await expect(page.getByRole('heading', { level: 1, name: 'New purchase refund' })).toBeVisible();
});
