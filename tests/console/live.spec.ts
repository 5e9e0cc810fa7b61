import { expect, test } from './support/fixtures.js';
import { headersOf } from './support/sign-in.js';

const TENANT = '远北数码';

test('a message and a notice appear in a second browser as they are sent', async ({ openAs, request }) => {
  const reader = await openAs(TENANT, 'buyer');
  const open = async (view: 'box' | 'notice') => {
    const connected = reader.waitForEvent('websocket');
    await reader.goto(`/desk/message?view=${view}`);
    await (await connected).waitForEvent('framereceived');
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const headers = await headersOf(request, TENANT, 'admin');
  const { data } = (await (await request.get('/api/blade-system/user/page?account_equal=buyer', { headers })).json()) as {
    data: { records: { id: string }[] };
  };
  await open('box');
  const message = { title: '夜里到货', content: '<p>请留人</p>', receiverType: 1, receiverIds: data.records.map(({ id }) => id) };
  expect((await request.post('/api/blade-message/message/save', { headers, data: message })).ok()).toBe(true);
  await expect(reader.getByRole('button', { name: message.title })).toBeVisible();

  await open('notice');
  const notice = { title: '仓库停电', category: 1, releaseTime: '2026-01-01 08:00:00', content: '<p>一小时</p>' };
  expect((await request.post('/api/blade-desk/notice/submit', { headers, data: notice })).ok()).toBe(true);
  await expect(reader.getByRole('button', { name: notice.title })).toBeVisible();
});

test('a chat reaches a second browser at once, and a forced logout ends the session there', async ({ openAs, page, signInAs }) => {
  const reader = await openAs(TENANT, 'warehouse');
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
});
