import { expect, test } from './support/fixtures.js';
import { addPerson, changePassword, fillLogin, named, press } from './support/people.js';
import { rowOf } from './support/rows.js';

const TENANT = '100002';

test('an administrator lists and ends sessions, and their users must sign in again', async ({ page, browser, signInAs }) => {
  await signInAs(TENANT, 'admin');
  await addPerson(page, 'held');
  const theirs = await browser.newPage();
  await fillLogin(theirs, TENANT, 'held', 'given 1 one');
  await changePassword(theirs, 'given 1 one', 'chosen by held');
  await expect(theirs.getByRole('banner')).toBeVisible();
  await page.goto('/system/session');
  const row = rowOf(page, 'held of the tests');
  await expect(row).toContainText('Chrome');
  await row.getByRole('button', { name: '强制下线' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '强制下线' }).click();
  await expect(row).toHaveCount(0);
  await theirs.goto('/info/index');
  await expect(theirs.getByText(/会话已结束|登录已失效|重新登录/).first()).toBeVisible();
});

test('a user ends their other sessions', async ({ page, browser, signInAs }) => {
  await signInAs('远北数码', 'sales2');
  const other = await browser.newPage();
  await other.goto('/login');
  await other.getByLabel('租户名称').fill('远北数码');
  await other.getByLabel('账号').fill('sales2');
  await other.getByLabel('密码', { exact: true }).fill('123456');
  await other.getByRole('button', { name: '登录', exact: true }).click();
  await expect(other.getByRole('banner')).toBeVisible();
  await page.goto('/info/index?view=sessions');
  const list = page.getByRole('list', { name: '登录设备' });
  await expect(list.getByText('本会话')).toHaveCount(1);
  await press(page, '退出其他所有设备');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: named('退出其他所有设备') })
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await other.goto('/info/index');
  await expect(other).toHaveURL(/login/);
});

test('an administrator acts as another user, sees a notice on every page, and returns', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'admin');
  await page.goto('/system/user?size=50');
  await rowOf(page, 'buyer').first().getByRole('checkbox').check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: named('代为登录') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: named('代为登录') }).click();
  await expect(dialog.getByText('请输入事由').first()).toBeVisible();
  await dialog.getByLabel('事由').fill('核对采购单');
  await dialog.getByRole('button', { name: named('代为登录') }).click();
  const bar = page.getByRole('complementary', { name: '代为登录' });
  await expect(bar).toBeVisible();
  for (const path of ['/ERP/purchase/order', '/info/index']) {
    await page.goto(path);
    await expect(bar).toBeVisible();
  }
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  await expect(page.getByRole('menuitem', { name: '个人信息' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '修改密码' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: '返回我的账号' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(/\/wel\/index$/);
  await page.goto('/system/session?view=acted');
  await expect(rowOf(page, '核对采购单').first()).toBeVisible();
});

for (const width of [1366, 375])
  test(`the session and security panels of a profile stay within it at ${String(width)} px`, async ({ page, signInAs }) => {
    await signInAs(TENANT, 'admin');
    await page.setViewportSize({ width, height: 820 });
    for (const view of ['sessions', 'factor']) {
      await page.goto(`/info/index?view=${view}`);
      const panel = page.locator('main section').first();
      await expect(panel).toBeVisible();
      await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      expect.soft(await panel.evaluate((box) => box.scrollWidth - box.clientWidth), view).toBeLessThanOrEqual(0);
    }
  });
