import type { Page } from '@playwright/test';
import { dialog } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { judge } from './support/looks.js';
import { rowOf } from './support/rows.js';

const TENANT = '远北数码';

/** Takes an action of a row, from its menu where it stands there. */
async function act(page: Page, row: string, action: string): Promise<void> {
  const found = rowOf(page.getByRole('main'), row).first();
  const button = found.getByRole('button', { name: action, exact: true });
  if (await button.isVisible()) return button.click();
  await found.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('an administrator sends a text message, finds it in the outbox, and the call in the log', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/resource/sms');
  await act(page, '您的验证码为', '发送');
  await dialog(page).getByLabel('手机号').fill('13800000001\n123');
  await dialog(page).getByLabel('code').fill('4711');
  await dialog(page)
    .getByRole('button', { name: /^发\s*送$/ })
    .click();
  await expect(page.getByText('已发送1条')).toBeVisible();
  await expect(page.getByText(/^123: /)).toBeVisible();

  await page.goto('/resource/sms/outbox');
  await expect(rowOf(page, '13800000001')).toContainText('您的验证码为4711');

  await page.goto('/monitor/log/api?title=send-message');
  const call = rowOf(page.getByRole('main'), 'resource.sms.send-message');
  await expect(async () => {
    await page.reload();
    await expect(call.first()).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await act(page, 'resource.sms.send-message', '查看');
  await expect(dialog(page)).toContainText('13800000001');
  await judge(page, 'a row of the call log');
});

test('a file storage is not enabled when it cannot be reached, and says why', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/resource/oss');
  await act(page, 'minio', '启用');
  await page.getByRole('button', { name: /^确\s*定$/ }).click();
  await expect(page.getByText(/不允许访问存储地址/)).toBeVisible();
});

test('the message of a failure leads to its row of the error log', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/resource/oss');
  await page.route('**/blade-resource/oss/enable', (route) =>
    route.fulfill({
      headers: { 'x-trace-id': 'trace-of-the-failure' },
      json: { code: 500, success: false, msg: '服务器异常' },
    }),
  );
  await act(page, 'minio', '启用');
  await page.getByRole('button', { name: /^确\s*定$/ }).click();
  await page.getByRole('link', { name: '查看错误日志' }).click();
  await expect(page).toHaveURL(/\/monitor\/log\/error\?traceId=trace-of-the-failure/);
});
