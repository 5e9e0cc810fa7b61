import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { rowOf } from './support/rows.js';

const TENANT = '远北数码';

/** A button by its Chinese name: an icon precedes it, and antd puts a space between two characters. */
const named = (name: string): RegExp => new RegExp(`^(\\w+ )?${[...name].join('\\s*')}$`);
const press = (page: Page, name: string) => page.getByRole('button', { name: named(name) }).click();

/** A picture of one pixel that browsers draw. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

test('an administrator creates a user, finds them by department, grants roles and deletes them', { tag: '@smoke' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(TENANT, 'admin');
  await page.goto('/system/user');
  await press(page, '新增用户');
  const dialog = page.getByRole('dialog');
  await press(page, '保存');
  for (const missing of ['请输入账号', '请输入姓名']) await expect(dialog.getByText(missing)).toBeVisible();
  await dialog.getByLabel('账号').fill('paged');
  await dialog.getByLabel('姓名').fill('页面新人');
  await dialog.getByLabel('手机').fill('0101234567');
  await expect(dialog.getByText('手机号码长度不为11位')).toBeVisible();
  await dialog.getByLabel('手机').fill('19900007777');
  await expect(dialog.getByText('手机号码长度不为11位')).toBeHidden();
  await dialog.getByLabel('密码', { exact: true }).fill('a first one');
  await dialog.getByLabel('确认密码').fill('another one');
  await press(page, '保存');
  await expect(dialog.getByText('请输入正确的确认密码!').first()).toBeVisible();
  await dialog.getByLabel('确认密码').fill('a first one');
  await press(page, '保存');
  await expect(dialog).toBeHidden();

  const row = rowOf(page, 'paged');
  await expect(row).toContainText('页面新人');
  await row.getByRole('checkbox').check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: named('角色配置') })
    .click();
  await dialog.getByLabel('角色').click();
  await page.keyboard.type('质检');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('质检');

  const depts = page.getByRole('complementary', { name: '部门' });
  await depts.getByRole('button', { name: '采购部' }).click();
  await expect(rowOf(page, 'buyer').first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await depts.getByRole('button', { name: '全部部门' }).click();
  await expect(row).toBeVisible();
});

test('a user edits their profile, with an avatar shown on every page', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'lister');
  await page.goto('/');
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人信息' }).click();
  await expect(page).toHaveURL(/\/info\/index$/);
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert').filter({ hasText: '头像只能是jpg或png图片' })).toBeVisible();
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  const picture = page.getByRole('img', { name: '当前头像' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1);
  await page.getByLabel('昵称').fill('小架');
  await page.getByLabel('姓名').fill('新的姓名');
  await press(page, '保存');
  await expect(page.getByText('个人信息已保存')).toBeVisible();
  const account = page.getByRole('button', { name: '账号菜单 新的姓名' });
  await expect(account.locator('img')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('昵称')).toHaveValue('小架');
});

test('a user changes the password on the profile page', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'inspector');
  await page.goto('/info/index?view=password');
  await page.getByLabel('原密码').fill('123456');
  await page.getByLabel(/^新密码/).fill('short');
  await page.getByLabel('确认密码').fill('other');
  const submit = page.getByRole('main').getByRole('button', { name: '修改密码' }).last();
  await submit.click();
  await expect(page.getByText('新密码至少6个字符')).toBeVisible();
  await expect(page.getByText('两次输入的新密码不一致')).toBeVisible();
  await page.getByLabel(/^新密码/).fill('a longer one');
  await page.getByLabel('确认密码').fill('a longer one');
  await submit.click();
  await expect(page.getByText('密码已修改，其他设备需重新登录')).toBeVisible();
});

test('a file is uploaded, renamed and deleted', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'admin');
  await page.goto('/resource/attach');
  await page.locator('input[type=file]').setInputFiles({ name: '合同.png', mimeType: 'image/png', buffer: PNG });
  const row = rowOf(page, '合同.png');
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('dialog').getByLabel('原文件名').fill('新合同.png');
  await press(page, '保存');
  await expect(rowOf(page, '新合同.png')).toBeVisible();
});

test('platform users list the rows of every tenant and change each in its tenant', async ({ page, signInAs }) => {
  await signInAs('平台管理', 'admin');
  const dialog = page.getByRole('dialog');
  for (const path of ['/system/user', '/system/role']) {
    await page.goto(`${path}?createTime=2020-01-01,2099-01-01`);
    const row = page.getByRole('row').filter({ hasText: /bookkeeper/i });
    await expect(row).toContainText('Harbour Mobile Exchange');
    await page.getByRole('search').getByLabel('租户编号').fill('100002');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, '远北数码')).toHaveCount(0);
    await expect(row).toBeVisible();
    // Taking the filters back leaves the days of creation.
    await page.getByRole('button', { name: named('清除条件') }).click();
    await expect(page).toHaveURL(/\?createTime=[^&]*$/);
    await expect(rowOf(page, '远北数码').first()).toBeVisible();
  }
  await press(page, '新增角色');
  await dialog.getByLabel('租户').click();
  await page.getByRole('option', { name: 'Harbour Mobile Exchange' }).click();
  await dialog.getByLabel('角色名称').fill('Night shift');
  await dialog.getByLabel('角色别名').fill('night');
  await dialog.getByLabel('上级角色').click();
  await expect(page.getByRole('option', { name: 'Buyer' })).toBeVisible();
  await expect(page.getByRole('option', { name: '采购', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: named('保存') }).click();
  await expect(dialog).toBeHidden();
  const added = rowOf(page, 'Night shift');
  await expect(added).toContainText('Harbour Mobile Exchange');
  await added.getByRole('button', { name: named('编辑') }).click();
  await dialog.getByLabel('角色名称').fill('Night watch');
  await dialog.getByRole('button', { name: named('保存') }).click();
  await expect(rowOf(page, 'Night watch')).toContainText('Harbour Mobile Exchange');
});

test('an administrator of a tenant is offered no other tenant', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'admin');
  await page.goto('/system/role');
  await expect(page.getByRole('columnheader', { name: '角色名称' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '租户' })).toHaveCount(0);
  await press(page, '新增角色');
  await expect(page.getByRole('dialog').getByLabel('角色名称')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('租户')).toHaveCount(0);
});

test('input in a dialog survives a tab switch and the end of the session', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'admin');
  await page.goto('/system/role');
  await page.goto('/system/post');
  await press(page, '新增岗位');
  const input = page.getByRole('dialog').getByLabel('岗位名称');
  await input.fill('未保存的岗位');
  await expect(page.locator('[class*="ant-zoom"], [class*="ant-fade"]')).toHaveCount(0);
  // A dialog keeps the mouse to itself; the way back of the browser it cannot keep.
  await page.evaluate(() => {
    history.pushState({ key: 'role', idx: 5 }, '', '/system/role');
    dispatchEvent(new PopStateEvent('popstate', { state: { key: 'role', idx: 5 } }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/角色/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tablist').first().getByRole('tab', { name: '岗位管理' }).click();
  await expect(input).toHaveValue('未保存的岗位');

  await page.evaluate(() => {
    localStorage.removeItem('console-session');
    dispatchEvent(new StorageEvent('storage', { key: 'console-session' }));
  });
  await page.getByLabel('密码', { exact: true }).fill('admin');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await press(page, '新增岗位');
  await press(page, '恢复');
  await expect(input).toHaveValue('未保存的岗位');
  await page.keyboard.press('Escape');
  await press(page, '放弃');
  await press(page, '新增岗位');
  await expect(page.getByRole('dialog').getByText('上次在此页录入的内容还没有保存')).toHaveCount(0);
  await expect(input).toHaveValue('');
});
