import { imeiCheckDigit } from '@phone-trade/shared';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { cell, fill, gridOf, shows, stand } from './support/grid.js';

const TENANT = '远北数码';
/** Fourteen digits of an iPhone 11 of the demo catalogue, whose serial part no demo phone has. */
const FIRST_14 = '00100110902001';
const IMEI = `${FIRST_14}${String(imeiCheckDigit(FIRST_14))}`;
const MEID = 'AF0123450ABCDE';
const MEID_DECIMAL = '29360 87365 0070 3710';

const units = (page: Page) => gridOf(page, '商品明细');

/** Scans one code by the box of the purchase form. */
async function scan(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: '串号', exact: true }).fill(code);
  await page.keyboard.press('Enter');
}

async function choose(page: Page, id: string, name: string): Promise<void> {
  const picker = page.locator(id);
  await picker.click();
  await picker.fill(name);
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).last().click();
}

test('a purchase takes a MEID, completes fourteen digits with a notice, and refuses a placeholder', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/add');
  await choose(page, '#purchase_channelId', '恒信通讯');
  const verdict = (row: number) => units(page).locator(`tr[aria-rowindex="${String(row + 1)}"] td[data-verdict]`);

  await test.step('fourteen digits are an IMEI without its check digit', async () => {
    await scan(page, FIRST_14);
    await shows(units(page), 1, '串号', FIRST_14);
    await expect(verdict(1)).toContainText(`已补校验位：${IMEI}`);
    await fill(units(page), 1, '采购价', '500');
  });

  await test.step('a placeholder is refused, scanned and typed', async () => {
    await scan(page, '000000000000000');
    await expect(page.getByText(/000000000000000是占位号码/)).toBeVisible();
    await fill(units(page), 1, '串号2', '00000000000000');
    await expect(await cell(units(page), 1, '串号2')).toHaveAttribute('data-fault', 'true');
    await stand(units(page), 1, '串号2');
    await page.keyboard.press('Delete');
    await expect(await cell(units(page), 1, '串号2')).not.toHaveAttribute('data-fault', 'true');
  });

  await test.step('a MEID typed in place of the IMEI goes to its own column, also in its decimal form', async () => {
    await page.getByRole('button', { name: '添加一行' }).first().click();
    await fill(units(page), 2, '串号', MEID_DECIMAL);
    await shows(units(page), 2, '串号', '293608736500703710');
    await shows(units(page), 2, 'MEID', '293608736500703710');
    await expect(verdict(2)).toContainText(`已转换为14位MEID：${MEID}`);
    await fill(units(page), 2, '型号', 'iPhone 11');
  });

  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/orderDetail\?orderNo=CG/);
  const table = page.getByRole('table').first();
  await expect(table).toContainText(IMEI);
  await expect(table).toContainText(MEID);

  await test.step('the search finds the unit of a reviewed order by its MEID', async () => {
    await page.getByRole('button', { name: /^审\s*核$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^审\s*核$/ })
      .click();
    await expect(page.getByText('已审核', { exact: true })).toBeVisible();
    await page.goto(`/ERP/goodsDetails/index?orderNo=${MEID.toLowerCase()}`);
    await expect(page.getByRole('definition').filter({ hasText: MEID })).toBeVisible();
  });

  await test.step('what is typed into a form says beside it how it will be stored', async () => {
    await page.goto(`/ERP/purchase/store?codes=${MEID}`);
    await page.getByRole('button', { name: /^核对/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('串号', { exact: true }).fill('3569380356438001');
    await expect(form.getByRole('status')).toHaveText('已去掉软件版本号：356938035643809');
    await form.getByLabel('MEID', { exact: true }).fill('ffffffffffffff');
    await expect(form.getByText(/FFFFFFFFFFFFFF是占位号码/)).toBeVisible();
  });
});
