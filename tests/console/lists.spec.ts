import { figureOf, hasTotal } from './support/figures.js';
import { expect, test } from './support/fixtures.js';
import { rowOf } from './support/rows.js';
import { speak } from './support/sign-in.js';
import { storePhones } from './support/units.js';

const TENANT = '远北数码';
const ORDERS = '/ERP/purchase/order';

test.describe('a list', () => {
  test('names selected rows on other pages and can deselect them', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto(ORDERS);
    const first = page.getByRole('link', { name: /^CG\d+$/ }).first();
    const orderNo = await first.innerText();
    await page.getByRole('checkbox', { name: `选择${orderNo}` }).check();
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await expect(first).not.toHaveText(orderNo);
    const chips = page.getByRole('list', { name: '不在本页的已选 1 条' });
    await expect(chips).toContainText(orderNo);
    await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选 1 条');
    await chips.getByRole('button', { name: `取消选择${orderNo}` }).click();
    await expect(chips).toBeHidden();
    await expect(page.getByRole('toolbar', { name: '批量操作' })).toBeHidden();
  });

  for (const path of ['/ERP/sale/saleOrder', '/ERP/sale/preOrder', ORDERS])
    test(`shows document states untruncated in English, at ${path}`, async ({ page, signInAs }) => {
      await signInAs(TENANT, 'boss');
      await speak(page, 'en');
      await page.setViewportSize({ width: 1366, height: 820 });
      await page.goto(`${path}?size=50`);
      const cut = () =>
        page.evaluate(() => {
          const tags = [...document.querySelectorAll<HTMLElement>('main [data-tone]')];
          return { seen: tags.length > 0, cut: tags.filter((tag) => tag.scrollWidth > tag.clientWidth).map((tag) => tag.textContent) };
        });
      await expect.poll(cut).toEqual({ seen: true, cut: [] });
    });

  test('lets the user choose the rows to export', { tag: '@smoke' }, async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto('/ERP/purchase/stock');
    const numbers = page.getByRole('link', { name: /^\d{11}$/ });
    const chosen = [await numbers.nth(0).innerText(), await numbers.nth(2).innerText()];
    for (const number of chosen) await page.getByRole('checkbox', { name: `选择${number}` }).check();
    const asked = async (entry: RegExp): Promise<Record<string, unknown>> => {
      const request = page.waitForRequest(/exportPageRealStoreByDetail/);
      const answer = page.waitForResponse(/exportPageRealStoreByDetail/);
      await page.getByRole('button', { name: /^导\s*出$/ }).click();
      await page.getByRole('menuitem', { name: entry }).click();
      expect((await answer).status()).toBe(200);
      return (await request).postDataJSON() as Record<string, unknown>;
    };
    expect((await asked(/^已选 2 条$/)).productNo_equal).toEqual(chosen);
    expect((await asked(/^本页 10 条$/)).productNo_equal).toHaveLength(10);
    expect(await asked(/^全部 \d+ 条$/)).not.toHaveProperty('productNo_equal');
  });

  test('counts its queues under the current filters', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    const all = page
      .getByRole('group', { name: '状态' })
      .getByRole('button')
      .filter({ hasText: /^全部\d/ });
    const total = page.getByText(/^共 [\d,]+ 条$/);
    await page.goto(ORDERS);
    await hasTotal(page, figureOf(await all.innerText()));
    const orderNo = await page
      .getByRole('link', { name: /^CG\d+$/ })
      .first()
      .innerText();
    await page.getByRole('textbox', { name: '采购单号' }).fill(orderNo);
    await page.keyboard.press('Enter');
    await expect(total).toHaveText('共 1 条');
    await expect(all).toHaveText('全部1');
  });

  test('keeps a column width set by arrow keys', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto('/ERP/purchase/stock');
    const edge = page.getByRole('separator', { name: '调整商品名称列宽' });
    const before = Number(await edge.getAttribute('aria-valuenow'));
    const saved = page.waitForResponse(/updateTableAttr/);
    await edge.focus();
    await page.keyboard.press('ArrowRight');
    await expect(edge).toHaveAttribute('aria-valuenow', String(before + 8));
    await saved;
    await page.reload();
    await expect(edge).toHaveAttribute('aria-valuenow', String(before + 8));
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('button', { name: /^重\s*置$/ }).click();
    await expect(edge).toHaveAttribute('aria-valuenow', String(before));
    await page.keyboard.press('Escape');
  });

  test('shows and hides columns at once', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'warehouse');
    await page.goto('/ERP/purchase/stock');
    const attributes = page.getByRole('columnheader', { name: /^规格/ });
    await expect(attributes).toBeVisible();
    await page.getByRole('button', { name: '列设置' }).click();
    const panel = page.getByRole('dialog', { name: '列设置' });
    await panel.getByRole('checkbox', { name: '规格' }).uncheck();
    await expect(attributes).toHaveCount(0);
    await expect(panel).toBeVisible();
    await panel.getByRole('checkbox', { name: '规格' }).check();
    await expect(attributes).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('shows as many rows as the window fits, and remembers a chosen size', async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 1366, height: 1200 });
    await signInAs(TENANT, 'boss');
    await page.goto('/ERP/purchase/stock');
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^\d{11}$/ }) });
    await expect(rows).toHaveCount(10);
    const fit = page.getByRole('button', { name: '适应窗口' });
    await fit.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(14);
    const body = page.locator('.ant-table-content');
    expect(await body.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
    await page.reload();
    await expect.poll(() => rows.count()).toBeGreaterThan(14);
    await fit.click();
    await expect(rows).toHaveCount(10);
  });

  test('aligns totals with their columns and keeps pinned columns in place, also with virtual rows', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    for (const size of [10, 50]) {
      await page.goto(`/ERP/purchase/stock?size=${String(size)}`);
      const header = page.getByRole('columnheader', { name: '商品编号' });
      const sum = page.getByRole('cell', { name: '本页合计' });
      await expect(sum).toBeVisible();
      const placed = async () => [(await header.boundingBox())?.x, (await sum.boundingBox())?.x];
      const [at, below] = await placed();
      expect(below).toBe(at);
      await page
        .getByRole('link', { name: /^\d{11}$/ })
        .nth(3)
        .hover();
      await page.mouse.wheel(300, 0);
      await expect.poll(async () => (await page.getByRole('columnheader', { name: '串号' }).boundingBox())?.x ?? 0).toBeLessThan(at ?? 0);
      expect(await placed()).toEqual([at, at]);
    }
  });

  test('explains hidden costs, and marks a total without them as partial', async ({ browser, page, signInAs }) => {
    await storePhones(browser, 960_000, 1, 'buyer');
    const [foreign = ''] = await storePhones(browser, 960_001, 1);
    await signInAs(TENANT, 'buyer');
    // One phone of this buyer and one of another, whatever else is in stock.
    await page.goto('/ERP/purchase/stock?imei=001008229600');
    const hidden = rowOf(page, '成本仅采购员本人和可查看全部成本的人可见');
    await expect(hidden).toContainText(foreign);
    await expect(rowOf(page, '本页合计')).toContainText('部分');
    await page.goto(`${ORDERS}?size=50`);
    await expect(rowOf(page, '本页合计')).toContainText('部分');
  });

  test('shows all facts of a row in a side panel and moves to the next row', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto('/ERP/purchase/stock');
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^\d{11}$/ }) });
    await expect(rows).toHaveCount(10);
    const numbers = await page.getByRole('link', { name: /^\d{11}$/ }).allInnerTexts();
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    const peek = page.getByRole('dialog');
    await expect(peek).toContainText(numbers[1] ?? '');
    // Hidden in the table.
    await expect(peek.getByText('采购价', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(peek.getByRole('heading').or(peek.locator('[aria-live]')).first()).toHaveText(numbers[2] ?? '');
    await page.keyboard.press('Escape');
    await expect(peek).toBeHidden();
  });

  test('can be saved as a named view, opened by its link, renamed and deleted', { tag: '@smoke' }, async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto(`${ORDERS}?purchaseType=2`);
    const total = page.getByText(/^共 [\d,]+ 条$/);
    await expect(total).toBeVisible();
    const few = await total.innerText();
    await page.getByRole('button', { name: /^视\s*图$/ }).click();
    await page.getByRole('menuitem', { name: '保存当前视图' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
    await expect(dialog.getByText('请输入视图名称')).toBeVisible();
    await expect(dialog.getByLabel('视图名称')).toBeFocused();
    await dialog.getByLabel('视图名称').fill('今天要审');
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
    const menu = page.getByRole('button', { name: '今天要审' });
    await expect(menu).toBeVisible();
    await expect(page).toHaveURL(/named=\d+/);
    const id = new URL(page.url()).searchParams.get('named') ?? '';

    await page.goto(`${ORDERS}?named=${id}`);
    await expect(menu).toBeVisible();
    await expect(page).toHaveURL(/purchaseType=2/);
    await expect(total).toHaveText(few);

    await menu.click();
    await page.getByRole('menuitem', { name: '重命名视图' }).click();
    await dialog.getByLabel('视图名称').fill('明天要审');
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
    const renamed = page.getByRole('button', { name: '明天要审' });
    await renamed.click();
    await page.getByRole('menuitem', { name: '退出视图' }).click();
    await expect(total).not.toHaveText(few);
    await page.getByRole('button', { name: /^视\s*图$/ }).click();
    await page.getByRole('menuitem', { name: '明天要审' }).click();
    await expect(total).toHaveText(few);
    await renamed.click();
    await page.getByRole('menuitem', { name: '删除「明天要审」' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^删\s*除$/ })
      .click();
    await expect(renamed).toBeHidden();
  });

  test('shows cards and one filter button on a phone', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(ORDERS);
    const cards = page.getByRole('list', { name: '采购单' }).getByRole('listitem');
    await expect(cards).toHaveCount(10);
    await expect(page.getByRole('table')).toHaveCount(0);
    const orderNo = await cards.first().getByRole('link').first().innerText();
    await page.getByRole('button', { name: '筛选', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: '筛选' });
    await drawer.getByRole('textbox', { name: '采购单号' }).fill(orderNo);
    await page.keyboard.press('Enter');
    await drawer.getByRole('button', { name: '查看 1 条' }).click();
    await expect(cards).toHaveCount(1);
    await expect(page.getByRole('button', { name: '筛选（1）' })).toBeVisible();
    await cards.getByRole('checkbox', { name: `选择${orderNo}` }).check();
    await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选 1 条');
  });
});

test('the counts of long-stored units equal the units they open', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  for (const [age, least, most] of [
    ['10–29 天', 10, 29],
    ['30 天以上', 30, Number.POSITIVE_INFINITY],
  ] as const) {
    const cells = page.getByRole('cell', { name: /^\d+ 天( |$)/ });
    await page.goto('/wel/index');
    const figure = page.getByRole('list', { name: '库龄分布' }).getByRole('link', { name: age });
    const count = figureOf(/([\d,]+) 台/.exec(await figure.innerText())?.[1] ?? '');
    expect(count).toBeGreaterThan(0);
    await figure.click();
    await page.waitForURL(/purchase\/stock/);
    await hasTotal(page, count);
    await expect(cells).toHaveCount(Math.min(10, count));
    for (const text of await cells.allInnerTexts()) {
      const days = Number(/\d+/.exec(text)?.[0]);
      expect(days).toBeGreaterThanOrEqual(least);
      expect(days).toBeLessThanOrEqual(most);
    }
  }
});
