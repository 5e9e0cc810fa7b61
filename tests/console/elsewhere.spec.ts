import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { fits, judge, type Look, nameOf, take } from './support/looks.js';
import { speak } from './support/sign-in.js';

/** Opens the demo provider and enters a name there. */
async function comeAs(page: Page, name: string, wanted = '/login'): Promise<void> {
  await page.goto(wanted);
  await page.getByRole('button', { name: '演示身份' }).click();
  await expect(page.getByRole('heading', { name: '您是谁？' })).toBeVisible();
  await page.getByLabel('姓名').fill(name);
  await page.keyboard.press('Enter');
}

test('a user links an account by its password and then signs in with the provider alone', async ({ page }) => {
  await comeAs(page, '张三');
  await expect(page.getByRole('heading', { name: '张三，您好' })).toBeVisible();
  await expect(page).toHaveURL(/\/oauth\/redirect\/demo$/);
  await page.getByLabel('租户').fill('远北数码');
  await page.getByLabel('账号').fill('buyer');
  await page.getByLabel('密码', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误');
  await page.getByLabel('密码', { exact: true }).fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /好$/ })).toBeVisible();

  await test.step('a linked user is returned to the requested page without a question', async () => {
    await page.getByRole('button', { name: /^账号菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    await comeAs(page, '张三', '/ERP/purchase/order');
    await expect(page).toHaveURL(/\/ERP\/purchase\/order$/);
    await expect(page.getByRole('button', { name: /^账号菜单/ })).toBeVisible();
  });
});

test('a new user requests an account and waits for approval; the provider callback works once', async ({ page }) => {
  await comeAs(page, 'New Person');
  await page.getByRole('button', { name: '申请新账号' }).click();
  await expect(page.getByLabel('姓名')).toHaveValue('New Person');
  await page.getByLabel('租户').fill('远北数码');
  await page.getByLabel('账号').fill('newperson');
  await page.getByLabel('密码', { exact: true }).fill('a long word of mine');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '已提交申请' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: '返回登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a user who cancels at the provider can return to the sign-in page, also in English', async ({ page }) => {
  await speak(page, 'en');
  await page.goto('/oauth/redirect/oidc?error=access_denied&state=x');
  await expect(page.getByRole('alert')).toContainText('You cancelled');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('button', { name: 'Demo identity' })).toBeVisible();
});

test('an application receives a code after consent; one with an unregistered address receives none', async ({ page, signInAs }) => {
  const back = 'http://localhost:8080';
  const left: string[] = [];
  await page.route(`${back}/**`, (route) => {
    left.push(route.request().url());
    return route.fulfill({ body: 'the application' });
  });
  await signInAs('远北数码', 'boss');
  const ask = (redirect: string) =>
    page.goto(`/oauth/authorize?${new URLSearchParams({ client_id: 'saber', redirect_uri: redirect, response_type: 'code', state: 's' })}`);
  await ask('http://evil.example.com');
  await expect(page.getByRole('alert')).toContainText('回调地址');
  await ask(back);
  await expect(page.getByText(back)).toBeVisible();
  await page.getByRole('button', { name: '允许并前往' }).click();
  await expect(page.getByText('the application')).toBeVisible();
  expect(new URL(left[0] ?? '').searchParams.get('state')).toBe('s');
  expect(new URL(left[0] ?? '').searchParams.get('code')).toMatch(/^[0-9a-f]{64}$/);
});

test('if a captcha is required, the sign-in page shows it at once and a new one after a wrong answer', async ({ page }) => {
  await page.route('**/tenant/info**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, captchaMode: true } } });
  });
  await page.goto('/login');
  const image = page.getByRole('button', { name: /验证码图片/ }).locator('img');
  await expect(image).toHaveAttribute('src', /^data:image\/svg\+xml/);
  const first = (await image.getAttribute('src')) ?? '';
  await page.getByLabel('租户').fill('远北数码');
  await page.getByLabel('账号').fill('boss');
  await page.getByLabel('密码', { exact: true }).fill('123456');
  await page.getByLabel('验证码', { exact: true }).fill('guess');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('验证码');
  await expect(image).not.toHaveAttribute('src', first);
});

const LOOKS: readonly Look[] = [
  { lang: 'zh', theme: 'default', width: 1366 },
  { lang: 'en', theme: 'dark', width: 375 },
];
for (const look of LOOKS) {
  test(`the pages of provider sign-in are readable and accessible (${nameOf(look)})`, async ({ page }) => {
    const button = (name: RegExp) => page.getByRole('button', { name });
    await page.goto('/login');
    await take(page, look);
    await page.reload();
    await button(/演示身份|Demo identity/).click();
    const name = page.getByLabel(/^(姓名|Name)$/);
    await expect(name).toBeFocused();
    await judge(page, 'the page of the provider');
    await name.fill(`Somebody with a name that is as long as a name may be ${look.width}`);
    await page.keyboard.press('Enter');
    await expect(button(/绑定并登录|Link and sign in/)).toBeVisible();
    await judge(page, 'linking an account');
    await fits(page, 'linking an account');
    await button(/申请新账号|Request an account/).click();
    await button(/提交申请|Send/).click();
    await expect(page.getByText(/不能为空|is required|请输入/).first()).toBeVisible();
    await judge(page, 'asking for an account');
    await fits(page, 'asking for an account');
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await judge(page, 'a way back that was used');
  });
}
