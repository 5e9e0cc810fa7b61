import type { Page } from '@playwright/test';
import { purchaseDraft } from '../kernel/document-cases.js';
import { ask, draftPurchase } from './support/ask.js';
import { expect, test } from './support/fixtures.js';

const TENANT = '远北数码';

const menu = (page: Page) => page.getByRole('navigation', { name: '菜单', exact: true });
const remark = (page: Page) => page.getByRole('main').getByLabel('备注', { exact: true }).first();

test('a menu entry is a link that the browser opens in a new tab', async ({ page, context, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/order');
  const entry = menu(page).getByRole('menuitem', { name: '采购商品', exact: true });
  const [opened] = await Promise.all([context.waitForEvent('page'), entry.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(opened).toHaveURL(/purchaseDetails$/);
  await expect(page).toHaveURL(/purchase\/order$/);
  await entry.click();
  await expect(page).toHaveURL(/purchaseDetails$/);
});

test('the question mark shows the list of keys, but not while typing', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/add');
  await remark(page).press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '快捷键' });
  await expect(keys.getByText('Ctrl+Enter')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});

test('a draft is offered after a reload of its tab, and not to a tab opened from there', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'buyer');
  await page.goto('/ERP/purchase/add');
  await remark(page).fill('只在这个标签页');
  const offer = (of: Page) => of.getByRole('button', { name: '恢复' });
  // The opener's session storage is copied, as with a duplicated tab.
  const [second] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => window.open('/ERP/purchase/add'))]);
  await expect(remark(second)).toBeVisible();
  await expect(offer(second)).toHaveCount(0);
  await second.close();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(offer(page)).toBeVisible();
});

const leave = async (page: Page) => {
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/login');
};

const enter = async (page: Page, account: string) => {
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码').first().fill('123456');
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
};

/** The home page, and no tab or recent page of the user before. */
const beginsAtHome = async (page: Page) => {
  await page.waitForURL('**/wel/index');
  await expect(page.getByRole('heading', { level: 1, name: /好$/ })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['首页']);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: '操作' })).toBeVisible();
  await expect(page.getByRole('group', { name: '最近打开' })).toHaveCount(0);
};

test('the next user begins at home, the same user where they left', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/order');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await leave(page);
  await enter(page, 'boss');
  await page.waitForURL('**/ERP/purchase/order');
  await leave(page);
  await enter(page, 'finance');
  await beginsAtHome(page);
});

test('the next user begins at home after a sign-in with a provider, the same user where they left', async ({ page, signInAs }) => {
  const comeBack = async () => {
    await page.getByRole('button', { name: '演示身份' }).click();
    await page.getByLabel('姓名').fill('下一位');
    await page.getByRole('button', { name: '以此身份继续' }).click();
  };
  await signInAs(TENANT, 'aftersale');
  await page.goto('/info/index?view=links');
  await page.getByRole('button', { name: '绑定演示身份', exact: true }).click();
  await page.getByLabel('姓名').fill('下一位');
  await page.getByRole('button', { name: '以此身份继续' }).click();
  await expect(page.getByText(/^绑定于 \d{4}-/)).toBeVisible();
  await leave(page);
  await comeBack();
  await page.waitForURL('**/info/index?view=links');

  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/order');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await leave(page);
  await comeBack();
  await beginsAtHome(page);
});

test('a second window follows the next user without the tabs of the user before', async ({ page, context, signInAs }) => {
  await signInAs(TENANT, 'buyer');
  await page.goto('/ERP/purchase/add');
  await remark(page).fill('没有保存');
  await expect(page.getByRole('tab')).toHaveCount(2);
  const second = await context.newPage();
  await second.goto('/ERP/purchase/order');
  await leave(second);
  await page.waitForURL('**/login');
  await enter(second, 'finance');
  await beginsAtHome(page);
});

test('an unknown document offers the way to its list', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/orderDetail?orderNo=CG0000000000');
  await page.getByRole('main').getByRole('link', { name: '返回列表' }).click();
  await expect(page).toHaveURL(/purchase\/order$/);
});

test('the search finds a model with its memory and leads to these units', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/order');
  const box = page.getByRole('combobox', { name: /型号/ });
  await box.fill('iphone 13 128G');
  await page
    .getByRole('option', { name: /iPhone 13.*128G/ })
    .first()
    .click();
  await expect(page).toHaveURL(/purchase\/stock\?modelId=\d+&productAttr=128G/);
});

test('the founder reads the first password once, and the home of the new tenant lists its first steps and imports the starter catalogue', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs('平台管理', 'admin');
  await page.goto('/system/tenant');
  await page.getByRole('button', { name: '新增租户' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('租户名称').fill('清单测试');
  await page.keyboard.press('Control+Enter');
  const told = page.getByRole('dialog', { name: '租户已创建' });
  await expect(told.getByText('admin').first()).toBeVisible();
  await expect(told.getByRole('button', { name: '复制登录信息' })).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN', viewport: { width: 1366, height: 820 } });
  const admin = await context.newPage();
  await admin.goto('/login');
  await admin.getByLabel(/租户/).fill('清单测试');
  await admin.getByLabel('账号').fill('admin');
  await admin.getByLabel('密码').first().fill('admin');
  await admin.getByRole('button', { name: /^登\s*录$/ }).click();
  await admin.getByLabel('原密码').fill('admin');
  await admin.getByLabel('新密码', { exact: true }).fill('Checklist-2026');
  await admin.getByLabel(/确认|再次/).fill('Checklist-2026');
  await admin.getByRole('button', { name: /修改密码/ }).click();
  const steps = admin.getByRole('region', { name: /^开始使用/ });
  await expect(steps.getByRole('listitem').filter({ hasText: '仓库' })).toContainText('已完成');
  await expect(steps.getByRole('listitem').filter({ hasText: '机型库' })).not.toContainText('已完成');
  await steps.getByRole('link', { name: '机型库' }).click();
  await admin.getByRole('button', { name: '导入常用机型' }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^导\s*入$/ })
    .click();
  await expect(admin.getByText(/已添加 \d+ 个品牌/)).toBeVisible();

  await test.step('an empty list leads to the form that fills it', async () => {
    await admin.goto('/ERP/purchase/add');
    await admin.locator('#purchase_channelId').click();
    await admin.getByRole('link', { name: '新建往来单位' }).click();
    await expect(admin.getByRole('dialog', { name: /供应商/ })).toBeVisible();
  });
});

test('a draft of a document that somebody else has changed meanwhile is joined with the change', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  const orderNo = await draftPurchase(page, 61_061);
  const edit = `/ERP/purchase/orderEdit?orderNo=${orderNo}`;
  await page.goto(edit);
  await remark(page).fill('我的备注');
  await ask(page, 'phone.purchase.updatePurchase', { ...purchaseDraft(61_061), orderNo, thirdOrderNo: '对方的单号' });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: '恢复' }).click();
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  const conflict = page.getByRole('dialog', { name: /已被他人修改/ });
  await conflict.getByRole('button', { name: '合并' }).click();
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await page.waitForURL(/orderDetail/);
  await expect(page.getByRole('main').getByText('我的备注')).toBeVisible();
  await expect(page.getByRole('main').getByText('对方的单号')).toBeVisible();
});
