import { expect, test } from './support/fixtures.js';
import { resume } from './support/sign-in.js';

const TENANT = '远北数码';

test('a chat reaches a second browser at once, and a forced logout ends the session there', async ({ browser, page, signInAs }) => {
  const reader = await (await browser.newContext()).newPage();
  await resume(reader, TENANT, 'warehouse');
  const connected = reader.waitForEvent('websocket');
  await reader.goto('/desk/message');
  await (await connected).waitForEvent('framereceived');

  await signInAs(TENANT, 'admin');
  await page.goto('/monitor/websocket');
  const row = page.getByRole('row', { name: /彭立春/ });
  await row.getByRole('button', { name: '发送消息' }).click();
  const dialog = page.getByRole('dialog', { name: '发送消息' });
  await dialog.getByRole('textbox', { name: '内容' }).fill('请到前台');
  await dialog.getByRole('button', { name: /^发\s*送$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(reader.getByText(/请到前台/).first()).toBeVisible();
  await expect(reader.getByRole('button', { name: /条未读消息/ })).toBeVisible();

  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '强制下线' }).click();
  await page.locator('.ant-popconfirm:visible, .ant-modal:visible').getByRole('button', { name: '强制下线' }).click();
  await expect(reader).toHaveURL(/\/login/);
  await reader.context().close();
});
