import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dialog } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { judge } from './support/looks.js';
import { rowOf } from './support/rows.js';
import { storePhones, warehouseOf } from './support/units.js';

const TENANT = '远北数码';
const COUNT = '/ERP/storage/check/count';

/** The device of a counter. */
async function phone(openAs: (tenantName: string, account: string) => Promise<Page>): Promise<Page> {
  const page = await openAs(TENANT, 'warehouse');
  await page.setViewportSize({ width: 375, height: 740 });
  return page;
}

const box = (page: Page) => page.getByRole('textbox', { name: '编号' });
const verdict = (page: Page) => page.getByRole('status').filter({ has: page.locator('strong') });
const own = (page: Page) => page.getByRole('list', { name: '本机扫描' });
const refused = (page: Page) => page.getByRole('list', { name: '未计入的扫描' });

/** A scanner types where the focus is. */
async function scan(page: Page, code: string, expected: string | RegExp): Promise<void> {
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText(code);
  await expect(verdict(page)).toContainText(expected);
}

const cutOff = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);

test('a warehouse is counted on a phone, in part without network, and its differences are reviewed', async ({
  page,
  browser,
  openAs,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const [first = '', second = '', third = '', lost = ''] = await warehouseOf(browser, 'PD-JOURNEY', 977_000, 4);
  const [stray = ''] = await storePhones(browser, 976_000, 1);
  await signInAs(TENANT, 'boss');

  await test.step('the boss begins the check', async () => {
    await page.goto('/ERP/storage/check');
    await page.getByRole('button', { name: '新建盘点' }).click();
    const warehouse = dialog(page).locator('[id$="_warehouseId"]');
    await warehouse.click();
    await warehouse.fill('PD-JOURNEY');
    await warehouse.press('Enter');
    await dialog(page).getByRole('button', { name: '开始盘点' }).click();
    await expect(page).toHaveURL(/check\/details\?orderNo=PD/);
    await expect(page.getByText('未盘点').filter({ visible: true }).first()).toBeVisible();
  });
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  const counter = await phone(openAs);

  await test.step('a counter sees the verdict on each scan, and takes one back', async () => {
    await counter.goto(COUNT);
    await counter.getByRole('link', { name: new RegExp(orderNo) }).click();
    await counter.goto(`${COUNT}?orderNo=${orderNo}`);
    await expect(counter.getByText('没有网络也能打开本页')).toBeVisible();
    await scan(counter, first, '正常');
    await expect(verdict(counter)).toHaveAttribute('data-tone', 'done');
    await scan(counter, first, /已盘过.*白启明|已盘过/);
    await expect(verdict(counter)).toHaveAttribute('data-tone', 'neutral');
    await scan(counter, stray, '位置不对');
    await expect(verdict(counter)).toHaveAttribute('data-tone', 'attention');
    await scan(counter, 'NOBODY-1', '不在范围内');
    await expect(verdict(counter)).toHaveAttribute('data-tone', 'danger');
    await counter.getByRole('button', { name: '撤销 NOBODY-1' }).click();
    await expect(own(counter).getByText('NOBODY-1')).toBeHidden();
    await judge(counter, 'a count with a refused scan');
  });

  await test.step('without network the page opens, judges by itself and keeps its scans', async () => {
    await cutOff(counter, true);
    await expect(counter.getByText(/没有网络，扫描先存在本机/)).toBeVisible();
    await scan(counter, second, '正常');
    await expect(counter.getByText(/1 条待发送/)).toBeVisible();
    await counter.reload();
    await expect(counter.getByText(/1 条待发送/)).toBeVisible();
    await scan(counter, second, '已盘过');
    await scan(counter, third, '正常');
  });

  await test.step('with network again it sends them', async () => {
    await cutOff(counter, false);
    await expect(counter.getByText(/条待发送/)).toHaveCount(0);
    await expect(counter.getByText('/ 4 台')).toContainText('3');
  });

  await test.step('scans that arrive after the completion are refused, and stay on the device', async () => {
    await cutOff(counter, true);
    await scan(counter, lost, '正常');
    await page.reload();
    await page.getByRole('button', { name: '完成盘点' }).click();
    await dialog(page).getByRole('button', { name: '完成盘点' }).click();
    await expect(page.getByText('已盘点').filter({ visible: true }).first()).toBeVisible();
    await cutOff(counter, false);
    await expect(refused(counter)).toContainText(lost);
    await counter.reload();
    await expect(refused(counter)).toContainText(lost);
    const [file] = await Promise.all([counter.waitForEvent('download'), counter.getByRole('button', { name: '保存为表格' }).click()]);
    expect(await readFile(await file.path(), 'utf8')).toContain(lost);
  });

  await test.step('the boss treats the differences and sees the loss before it is booked', async () => {
    await page.getByRole('button', { name: /^审\s*核$/ }).click();
    const table = page.getByRole('table', { name: '差异处理' });
    await expect(rowOf(table, lost)).toContainText('盘亏');
    await expect(page.getByText('还有 2 条差异没有处理方式或说明。')).toBeVisible();
    for (const [unit, handle, note] of [
      [lost, '盘亏核销', '仓库找不到'],
      [stray, '更正位置', '放错仓库'],
    ] as const) {
      const choice = page.getByRole('combobox', { name: `处理方式 ${unit}` });
      await choice.click();
      await choice.fill(handle);
      await choice.press('Enter');
      await page.getByRole('textbox', { name: `处理说明 ${unit}` }).fill(note);
    }
    await expect(page.getByText('还有 2 条差异')).toBeHidden();
    await expect(
      page
        .getByText(/1,000\.00/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: '审核盘点' }).click();
    await expect(page.getByText('已审核').filter({ visible: true }).first()).toBeVisible();
    await expect(rowOf(page, lost).filter({ visible: true }).first()).toContainText('盘亏核销');
  });
});
