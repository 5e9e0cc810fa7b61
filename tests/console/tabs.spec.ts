import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { countRenders } from './support/renders.js';

const TENANT = '远北数码';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('menuitem', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const chosen = (page: Page) => page.getByRole('main').getByRole('row').getByRole('checkbox', { checked: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Opens three pages, each in a tab beside that of the home page. */
const openThree = async (page: Page) => {
  for (const [i, name] of ['purchase/order', 'purchase/purchaseDetails', 'purchase/stock'].entries()) {
    await page.goto(`/ERP/${name}`);
    await expect(page.getByRole('tab')).toHaveCount(i + 2);
  }
};
const tabMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: '标签页操作' }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** Opens the orders, filtered, sized and scrolled, with one of them ticked. */
async function arrangeOrders(page: Page): Promise<number> {
  await page.goto('/ERP/purchase/order?size=30');
  await page.getByRole('main').getByPlaceholder('采购单号').fill('CG');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '移除条件采购单号' })).toBeVisible();
  await page.getByRole('main').getByRole('row').getByRole('checkbox').nth(1).check();
  await expect(chosen(page)).toHaveCount(1);
  // Where it is typed and not sent, and where it is scrolled to.
  await page.getByRole('main').getByPlaceholder('采购单号').fill('CG-typed');
  return scrolledTo(page, 160);
}

/** Scrolls the element of the active page with the longest content, and returns its position. */
const scrolledTo = (page: Page, wanted?: number): Promise<number> =>
  page.evaluate((top) => {
    const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter((box) => box.checkVisibility() && box.clientHeight > 0);
    const room = (box: HTMLElement) => (/auto|scroll/.test(getComputedStyle(box).overflowY) ? box.scrollHeight - box.clientHeight : 0);
    const box = shown.sort((a, b) => room(b) - room(a))[0];
    if (!box) return 0;
    if (top !== undefined) box.scrollTop = top;
    return box.scrollTop;
  }, wanted);

test('switching from tab A to B and back keeps everything, and the hidden page does not render', { tag: '@smoke' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(TENANT, 'boss');
  const take = await countRenders(page);
  const top = await arrangeOrders(page);
  expect(top).toBeGreaterThan(0);

  await entry(page, '采购商品').click();
  await page.waitForURL(/purchaseDetails/);
  const found = page.getByRole('main').getByPlaceholder('商品名称');
  await expect(found).toBeVisible();
  await expect(page.getByRole('main').getByRole('row').nth(2)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await take();

  await test.step('the hidden page stays idle while the other is searched, sorted and paged', async () => {
    await found.pressSequentially('iPhone');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/iPhone/);
    await page.getByRole('button', { name: '移除条件商品名称' }).click();
    await expect(page).not.toHaveURL(/iPhone/);
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await expect(page).toHaveURL(/current=2/);
    await page.waitForLoadState('networkidle');
    const { hidden, shown } = await take();
    // Proves that the counter works: the active page has been rendered.
    expect(shown).toBeGreaterThan(20);
    expect(hidden).toEqual([]);
  });

  await tab(page, '采购单').click();
  await expect(page).toHaveURL(/order\?.*size=30/);
  await expect(page.getByRole('main').getByPlaceholder('采购单号')).toHaveValue('CG-typed');
  await expect(page.getByRole('button', { name: '移除条件采购单号' })).toBeVisible();
  await expect(chosen(page)).toHaveCount(1);
  await expect.poll(() => scrolledTo(page)).toBe(top);
  await tab(page, '采购商品').click();
  await expect(page).toHaveURL(/current=2/);
});

test('an open dialog is hidden on other tabs and shown again on its own', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/purchaseDetails');
  await entry(page, '采购单').click();
  await expect(title(page, '采购单')).toBeVisible();
  await page.getByRole('main').getByRole('row').getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: '采购单打印模板' }).click();
  await expect(dialog(page)).toBeVisible();
  // A dialog keeps the mouse and the Tab key to itself; the way back of the browser it cannot keep.
  await page.goBack();
  await page.waitForURL(/purchaseDetails/);
  await expect(title(page, '采购商品')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.ant-modal-mask:visible')).toHaveCount(0);
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await expect(chosen(page)).toHaveCount(1);
});

test('tabs can be closed by their menu, except the last one', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await openThree(page);
  const shut = page.getByRole('tablist').getByTitle(/^关闭/);
  await expect(shut).toHaveCount(4);

  await tab(page, '采购商品').click({ button: 'right' });
  const menu = page.locator('.ant-dropdown:visible').getByRole('menuitem');
  await expect(menu).toHaveText(['清除缓存', '刷新', '关闭其他', '关闭所有']);
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect(page.getByRole('tab')).toHaveText(['采购商品']);
  await expect(page).toHaveURL(/purchaseDetails/);
  await expect(shut).toHaveCount(0);
  await tab(page, '采购商品').press('Delete');
  await expect(page.getByRole('tab')).toHaveCount(1);

  await tabMenu(page, '关闭所有');
  await expect(page).toHaveURL(/wel\/index/);
  await expect(page.getByRole('tab')).toHaveText(['首页']);
});

test('closing the active tab activates the previous one', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await openThree(page);
  await tab(page, '采购商品').click();
  await expect(title(page, '采购商品')).toBeVisible();
  await tab(page, '采购商品').press('Delete');
  await expect(page).toHaveURL(/purchase\/order/);
  await expect(page.getByRole('tab')).toHaveCount(3);
});

test('clearing the cache needs a confirmation, drops hidden tabs and shows a toast', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/order');
  await page.getByRole('main').getByPlaceholder('采购单号').fill('typed');
  await entry(page, '采购商品').click();
  await page.waitForURL(/purchaseDetails/);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('console-table:')).length);
  await page.evaluate(() => localStorage.setItem('console-table:trial', '{}'));

  await tabMenu(page, '清除缓存');
  await expect(dialog(page)).toContainText('是否需要清除缓存?');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await kept()).toBeGreaterThan(0);

  await tabMenu(page, '清除缓存');
  const cleared = page.waitForResponse(/clear-cache/);
  await dialog(page)
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
  expect((await cleared).status()).toBe(200);
  await expect(page.getByText('清除完毕')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('console-table:trial'))).toBeNull();
  await tab(page, '采购单').click();
  await expect(page.getByRole('main').getByPlaceholder('采购单号')).toHaveValue('');
});

test('the menu search matches the start of names; Enter opens an entry, Escape closes the search', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/');
  await expect(
    entry(page, '首页')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  await tabMenu(page, '菜单搜索');
  const box = page.getByRole('combobox', { name: '菜单搜索' });
  await expect(box).toBeFocused();
  await box.fill('采购');
  const options = dialog(page).getByRole('option');
  await expect(options.first()).toBeVisible();
  for (const text of await options.allInnerTexts()) expect(text).toMatch(/^采购/);
  // In the middle of a name is not its beginning.
  await box.fill('购');
  await expect(dialog(page).getByText('没有找到').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await tabMenu(page, '菜单搜索');
  await box.fill('采购商品');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/purchaseDetails/);
  await expect(dialog(page)).toHaveCount(0);
});
