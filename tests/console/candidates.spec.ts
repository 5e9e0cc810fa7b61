import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { gridOf, shows } from './support/grid.js';

const TENANT = '远北数码';
const CODE = '商品编号或串号';

const dialog = (page: Page) => page.getByRole('dialog', { name: '选择商品' });
const NUMBER = /^\d{11}$/;
const rows = (page: Page) =>
  dialog(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: NUMBER }) });
const numberOf = (page: Page, at: number) => rows(page).nth(at).getByRole('cell', { name: NUMBER }).innerText();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: '选择商品' }).click();
  await expect(rows(page).first()).toBeVisible();
}

test('units are selected over several pages, filtered, and added as lines', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await open(page, '/ERP/storage/costAdd');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page), 'the page behind has not the key, and nothing is chosen').toBeVisible();
  const first = await numberOf(page, 0);
  await dialog(page)
    .getByRole('checkbox', { name: `选择${first}` })
    .check();
  await dialog(page).getByRole('listitem', { name: '2', exact: true }).click();
  const chips = dialog(page).getByRole('list', { name: '不在本页的已选 1 条' });
  await expect(chips).toContainText(first);
  const second = await numberOf(page, 1);

  await test.step('selects with arrows and space', async () => {
    await rows(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(dialog(page).getByRole('checkbox', { name: `选择${second}` })).toBeChecked();
  });
  await test.step('filters to one unit', async () => {
    await dialog(page).getByRole('textbox', { name: '商品编号' }).fill(second);
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(dialog(page).getByRole('button', { name: '添加 2 条' })).toBeVisible();
  });
  await test.step('asks before a choice is dropped', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '继续编辑' }).click();
    await expect(dialog(page).getByRole('button', { name: '添加 2 条' })).toBeVisible();
  });
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toBeHidden();
  await shows(gridOf(page, '商品明细'), 1, CODE, first);
  await shows(gridOf(page, '商品明细'), 2, CODE, second);

  await test.step('disables units already on the document', async () => {
    await page.getByRole('button', { name: '选择商品' }).click();
    await expect(dialog(page).getByRole('checkbox', { name: `选择${first}` })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: '选择商品' })).toBeFocused();
  });
});

test('after the first unit a transfer offers only units of the same warehouse', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'warehouse');
  await open(page, '/ERP/storage/transferAdd');
  const chips = dialog(page).getByRole('list', { name: '已选条件' });
  await expect(chips).toBeHidden();
  await rows(page).first().dblclick();
  await dialog(page).getByRole('button', { name: '添加 1 条' }).click();
  await page.getByRole('button', { name: '选择商品' }).click();
  await expect(chips).toContainText('仓库');
  await expect(dialog(page).getByRole('columnheader', { name: /成本/ })).toHaveCount(0);
});

test('candidates are shown as cards on a phone', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'warehouse');
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto('/ERP/storage/transferAdd');
  await page.getByRole('button', { name: '选择商品' }).click();
  await dialog(page).getByRole('listitem').getByRole('checkbox').first().check();
  const add = dialog(page).getByRole('button', { name: '添加 1 条' });
  await expect(add).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await add.click();
  await expect(gridOf(page, '商品明细')).toHaveAttribute('aria-rowcount', '2');
});
