import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { rowOf } from './support/rows.js';

const PLATFORM = '平台管理';
const TENANT = '远北数码';

/** A button by its Chinese name: an icon precedes it, and antd puts a space between two characters. */
const named = (name: string): RegExp => new RegExp(`^(\\w+ )?${[...name].join('\\s*')}$`);
const press = (page: Page, name: string) => page.getByRole('button', { name: named(name) }).click();
const headers = (page: Page) => page.getByRole('columnheader').allTextContents();

/** Opens a page through the menu: without a page load, so that tabs keep their state. */
async function openFromMenu(page: Page, group: string, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '菜单', exact: true });
  const item = menu.getByRole('menuitem', { name: entry, exact: true });
  await expect(menu.getByRole('menuitem', { name: group })).toBeVisible();
  if (!(await item.isVisible())) await menu.getByRole('menuitem', { name: group }).click();
  await item.click();
}

test('a platform user creates, changes and deletes a parameter', { tag: '@smoke' }, async ({ page, signInAs }) => {
  await signInAs(PLATFORM, 'admin');
  await page.goto('/system/param');
  await press(page, '新增系统参数');
  const dialog = page.getByRole('dialog');
  await press(page, '保存');
  for (const missing of ['请输入参数名称', '请输入参数键名', '请输入参数键值']) await expect(dialog.getByText(missing)).toBeVisible();

  await dialog.getByLabel('参数名称').fill('页面试验');
  await dialog.getByLabel('参数键名').fill('console.trial');
  await dialog.getByLabel('参数键值').fill('1');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const row = rowOf(page, 'console.trial');
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: '编辑' }).click();
  await dialog.getByLabel('参数键值').fill('22');
  await press(page, '保存');
  await expect(row).toContainText('22');

  await press(page, '删除');
  await expect(page.getByText('请选择至少一条数据')).toBeVisible();
  await row.getByRole('checkbox').check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: named('删除') })
    .click();
  await expect(page.getByText('确定将选择数据删除?')).toBeVisible();
  await press(page, '确定');
  await expect(row).toHaveCount(0);
});

test('a platform user builds a package from the menu tree', async ({ page, signInAs }) => {
  await signInAs(PLATFORM, 'admin');
  await page.goto('/system/tenantPackage');
  await expect(page.getByRole('columnheader', { name: '菜单' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '查看' })).toHaveCount(0);
  await press(page, '新增产品包');
  const dialog = page.getByRole('dialog');
  await press(page, '保存');
  await expect(dialog.getByText('请输入产品包名称')).toBeVisible();
  await expect(dialog.getByText('请选择菜单')).toBeVisible();
  await dialog.getByLabel('产品包名称').fill('试用版');
  await dialog.getByRole('treeitem', { name: '往来单位' }).getByRole('checkbox').click();
  await press(page, '保存');
  await expect(page.getByText('操作成功!')).toBeVisible();
  const row = rowOf(page, '试用版');
  await row.getByRole('button', { name: '编辑' }).click();
  // One of five: the group above is half ticked, not whole.
  await expect(dialog.getByRole('treeitem', { name: '往来单位' }).getByRole('checkbox')).toBeChecked();
  await expect(dialog.getByRole('treeitem', { name: '采购单' }).getByRole('checkbox')).not.toBeChecked();
  await press(page, '取消');
  await row.getByRole('button', { name: '删除' }).click();
  await press(page, '确定');
  await expect(row).toHaveCount(0);
});

test('the keyboard moves columns, and their order survives a reload', async ({ page, signInAs }) => {
  await signInAs(PLATFORM, 'admin');
  await page.goto('/system/post');
  await expect(page.getByRole('columnheader', { name: '岗位名称' })).toBeVisible();
  const before = await headers(page);
  await page.getByRole('button', { name: '列设置' }).press('Enter');
  await page.getByRole('button', { name: '移动岗位编号' }).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('li[data-dragging]')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  // Its neighbour makes room; before that the list does not know yet where it would be dropped.
  await expect(page.locator('li:not([data-dragging])[style*="translate3d"]:not([style*="(0px, 0px"])')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.getByText(/岗位编号已移到第\d位/)).toBeAttached();
  const saved = page.waitForResponse(/updateTableAttr/);
  await page.keyboard.press('Escape');
  await saved;
  await expect.poll(() => headers(page)).not.toEqual(before);
  const after = await headers(page);
  await page.reload();
  await expect.poll(() => headers(page)).toEqual(after);

  await page.getByRole('button', { name: '列设置' }).click();
  await press(page, '重置');
  await page.keyboard.press('Escape');
  await expect.poll(() => headers(page)).toEqual(before);
});

test('switching the language changes all text except data, and persists', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/basic/payType');
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay & expense types');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay & expense types');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const place of [page.getByRole('navigation').first(), page.getByRole('search').last()]) {
    expect(await place.innerText()).not.toMatch(/[\u4e00-\u9fff]/);
  }
  expect((await headers(page)).join()).not.toMatch(/[\u4e00-\u9fff]/);
});

test('two lists keep their filters and input while hidden by another tab', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/');
  await openFromMenu(page, '采购', '采购单');
  await page.getByRole('main').getByPlaceholder('采购单号').fill('CG');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '移除条件采购单号' })).toBeVisible();

  await openFromMenu(page, '库存', '库存查询');
  await page.getByRole('main').getByPlaceholder('商品名称').fill('iPhone');

  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('采购单').click();
  await expect(page.getByRole('main').getByPlaceholder('采购单号')).toHaveValue('CG');
  await expect(page.getByRole('button', { name: '移除条件采购单号' })).toBeVisible();
  await tab('库存').click();
  // Typed, never sent: that too is kept.
  await expect(page.getByRole('main').getByPlaceholder('商品名称')).toHaveValue('iPhone');
});

test('a supplier also becomes a customer after a confirmation', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/company');
  await press(page, '新增供应商');
  await page.getByRole('dialog').getByLabel('单位名称').fill('两边都做的试验单位');
  await press(page, '保存');
  const row = rowOf(page, '两边都做的试验单位');
  await expect(row).toContainText('供应商');

  await press(page, '新增客户');
  await page.getByRole('dialog').getByLabel('单位名称').fill('两边都做的试验单位');
  await press(page, '保存');
  await press(page, '确定');
  await expect(row).toContainText('供应商兼客户');

  await page.getByRole('group', { name: '状态' }).getByRole('button', { name: /^客户/ }).click();
  await expect(row).toBeVisible();
  await row.getByRole('checkbox').check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: named('删除') })
    .click();
  await press(page, '确定');
  await expect(row).toHaveCount(0);
});

test('a company with the name of another in another spelling is saved after a confirmation', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/company');
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('单位名称') });
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await press(page, '新增供应商');
  await dialog.getByLabel('单位名称').fill('Spelt Once Ltd');
  await press(page, '保存');
  await expect(row('Spelt Once Ltd')).toBeVisible();

  await press(page, '新增客户');
  await dialog.getByLabel('单位名称').fill('spelt once ltd');
  await press(page, '保存');
  const question = page.getByRole('dialog').filter({ hasText: '已有写法不同的同名往来单位「Spelt Once Ltd」' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: named('取消') }).click();
  await expect(dialog.getByLabel('单位名称')).toHaveValue('spelt once ltd');
  await press(page, '保存');
  await question.getByRole('button', { name: named('仍然保存') }).click();
  await expect(dialog).toBeHidden();
  await expect(row('spelt once ltd')).toBeVisible();
});

test('a tenant setting can be changed, discarded and saved', { tag: '@smoke' }, async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/basic/standard');
  const currency = page.getByLabel('币种');
  await expect(currency).toHaveValue('CNY');
  await currency.fill('HKD');
  await press(page, '放弃修改');
  await expect(currency).toHaveValue('CNY');
  for (const value of ['HKD', 'CNY']) {
    await currency.fill(value);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('有未保存的修改')).toBeHidden();
    await page.reload();
    await expect(currency).toHaveValue(value);
  }
});

test('forbidden and unknown pages show an explanation', { tag: '@smoke' }, async ({ page, signInAs }) => {
  await signInAs(TENANT, 'buyer');
  await page.goto('/ERP/basic/standard');
  await expect(page.getByRole('heading', { name: '没有权限打开这个页面' })).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
  await page.getByRole('link', { name: '回到首页' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('好');
});
