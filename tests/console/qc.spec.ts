import { endpoint } from '@phone-trade/shared';
import { dialog } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { rowOf } from './support/rows.js';
import { headersOf, signIn } from './support/sign-in.js';
import { storePhones } from './support/units.js';

test('a report is filled in by keyboard, names what is missing, and is submitted with its grade', async ({ page, browser }) => {
  const [productNo = ''] = await storePhones(browser, 969_300, 1);
  await signIn(page, '远北数码', 'inspector2');
  await page.goto(`/ERP/inspection/qc?productNo=${productNo}`);
  await rowOf(page, productNo).getByRole('button', { name: '填写报告' }).first().click();
  const form = dialog(page);
  const item = (name: string) => form.getByRole('group', { name, exact: true });

  await test.step('missing items are named, and the first has the focus', async () => {
    await form.getByRole('button', { name: '填入默认值' }).click();
    await expect(item('边框').getByRole('button', { name: '完好' })).toHaveAttribute('aria-pressed', 'true');
    await form.getByRole('button', { name: '提交报告' }).click();
    await expect(form.getByRole('alert')).toContainText('电池健康');
    await expect(item('电池健康').getByRole('textbox').or(item('电池健康').getByRole('spinbutton'))).toBeFocused();
  });

  await test.step('digits and arrows answer, and the grade follows', async () => {
    await page.keyboard.type('82');
    await page.keyboard.press('Enter');
    await page.keyboard.press('3');
    await expect(item('边框').getByRole('button', { name: '磕碰掉漆' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('2');
    await expect(item('后壳').getByRole('button', { name: '划痕' })).toHaveAttribute('aria-pressed', 'true');
    await expect(form.getByText('B+', { exact: true }).first()).toBeVisible();
    await expect(form.getByText('边框: 磕碰掉漆').first()).toBeVisible();
  });

  await test.step('the submitted report is read with its reasons', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('报告已提交').first()).toBeVisible();
    await rowOf(page, productNo).getByRole('button', { name: '查看报告' }).first().click();
    await expect(form.getByText('边框: 磕碰掉漆').first()).toBeVisible();
    await expect(form.getByText('82', { exact: true })).toBeVisible();
  });
});

test('a report that another user saved meanwhile keeps what was entered and takes over what was saved', async ({
  page,
  browser,
  request,
}) => {
  const [productNo = ''] = await storePhones(browser, 969_320, 1);
  await signIn(page, '远北数码', 'inspector2');
  await page.goto(`/ERP/inspection/qc?productNo=${productNo}`);
  await rowOf(page, productNo).getByRole('button', { name: '填写报告' }).first().click();
  const form = dialog(page);
  const item = (name: string) => form.getByRole('group', { name, exact: true });
  const option = (name: string, text: string) => item(name).getByRole('button', { name: text });
  await option('边框', '完好').click();

  await test.step('another user saves a draft of the same unit', async () => {
    const headers = await headersOf(request, '远北数码', 'boss');
    const ask = async <R>(id: 'qcOptionalTree' | 'addQcOptional', data: object): Promise<R> => {
      const answer = await request.post(endpoint(`phone.qcOptional.${id}`).path, { headers, data });
      if (!answer.ok()) throw new Error(await answer.text());
      return ((await answer.json()) as { data: R }).data;
    };
    interface Tree {
      readonly groups: readonly { readonly items: readonly Item[] }[];
    }
    interface Item {
      readonly itemId: string;
      readonly name: string;
      readonly options: readonly { readonly optionId: string; readonly text: string }[];
    }
    const { groups } = await ask<Tree>('qcOptionalTree', { productNo });
    const items = groups.flatMap(({ items: all }) => all);
    const itemOf = (name: string) => items.find((one) => one.name === name) as Item;
    const frame = itemOf('边框');
    const chipped = frame.options.find(({ text }) => text === '磕碰掉漆');
    const choices = [
      { itemId: frame.itemId, optionIds: [chipped?.optionId] },
      { itemId: itemOf('电池健康').itemId, value: 82 },
    ];
    await ask('addQcOptional', { productNo, choices, remark: '右下角磕碰' });
  });

  await test.step('the save is refused, and the entries stay', async () => {
    await form.getByRole('button', { name: '保存草稿' }).click();
    await expect(form.getByRole('alert')).toContainText('该报告已被他人保存');
    await expect(option('边框', '完好')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the saved entries fill the rest, and those that differ are named', async () => {
    await form.getByRole('button', { name: '带入已保存内容' }).click();
    await expect(form.getByRole('alert')).toContainText('边框: 磕碰掉漆');
    await expect(option('边框', '完好')).toHaveAttribute('aria-pressed', 'true');
    await expect(item('电池健康').getByRole('textbox').or(item('电池健康').getByRole('spinbutton'))).toHaveValue('82');
    await expect(form.getByRole('textbox', { name: '备注' })).toHaveValue('右下角磕碰');
    await form.getByRole('button', { name: '保存草稿' }).click();
    await expect(page.getByText('草稿已保存').first()).toBeVisible();
  });
});

test('a template becomes the next version and is put in use', async ({ page }) => {
  await signIn(page, '远北数码', 'boss');
  await page.goto('/ERP/inspection/template');
  await page.getByRole('button', { name: '新建模板' }).click();
  const form = dialog(page);
  await form.locator('[id$="_platformId"]').click();
  await page.locator('.ant-select-dropdown:visible').getByText('自营').click();
  await form.locator('[id$="qc-template_name"]').fill('平板检测');
  await form.getByRole('textbox', { name: '分组' }).first().fill('外观');
  await form.getByRole('combobox', { name: '方面' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('外观').click();
  await form.getByRole('button', { name: '添加检测项' }).click();
  await form.getByRole('button', { name: '第 1 项' }).click();
  await form.getByRole('textbox', { name: '检测项' }).first().fill('机身');
  await form.getByRole('textbox', { name: '选项', exact: true }).nth(0).fill('完好');
  await form.getByRole('textbox', { name: '选项', exact: true }).nth(1).fill('划痕');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('模板已保存为草稿').first()).toBeVisible();
  await rowOf(page, '平板检测')
    .getByRole('button', { name: /启\s*用/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*[认定]/ })
    .click();
  await expect(page.getByText('模板已启用').first()).toBeVisible();
});

test('an import without a file names the file, and a sheet with wrong rows is answered row by row', async ({ page }) => {
  await signIn(page, '远北数码', 'boss');
  await page.goto('/ERP/inspection/template');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^导\s*入$/ })
    .click();
  const form = dialog(page);
  await form.getByRole('button', { name: /^检\s*查$/ }).click();
  await expect(form.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: /^检\s*查$/ }).click();
  await expect(form.getByText('请选择表格文件')).toBeVisible();
  await expect(form.getByRole('button', { name: '表格文件' })).toBeFocused();
  await form.locator('input[type="file"]').setInputFiles({
    name: 'options.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('型号,检测项,分组,默认,选项\n没有-这个型号,边框,外观,完好,完好|划痕'),
  });
  await form.getByRole('button', { name: /^检\s*查$/ }).click();
  await expect(form.getByRole('listitem').filter({ hasText: /第\s*2\s*行/ })).toBeVisible();
});

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });
  test('the report of a unit reads in English', async ({ page, browser }) => {
    const [productNo = ''] = await storePhones(browser, 969_310, 1);
    await page.addInitScript(() => localStorage.setItem('console-preferences', JSON.stringify({ lang: 'en' })));
    await signIn(page, '远北数码', 'inspector2');
    await page.goto(`/ERP/inspection/qc?productNo=${productNo}`);
    await rowOf(page, productNo).getByRole('button', { name: 'Fill in report' }).first().click();
    await expect(dialog(page).getByRole('group', { name: 'Battery health', exact: true })).toBeVisible();
  });
});
