import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { cell as cellOf, shows as cellShows, gridOf, keyTimes, paste } from './support/grid.js';

const TENANT = '远北数码';

const grid = (page: Page, name = '录入表格') => gridOf(page, name);
const cell = (page: Page, row: number, column: string, name?: string) => cellOf(grid(page, name), row, column);
const shows = (page: Page, row: number, column: string, text: string) => cellShows(grid(page), row, column, text);
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The clipboard content after Ctrl+C. */
const copied = (page: Page) =>
  page.evaluate(() => {
    const data = new DataTransfer();
    document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
    return data.getData('text/plain');
  });

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(TENANT, 'boss');
  await page.goto('/test/index');
  await expect(grid(page)).toBeVisible();
});

test('the grid can be navigated and filled by keyboard', { tag: '@smoke' }, async ({ page }) => {
  await (await cell(page, 1, '采购价')).click();
  await page.keyboard.type('2999.5');
  await page.keyboard.press('Enter');
  await shows(page, 1, '采购价', '2,999.50');
  await expect(page.getByRole('textbox', { name: /^采购价 第2行/ })).toBeFocused();

  // An arrow key never changes a number; Escape restores the value; Delete leaves the cell blank, not 0.
  await press(page, 'ArrowUp', 'ArrowDown', 'ArrowUp');
  await expect(page.getByRole('textbox', { name: /^采购价 第1行/ })).toHaveValue('2,999.50');
  await page.keyboard.type('1');
  await press(page, 'Escape');
  await expect(page.getByRole('textbox', { name: /^采购价 第1行/ })).toHaveValue('2,999.50');
  await press(page, 'Delete', 'Tab');
  await shows(page, 1, '采购价', '3,200.00');
  await press(page, 'Shift+Tab');
  await expect(page.getByRole('textbox', { name: '采购价 第1行 沿用3,200.00' })).toHaveValue('');
  await press(page, 'Control+z');
  await expect(page.getByRole('textbox', { name: /^采购价 第1行/ })).toHaveValue('2,999.50');

  await press(page, 'F2');
  await page.keyboard.type('1');
  await press(page, 'Tab');
  await shows(page, 1, '采购价', '2,999.51');

  // Down the price of the first row into the marked ones.
  await press(page, 'Shift+Tab', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
  await shows(page, 3, '采购价', '2,999.51');
  expect(await copied(page)).toBe('2,999.51\n2,999.51\n2,999.51');
});

test('a model is found by part of its name, and an unknown text stays with an error', async ({ page }) => {
  await (await cell(page, 1, '型号')).click();
  await page.keyboard.type('iphone 13');
  const input = page.getByRole('combobox', { name: '型号 第1行' });
  await expect(page.getByRole('option').first()).toBeVisible();
  await press(page, 'ArrowDown');
  const option = page.getByRole('option', { selected: true });
  const id = await option.getAttribute('id');
  await expect(input).toHaveAttribute('aria-activedescendant', String(id));
  const name = await option.evaluate((element) => element.firstChild?.textContent);
  await press(page, 'Enter');
  await shows(page, 1, '型号', String(name));

  // Attributes of that model in one text; a beginning is enough where only one value has it.
  await press(page, 'ArrowUp', 'Tab');
  await page.keyboard.type('256 blue');
  await press(page, 'Enter');
  await shows(page, 1, '规格', '256G 蓝');
  await press(page, 'ArrowLeft');
  await page.keyboard.type('Nokia 3310');
  await press(page, 'Enter', 'ArrowUp');
  const wrong = page.getByRole('combobox', { name: '型号 第2行' });
  await expect(wrong).toHaveValue('Nokia 3310');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAccessibleDescription(/没有找到型号「Nokia 3310」/);
});

test('a pasted block is mapped by its header, and each row is checked', async ({ page }) => {
  await (await cell(page, 4, '串号')).click();
  await paste(page, '采购价\t未知列\t串号\t电池健康\n2,100\tx\t35-693803-564380-9\t93%\nabc\tx\t123\t\n');
  await shows(page, 4, '串号', '356938035643809');
  await shows(page, 4, '采购价', '2,100.00');
  await shows(page, 4, '电池健康', '93');
  await expect(await cell(page, 4, '检查结果')).toHaveText('通过');
  await expect(await cell(page, 5, '检查结果')).toHaveText('串号校验位不正确');
  await shows(page, 5, '采购价', 'abc');
  await shows(page, 5, '电池健康', '');
  await expect(page.getByText('不认识的列没有粘贴：未知列')).toBeVisible();

  await press(page, 'Control+z');
  await shows(page, 4, '串号', '');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5');
});

test('Enter on the last row adds a row, removal deletes the selected ones, Escape and Tab leave the grid', async ({ page }) => {
  await (await cell(page, 4, '备注')).click();
  // From a blank row nothing is added.
  await press(page, 'Enter');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5');
  await page.keyboard.type('x');
  await press(page, 'Enter');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '6');
  await expect(page.getByRole('textbox', { name: '备注 第5行' })).toBeFocused();
  await press(page, 'Shift+ArrowUp', 'Control+Delete');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '4');
  await press(page, 'Escape', 'Tab');
  await expect(page.getByRole('button', { name: '添加一行' }).first()).toBeFocused();
  await page.getByRole('button', { name: '到第一处错误' }).click();
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
});

test('an input method composes in the cell from the first letter', async ({ page }) => {
  await (await cell(page, 1, '备注')).click();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'huan', selectionStart: 4, selectionEnd: 4 });
  await client.send('Input.insertText', { text: '换屏' });
  await press(page, 'Enter');
  await shows(page, 1, '备注', '换屏');
});

test('a grid of 500 rows takes keys and scrolls to its last row (prints ms per key)', async ({ page }) => {
  const many = '500 行的录入表格';
  await (await cell(page, 1, '采购价', many)).click();
  await expect(grid(page, many).locator('tbody tr[aria-rowindex]').nth(40)).toHaveCount(0);
  const took = await keyTimes(page);
  console.log(`500 rows: median ${(took[10] ?? 0).toFixed(1)} ms a key, worst ${(took.at(-1) ?? 0).toFixed(1)} ms`);
  await expect(page.getByRole('textbox', { name: /^采购价 第11行/ })).toBeFocused();

  await press(page, 'Control+End');
  await expect(page.getByRole('textbox', { name: '备注 第500行' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: '备注 第500行' })).toBeInViewport();
});
