import type { Page } from '@playwright/test';
import { choose, dialog, lines, openDocument, saveAndReview, scan } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { shows } from './support/grid.js';
import { rowOf } from './support/rows.js';
import { scanKeys } from './support/scanner.js';
import { CUSTOMER, sellPhones } from './support/units.js';

const TENANT = '远北数码';
/** Serial numbers of this file alone. */
const SERIAL = 845_000;
/** The number of no unit. */
const UNKNOWN = '353045999999918';
const SCAN_BOX = /编号或串号/;

/** Lists whose button opens a dialog with a scan box. */
const LISTS = [
  { name: 'claims of a purchase refund', path: '/ERP/purchase/refundPending', button: '申请退货' },
  { name: 'wipes', path: '/ERP/inspection/wipe', button: '登记擦除' },
  { name: 'IMEI checks', path: '/ERP/inspection/imeiCheck', button: '查询串号' },
  { name: 'inspections to claim', path: '/ERP/inspection/pending', button: '扫码领取' },
  { name: 'repairs to claim', path: '/ERP/repair/pending', button: '扫码领取' },
];

/** Expects the focus in the scan box of the dialog, and a digit of the scan in no other input. */
async function expectOnlyScanned(page: Page): Promise<void> {
  const box = dialog(page).getByRole('textbox', { name: SCAN_BOX });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  const texts = await dialog(page)
    .locator('input, textarea')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(texts.filter((text) => /\d{3}/.test(text))).toEqual([]);
}

test('a scan from the first frame on reaches the scan box of every dialog that a list opens', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  for (const { name, path, button } of LISTS)
    await test.step(name, async () => {
      await page.goto(path);
      await page.getByRole('button', { name: button }).first().focus();
      await scanKeys(page, UNKNOWN, { opens: true });
      await expect(dialog(page).getByText(UNKNOWN).first()).toBeVisible();
      await expectOnlyScanned(page);
    });
});

test('scans at full speed tick units of a sale and of its return, and no other input takes their digits', async ({
  page,
  browser,
  signInAs,
}) => {
  const [first = '', second = ''] = await sellPhones(browser, SERIAL, 2, false);
  await signInAs(TENANT, 'boss');
  await openDocument(page, first, /^XS\d+$/);
  const ship = page.getByRole('button', { name: /^发\s*货$/ });

  await test.step('the first scan is sent while the dialog opens', async () => {
    await ship.first().focus();
    await scanKeys(page, first, { opens: true });
    await expect(rowOf(dialog(page), first).getByRole('checkbox')).toBeChecked();
    await expect(rowOf(dialog(page), second).getByRole('checkbox')).not.toBeChecked();
    await expectOnlyScanned(page);
  });

  await test.step('the number of a device leaves the box number as typed, and its unit is ticked', async () => {
    const imei = (
      await rowOf(dialog(page), second)
        .getByText(/^\d{15}$/)
        .innerText()
    ).trim();
    await dialog(page).getByLabel('箱号').fill('B-7');
    for (const suffix of ['Enter', 'none'] as const) {
      await scanKeys(page, imei, { suffix });
      await expect(page.getByText(`“箱号”不填设备号，${imei} 已交给扫描框`).first()).toBeVisible();
      await expect(dialog(page).getByLabel('箱号')).toHaveValue('B-7');
      await expect(rowOf(dialog(page), second).getByRole('checkbox')).toBeChecked();
    }
  });

  await test.step('the number of a parcel goes into its input', async () => {
    await dialog(page).getByLabel('快递单号').focus();
    await scanKeys(page, '431234567890123', { suffix: 'none' });
    await expect(dialog(page).getByLabel('快递单号')).toHaveValue('431234567890123');
  });

  await test.step('both are shipped and come back', async () => {
    await dialog(page)
      .getByRole('button', { name: /^装\s*箱$/ })
      .click();
    await expect(dialog(page).getByRole('cell', { name: 'B-7' })).toHaveCount(2);
    await dialog(page)
      .getByRole('button', { name: /^发\s*货$/ })
      .click();
    await expect(dialog(page)).toBeHidden();
    await page.goto('/ERP/aftersale/refundOrderAdd');
    await choose(page, 'refundType', '退货退款');
    await choose(page, 'channelId', CUSTOMER);
    await choose(page, 'refundReasonId', '质量问题');
    await choose(page, 'warehouseId', '售后仓');
    await scan(page, [first, second]);
    await shows(lines(page), 2, '可退金额', '1,500.00');
    await saveAndReview(page, /refundOrderDetails\?orderNo=XT/);
  });

  await test.step('of the return, the scanned unit alone is ticked', async () => {
    await page.getByRole('button', { name: '退货收货' }).focus();
    await scanKeys(page, second, { opens: true });
    await expect(rowOf(dialog(page), second).getByRole('checkbox')).toBeChecked();
    await expect(rowOf(dialog(page), first).getByRole('checkbox')).not.toBeChecked();
    await expectOnlyScanned(page);
  });
});

test('a scan reaches the scan box from a list of choices, which keeps no digit', async ({ page, browser, signInAs }) => {
  const [unit = ''] = await sellPhones(browser, SERIAL + 10, 1, false);
  await signInAs(TENANT, 'boss');
  await openDocument(page, unit, /^XS\d+$/);
  await page.getByRole('button', { name: '取消商品' }).click();
  await expect(dialog(page).getByRole('textbox', { name: SCAN_BOX })).toBeFocused();
  const imei = (
    await rowOf(dialog(page), unit)
      .getByText(/^\d{15}$/)
      .innerText()
  ).trim();
  const choices = dialog(page).getByRole('combobox', { name: '退款方式' });
  await choices.focus();
  await scanKeys(page, imei);
  await expect(choices).toHaveValue('');
  await expect(rowOf(dialog(page), unit).getByRole('checkbox')).toBeChecked();
});

test('an input without codes and without a scan box beside it returns the number of a device, with a notice', async ({
  page,
  signInAs,
}) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/company');
  await page.getByRole('button', { name: '新增供应商' }).click();
  const name = dialog(page).getByRole('textbox').first();
  await name.fill('闽');
  await scanKeys(page, UNKNOWN);
  await expect(page.getByText(new RegExp(`不填设备号，${UNKNOWN} 没有录入`)).first()).toBeVisible();
  await expect(name).toHaveValue('闽');
  await expect(dialog(page)).toBeVisible();
});
