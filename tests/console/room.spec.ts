import { lines, scan } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { shows } from './support/grid.js';
import { rowOf } from './support/rows.js';
import { CUSTOMER, sellPhones, storePhones } from './support/units.js';

const TENANT = '远北数码';
/** Serial numbers of this file alone. */
const SERIAL = 845_000;

test('a filled head folds to one line when units are scanned, and Tab or a click unfolds it', async ({ page, browser, signInAs }) => {
  const [first = '', second = ''] = await storePhones(browser, SERIAL, 2);
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/sale/saleOrderAdd');
  await page.getByRole('combobox', { name: '客户' }).first().click();
  await page.keyboard.type(CUSTOMER);
  await page.keyboard.press('Enter');
  await scan(page, [first]);
  await shows(lines(page), 1, '商品编号或串号', first);
  const unfold = page.getByRole('button', { name: '展开', exact: true });
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  const head = page.getByRole('main').locator('section', { has: unfold });
  await expect(head).toContainText(CUSTOMER);
  expect((await head.boundingBox())?.height).toBeLessThan(80);

  await unfold.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '收起', exact: true })).toBeVisible();
  // Unfolded by the user, it stays so.
  await scan(page, [second]);
  await shows(lines(page), 2, '商品编号或串号', second);
  await expect(page.getByRole('button', { name: '收起', exact: true })).toBeVisible();
});

test('the side column of documents is hidden on request, also after a reload and on other documents', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/sale/saleOrderAdd');
  const side = page.getByRole('heading', { name: '金额', exact: true });
  await expect(side).toBeVisible();
  await page.getByRole('button', { name: '隐藏侧栏' }).press('Enter');
  await expect(side).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: '显示侧栏' })).toHaveAttribute('aria-expanded', 'false');
  await page.goto('/ERP/storage/transferAdd');
  await expect(side).toBeHidden();
  await page.getByRole('button', { name: '显示侧栏' }).click();
  await expect(side).toBeVisible();
});

test('a list sums its page, the whole list on request, and the selected rows', async ({ page, browser, signInAs }) => {
  await sellPhones(browser, SERIAL + 10, 1, false);
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/sale/saleOrder?size=2');
  const sums = page.getByRole('row').filter({ has: page.getByRole('button', { name: /合计/ }) });
  const told = async (): Promise<readonly string[]> => (await sums.innerText()).match(/\d[\d,]*\.\d\d/g) ?? [];
  const before = await told();
  await sums.getByRole('button', { name: '本页合计' }).click();
  await expect(sums.getByRole('button', { name: '合计', exact: true })).toBeVisible();
  await expect.poll(told).not.toEqual(before);
  const one = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^XS\d+$/ }) })
    .first();
  await one.getByRole('checkbox').check();
  await expect(rowOf(page.getByRole('table'), '已选 1 条合计')).toBeVisible();
});

test('a list shows 20 rows on a large screen', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/stock');
  await expect(page.getByText('20 条/页').first()).toBeVisible();
});
