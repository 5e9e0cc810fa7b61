import type { Page } from '@playwright/test';
import { expect } from './fixtures.js';

/** A button by its Chinese name: an icon precedes it, and antd puts a space between two characters. */
export const named = (name: string): RegExp => new RegExp(`^(\\w+ )?${[...name].join('\\s*')}$`);
export const press = (page: Page, name: string) => page.getByRole('button', { name: named(name) }).click();

/** A new user, created by the signed-in administrator, who must change the first password. */
export async function addPerson(page: Page, account: string): Promise<void> {
  await page.goto('/system/user');
  await press(page, '新增用户');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('账号').fill(account);
  await dialog.getByLabel('姓名').fill(`${account} of the tests`);
  await dialog.getByLabel('密码', { exact: true }).fill('given 1 one');
  await dialog.getByLabel('确认密码').fill('given 1 one');
  await press(page, '保存');
  await expect(dialog).toBeHidden();
}

export async function fillLogin(page: Page, tenant: string, account: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('租户名称').fill(tenant);
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

export async function changePassword(page: Page, old: string, chosen: string): Promise<void> {
  await page.getByLabel('原密码').fill(old);
  await page.getByLabel('新密码', { exact: true }).fill(chosen);
  await page.getByLabel('再次输入新密码').fill(chosen);
  await page.getByRole('button', { name: '修改密码', exact: true }).click();
}
