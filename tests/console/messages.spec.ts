import { expect, test } from './support/fixtures.js';

const TENANT = '远北数码';

test('a message written to one person is announced by the bell, opened from there, and shown as read to its sender', async ({
  openAs,
  page,
  signInAs,
}) => {
  const title = '明早八点盘点';
  await signInAs(TENANT, 'boss');
  await page.goto('/desk/message');
  await page.getByRole('button', { name: '写消息' }).click();
  const compose = page.getByRole('dialog', { name: '写消息' });
  const receivers = compose.getByRole('combobox', { name: '接收人' });
  await receivers.click();
  await receivers.fill('彭立春');
  await page.locator('.ant-select-dropdown:visible').getByText('彭立春').first().click();
  await compose.getByRole('textbox', { name: '标题' }).fill(title);
  await compose.getByRole('textbox', { name: '内容' }).fill('八点在主仓集合');
  await compose.getByRole('button', { name: /^发\s*送$/ }).click();
  await expect(compose).toBeHidden();

  const reader = await openAs(TENANT, 'warehouse');
  await reader.setViewportSize({ width: 375, height: 720 });
  await reader.goto('/desk/message');
  await reader.getByRole('button', { name: /条未读消息/ }).click();
  await reader.getByRole('link', { name: title }).click();
  await expect(reader.getByRole('dialog', { name: title })).toContainText('八点在主仓集合');

  await page.getByRole('button', { name: '已发送' }).click();
  await page.getByRole('button', { name: title }).click();
  const sent = page.getByRole('dialog', { name: title });
  await expect(sent.getByRole('listitem')).toHaveCount(1);
  await expect(sent.getByText('未读', { exact: true })).toBeHidden();
});

test('a written message is kept after Escape until its loss is confirmed', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/desk/message');
  await page.getByRole('button', { name: '写消息' }).click();
  const compose = page.getByRole('dialog', { name: '写消息' });
  const content = compose.getByRole('textbox', { name: '内容' });
  await content.fill('八点在主仓集合');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(content).toHaveText('八点在主仓集合');
  await content.press('Escape');
  await page.getByRole('button', { name: /^放\s*弃$/ }).click();
  await expect(compose).toBeHidden();
});

test('an event that is switched off in the message rules stays off', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'admin');
  await page.goto('/desk/message');
  const rule = () => page.getByRole('dialog', { name: '消息规则' }).getByRole('switch', { name: '平台拒绝改价' });
  const open = () => page.getByRole('button', { name: '消息规则' }).click();
  await open();
  await expect(rule()).toBeChecked();
  const stored = page.waitForResponse(/message-rule\/submit/);
  await rule().click();
  expect((await stored).ok()).toBe(true);
  await page.reload();
  await open();
  await expect(rule()).not.toBeChecked();
  await rule().click();
  await expect(rule()).toBeChecked();
});
