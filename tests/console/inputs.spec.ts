import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { addRow, choicesOf, fill, gridOf, shows, stand } from './support/grid.js';
import { buyPhones } from './support/units.js';

const TENANT = '远北数码';

/** The announcement of a screen reader for the active option of an open list. */
const active = (picker: Locator): Promise<string> =>
  picker.evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.innerText.trim() ?? '');

/** The text of a choice that has been made. */
const chosen = (picker: Locator): Locator => picker.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")]');

const units = (page: Page) => gridOf(page, '商品明细');
const expenses = (page: Page) => gridOf(page, '费用');
const payments = (page: Page) => gridOf(page, '付款');

/** A new order with a row of goods. */
async function newOrder(page: Page): Promise<void> {
  await page.goto('/ERP/purchase/add');
  await addRow(units(page));
  await expect(units(page)).toHaveAttribute('aria-rowcount', '2');
}

test.describe('a blank amount stays blank until the user types', () => {
  test('in a form', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto('/test/index?view=inputs');
    const price = page.getByRole('textbox', { name: '采购价' }).or(page.getByRole('spinbutton', { name: '采购价' }));
    await price.fill('');
    await page.keyboard.press('Tab');
    await expect(price).toHaveValue('');

    await price.fill('１,200。5');
    await page.keyboard.press('Tab');
    await expect(price).toHaveValue('1,200.50');
    await price.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.mouse.wheel(0, 200);
    await expect(price).toHaveValue('1,200.50');
  });

  test('in a grid', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await newOrder(page);
    await stand(units(page), 1, '采购价');
    await page.keyboard.press('Tab');
    await shows(units(page), 1, '采购价', '');

    await fill(units(page), 1, '采购价', '１,200。5');
    await shows(units(page), 1, '采购价', '1,200.50');
    await addRow(units(page));
    await stand(units(page), 1, '采购价');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.mouse.wheel(0, 200);
    await shows(units(page), 1, '采购价', '1,200.50');
    await shows(units(page), 2, '采购价', '');

    await stand(units(page), 1, '采购价');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await shows(units(page), 1, '采购价', '');
  });
});

test('a late-loading input does not steal the focus', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/rich-text-input-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/test/index?view=inputs');
  const price = page.getByRole('textbox', { name: '采购价' }).or(page.getByRole('spinbutton', { name: '采购价' }));
  await price.fill('12');
  release();
  await expect(page.getByRole('textbox', { name: '公告' }).first()).toBeVisible();
  await page.keyboard.type('3');
  await expect(price).toHaveValue('123');
});

test.describe('a select input', () => {
  test('is searched by pinyin and chosen by Enter, also inside groups', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/add');
    const supplier = page.locator('#purchase_channelId');
    for (const typed of ['hxtx', 'hengxin', '恒信']) {
      await supplier.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.type(typed);
      await expect.poll(() => active(supplier)).toBe('恒信通讯');
      await page.keyboard.press('Enter');
      await expect(chosen(supplier)).toContainText('恒信通讯');
    }

    await newOrder(page);
    const cell = await stand(units(page), 1, '型号');
    await page.keyboard.type('iphone 13 pro max');
    await expect((await choicesOf(cell)).first()).toBeVisible();
    expect(await active(cell)).toMatch(/^iPhone 13 Pro Max/);
    await page.keyboard.press('Tab');
    await shows(units(page), 1, '型号', 'iPhone 13 Pro Max');

    await addRow(expenses(page));
    const type = await stand(expenses(page), 1, '费用类型');
    await page.keyboard.type('jiancefei');
    await expect.poll(() => active(type)).toMatch(/^检测费/);
    await page.keyboard.press('Tab');
    await shows(expenses(page), 1, '费用类型', '检测费');
  });

  test('with a tree skips its groups', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto('/ERP/purchase/stock');
    await page.getByRole('button', { name: '更多条件' }).click();
    // Models are below category and brand, which cannot be chosen.
    const model = page.getByRole('search').getByRole('combobox', { name: '型号', exact: true });
    await model.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('iphone 13 pro max');
    await expect.poll(() => active(model)).toMatch(/^iPhone 13 Pro Max/);
    await page.keyboard.press('Enter');
    await expect(chosen(model)).toContainText('iPhone 13 Pro');
  });

  test('with few options is searched in the same way, and announces the active option', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/add');
    const type = page.locator('#purchase_purchaseType');
    await type.focus();
    await page.keyboard.press('ArrowDown');
    const first = await active(type);
    await page.keyboard.press('ArrowDown');
    expect(await active(type)).not.toBe(first);
    await page.keyboard.type('qckc');
    await expect.poll(() => active(type)).toBe('期初库存');
    await page.keyboard.press('Enter');
    await expect(chosen(type)).toContainText('期初库存');
  });

  test('shows no id while its options load', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/deptUserTree/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/ERP/purchase/add');
    const buyer = chosen(page.locator('#purchase_purchaseUserId'));
    await expect(buyer).toContainText('—');
    expect(await buyer.innerText()).not.toMatch(/\d{6}/);
    go();
    await expect(buyer).not.toContainText('—');
  });

  test('in a filter tree is searched by pinyin', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto('/ERP/catalogue/model');
    const filter = page.getByPlaceholder('筛选');
    await filter.fill('pingban');
    await expect(page.getByRole('button', { name: /^平板/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^手机/ })).toHaveCount(0);
  });
});

test.describe('model attributes', () => {
  test('can be chosen by keyboard, even if they arrive after the pop-over', async ({ page, browser, signInAs }) => {
    const [imei = ''] = await buyPhones(browser, 930_000, 1);
    await signInAs(TENANT, 'warehouse');
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/catalogue\/listModel/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/ERP/purchase/store');
    await page.getByRole('textbox', { name: '商品编号或串号' }).fill(imei);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^核对商品/ }).click();
    const attrs = page.getByRole('dialog', { name: /^核对商品/ }).getByLabel('规格');
    await attrs.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '规格', exact: true });
    await expect(dialog).toBeVisible();
    go();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('256');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { pressed: true })).toHaveText('8+256G');
    await page.keyboard.type('hei');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(attrs).toBeFocused();
    await expect(attrs).toContainText('8+256G 黑');
  });

  test('are typed as one text in a grid', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await newOrder(page);
    await fill(units(page), 1, '型号', 'iphone 13 pro max');
    await page.keyboard.type('256 蓝');
    await page.keyboard.press('Tab');
    await shows(units(page), 1, '规格', '256G 蓝');
  });
});

test.describe('a refused save', () => {
  test('focuses the first fault and names the rows', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await newOrder(page);
    await addRow(expenses(page));
    // A row that nobody filled is none.
    await addRow(payments(page));
    await fill(payments(page), 1, '金额', '5');
    await expect(payments(page)).toBeInViewport();
    await page.keyboard.press('Control+Enter');
    const summary = page.getByRole('alert').filter({ hasText: '请先处理' });
    await expect(summary).toContainText('付款第1行 请选择支付方式');
    const first = page.locator('#purchase_channelId');
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
    await summary.getByRole('button', { name: /支付方式/ }).click();
    await expect(payments(page).getByRole('combobox', { name: /^支付方式 第1行/ })).toBeFocused();
  });

  test('in a dialog does the same', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.setViewportSize({ width: 1366, height: 480 });
    await page.goto('/ERP/purchase/company');
    await page.getByRole('button', { name: '新增供应商' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('备注').focus();
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByLabel('单位名称')).toBeFocused();
    await expect(dialog.getByLabel('单位名称')).toBeInViewport();
  });
});

test('an input whose chunk fails to load shows an error in place and keeps the form', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'buyer');
  await page.route(/\/assets\/date-pickers-/, (route) => route.abort('internetdisconnected'));
  await newOrder(page);
  const remark = page.getByLabel('备注', { exact: true }).first();
  await remark.fill('half a sentence');
  const missing = page.getByRole('alert').filter({ hasText: '未能加载' });
  await expect(missing.first()).toBeVisible();
  const count = await missing.count();
  await page.unrouteAll();
  await missing.first().getByRole('button', { name: '重试' }).click();
  await expect(missing).toHaveCount(count - 1);
  await expect(remark).toHaveValue('half a sentence');
});
