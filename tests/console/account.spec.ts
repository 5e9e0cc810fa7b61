import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { SERVER_ENTRY } from '../../scripts/lib/paths.mjs';
import { test as base, expect } from './support/fixtures.js';

const banner = (page: Page) => page.getByRole('complementary', { name: /^(演示数据|Demo data)$/ });

async function fillLogin(page: Page, tenant: string, account: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('租户名称').fill(tenant);
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function fillChange(page: Page, old: string, chosen: string, again = chosen): Promise<void> {
  await page.getByLabel('原密码').fill(old);
  await page.getByLabel('新密码', { exact: true }).fill(chosen);
  await page.getByLabel('再次输入新密码').fill(again);
  await page.getByRole('button', { name: '修改密码', exact: true }).click();
}

base.describe('on demo data', () => {
  base('every page says so, that of sign-in too, and nothing is hidden behind it', async ({ page, signInAs }) => {
    await page.goto('/login');
    await expect(banner(page)).toBeVisible();
    await signInAs('远北数码', 'boss');
    for (const path of ['/wel/index', '/ERP/purchase/stock', '/404']) {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
    }
    await page.goto('/ERP/purchase/stock');
    const below = await banner(page).evaluate((bar) => bar.getBoundingClientRect().bottom);
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.y).toBeGreaterThanOrEqual(below - 1);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  });

  base('somebody changes the own password from the menu and stays signed in', async ({ page, signInAs }) => {
    await signInAs('远北数码', 'pricing');
    await page.goto('/');
    const change = async (old: string, chosen: string, again?: string): Promise<void> => {
      await page.getByRole('button', { name: /^账号菜单/ }).click();
      await page.getByRole('menuitem', { name: '修改密码' }).click();
      await fillChange(page, old, chosen, again);
    };
    await change('', '');
    await expect(page.getByText('请输入原密码')).toBeVisible();
    await expect(page.getByLabel('原密码')).toBeFocused();
    await fillChange(page, '123456', 'short', 'other');
    await expect(page.getByText('新密码至少6个字符')).toBeVisible();
    await expect(page.getByText('两次输入的新密码不一致')).toBeVisible();
    await expect(page.getByLabel('新密码', { exact: true })).toBeFocused();
    await fillChange(page, 'wrong', 'a longer one');
    await expect(page.getByRole('alert').filter({ hasText: '原密码不正确' })).toBeVisible();
    await expect(page.getByLabel('原密码')).toBeFocused();
    await fillChange(page, '123456', 'a longer one');
    await expect(page.getByText('密码已修改，其他设备需重新登录')).toBeVisible();
    await page.goto('/ERP/purchase/stock');
    await expect(page.getByRole('banner')).toBeVisible();
  });

  base('the choice of department and role focuses the one that is missing', async ({ page, signInAs }) => {
    await signInAs('远北数码', 'sales3');
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('console-session') ?? '{}') as { user: object };
      localStorage.setItem('console-session', JSON.stringify({ ...kept, maySwitch: true, user: { ...kept.user, roleId: '' } }));
    });
    await page.goto('/wel/index');
    await page.getByRole('button', { name: /^账号菜单/ }).click();
    await page.getByRole('menuitem', { name: '切换部门或角色' }).click();
    const dialog = page.getByRole('dialog', { name: '切换部门或角色' });
    await dialog.getByRole('button', { name: /^切\s*换$/ }).click();
    await expect(dialog.getByText('请选择角色')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: '角色' })).toBeFocused();
  });
});

interface Production {
  /** The first password of its administrator. */
  readonly firstPassword: string;
  readonly address: string;
}

/** A server in production on an empty folder, in place of the demo's. */
const test = base.extend<{ production: Production }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form Playwright asks for
  production: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'phone-trade-production-'));
    const port = String(await freePort());
    const given = { NODE_ENV: 'production', TOKEN_SECRET: 'x'.repeat(40), DATA_DIR: folder, PORT: port, DEMO_SEED: '' };
    const server = spawn(process.execPath, [SERVER_ENTRY], { env: { ...process.env, ...given }, stdio: ['ignore', 'pipe', 'inherit'] });
    const said = await new Promise<string>((resolve) => {
      let text = '';
      server.stdout.on('data', (chunk) => {
        text += chunk;
        if (/ready in/.test(text)) resolve(text);
      });
    });
    await use({ firstPassword: /password (\S+)/.exec(said)?.[1] ?? '', address: `http://127.0.0.1:${port}` });
    const over = new Promise((resolve) => server.once('close', resolve));
    server.kill('SIGTERM');
    await over;
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ production }, use) => use(production.address),
});

test('in production the first administrator sees only the password change until it is done', async ({ page, production }) => {
  await fillLogin(page, '000000', 'admin', production.firstPassword);
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  for (const path of ['/wel/index', '/system/param']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await fillChange(page, production.firstPassword, production.firstPassword);
  await expect(page.getByRole('alert')).toHaveText('新密码不能与原密码相同');
  await fillChange(page, production.firstPassword, 'my own choice');
  await expect(page.getByRole('navigation', { name: '菜单', exact: true })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('the first administrator can sign out from the password change, also in English', async ({ page, production }) => {
  await fillLogin(page, '000000', 'admin', production.firstPassword);
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '切换到英文' }).click();
  await page.getByLabel('Password', { exact: true }).fill(production.firstPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
});
