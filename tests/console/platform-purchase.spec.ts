import { choose, dialog } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { rowOf } from './support/rows.js';
import { signIn } from './support/sign-in.js';

const TENANT = '远北数码';

test.beforeEach(({ page }) => signIn(page, TENANT, 'boss'));

test('purchases of a platform become purchase orders, and unknown devices are matched by hand', async ({ page }) => {
  await test.step('an account is added and fetched', async () => {
    await page.goto('/ERP/purchase/synchronous1');
    await page.getByRole('button', { name: '新增' }).click();
    await choose(page, 'platformId', '拍机堂');
    await dialog(page).getByLabel('账号').fill('journey-shop');
    await dialog(page).getByLabel('凭证').fill('secret');
    await choose(page, 'channelId', '拾机回收平台');
    await choose(page, 'purchaseUserId', '陆知行');
    await dialog(page)
      .getByRole('button', { name: /保\s*存/ })
      .click();
    const account = rowOf(page, 'journey-shop');
    await expect(account).toBeVisible();
    await account.getByRole('button', { name: '立即同步' }).click();
    await dialog(page).getByRole('button', { name: '立即同步' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: '同步记录' }).click();
    await expect(rowOf(page, 'journey-shop')).toContainText('已完成');
  });

  await test.step('a device without a model is matched', async () => {
    await page.goto('/ERP/purchase/platformRow?matchStatus=100');
    const item = rowOf(page, '折叠旗舰 X9').first();
    await item.getByRole('button', { name: '匹配型号' }).click();
    await choose(page, 'modelId', 'iPhone 13');
    await dialog(page).getByRole('button', { name: '匹配并生成采购单' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.goto('/ERP/purchase/platformRow?matchStatus=300');
    await expect(page.getByRole('link', { name: /^CG/ }).first()).toBeVisible();
  });
});

test('market prices unfold to their course and levels', async ({ page }) => {
  await page.goto('/ERP/tools/search');
  const first = page.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  await page.getByRole('button', { name: '近365天' }).click();
  await page.getByRole('button', { name: /展开/ }).first().click();
  await expect(page.getByText('成交天数中位数')).toBeVisible();
  await expect(page.getByRole('img', { name: /中位价/ }).locator('svg')).toBeVisible();
  await expect(page.getByRole('table', { name: '各等级价格' })).toBeVisible();
});
