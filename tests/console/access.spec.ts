import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';

const PLATFORM = '平台管理';
const TENANT = '远北数码';

/** A button by its Chinese name: an icon goes before it, and the library puts a space between two characters. */
const named = (name: string): RegExp => new RegExp(`^(\\w+ )?${[...name].join('\\s*')}$`);
const press = (page: Page, name: string) => page.getByRole('button', { name: named(name) }).click();

const serious = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);

test('a role is made, granted a screen with a button by ticks, and removed', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/system/role');
  await press(page, '新增角色');
  const dialog = page.getByRole('dialog');
  await press(page, '保存');
  for (const missing of ['请输入角色名称', '请输入角色别名']) await expect(dialog.getByText(missing)).toBeVisible();
  await dialog.getByLabel('角色名称').fill('页面试验员');
  await dialog.getByLabel('角色别名').fill('trial');
  await press(page, '保存');
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: '页面试验员' });
  await row.getByRole('button', { name: '权限设置' }).click();
  await expect(dialog.getByText('已选0项')).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await dialog.locator('.ant-tree-switcher').first().click();
  await dialog.locator('.ant-tree-treenode', { hasText: '往来单位' }).locator('.ant-tree-checkbox').click();
  // The screen, its five buttons, and the group above it.
  await expect(dialog.getByText('已选7项')).toBeVisible();
  await dialog.getByRole('tab', { name: '数据权限' }).click();
  await dialog.getByRole('tab', { name: '接口权限' }).click();
  await press(page, '保存');
  await expect(dialog).toBeHidden();

  await row.getByRole('button', { name: '权限设置' }).click();
  await expect(dialog.getByText('已选7项')).toBeVisible();
  await press(page, '取消');
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await press(page, '确定');
  await expect(row).toHaveCount(0);
});

test('menus are found by their screen; a path that is none is refused beside its field', async ({ page, signInAs }) => {
  await signInAs(PLATFORM, 'admin');
  await page.goto('/system/menu');
  const side = page.getByRole('complementary', { name: '菜单' });
  await side.getByRole('button', { name: '岗位管理' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'post_add' })).toBeVisible();
  await press(page, '新增菜单');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('菜单名称').fill('坏菜单');
  await dialog.getByLabel('菜单编号').fill('bad_menu');
  await dialog.getByLabel('路由地址').fill('javascript:alert(1)');
  await press(page, '保存');
  await expect(dialog.getByText('路由地址应以/开头，或为http、https网址').first()).toBeVisible();
  await press(page, '取消');
});

test('a custom rule is refused with the place of its fault', async ({ page, signInAs }) => {
  await signInAs(PLATFORM, 'admin');
  await page.goto('/authority/datascope?menuId=101020');
  await press(page, '新增数据权限');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('权限名称').fill('试验规则');
  await dialog.getByLabel('权限编号').fill('trial_rule');
  await dialog.getByLabel('数据表').fill('purchase');
  await dialog.getByLabel('规则类型').click();
  await page.getByTitle('自定义', { exact: true }).click();
  await dialog.getByLabel('自定义规则').fill("create_user = 'a' and 1 = 1");
  await press(page, '保存');
  await expect(dialog.getByText('自定义规则第23个字符处：此处应为字段名').first()).toBeVisible();
  await dialog.getByLabel('自定义规则').fill("create_user = 'a'");
  await press(page, '保存');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'trial_rule' })).toBeVisible();
});

for (const [path, tenant, account] of [
  ['/system/role', TENANT, 'boss'],
  ['/system/menu', PLATFORM, 'admin'],
  ['/system/topmenu', PLATFORM, 'admin'],
  ['/authority/datascope', PLATFORM, 'admin'],
  ['/authority/apiscope', PLATFORM, 'admin'],
] as const) {
  test(`${path} fits a window and a phone, and axe finds nothing`, async ({ page, signInAs }) => {
    await signInAs(tenant, account);
    for (const [width, height] of [
      [1366, 768],
      [375, 812],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await serious(page)).toEqual([]);
    }
  });
}
