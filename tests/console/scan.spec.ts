import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { judge } from './support/looks.js';
import { rowOf } from './support/rows.js';
import { sheetOf } from './support/sheet.js';
import { buyPhones, imeisFrom } from './support/units.js';

const TENANT = '远北数码';
const STORE_PAGE = '/ERP/purchase/store';
const STATION = '/ERP/purchase/station';

/** Types like a scanner: fast keys and Enter, wherever the focus is. In one call, so that a busy machine does not slow it down to typing. */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);

const box = (page: Page) => page.getByRole('textbox', { name: '商品编号或串号' });
const verdict = (page: Page) => page.getByRole('status').filter({ has: page.locator('strong') });

const API = /\/api\//;

/** Signs out without a word to the server: as after a lost session. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('console-session'));
  await page.goto('/login');
}

/** Cuts the network between page and server. */
const cutOff = (page: Page): Promise<unknown> => page.route(API, (route) => route.abort());
/** Restores the network and fires the browser's event. */
async function reconnect(page: Page): Promise<void> {
  await page.unroute(API);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

test.describe('scanning', () => {
  test('a code scanned offline is marked as unchecked, and is checked when scanned again', async ({ page, browser, signInAs }) => {
    const [imei = ''] = await buyPhones(browser, 910_000, 1);
    await signInAs(TENANT, 'warehouse');
    await page.goto(STORE_PAGE);
    await expect(box(page)).toBeFocused();
    await cutOff(page);
    await box(page).fill(imei);
    await box(page).press('Enter');
    const line = page.getByRole('list', { name: '商品编号或串号' }).getByRole('listitem').filter({ hasText: imei });
    await expect(line.getByRole('img', { name: '未检查' })).toBeVisible();
    await expect(page.getByText('1 个未检查')).toBeVisible();
    await reconnect(page);
    await box(page).fill(imei);
    await box(page).press('Enter');
    await expect(page.getByRole('button', { name: '入库 1 台' })).toBeVisible();
    await expect(line).toHaveCount(0);
    await box(page).fill('000000000000001');
    await box(page).press('Enter');
    await expect(page.getByRole('img', { name: '未通过' })).toBeVisible();
  });

  test('a scan goes to the open dialog, and on the receipt result it starts the next batch', async ({ page, browser, signInAs }) => {
    const [first = '', second = ''] = await buyPhones(browser, 911_000, 2);
    await signInAs(TENANT, 'warehouse');
    await page.goto(STORE_PAGE);
    await expect(box(page)).toBeFocused();
    await box(page).fill(first);
    await box(page).press('Enter');
    await expect(page.getByRole('button', { name: '入库 1 台' })).toBeVisible();

    await test.step("in the comparison dialog a scan fills the dialog's form", async () => {
      await page.getByRole('button', { name: /^核对商品/ }).click();
      const dialog = page.getByRole('dialog', { name: /^核对商品/ });
      // Nowhere in an input: those keep their keys.
      await dialog.getByText(/^核对商品/).click();
      await scan(page, 'SN12345678');
      await expect(dialog.getByLabel('序列号')).toHaveValue('SN12345678');
      await dialog.getByRole('button', { name: /^确\s*定$/ }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('没有找到这台商品')).toHaveCount(0);
    });

    await test.step('on the result page a scan starts the next batch', async () => {
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('heading', { name: '已入库 1 台商品' })).toBeVisible();
      await scan(page, second);
      await expect(page.getByRole('button', { name: '入库 1 台' })).toBeVisible();
    });
  });

  test('a dialog without a scan input shows a notice and shields the page behind it', async ({ page, browser, signInAs }) => {
    const [first = '', second = ''] = await buyPhones(browser, 912_000, 2);
    await signInAs(TENANT, 'warehouse');
    await page.goto(STORE_PAGE);
    await box(page).fill(first);
    await box(page).press('Enter');
    await page.getByRole('button', { name: '入库 1 台' }).click();
    await page.getByRole('button', { name: '打印商品标签' }).click();
    await expect(page.getByRole('dialog', { name: '打印商品标签' })).toBeVisible();
    await scan(page, second);
    await expect(page.getByText(`请先关闭对话框，再扫描 ${second}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: '已入库 1 台商品' })).toBeAttached();
  });
});

test('the import dialog offers as many rows as the server would accept', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/importLog');
  await page.getByRole('button', { name: /导入/ }).first().click();
  const dialog = page.getByRole('dialog');
  // The second row is right by itself, but shares its order with a wrong one.
  const [a = '', b = '', c = ''] = imeisFrom(920_000, 3);
  const rows = [
    ['恒信通讯', a, '1000', 'a'],
    ['恒信通讯', b, '1000', 'b'],
    ['恒信通讯', c, 'x', 'b'],
  ];
  await dialog.locator('input[type="file"]').setInputFiles(await sheetOf(['供应商', '串号', '采购价', '订单分组'], ...rows));
  await expect(dialog.getByText(/1 行有错误，没有导入任何数据/)).toBeVisible();
  await dialog.getByRole('button', { name: '导入正确的 1 行' }).click();
  await expect(dialog.getByText('共 3 行，成功 1 行，失败 2 行。')).toBeVisible();
});

test.describe('the scan station', () => {
  test('stores one batch after another by scanner alone', async ({ page, browser, signInAs }) => {
    const [a = '', b = '', c = ''] = await buyPhones(browser, 913_000, 3);
    await page.addInitScript(() => {
      const tones: number[] = [];
      Object.assign(window, { tones });
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when) {
        tones.push(this.frequency.value);
        start.call(this, when);
      };
    });
    const tones = () => page.evaluate(() => (window as unknown as { tones: number[] }).tones.splice(0));
    await signInAs(TENANT, 'warehouse');
    await page.goto('/ERP/purchase/receive');
    await page.getByRole('button', { name: '扫码工位' }).click();
    await expect(page.getByRole('heading', { name: '扫码工位' })).toBeVisible();
    await expect(page.getByRole('navigation'), 'the station fills the window').toHaveCount(0);

    await test.step('every scan gets a visible and audible verdict', async () => {
      await scan(page, a);
      await expect(verdict(page)).toContainText('通过');
      expect(await tones()).toEqual([880]);
      await scan(page, a);
      await expect(verdict(page)).toContainText('重复');
      await scan(page, '000000000000001');
      await expect(verdict(page)).toContainText('没有找到这台商品');
      expect((await tones()).at(-1)).toBe(196);
      await scan(page, b);
      await expect(page.getByRole('button', { name: '入库 2 台' })).toBeVisible();
      await judge(page, 'scanned phones');
    });

    await test.step('the on-screen code stores the batch, and the next scan starts another', async () => {
      await scan(page, 'STATION-STORE');
      await expect(verdict(page)).toContainText('已入库 2 台');
      await scan(page, c);
      await expect(verdict(page)).toContainText('通过');
      await page.keyboard.press('Control+Enter');
      await expect(verdict(page)).toContainText('已入库 1 台');
    });

    await test.step('muted sound stays off', async () => {
      await page.getByRole('switch', { name: '声音和震动' }).click();
      await page.reload();
      await expect(page.getByRole('switch', { name: '声音和震动' })).not.toBeChecked();
      await scan(page, '000000000000001');
      await expect(verdict(page)).toContainText('没有找到这台商品');
      expect(await tones()).toEqual([]);
    });
  });

  test('prints the labels of a stored batch', async ({ page, browser, signInAs }) => {
    const [imei = ''] = await buyPhones(browser, 914_000, 1);
    await signInAs(TENANT, 'warehouse');
    await page.goto(STATION);
    await page.getByRole('switch', { name: '入库后打印标签' }).click();
    await scan(page, imei);
    await expect(verdict(page)).toContainText('通过');
    const labels = page.waitForResponse(/listProductLabel/);
    await scan(page, 'STATION-STORE');
    expect((await labels).ok()).toBe(true);
    await expect(page.getByRole('dialog'), 'no dialog stands between two scans').toHaveCount(0);
  });

  test('queues scans and batches offline, and stores each once and in order when online', async ({ page, browser, signInAs }) => {
    const [a = '', b = '', c = ''] = await buyPhones(browser, 915_000, 3);
    await signInAs(TENANT, 'warehouse');
    await page.goto(STATION);
    await expect(page.getByRole('combobox', { name: '入库到仓库' })).toBeVisible();
    await scan(page, a);
    await expect(verdict(page)).toContainText('通过');
    await cutOff(page);
    await scan(page, b);
    await expect(verdict(page)).toContainText('已记下');
    await scan(page, 'STATION-STORE');
    await scan(page, c);
    await scan(page, '000000000000001');
    await expect(page.getByRole('button', { name: '入库 2 台' })).toBeVisible();
    await scan(page, 'STATION-STORE');
    await expect(page.getByText('第 2 批，2 台')).toBeVisible();

    const sent: { key: string | null; status: number }[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('productStore'))
        sent.push({ key: await response.request().headerValue('idempotency-key'), status: response.status() });
    });
    // The answer of the first attempt gets lost on the way back: the server has the batch, the page does not know.
    let lost = false;
    await page.route(/productStore/, async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      return route.abort();
    });
    await reconnect(page);
    await expect(page.getByText('扫描可以继续')).toBeVisible();
    await page.getByRole('button', { name: '现在重试' }).click();
    await expect(page.getByText('等待送出')).toBeHidden();
    await expect(verdict(page)).toContainText('已入库 1 台');

    await test.step('a refused scan becomes a row to resolve', async () => {
      const row = page.getByRole('listitem').filter({ hasText: '000000000000001' });
      await expect(row).toContainText('没有找到这台商品');
      await row.getByRole('button', { name: '000000000000001 已处理' }).click();
      await expect(row).toHaveCount(0);
    });
    await page.goto('/ERP/purchase/receive?view=received');
    for (const imei of [a, b, c]) await expect(rowOf(page, imei)).toHaveCount(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  test('does not send batches left by another user', async ({ page, browser, signInAs }) => {
    const [imei = ''] = await buyPhones(browser, 916_000, 1);
    await signInAs(TENANT, 'warehouse');
    await page.goto(STATION);
    await expect(page.getByRole('combobox', { name: '入库到仓库' })).toBeVisible();
    await scan(page, imei);
    await expect(verdict(page)).toContainText('通过');
    await cutOff(page);
    await scan(page, 'STATION-STORE');
    await expect(page.getByText('第 1 批，1 台')).toBeVisible();
    await leave(page);
    await page.unroute(API);

    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('productStore') && sent.push(request.url()));
    await signInAs(TENANT, 'boss');
    await page.goto(STATION);
    await expect(verdict(page)).toContainText('请扫码');
    await expect(page.getByText('第 1 批')).toHaveCount(0);
    expect(sent).toEqual([]);
    await leave(page);
    await signInAs(TENANT, 'warehouse');
    await page.goto(STATION);
    await expect(verdict(page)).toContainText('已入库 1 台');
  });
});
