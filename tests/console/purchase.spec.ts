import { imeiCheckDigit } from '@phone-trade/shared';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { addRow, cell, choicesOf, fill, gridOf, paste, shows, stand } from './support/grid.js';
import { rowOf } from './support/rows.js';
import { sheetOf } from './support/sheet.js';
import { storePhones } from './support/units.js';

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
async function scan(page: Page, imeis: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: '串号', exact: true }).fill(imeis.join(','));
  await page.keyboard.press('Enter');
}

const units = (page: Page) => gridOf(page, '商品明细');
const expenses = (page: Page) => gridOf(page, '费用');

/** One expense of the S2 order: the newest row. */
async function addExpense(page: Page, row: number, type: string, amount: string, perUnit: boolean): Promise<void> {
  const grid = expenses(page);
  await addRow(grid);
  await fill(grid, row, '费用类型', type);
  await shows(grid, row, '费用类型', type);
  await fill(grid, row, '金额', amount);
  // The expense type has a default basis; this test chooses one explicitly.
  await fill(grid, row, '计费方式', perUnit ? '单台' : '整单');
}

const COSTS = ['3,245.77', '2,891.64', '2,030.59'];

test.describe('a purchase order', () => {
  test('shows its unit costs before saving and posts the same', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/add');
    await choose(page, page.locator('#purchase_channelId'), '恒信通讯');
    const imeis = TACS.map((tac, i) => freshImei(tac, 100 + i));
    await scan(page, imeis);
    for (const [i, price] of ['3200', '2850', '1999'].entries()) {
      await shows(units(page), i + 1, '串号', imeis[i] ?? '');
      await fill(units(page), i + 1, '采购价', price);
    }
    await expect(units(page)).toHaveAttribute('aria-rowcount', '4');
    await addExpense(page, 1, '快递费', '100', false);
    await addExpense(page, 2, '优惠', '-5', false);
    await addExpense(page, 3, '检测费', '8', true);
    await shows(expenses(page), 3, '合计', '24.00');

    const aside = page.getByRole('complementary');
    for (const [i, cost] of COSTS.entries()) {
      const unit = aside.getByRole('listitem').filter({ hasText: imeis[i] ?? '' });
      await expect(unit.getByText(cost, { exact: true })).toBeVisible();
    }
    await expect(aside.getByText('¥8,168.00')).toBeVisible();
    await expect(aside.getByText('应付 恒信通讯')).toBeVisible();

    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/orderDetail\?orderNo=CG/);
    await page.getByRole('button', { name: /^审\s*核$/ }).click();
    const dialog = page.getByRole('dialog');
    for (const cost of COSTS) await expect(dialog.getByText(cost, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: /^审\s*核$/ }).click();
    await expect(page.getByText('已审核', { exact: true })).toBeVisible();
    const posted = page.getByRole('table').first();
    for (const cost of COSTS) await expect(posted.getByText(cost, { exact: true }).first()).toBeVisible();
  });

  test('is saved, reviewed after a cost preview, and amended', { tag: '@smoke' }, async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/add');
    await choose(page, page.locator('#purchase_channelId'), '恒信通讯');
    await scan(page, [freshImei(TACS[0], 300)]);
    await fill(units(page), 1, '采购价', '500');
    await addExpense(page, 1, '快递费', '20', false);
    const saveAndReview = page.getByRole('button', { name: '保存并审核' });
    await saveAndReview.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('list', { name: '单台成本' })).toContainText('520.00');
    await expect(page.getByText('待审核', { exact: true })).toBeVisible();

    await test.step('cancelling the review keeps a draft', async () => {
      await dialog.getByRole('button', { name: /^取\s*消$/ }).click();
      await expect(dialog).toBeHidden();
    });
    await test.step('a changed order can be reviewed', async () => {
      await page.getByRole('button', { name: /^编\s*辑$/ }).click();
      await fill(expenses(page), 1, '金额', '30');
      await saveAndReview.click();
      await expect(dialog.getByRole('list', { name: '单台成本' })).toContainText('530.00');
      await dialog.getByRole('button', { name: /^审\s*核$/ }).click();
      await expect(page.getByText('已审核', { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
    });
    await test.step('the price is reduced after the review', async () => {
      await page.getByRole('button', { name: '审核后修改' }).click();
      await fill(dialog.getByRole('grid', { name: '商品明细' }), 1, '采购价', '480');
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

  test('is amended in a grid, with errors at their rows and attributes typed in pinyin', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'boss');
    await page.goto('/ERP/purchase/add');
    await choose(page, page.locator('#purchase_channelId'), '恒信通讯');
    const [first, second] = [freshImei(TACS[0], 400), freshImei(TACS[0], 401)];
    await scan(page, [first, second]);
    await fill(units(page), 1, '采购价', '500');
    await page.getByRole('button', { name: '保存并审核' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^审\s*核$/ }).click();
    await page.getByRole('button', { name: '审核后修改' }).click();
    const grid = dialog.getByRole('grid', { name: '商品明细' });
    await shows(grid, 1, '串号', first);
    // The number is read-only; the name is shown next to it.
    await expect(await stand(grid, 1, '商品编号')).toHaveAttribute('readonly', '');
    await fill(grid, 1, '规格', '128 hei gh');
    await shows(grid, 1, '规格', '128G 黑 国行');
    await fill(grid, 1, '备注', '边框有划痕');
    await fill(grid, 2, '采购价', 'abc');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('alert')).toContainText('第2行');
    await expect(page.getByRole('textbox', { name: '采购价 第2行' })).toBeFocused();
    await fill(grid, 2, '采购价', '480');
    await fill(grid, 2, '串号', first);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('textbox', { name: '串号 第2行' })).toHaveAttribute('aria-invalid', 'true');
    await fill(grid, 2, '串号', freshImei(TACS[0], 402));
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    const table = page.getByRole('table').first();
    await expect(rowOf(table, first)).toContainText('128G 黑 国行');
    await expect(rowOf(table, freshImei(TACS[0], 402))).toContainText('480.00');
  });

  test('offers only suppliers and purchase expenses', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/add');
    // The carrier is a company and its freight an expense, but of other documents.
    const supplier = page.locator('#purchase_channelId');
    await supplier.click();
    await supplier.fill('云雀速运');
    await expect(page.locator('.ant-select-dropdown:visible').last()).toContainText('没有可选项');

    await addRow(expenses(page));
    const type = await stand(expenses(page), 1, '费用类型');
    await type.fill('快递费');
    await expect((await choicesOf(type)).first()).toBeVisible();
    await type.fill('发货快递费');
    await expect(await choicesOf(type)).toHaveCount(0);
    await expect(expenses(page).getByText('没有可选项')).toBeVisible();
    const company = await stand(expenses(page), 1, '结算单位');
    await company.fill('云雀速运');
    await expect((await choicesOf(company)).first()).toContainText('云雀速运');
  });

  test('checks every scanned code separately', async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/add');
    const good = freshImei(TACS[1], 200);
    const wrong = `${good.slice(0, 14)}${String((Number(good[14]) + 1) % 10)}`;
    const unknown = freshImei('99000001', 1);
    await scan(page, [good, wrong, unknown, good]);
    await expect(page.getByText('校验位不对')).toBeVisible();
    await expect(page.getByText(/未识别型号/)).toBeVisible();
    await expect(page.getByText(new RegExp(`${good} .*已`))).toBeVisible();
    await expect(units(page)).toHaveAttribute('aria-rowcount', '3');
    await shows(units(page), 1, '串号', good);
    await shows(units(page), 2, '串号', unknown);
  });

  test('accepts pasted columns in any order, and reports duplicates and invalid values', { tag: '@smoke' }, async ({ page, signInAs }) => {
    await signInAs(TENANT, 'buyer');
    await page.goto('/ERP/purchase/add');
    await addRow(units(page));
    const first = await stand(units(page), 1, '成色');
    await page.keyboard.press('F2');
    await expect((await choicesOf(first)).first()).toBeVisible();
    const imei = freshImei(TACS[0], 700);
    // The model of the first two follows from their IMEI; the third has it in a column after the attributes.
    const block = [
      ['规格', '串号', '型号', '成色等级', '采购价', '来源'],
      ['256 黑', imei, '', '99新 · A · 87%', '2000', '门店'],
      ['256 黑', imei, '', '—', '-1', '门店'],
      ['256 黑', '', 'iPhone 11', '', 'abc', '门店'],
    ];
    await paste(page, block.map((line) => line.join('\t')).join('\n'));
    for (const row of [1, 2, 3]) await shows(units(page), row, '规格', /^256G 黑/);
    for (const [column, text] of [
      ['成色', '99新'],
      ['等级', 'A'],
      ['电池健康', '87'],
    ] as const)
      await shows(units(page), 1, column, text);
    await shows(units(page), 2, '成色', '');
    await expect(page.getByText('不认识的列没有粘贴：来源')).toBeVisible();
    await expect(await cell(units(page), 2, '检查结果')).toHaveText(`单据内串号${imei}重复（第1、2行）`);

    await page.keyboard.press('Control+Enter');
    const found = page.getByRole('alert').filter({ has: page.getByRole('list') });
    await expect(found.getByRole('listitem')).toHaveText([/供应商/, /第2行.*采购价.*0/, /第3行.*采购价/]);
  });

  test('shows server errors next to their inputs', async ({ page, signInAs }) => {
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
    // Leaving a page with unsaved input asks for confirmation; the draft is saved half a second after the last key.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.waitForTimeout(800);
    await page.reload();
    await expect(page.getByText('还没有保存')).toBeVisible();
    await page.getByRole('button', { name: /^恢\s*复$/ }).click();
    await expect(page.locator('#purchase_remark')).toHaveValue('草稿');
  });
});

test.describe('the list of purchase orders', () => {
  test('reviews several orders at once and reports skipped ones', async ({ page, signInAs }) => {
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

  test('previews one sheet per distinct order', async ({ page, signInAs }) => {
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

test('units are updated by a sheet, completely or for its valid rows only', async ({ page, browser, signInAs }) => {
  const [productNo = ''] = await storePhones(browser, 979_520, 1);
  await signInAs(TENANT, 'boss');
  await page.goto(`/ERP/purchase/purchaseDetails?productNo=${productNo}`);
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
  await expect(rowOf(page, productNo)).toContainText('屏幕有一道划痕');
});

test('goods labels are previewed with QR code and barcode', { tag: '@smoke' }, async ({ page, signInAs }) => {
  await signInAs(TENANT, 'buyer');
  await page.goto('/ERP/purchase/purchaseDetails');
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: '打印商品标签' }).first().click();
  const paper = page.frameLocator('iframe');
  await expect(paper.locator('.sheet')).toHaveCount(1);
  await page.getByText('条形码', { exact: true }).click();
  await expect(paper.locator('svg')).toBeVisible();
});
