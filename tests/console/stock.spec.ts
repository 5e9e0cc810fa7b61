import type { Page } from '@playwright/test';
import { figureOf, hasTotal } from './support/figures.js';
import { expect, test } from './support/fixtures.js';
import { rowOf } from './support/rows.js';
import { buyPhones } from './support/units.js';

const TENANT = '远北数码';

/** Into the scan box, as by hand. */
async function enter(page: Page, code: string): Promise<void> {
  const box = page.getByRole('textbox', { name: '商品编号或串号' });
  await box.fill(code);
  await box.press('Enter');
}

/** Types like a scanner: fast keys and Enter, wherever the focus is. In one call, so that a busy machine does not slow it down to typing. */
const scanAnywhere = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);

/** Two units of one order that are on their way, from the list itself. */
async function waitingPair(
  page: Page,
): Promise<{ orderNo: string; imeis: readonly [string, string]; productNos: readonly [string, string] }> {
  await page.goto('/ERP/purchase/receive?productName=Mate%2060%20Pro');
  await expect(rowOf(page, 'Mate 60 Pro').first()).toBeVisible();
  const texts = await rowOf(page, 'Mate 60 Pro').allInnerTexts();
  const found = texts.map((text) => ({
    orderNo: /CG\d{10}/.exec(text)?.[0] ?? '',
    imei: /\b\d{15}\b/.exec(text)?.[0] ?? '',
    productNo: /\b\d{11}\b/.exec(text)?.[0] ?? '',
  }));
  const [a, b] = found.filter((unit) => unit.imei !== '' && unit.orderNo === found[0]?.orderNo);
  if (!a || !b) throw new Error('the small demo has no two units of one order on their way');
  return { orderNo: a.orderNo, imeis: [a.imei, b.imei], productNos: [a.productNo, b.productNo] };
}

test.describe('stock', () => {
  test('a warehouse keeper receives two units by scanning and finds one by its IMEI', { tag: '@smoke' }, async ({ page, signInAs }) => {
    await signInAs(TENANT, 'warehouse');
    const { orderNo, imeis, productNos } = await waitingPair(page);

    await test.step('scans the units', async () => {
      await page.goto(`/ERP/purchase/store?orderNo=${orderNo}`);
      await expect(page.getByText(orderNo)).toBeVisible();
      await enter(page, imeis[0]);
      const list = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `移除商品 ${productNos[0]}` }) });
      await expect(list).toBeVisible();
      await scanAnywhere(page, productNos[1]);
      await expect(page.getByRole('button', { name: '入库 2 台' })).toBeVisible();
    });

    await test.step('sees a verdict for every code', async () => {
      await enter(page, imeis[1]);
      await expect(page.getByText(`${imeis[1]} 已经在列表中`)).toBeVisible();
      await enter(page, '000000000000001');
      await expect(page.getByText('没有找到这台商品')).toBeVisible();
    });

    await test.step('stores the units', async () => {
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('heading', { name: '已入库 2 台商品' })).toBeVisible();
      await page.getByRole('link', { name: /^RK/ }).click();
      await expect(rowOf(page, productNos[0])).toContainText('已入库');
      await expect(rowOf(page, productNos[1])).toContainText('已入库');
    });

    await test.step('finds one by its IMEI', async () => {
      const search = page.getByRole('combobox', { name: /^商品编号\/串号\/三方条码/ });
      await search.fill(imeis[0]);
      await search.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: /Mate 60 Pro/ })).toBeVisible();
      await expect(page.getByRole('list', { name: '经过的阶段' }).getByRole('listitem').last()).toContainText('待分配');
      await expect(page.getByRole('heading', { name: '生命线' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^RK/ })).toBeVisible();
      await expect(page.getByText('成本'), 'a warehouse keeper sees no cost').toHaveCount(0);
    });

    await test.step('cancels the receipt of one', async () => {
      await page.goto(`/ERP/purchase/receive?view=received&productNo=${productNos[1]}`);
      await rowOf(page, productNos[1]).getByRole('button', { name: '取消入库' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '取消入库' }).click();
      await expect(rowOf(page, productNos[1])).toContainText('已取消');
    });

    await test.step('refuses one, which is recorded and remains in transit', async () => {
      await page.goto(`/ERP/purchase/store?orderNo=${orderNo}`);
      await enter(page, imeis[1]);
      await page.getByRole('button', { name: `拒收商品 ${productNos[1]}` }).click();
      await page.getByRole('button', { name: '入库 0 台' }).click();
      await expect(page.getByText('拒收 1 台')).toBeVisible();
      await page.getByRole('link', { name: /^RK/ }).click();
      await expect(rowOf(page, productNos[1])).toContainText('已拒收');
      await page.goto(`/ERP/purchase/receive?productNo=${productNos[1]}`);
      await expect(rowOf(page, productNos[1])).toContainText(orderNo);
    });
  });

  test('stock is listed by unit, model and warehouse, without costs if the user may not see them', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'warehouse');
    await page.goto('/ERP/purchase/stock');
    await expect(page.getByRole('columnheader', { name: '库龄(天)' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: /成本/ })).toHaveCount(0);

    await page.getByRole('button', { name: '按仓库' }).click();
    await expect(page).toHaveURL(/view=real-warehouse/);
    await expect(page.getByRole('columnheader', { name: /^数量/ })).toBeVisible();
    const count = page.getByRole('row').nth(1).getByRole('link');
    const units = figureOf(await count.innerText());
    await count.click();
    await expect(page).toHaveURL(/view=real-detail/);
    await hasTotal(page, units);

    await page.getByRole('button', { name: '虚库' }).click();
    await expect(page.getByRole('columnheader', { name: '所在' })).toBeVisible();
  });

  test('the boss sees the composition of a cost to the cent', { tag: '@smoke' }, async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto('/ERP/purchase/stock');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: '成本构成' })).toBeVisible();
    await expect(page.getByText('各笔合计与成本价一致')).toBeVisible();
  });

  test('the page of a sold phone shows the sale once, with its profit', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    // The platform has sold three of these five (S5), which no test touches.
    await page.goto('/ERP/sale/saleOrder?view=line&deliverStatus=300');
    const sold = page.getByRole('main').getByRole('link', { name: /^\d{11}$/ });
    await page.goto((await sold.first().getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { name: '毛利构成' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).getByText('已销售')).toHaveCount(1);
    await expect(page.getByText('预计售价', { exact: true })).toHaveCount(0);
  });

  test('a stock-in without units says so and goes to the scan box', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'warehouse');
    await page.goto('/ERP/purchase/store');
    await page.getByRole('button', { name: '入库 0 台' }).click();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: '商品' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: '商品编号或串号' })).toBeFocused();
  });

  test('an unknown code is reported with the search box', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'warehouse');
    await page.goto('/ERP/goodsDetails/index?orderNo=123456');
    await expect(page.getByRole('heading', { name: '没有找到商品「123456」' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('123456');
  });
});

test('units entered before the warehouse list has loaded wait for the default warehouse', async ({ page, browser, signInAs }) => {
  const codes = await buyPhones(browser, 992_000, 1);
  await signInAs(TENANT, 'boss');
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/listWarehouseTree/, async (route) => {
    await held;
    await route.continue();
  });
  const units = page.waitForResponse(/listUnStoreProduct/);
  await page.goto(`/ERP/purchase/store?codes=${codes.join()}`);
  await (await units).finished();
  await expect(page.getByRole('button', { name: '入库 1 台' })).toHaveCount(0);
  answer();
  await page.getByRole('button', { name: '入库 1 台' }).click();
  await expect(page.getByText(/已入库 1 台/).first()).toBeVisible();
});
