import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { inTurn } from './support/languages.js';
import { judge } from './support/looks.js';
import { rowOf } from './support/rows.js';
import { speak } from './support/sign-in.js';

const PLATFORM = '平台管理';
const TENANT = '远北数码';

/** A button by its Chinese name: an icon precedes it, and antd puts a space between two characters. */
const named = (name: string): RegExp => new RegExp(`^(\\w+ )?${[...name].join('\\s*')}$`);
const press = (page: Page, name: string) => page.getByRole('button', { name: named(name) }).click();

test('an administrator creates a role, grants it a screen with a button, and deletes it', async ({ page, signInAs }) => {
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

  const row = rowOf(page, '页面试验员');
  await row.getByRole('button', { name: '权限设置' }).click();
  await expect(dialog.getByText('已选0项')).toBeVisible();
  await judge(page, 'the grants of a role');
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

test('the menu page filters by screen, and refuses an invalid path next to its field', async ({ page, signInAs }) => {
  await signInAs(PLATFORM, 'admin');
  await page.goto('/system/menu');
  const side = page.getByRole('complementary', { name: '菜单' });
  await side.getByRole('button', { name: '岗位管理' }).click();
  await expect(rowOf(page, 'post_add')).toBeVisible();
  await press(page, '新增菜单');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('菜单名称').fill('坏菜单');
  await dialog.getByLabel('菜单编号').fill('bad_menu');
  await dialog.getByLabel('路由地址').fill('javascript:alert(1)');
  await press(page, '保存');
  await expect(dialog.getByText('路由地址应以/开头，或为http、https网址').first()).toBeVisible();
  await press(page, '取消');
});

test('a custom data scope is refused with the position of its fault', async ({ page, signInAs }) => {
  await signInAs(PLATFORM, 'admin');
  await page.goto('/authority/datascope?menuId=101020');
  await press(page, '新增数据权限');
  const dialog = page.getByRole('dialog');
  // English users see this name among their rights, so it must not be Chinese.
  await dialog.getByLabel('权限名称').fill('Trial rule');
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
  await expect(rowOf(page, 'trial_rule')).toBeVisible();
});

test("scopes and their menus are named in the user's language", async ({ page, signInAs }) => {
  await speak(page, 'en');
  await signInAs(PLATFORM, 'admin');
  await page.goto('/authority/datascope');
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'sale_own', exact: true }) });
  await expect(row.getByRole('cell', { name: 'Sale orders', exact: true })).toBeVisible();
  expect(await row.innerText()).not.toMatch(/\p{Script=Han}/u);
});

const COMPARED = [
  {
    lang: 'zh',
    tenant: TENANT,
    account: 'boss',
    role: '1100001200004',
    roles: '角色',
    pair: ['采购', '采购主管'],
    only: '只看不同',
    search: '菜单、按钮或编号',
    row: '采购 › 采购单 › 查看成本',
    same: '采购 › 采购单 › 审核',
    marks: ['无', '有'],
  },
  {
    lang: 'en',
    tenant: 'Harbour Mobile Exchange',
    account: 'owner',
    role: '1100002200004',
    roles: 'Roles',
    pair: ['Buyer', 'Bookkeeper'],
    only: 'Differences only',
    search: 'Menu, button or code',
    row: 'Purchase › Purchase orders › See cost',
    same: 'Purchase › Purchase orders › View',
    marks: ['No', 'Yes'],
  },
] as const;

for (const { lang, tenant, account, role, roles, pair, only, search, row, same, marks } of inTurn(COMPARED, 1)) {
  test(`the role matrix compares two roles and hides their common rights (${lang})`, async ({ page, signInAs }) => {
    await speak(page, lang);
    await signInAs(tenant, account);
    await page.goto(`/system/roleMatrix?roles=${role}`);
    await expect(page.getByRole('columnheader', { name: pair[0], exact: true })).toBeVisible();
    const choice = page.getByRole('combobox', { name: roles, exact: true });
    await choice.fill(pair[1]);
    await page.getByRole('option', { name: pair[1], exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: pair[1], exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: only }).click();
    await expect(page.getByRole('checkbox', { name: only })).toBeChecked();
    await expect(page.getByTitle(same, { exact: true })).toHaveCount(0);
    await page.getByRole('textbox', { name: search }).fill('cost_view');
    const line = page.getByRole('row').filter({ has: page.getByTitle(row, { exact: true }) });
    await expect(line).toBeVisible();
    for (const mark of marks) await expect(line.getByRole('img', { name: mark, exact: true })).toBeVisible();
    await judge(page, 'two roles compared');
  });
}
