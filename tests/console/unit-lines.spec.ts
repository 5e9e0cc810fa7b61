import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { cell, fill, gridOf, keyTimes, paste, shows, stand } from './support/grid.js';

const TENANT = '远北数码';
const CODE = '商品编号或串号';

const grid = (page: Page) => gridOf(page, '商品明细');
const rowsIn = (page: Page, count: number) => expect(grid(page)).toHaveAttribute('aria-rowcount', String(count + 1));

interface Unit {
  readonly productNo: string;
  readonly imei: string;
}

/** Units in store that have an IMEI. */
async function inStore(page: Page, count: number): Promise<readonly Unit[]> {
  await page.goto('/ERP/purchase/stock?size=20');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^\d{11}$/ }) });
  await expect(rows.first()).toBeVisible();
  const found = (await rows.allInnerTexts()).map((text) => ({
    productNo: /\b\d{11}\b/.exec(text)?.[0] ?? '',
    imei: /\b\d{15}\b/.exec(text)?.[0] ?? '',
  }));
  return found.filter(({ imei }) => imei !== '').slice(0, count);
}

async function newAdjustment(page: Page): Promise<void> {
  await page.goto('/ERP/storage/costAdd');
  await page.getByRole('radio', { name: '成本价' }).check();
  await page.getByLabel('调整原因').fill('换屏');
}

/** Pastes at the first cell of the grid, which has no row yet. */
async function pasteInto(page: Page, ...block: readonly (readonly string[])[]): Promise<void> {
  await grid(page).focus();
  await paste(page, block.map((line) => line.join('\t')).join('\r\n'));
}

test('pasted units are matched by any code with their values, and each is checked', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const [a, b] = await inStore(page, 2);
  if (!a || !b) throw new Error('the demo has no two units with an IMEI in store');
  await newAdjustment(page);
  // Read-only columns are skipped: the amount follows the code.
  await pasteInto(page, [a.imei, '10'], [b.productNo, '¥1,020.5'], ['000000000000001', '3'], [a.productNo, '4']);
  await rowsIn(page, 4);
  await shows(grid(page), 1, CODE, a.productNo);
  await shows(grid(page), 1, '串号', a.imei);
  await shows(grid(page), 2, '调整金额', '1,020.50');
  await expect(await cell(grid(page), 2, '检查结果')).toHaveText('通过');
  await expect(await cell(grid(page), 3, '检查结果')).toContainText('没有找到');
  await expect(await cell(grid(page), 4, '检查结果')).toContainText('重复（第1、4行）');
  await expect(await cell(grid(page), 1, '成本价')).toHaveText(/^[\d,]+\.\d\d$/);
  await expect(await cell(grid(page), 1, '调整金额')).toHaveAttribute('data-align', 'right');

  await test.step('a refused save focuses the first wrong line', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert').getByText(/第4行/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: `${CODE} 第4行` })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    // The verdict of the active row is visible, wherever its column is.
    await expect(page.getByText('没有找到商品000000000000001').filter({ visible: true }).last()).toBeInViewport();
    await page.keyboard.press('ArrowDown');
  });
  await test.step('wrong lines are removed by keyboard, and the amount is filled down', async () => {
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Control+Delete');
    await rowsIn(page, 2);
    await stand(grid(page), 1, '调整金额');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await shows(grid(page), 2, '调整金额', '10.00');
    await expect(page.getByRole('complementary').getByText('20.00', { exact: true })).toBeVisible();
  });
  await test.step('the document is saved with the remaining lines', async () => {
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/costOrderDetails\?orderNo=TJ/);
    await expect(page.getByRole('table').getByRole('link', { name: b.productNo })).toBeVisible();
  });
});

test('a code is typed, Tab skips read-only cells, and the template is pasted by its header', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const [a, b, c] = await inStore(page, 3);
  await newAdjustment(page);
  await grid(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(a?.imei ?? '');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: '调整金额 第1行' })).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: '备注 第1行' })).toBeFocused();
  await page.keyboard.press('Tab');
  await shows(grid(page), 1, CODE, a?.productNo ?? '');
  await (await cell(grid(page), 1, CODE)).click();
  await paste(
    page,
    [
      ['商品编号', '串号', '调整金额', '备注'],
      [b?.productNo, '', '7', '电池'],
      ['', c?.imei, '8', '屏'],
    ]
      .map((line) => line.join('\t'))
      .join('\n'),
  );
  await shows(grid(page), 1, CODE, b?.productNo ?? '');
  await shows(grid(page), 2, CODE, c?.productNo ?? '');
  await shows(grid(page), 2, '备注', '屏');
});

test("a key press together with the server's verdict loses no value", async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const [a] = await inStore(page, 1);
  await newAdjustment(page);
  // The answer and a key in one task of the browser: nothing is rendered in between.
  await page.evaluate(() => {
    const json = Response.prototype.json;
    const typed = new Promise<void>((done) => Object.assign(window, { answer: done }));
    Response.prototype.json = async function (this: Response) {
      const body = (await json.call(this)) as { data?: readonly { code?: string }[] };
      if (!Array.isArray(body.data) || body.data[0]?.code === undefined) return body;
      await typed;
      let turns = 60;
      const later = () => {
        turns -= 1;
        if (turns > 0) return queueMicrotask(later);
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', code: 'Tab', bubbles: true, cancelable: true }));
      };
      queueMicrotask(later);
      return body;
    };
  });
  await grid(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(a?.imei ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5');
  await page.evaluate(() => (window as unknown as { answer: () => void }).answer());
  await shows(grid(page), 1, '调整金额', '5.00');
  await shows(grid(page), 1, CODE, a?.productNo ?? '');
});

test('a code still being typed is saved with its unit', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const [, , , unit] = await inStore(page, 4);
  await newAdjustment(page);
  await pasteInto(page, ['', '15']);
  await stand(grid(page), 1, CODE);
  await page.keyboard.type(unit?.imei ?? '');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/costOrderDetails\?orderNo=TJ/);
  await expect(page.getByRole('table').getByRole('link', { name: unit?.productNo ?? '' })).toBeVisible();
});

test('a sale uses the same grid, with the cost and the profit next to the typed price', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const [, , , , a, b] = await inStore(page, 6);
  await page.goto('/ERP/sale/saleOrderAdd');
  await expect(grid(page)).toBeVisible();
  await pasteInto(page, [a?.imei ?? '', '9,000', '整机'], [b?.productNo ?? '', '8000']);
  const costs = await cell(grid(page), 1, '成本价');
  await expect(costs).toHaveText(/\d/);
  const cost = Number((await costs.innerText()).replaceAll(',', ''));
  await shows(grid(page), 1, '毛利', (9000 - cost).toLocaleString('en-US', { minimumFractionDigits: 2 }));
  await shows(grid(page), 1, '备注', '整机');
  await fill(grid(page), 2, '销售价', '8100.5');
  await shows(grid(page), 2, '销售价', '8,100.50');
  await expect(page.getByRole('button', { name: '选择商品' })).toBeVisible();

  await test.step('the price guide of the model and grade is shown', async () => {
    const guide = page
      .getByRole('complementary')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: '参考价' }) });
    const first = guide.getByRole('region').first();
    await expect(first.getByRole('term').filter({ hasText: '预计毛利' })).toBeVisible();
    // Several units of one model share one figure.
    await expect(first.getByText(/\d\.\d\d/).first()).toBeVisible();
    await expect(first.getByRole('term').filter({ hasText: /采购$/ })).toHaveCount(0);
  });
});

test('the margin is shown next to a typed price', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/test/index');
  const units = gridOf(page, '商品录入表格');
  await shows(units, 1, '毛利', '329.50');
  await shows(units, 2, '毛利', '');
  await fill(units, 2, '售价', '1400');
  await shows(units, 2, '毛利', '-100.00');
});

test('a form of 500 units accepts typed text (prints ms per key)', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await newAdjustment(page);
  await pasteInto(page, ...Array.from({ length: 500 }, (_, i) => [`99${String(i).padStart(9, '0')}`, String(i + 1)]));
  await rowsIn(page, 500);
  await expect(await cell(grid(page), 1, '检查结果')).toContainText('没有找到');
  await stand(grid(page), 1, '调整金额');
  const took = await keyTimes(page);
  console.log(`500 units: median ${(took[10] ?? 0).toFixed(1)} ms a key, worst ${(took.at(-1) ?? 0).toFixed(1)} ms`);
  await expect(page.getByRole('textbox', { name: '调整金额 第11行' })).toBeFocused();
});

test('a block pasted into the scan box becomes rows, and one undo takes it back', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const [a, b] = await inStore(page, 2);
  if (!a || !b) throw new Error('the demo has no two units with an IMEI in store');
  await newAdjustment(page);
  await page.getByRole('textbox', { name: CODE, exact: true }).first().focus();
  await paste(page, `${CODE}\t调整金额\r\n${a.imei}\t10\r\n${b.imei}\t20`);
  await rowsIn(page, 2);
  await shows(grid(page), 2, '调整金额', '20.00');
  await expect(await cell(grid(page), 2, '检查结果')).toHaveText('通过');
  await page.keyboard.press('Control+z');
  await rowsIn(page, 0);
});

test('a row that nobody filled does not block a save', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const [a] = await inStore(page, 1);
  if (!a) throw new Error('the demo has no unit with an IMEI in store');
  await newAdjustment(page);
  await pasteInto(page, [a.imei, '10']);
  await stand(grid(page), 1, '调整金额');
  await page.keyboard.press('Enter');
  await rowsIn(page, 2);
  await expect(page.getByText('共 1 行')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/costOrderDetails\?orderNo=TJ/);
});
