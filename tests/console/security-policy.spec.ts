import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { judge } from './support/looks.js';
import { addPerson, changePassword, fillLogin, named, press } from './support/people.js';

const TENANT = '100002';

const FORBIDDEN = '没有权限打开这个页面';

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

/** The current code of an authenticator app for a key. */
function codeFor(secret: string): string {
  const bits = [...secret].map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0')).join('');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  return String((mac.readUInt32BE((mac.at(-1) as number) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test("a new-password input shows the tenant's password rule before typing and enforces it", async ({ page, signInAs }) => {
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
});

test('a user with two roles chooses one at sign-in, which changes the accessible pages and is sent with the next sign-in', async ({
  page,
  signInAs,
}) => {
  await signInAs(TENANT, 'admin');
  await setPolicy(page, () => page.getByRole('checkbox', { name: '允许切换部门和角色' }).check());
  await page.evaluate(() => localStorage.clear());
  await fillLogin(page, TENANT, 'buyer', '123456');
  const dialog = page.getByRole('dialog', { name: '切换部门或角色' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: named('取消') }).click();
  await page.goto('/ERP/purchase/add');
  await expect(page.getByText(FORBIDDEN)).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '切换部门或角色' }).click();
  await dialog.getByLabel('角色').click();
  await page.keyboard.type('Inspector');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: named('切换') }).click();
  await page.waitForURL(/wel/);
  await page.goto('/ERP/purchase/add');
  await expect(page.getByText(FORBIDDEN)).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('console-session'));
  const sent = page.waitForRequest((request) => request.url().includes('/oauth/token'));
  await fillLogin(page, TENANT, 'buyer', '123456');
  expect((await (await sent).allHeaders())['role-id']).toMatch(/^\d+$/);
  await page.goto('/ERP/purchase/add');
  await expect(page.getByText(FORBIDDEN)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('if a second factor is required, sign-in leads to its enrolment and requires a code from then on', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'admin');
  await addPerson(page, 'coded');
  await setPolicy(page, async () => {
    await choose(page, '必须');
  });
  await page.evaluate(() => localStorage.clear());
  await fillLogin(page, TENANT, 'coded', 'given 1 one');
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
  await fillLogin(page, TENANT, 'coded', 'chosen by coded');
  await page.getByLabel('验证码').fill('111111');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('验证码不正确或已使用');
  await page.getByLabel('验证码').fill(recovery);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});
