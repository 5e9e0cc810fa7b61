import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { addRow, fill, gridOf } from './support/grid.js';
import { fits, judge } from './support/looks.js';
import { rowOf } from './support/rows.js';

const TENANT = '远北数码';
const RULE = '大额付款';
const PROCESS = '付款审批';

/** Enters a payment of so many yuan and opens it. */
async function enterPayment(page: Page, amount: string): Promise<string> {
  await page.goto('/ERP/finance/settlement');
  const href = await page
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: /^付\s*款$/ })
    .getAttribute('href');
  await page.goto((href ?? '').replace(/&billNo=.*/, ''));
  const payments = gridOf(page, '付款');
  await addRow(payments);
  await fill(payments, 1, '支付方式', '银行转账');
  await fill(payments, 1, '收付款账户', '对公银行');
  await fill(payments, 1, '金额', amount);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/paidDetails\?orderNo=FK/);
  return /FK\d+/.exec(page.url())?.[0] ?? '';
}

test.describe.configure({ timeout: 180_000 });

test('an approval blocks a payment and its last task releases it', async ({ page, openAs, signInAs }) => {
  await test.step('the administrator switches the rule on for smaller amounts', async () => {
    await signInAs(TENANT, 'admin');
    await page.goto('/plugin/workflow/approval');
    await judge(page, 'approval rules');
    await rowOf(page, RULE)
      .getByRole('button', { name: /^编\s*辑$/ })
      .click();
    const form = page.getByRole('dialog');
    await expect(form.getByText(PROCESS)).toBeVisible();
    await form.getByLabel('金额').fill('200');
    await form.getByLabel('状态').click();
    await page.locator('.ant-select-dropdown:visible').getByText('启用', { exact: true }).click();
    await form.getByRole('button', { name: /^(保\s*存|确\s*定)$/ }).click();
    await expect(form).toBeHidden();
    await expect(rowOf(page, RULE)).toContainText('200.00');
  });

  const cashier = await openAs(TENANT, 'finance');
  const orderNo = await test.step('the review of a payment waits, and document and list say so', async () => {
    const number = await enterPayment(cashier, '250');
    await cashier.getByRole('button', { name: /^审\s*核$/ }).click();
    await cashier
      .getByRole('dialog')
      .getByRole('button', { name: /^审\s*核$/ })
      .click();
    await expect(cashier.getByRole('alert').filter({ hasText: '正在审批' })).toBeVisible();
    await expect(cashier.locator('main [data-tone]').filter({ hasText: '待审核' }).first()).toBeVisible();
    await judge(cashier, 'payment that waits');
    await cashier.getByRole('button', { name: '查看审批流程' }).click();
    const viewer = cashier.getByRole('dialog');
    await expect(viewer.locator('g.djs-element').first()).toBeVisible();
    await expect(viewer.locator('.flow-active[data-element-id="boss"]')).toBeVisible();
    await cashier.keyboard.press('Escape');
    await cashier.goto('/ERP/finance/paid');
    await expect(rowOf(cashier, number)).toContainText('待审核 · 审批中');
    return number;
  });

  const boss = await openAs(TENANT, 'boss');
  await test.step('the task of the boss names the payment and opens it', async () => {
    await boss.goto('/work/claim');
    await rowOf(boss, orderNo)
      .getByRole('button', { name: /^签\s*收$/ })
      .click();
    await expect(rowOf(boss, orderNo)).toHaveCount(0);
    await boss.goto('/work/todo');
    await expect(rowOf(boss, orderNo).getByRole('link', { name: orderNo })).toHaveAttribute('href', new RegExp(`paidDetails.*${orderNo}`));
    await rowOf(boss, orderNo)
      .getByRole('button', { name: /^办\s*理$/ })
      .click();
    await expect(boss.getByRole('dialog').getByRole('link', { name: orderNo })).toBeVisible();
    await judge(boss, 'task of an approval');
    await boss
      .getByRole('dialog')
      .getByRole('button', { name: /^同\s*意$/ })
      .click();
    await expect(boss.getByRole('dialog')).toBeHidden();
  });

  await test.step('the payment is reviewed', async () => {
    await cashier.goto(`/ERP/finance/paidDetails?orderNo=${orderNo}`);
    await expect(cashier.locator('main [data-tone]').filter({ hasText: '已审核' }).first()).toBeVisible();
    await expect(cashier.locator('main [data-tone]').filter({ hasText: '审批通过' })).toBeVisible();
    await cashier.setViewportSize({ width: 375, height: 720 });
    await fits(cashier, 'payment that was approved, at 375');
  });
});
