import { imeiCheckDigit } from '@phone-trade/shared';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { sheetOf } from './support/sheet.js';

const TENANT = '远北数码';
/** Type allocation codes of the demo catalogue: iPhone 11, Galaxy S22, Galaxy S23 Ultra. */
const TACS = ['00100110', '00100822', '00100824'] as const;

/** A number no demo phone has: its serial part begins with 9. */
function freshImei(tac: string, serial: number): string {
  const body = `${tac}${String(900_000 + serial)}`;
  return `${body}${String(imeiCheckDigit(body))}`;
}

/** Opens the picker with this label and chooses an entry by its name. */
async function choose(page: Page, picker: Locator, name: string | RegExp): Promise<void> {
  await picker.click();
  if (typeof name === 'string') await picker.fill(name);
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).last().click();
}

/** Scans a column of IMEIs by paste. */
async function paste(page: Page, imeis: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: '串号', exact: true }).fill(imeis.join(','));
  await page.keyboard.press('Enter');
}

/** One expense of the S2 order: the newest row. */
async function addExpense(page: Page, row: number, type: string, amount: string, perUnit: boolean): Promise<void> {
  await page.getByRole('button', { name: '添加费用' }).click();
  const input = (name: string) => page.locator(`#purchase_expenses_${String(row)}_${name}`);
  await choose(page, input('expenseDetailTypeId'), type);
  await input('amount').fill(amount);
  // The type brings a usual basis; the story says which it is.
  await input('calcType').click();
  await page
    .locator('.ant-select-dropdown:visible')
    .getByText(perUnit ? '单台' : '整单', { exact: true })
    .click();
}

const COSTS = ['3,245.77', '2,891.64', '2,030.59'];

test.describe('a purchase order', () => {
  test('shows its unit costs before it is saved, and posts exactly those', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/add');
    await choose(page, page.locator('#purchase_channelId'), '恒信通讯');
    const imeis = TACS.map((tac, i) => freshImei(tac, 100 + i));
    await paste(page, imeis);
    const lines = page.getByRole('region', { name: /^第 \d 行$/ });
    await expect(lines).toHaveCount(3);
    for (const [i, price] of ['3200', '2850', '1999'].entries()) {
      const line = lines.filter({ has: page.locator(`input[value="${imeis[i] ?? ''}"]`) });
      await line.getByLabel(/^采购价 \d$/).fill(price);
    }
    await addExpense(page, 0, '快递费', '100', false);
    await addExpense(page, 1, '优惠', '-5', false);
    await addExpense(page, 2, '检测费', '8', true);

    const aside = page.getByRole('complementary');
    for (const cost of COSTS) await expect(aside.getByText(cost, { exact: true })).toBeVisible();
    await expect(aside.getByText('¥8,168.00')).toBeVisible();
    await expect(aside.getByText('应付 恒信通讯')).toBeVisible();

    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/orderDetail\?orderNo=CG/);
    await page.getByRole('button', { name: /^审\s*核$/ }).click();
    const dialog = page.getByRole('dialog');
    for (const cost of COSTS) await expect(dialog.getByText(cost, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: /^审\s*核$/ }).click();
    await expect(page.getByText('已审核', { exact: true })).toBeVisible();
    const units = page.getByRole('table').first();
    for (const cost of COSTS) await expect(units.getByText(cost, { exact: true }).first()).toBeVisible();
  });

  test('is saved, reviewed once its costs have been seen, and amended', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/add');
    await choose(page, page.locator('#purchase_channelId'), '恒信通讯');
    await paste(page, [freshImei(TACS[0], 300)]);
    await page.getByLabel('采购价 1', { exact: true }).fill('500');
    await addExpense(page, 0, '快递费', '20', false);
    const saveAndReview = page.getByRole('button', { name: '保存并审核' });
    await saveAndReview.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('list', { name: '单台成本' })).toContainText('520.00');
    await expect(page.getByText('待审核', { exact: true })).toBeVisible();

    await test.step('not yet: the order stays a draft', async () => {
      await dialog.getByRole('button', { name: /^取\s*消$/ }).click();
      await expect(dialog).toBeHidden();
    });
    await test.step('after a change', async () => {
      await page.getByRole('button', { name: /^编\s*辑$/ }).click();
      await page.locator('#purchase_expenses_0_amount').fill('30');
      await saveAndReview.click();
      await expect(dialog.getByRole('list', { name: '单台成本' })).toContainText('530.00');
      await dialog.getByRole('button', { name: /^审\s*核$/ }).click();
      await expect(page.getByText('已审核', { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
    });
    await test.step('the supplier takes less', async () => {
      await page.getByRole('button', { name: '审核后修改' }).click();
      await dialog.getByLabel('采购价', { exact: true }).fill('480');
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toBeHidden();
      const history = page.getByRole('complementary');
      await expect(history.getByText('改价 ×1')).toBeVisible();
      await expect(history.getByText(/TJ\d{10}/)).toBeVisible();
      const unit = page.getByRole('table').first().getByRole('row').last();
      await expect(unit).toContainText('480.00');
      await expect(unit).toContainText('510.00');
    });
  });

  test('offers who sells goods, and expenses of purchases', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/add');
    await page.getByRole('button', { name: '添加费用' }).click();
    const offered = async (id: string, text: string) => {
      await page.locator(id).click();
      await page.locator(id).fill(text);
      return page.locator('.ant-select-dropdown:visible').last();
    };
    // The carrier is a company and its freight an expense, but of other documents.
    await expect(await offered('#purchase_channelId', '云雀速运')).toContainText('没有可选项');
    await expect(await offered('#purchase_expenses_0_expenseDetailTypeId', '发货快递费')).toContainText('没有可选项');
    await expect(await offered('#purchase_expenses_0_channelId', '云雀速运')).toContainText('云雀速运');
  });

  test('judges every scanned code on its own', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/add');
    const good = freshImei(TACS[1], 200);
    const wrong = `${good.slice(0, 14)}${String((Number(good[14]) + 1) % 10)}`;
    const unknown = freshImei('99000001', 1);
    await paste(page, [good, wrong, unknown, good]);
    await expect(page.getByText('校验位不对')).toBeVisible();
    await expect(page.getByText(/未识别型号/)).toBeVisible();
    await expect(page.getByText(new RegExp(`${good} .*已`))).toBeVisible();
    await expect(page.getByRole('region', { name: /^第 \d 行$/ })).toHaveCount(2);
  });

  test('puts the errors of the server beside their inputs', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/add');
    await page.getByRole('textbox', { name: '串号', exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: '请选择供应商' })).toBeVisible();
    await expect(page.getByText('请至少选择一台商品')).toBeVisible();
  });

  test('keeps unsaved input across a reload', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/add');
    await page.locator('#purchase_remark').fill('草稿');
    // Leaving a page with unsaved input asks; the draft is kept half a second after the last key.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.waitForTimeout(800);
    await page.reload();
    await expect(page.getByText('还没有保存')).toBeVisible();
    await page.getByRole('button', { name: /^恢\s*复$/ }).click();
    await expect(page.locator('#purchase_remark')).toHaveValue('草稿');
  });
});

test.describe('the list of purchase orders', () => {
  test('reviews several at once and tells which were skipped', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto('/ERP/purchase/order?reviewStatus=300');
    await page.getByRole('checkbox').nth(1).check();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /^审\s*核$/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^确\s*定$/ })
      .click();
    await expect(page.getByText('完成 0 单，跳过 1 单')).toBeVisible();
  });

  test('previews one paper per distinct order', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/order?reviewStatus=300');
    const print = page.getByRole('button', { name: '采购单打印模板' });
    await expect(print).toBeDisabled();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('checkbox').nth(2).check();
    await print.click();
    const paper = page.frameLocator('iframe');
    await expect(paper.locator('.sheet')).toHaveCount(2);
    await expect(paper.locator('svg').first()).toBeVisible();
    const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载 PDF' }).click()]);
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  });
});

test('units are changed by a sheet, all of them or those whose rows are right', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/ERP/purchase/purchaseDetails');
  const productNo = await page.getByRole('row').nth(1).getByRole('link').first().innerText();
  await page.getByRole('button', { name: '用文件批量修改' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles(await sheetOf(['商品编号', '备注'], [productNo, '屏幕有一道划痕'], ['00000000001', '没有这台']));
  await expect(dialog.getByText(/1 行有错误，没有导入任何数据/)).toBeVisible();
  await expect(dialog.getByRole('row', { name: /没有找到商品/ })).toContainText('商品编号');
  await dialog.getByRole('button', { name: '导入正确的 1 行' }).click();
  await expect(dialog.getByText('共 2 行，成功 1 行，失败 1 行。')).toBeVisible();
  await dialog
    .getByRole('button', { name: /^关\s*闭$/ })
    .last()
    .click();
  await expect(page.getByRole('row').filter({ hasText: productNo })).toContainText('屏幕有一道划痕');
});

test('goods labels are previewed as QR and bar code', async ({ page, signInAs }) => {
  await signInAs(TENANT, 'buyer');
  await page.goto('/ERP/purchase/purchaseDetails');
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: '打印商品标签' }).first().click();
  const paper = page.frameLocator('iframe');
  await expect(paper.locator('.sheet')).toHaveCount(1);
  await page.getByText('条形码', { exact: true }).click();
  await expect(paper.locator('svg')).toBeVisible();
});
