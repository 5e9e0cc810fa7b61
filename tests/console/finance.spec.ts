import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { addRow, fill, gridOf, shows } from './support/grid.js';
import { inTurn } from './support/languages.js';
import { judge } from './support/looks.js';
import { speak } from './support/sign-in.js';

/** The same cashier's work in two shops: typed and displayed texts. */
const SHOPS = {
  zh: {
    tenantName: '远北数码',
    username: 'finance',
    pay: /^付\s*款$/,
    payments: '付款',
    way: [
      ['支付方式', '银行转账'],
      ['收付款账户', '对公银行'],
    ],
    amount: '金额',
    bills: '核销账单',
    chosen: '指定账单',
    ofBill: /^账单 .* 本次核销$/,
    review: /^审\s*核$/,
    reviewed: '已审核',
    reverse: '反审核',
    draft: '待审核',
    batch: '批量付款',
    drafts: '录入待审核单据',
    payType: /^支付方式/,
    account: /^收付款账户/,
    statement: '对账单',
    all: '全部账单',
    settled: '收付款单',
  },
  en: {
    tenantName: 'Harbour Mobile Exchange',
    username: 'bookkeeper',
    pay: /^Pay$/,
    payments: 'Payments',
    way: [
      ['Pay type', 'Bank transfer'],
      ['Account', 'Business account'],
    ],
    amount: 'Amount',
    bills: 'Bills to settle',
    chosen: 'Selected bills',
    ofBill: /^Settled amount of bill /,
    review: /^Review$/,
    reviewed: 'Reviewed',
    reverse: 'Reverse review',
    draft: 'Pending review',
    batch: 'Pay several',
    drafts: 'Enter drafts',
    payType: /^Pay type/,
    account: /^Account/,
    statement: 'Statement',
    all: 'All bills',
    settled: 'Payments and receipts',
  },
} as const;

async function choose(page: Page, field: RegExp, text: string): Promise<void> {
  const input = page.getByRole('dialog').getByRole('combobox', { name: field });
  await input.fill(text);
  await page.locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).last().click();
}

for (const [lang, words] of inTurn(Object.entries(SHOPS) as ['zh' | 'en', (typeof SHOPS)['zh']][], 1)) {
  test(`a cashier pays bills of one and of several companies, and opens a statement (${lang})`, async ({ page, signInAs }) => {
    await speak(page, lang);
    await signInAs(words.tenantName, words.username);

    await test.step('bills are proposed by due date and settled as chosen', async () => {
      await page.goto('/ERP/finance/settlement');
      const ofBill = await page.getByRole('row').nth(1).getByRole('link', { name: words.pay }).getAttribute('href');
      await page.goto((ofBill ?? '').replace(/&billNo=.*/, ''));
      const payments = gridOf(page, words.payments);
      await addRow(payments);
      for (const [column, text] of words.way) await fill(payments, 1, column, text);
      await fill(payments, 1, words.amount, '100.5');
      await shows(payments, 1, words.amount, '100.50');
      const first = page.getByRole('table', { name: words.bills }).getByRole('row').nth(1);
      await expect(first.getByText('100.50', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: words.chosen }).click();
      await expect(first.getByLabel(words.ofBill)).toHaveValue('100.50');
      await first.getByLabel(words.ofBill).fill('90.25');
      await first.getByLabel(words.ofBill).press('Tab');
      // A payment without a bill becomes a prepayment.
      await expect(page.getByRole('complementary').getByText('10.25', { exact: true })).toBeVisible();
      await judge(page, 'a payment');
      await page.keyboard.press('Control+Enter');
      await page.waitForURL(/paidDetails\?orderNo=FK/);
      await expect(page.getByRole('table', { name: words.bills }).getByText('90.25', { exact: true }).first()).toBeVisible();
    });

    await test.step('the review shows its bookings and can be reversed', async () => {
      await page.getByRole('button', { name: words.review }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('10.25', { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: words.review }).click();
      await expect(page.locator('main [data-tone]').filter({ hasText: words.reviewed }).first()).toBeVisible();
      await page.getByRole('button', { name: words.reverse, exact: true }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: words.reverse }).click();
      await expect(page.locator('main [data-tone]').filter({ hasText: words.draft }).first()).toBeVisible();
    });

    await test.step('the bill names its pending payment', async () => {
      const number = /FK\d+/.exec(page.url())?.[0] ?? '';
      await page.goto('/ERP/finance/settlement');
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await page.waitForURL(/settlementDetails\?billNo=/);
      await expect(page.getByRole('table', { name: words.settled }).getByRole('link', { name: number })).toBeVisible();
    });

    await test.step('bills of two companies are paid in one batch', async () => {
      await page.goto('/ERP/finance/settlement');
      const rows = page.getByRole('row');
      await expect(rows.nth(6)).toBeVisible();
      for (const i of [1, 2, 3, 4, 5, 6]) await rows.nth(i).getByRole('checkbox').check();
      await page.getByRole('button', { name: words.batch }).click();
      await choose(page, words.payType, words.way[0][1]);
      await choose(page, words.account, words.way[1][1]);
      await page.getByRole('dialog').getByRole('button', { name: words.drafts }).click();
      await page.waitForURL(/finance\/paid\?batchNo=FK/);
      await expect(page.getByRole('link', { name: /^FK/ }).nth(1)).toBeVisible();
    });

    await test.step('the company drawer shows the statement and all bills', async () => {
      await page.goto('/ERP/finance/payable');
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('table', { name: words.statement }).getByRole('row').nth(1)).toBeVisible();
      await judge(page, 'a statement of account');
      await drawer.getByRole('button', { name: words.all }).click();
      await expect(drawer.getByRole('table', { name: words.all }).getByRole('row').nth(1)).toBeVisible();
    });
  });
}

/** Two rows of a list whose bills no draft has reserved, and the second of which is not due first. */
async function freeRows(page: Page): Promise<readonly [Locator, Locator]> {
  const headers = await page.getByRole('main').getByRole('columnheader').allInnerTexts();
  const at = (name: string) => headers.findIndex((text) => text.trim() === name);
  const free: Locator[] = [];
  for (const row of await page.getByRole('row').all()) {
    const cells = await row.getByRole('cell').allInnerTexts();
    const amount = (name: string) => Number((cells[at(name)] ?? '').replaceAll(',', ''));
    if (amount('未结金额') > amount('草稿占用')) free.push(row);
  }
  const [other, row] = free;
  if (!other || !row) throw new Error('there are no two bills to settle');
  return [other, row];
}

for (const { list, add, pay, all } of [
  { list: 'settlement', add: 'addPaid', pay: /^付\s*款$/, all: 'payable' },
  { list: 'income', add: 'addIncome', pay: /^收\s*款$/, all: 'receivable' },
]) {
  test(`the form of a payment settles the bill that it was opened from (${list})`, async ({ page, signInAs }) => {
    await signInAs('远北数码', 'boss');
    await page.goto(`/ERP/finance/${list}?sort=-dueDate`);
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    const [, row] = await freeRows(page);
    const billNo = (await row.getByRole('link').first().textContent()) ?? '';
    const share = page.getByLabel(`账单 ${billNo} 本次核销`);
    const others = page.getByLabel(/^账单 .* 本次核销$/);

    await test.step('from the row', async () => {
      await row.getByRole('link', { name: pay }).click();
      await page.waitForURL(new RegExp(`${add}\\?channelId=\\d+&billNo=${billNo}$`));
      await expect(share).not.toHaveValue('');
      for (const other of await others.all())
        if ((await other.getAttribute('aria-label')) !== `账单 ${billNo} 本次核销`) await expect(other).toHaveValue('');
    });

    await test.step('from the row of another bill, once the open form is given up', async () => {
      await page.goBack();
      await expect(page.getByRole('row').nth(2)).toBeVisible();
      const [other] = await freeRows(page);
      const otherNo = (await other.getByRole('link').first().textContent()) ?? '';
      await other.getByRole('link', { name: pay }).click();
      await page.getByRole('dialog').getByRole('button', { name: '放弃填写' }).click();
      await page.waitForURL(new RegExp(`billNo=${otherNo}$`));
      await expect(page.getByLabel(`账单 ${otherNo} 本次核销`).filter({ visible: true })).not.toHaveValue('');
    });

    await test.step('from the page of the bill', async () => {
      await page.goto(`/ERP/finance/${list}?billNo=${billNo}`);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await page.waitForURL(/(settlementDetails|incomeOrderDetails)\?billNo=/);
      await page.getByRole('article').getByRole('button', { name: pay }).click();
      await page.waitForURL(new RegExp(`billNo=${billNo}$`));
      await expect(share).not.toHaveValue('');
    });

    await test.step('from the company', async () => {
      await page.goto(`/ERP/finance/${all}`);
      await page.getByRole('row').nth(1).getByRole('link', { name: pay }).click();
      await page.waitForURL(new RegExp(`${add}\\?channelId=\\d+$`));
      await expect(page.getByRole('button', { name: '按到期日自动核销' })).toHaveAttribute('aria-pressed', 'true');
    });
  });
}
