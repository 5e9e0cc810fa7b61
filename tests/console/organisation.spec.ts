import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { fits, judge } from './support/looks.js';
import { rowOf } from './support/rows.js';

/** A button by its Chinese name: an icon precedes it, and antd puts a space between two characters. */
const named = (name: string): RegExp => new RegExp(`^(\\w+ )?${[...name].join('\\s*')}$`);
const press = (page: Page, name: string) => page.getByRole('button', { name: named(name) }).click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The entries of a row's "more" menu. */
async function more(page: Page, row: string, action: string): Promise<void> {
  await rowOf(page, row).getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function signIn(page: Page, tenant: string, password: string): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/login');
  await page.getByLabel('租户名称').fill(tenant);
  await page.getByLabel('账号').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('departments form a tree, and one with children cannot be deleted', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'boss');
  await page.goto('/system/dept');
  const row = (name: string) => rowOf(page, name);
  await expect(row('采购部').first()).toBeVisible();
  await press(page, '新增部门');
  const dialog = page.getByRole('dialog');
  await press(page, '保存');
  await expect(dialog.getByText('请输入部门名称')).toBeVisible();
  await dialog.getByLabel('部门名称').fill('验机一组');
  await choose(page, '上级部门', '质检部');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();

  const parent = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: '选择质检部', exact: true }) });
  await parent.getByRole('button', { name: /展开/ }).click();
  await expect(row('验机一组')).toBeVisible();
  await parent.getByRole('checkbox').check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: named('删除') })
    .click();
  await press(page, '确定');
  await expect(page.getByText('请先删除子节点!')).toBeVisible();
  await judge(page, 'departments');
  await fits(page, 'departments');
  // On a phone the tree is flattened in its order, one card per row.
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole('listitem').filter({ hasText: '验机一组' }).first()).toBeVisible();
  await fits(page, 'departments on a phone');
});

test('a platform user creates a tenant with a limit and a package, whose administrator sees that package', async ({ page, signInAs }) => {
  await signInAs('平台管理', 'admin');
  await page.goto('/system/tenant');
  await press(page, '新增租户');
  const dialog = page.getByRole('dialog');
  await press(page, '保存');
  await expect(dialog.getByText('请输入租户名称')).toBeVisible();
  await dialog.getByLabel('租户名称').fill('页面租户');
  await judge(page, 'a new tenant');
  await press(page, '保存');
  // Its administrator's first password is shown once.
  await page
    .getByRole('dialog', { name: '租户已创建' })
    .getByRole('button', { name: /^关\s*闭$/ })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  const row = rowOf(page, '页面租户');
  await expect(row).toContainText('100');

  await more(page, '页面租户', '授权配置');
  await dialog.getByLabel('账号额度').fill('-7');
  await press(page, '保存');
  await expect(dialog.getByText('账号额度不能小于-1')).toBeVisible();
  await dialog.getByLabel('账号额度').fill('');
  await press(page, '保存');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('不限');

  await more(page, '页面租户', '产品包配置');
  await choose(page, '产品包', '基础版');
  await press(page, '保存');
  await expect(row).toContainText('基础版');

  await judge(page, 'tenants');
  await fits(page, 'tenants');
  await row.getByRole('button', { name: '编辑' }).click();
  await expect(dialog.getByLabel('租户编号')).toBeDisabled();
  await press(page, '取消');

  await signIn(page, '页面租户', 'admin');
  await page.getByLabel('原密码').fill('admin');
  await page.getByLabel('新密码', { exact: true }).fill('chosen by myself');
  await page.getByLabel('再次输入新密码').fill('chosen by myself');
  await page.getByRole('button', { name: '修改密码', exact: true }).click();
  const menu = page.getByRole('navigation', { name: '菜单', exact: true });
  await expect(menu.getByRole('menuitem', { name: '采购' })).toBeVisible();
  await page.goto('/system/dept');
  await expect(rowOf(page, '页面租户').first()).toBeVisible();
  await page.goto('/system/tenant');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有权限打开这个页面');
});
