import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { fits, judge, type Look, nameOf, take } from './support/looks.js';

/** No other spec looks at this tenant's policy. */
const TENANT = '100002';

const FORBIDDEN = '没有权限打开这个页面';

const LOOKS: readonly Look[] = [
  { lang: 'zh', theme: 'default', width: 1366 },
  { lang: 'en', theme: 'dark', width: 375 },
];

/** A button by its Chinese name: an icon goes before it, and the library puts a space between two characters. */
const named = (name: string): RegExp => new RegExp(`^(\\w+ )?${[...name].join('\\s*')}$`);
const press = (page: Page, name: string) => page.getByRole('button', { name: named(name) }).click();
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Somebody of one's own, added by the administrator who is signed in; the first password is to be changed. */
async function addPerson(page: Page, account: string): Promise<void> {
  await page.goto('/system/user');
  await press(page, '新增用户');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('账号').fill(account);
  await dialog.getByLabel('姓名').fill(`${account} 其人`);
  await dialog.getByLabel('密码', { exact: true }).fill('given 1 one');
  await dialog.getByLabel('确认密码').fill('given 1 one');
  await press(page, '保存');
  await expect(dialog).toBeHidden();
}

async function fillLogin(page: Page, account: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('租户名称').fill(TENANT);
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function changePassword(page: Page, old: string, chosen: string): Promise<void> {
  await page.getByLabel('原密码').fill(old);
  await page.getByLabel('新密码', { exact: true }).fill(chosen);
  await page.getByLabel('再次输入新密码').fill(chosen);
  await page.getByRole('button', { name: '修改密码', exact: true }).click();
}

/** Changes a setting of the policy by its label. */
async function setPolicy(page: Page, change: (page: Page) => Promise<void>): Promise<void> {
  await page.goto('/system/security');
  await change(page);
  await press(page, '保存');
  await expect(page.getByText('安全策略已保存')).toBeVisible();
}

async function choose(page: Page, need: string): Promise<void> {
  await page.getByLabel('两步验证').click();
  await page.keyboard.type(need);
  await page.keyboard.press('Enter');
}

/** What an app shows for a key now. */
function codeFor(secret: string): string {
  const bits = [...secret].map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0')).join('');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  return String((mac.readUInt32BE((mac.at(-1) as number) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('sessions are seen and ended, and whoever was in has to sign in again', async ({ page, browser, signInAs }) => {
  await signInAs(TENANT, 'admin');
  await addPerson(page, 'held');
  const theirs = await browser.newPage();
  await fillLogin(theirs, 'held', 'given 1 one');
  await changePassword(theirs, 'given 1 one', 'chosen by held');
  await expect(theirs.getByRole('banner')).toBeVisible();
  await page.goto('/system/session');
  const row = rowOf(page, 'held 其人');
  await expect(row).toContainText('Chrome');
  await row.getByRole('button', { name: '强制下线' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '强制下线' }).click();
  await expect(row).toHaveCount(0);
  await theirs.goto('/info/index');
  await expect(theirs.getByText(/会话已结束|登录已失效|重新登录/).first()).toBeVisible();
  await theirs.close();
});

test('somebody leaves the other places where he is signed in', async ({ page, browser, signInAs }) => {
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
  await other.close();
});

test.describe('the policy of a tenant', () => {
  test.describe.configure({ mode: 'serial' });

  test('is told beside a new password before one is typed, and holds there', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'admin');
    await setPolicy(page, async () => {
      await page.getByLabel('密码须包含的字符种类').fill('2');
      await page.getByLabel('密码最少字符数').fill('9');
    });
    await page.goto('/info/index?view=password');
    await expect(page.getByText('至少 9 个字符；大写字母、小写字母、数字、其他字符中至少含 2 种')).toBeVisible();
    await page.getByLabel('原密码').fill('admin');
    await page.getByLabel(/^新密码/).fill('abcdefghij');
    await page.getByLabel('确认密码').fill('abcdefghij');
    await page.getByRole('main').getByRole('button', { name: '修改密码' }).last().click();
    await expect(page.getByText('大写字母、小写字母、数字、其他字符中至少含 2 种', { exact: true })).toBeVisible();
    await setPolicy(page, async () => {
      await page.getByLabel('密码须包含的字符种类').fill('1');
      await page.getByLabel('密码最少字符数').fill('0');
    });
  });

  test('lets somebody with two roles act in one of them, and what he may open follows', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'admin');
    await setPolicy(page, () => page.getByRole('checkbox', { name: '允许切换部门和角色' }).check());
    await page.evaluate(() => localStorage.clear());
    await fillLogin(page, 'buyer', '123456');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto('/ERP/purchase/add');
    await expect(page.getByText(FORBIDDEN)).toHaveCount(0);
    await page.getByRole('button', { name: /^账号菜单/ }).click();
    await page.getByRole('menuitem', { name: '切换部门或角色' }).click();
    const dialog = page.getByRole('dialog', { name: '切换部门或角色' });
    await dialog.getByLabel('角色').click();
    await page.keyboard.type('Inspector');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: named('切换') }).click();
    await page.waitForURL(/wel/);
    await page.goto('/ERP/purchase/add');
    await expect(page.getByText(FORBIDDEN)).toBeVisible();
  });

  test('that wants a second factor leads there at once, and asks for a code from then on', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'admin');
    await addPerson(page, 'coded');
    await setPolicy(page, async () => {
      await choose(page, '必须');
    });
    const admin = await page.evaluate(() => localStorage.getItem('console-session') ?? '');
    await page.evaluate(() => localStorage.clear());
    await fillLogin(page, 'coded', 'given 1 one');
    await changePassword(page, 'given 1 one', 'chosen by coded');
    await expect(page.getByRole('heading', { name: '设置两步验证' })).toBeVisible();
    await press(page, '开始设置');
    await expect(page.getByRole('img', { name: '供应用扫描的密钥二维码' })).toBeVisible();
    await judge(page, 'enrolment');
    const secret = (await page.getByText(/^[A-Z2-7]{32}$/).innerText()).trim();
    await page.getByLabel('验证码').fill('000000');
    await press(page, '确认');
    await expect(page.getByRole('alert')).toContainText('验证码不正确或已使用');
    await page.getByLabel('验证码').fill(codeFor(secret));
    await press(page, '确认');
    const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
    await expect(codes).toHaveCount(8);
    const recovery = await codes.first().innerText();
    await press(page, '我已记下');
    await expect(page.getByRole('banner')).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await fillLogin(page, 'coded', 'chosen by coded');
    await page.getByLabel('验证码').fill('111111');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('验证码不正确或已使用');
    await page.getByLabel('验证码').fill(recovery);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('banner')).toBeVisible();

    await page.evaluate((session) => localStorage.setItem('console-session', session), admin);
    await setPolicy(page, async () => {
      await choose(page, '不启用');
    });
  });
});

test('an administrator signs in as somebody, sees it on every page, and goes back', async ({ page, signInAs }) => {
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
  await page.goto('/system/session?view=acted');
  await expect(rowOf(page, '核对采购单').first()).toBeVisible();
});

for (const look of LOOKS) {
  test(`its pages are whole and accessible: ${nameOf(look)}`, async ({ page, signInAs }) => {
    await signInAs(TENANT, 'admin');
    await take(page, look);
    for (const path of [
      '/system/session',
      '/system/session?view=acted',
      '/system/security',
      '/info/index?view=sessions',
      '/info/index?view=factor',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await judge(page, `${path} ${nameOf(look)}`);
      await fits(page, `${path} ${nameOf(look)}`);
      if (!path.startsWith('/info')) continue;
      const beyond = await page
        .locator('main section')
        .first()
        .evaluate((box) => box.scrollWidth - box.clientWidth);
      expect.soft(beyond, `${path} ${nameOf(look)}`).toBeLessThanOrEqual(0);
    }
  });
}
