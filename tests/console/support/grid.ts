import { expect, type Locator, type Page } from '@playwright/test';

/** A grid of rows by its name: `gridOf(page, '费用')`. */
export const gridOf = (page: Page, name: string | RegExp): Locator => page.getByRole('grid', { name, exact: true });

/** A cell by the number of its row, from 1, and the name of its column. */
export async function cell(grid: Locator, row: number, column: string | RegExp): Promise<Locator> {
  const headers = grid.getByRole('columnheader');
  const isIt = (name: string) => (typeof column === 'string' ? name === column : column.test(name));
  const place = async () => (await headers.allTextContents()).findIndex((text) => isIt(text.replace('*', '')));
  await expect.poll(place, String(column)).not.toBe(-1);
  return grid.locator(`tr[aria-rowindex="${String(row + 1)}"] > *`).nth(await place());
}

/** The displayed text of a cell, active or not. */
export async function shows(grid: Locator, row: number, column: string | RegExp, text: string | RegExp): Promise<void> {
  const found = await cell(grid, row, column);
  const shown = expect.poll(() => found.evaluate((td) => td.querySelector('input')?.value ?? td.querySelector('span')?.textContent ?? ''));
  await (typeof text === 'string' ? shown.toBe(text) : shown.toMatch(text));
}

/** Activates a cell and returns its input. */
export async function stand(grid: Locator, row: number, column: string | RegExp): Promise<Locator> {
  const found = await cell(grid, row, column);
  await found.click();
  const input = found.locator('input');
  await expect(input).toBeFocused();
  return input;
}

/** The options offered for the active cell. */
export async function choicesOf(input: Locator): Promise<Locator> {
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  return input
    .page()
    .locator(`[id="${String(await input.getAttribute('aria-controls'))}"]`)
    .getByRole('option');
}

/** The grid's own button for a new row. */
export const rowAdder = (grid: Locator): Locator =>
  grid.locator('xpath=following::button[normalize-space()="添加一行" or normalize-space()="Add a row"][1]');

export const addRow = (grid: Locator): Promise<void> => rowAdder(grid).click();

/** Types into a cell and leaves with Tab; for a choice it waits for the options and takes the first. */
export async function fill(grid: Locator, row: number, column: string | RegExp, text: string): Promise<void> {
  const input = await stand(grid, row, column);
  const page = grid.page();
  await page.keyboard.type(text);
  if ((await input.getAttribute('role')) === 'combobox') await expect((await choicesOf(input)).first()).toBeVisible();
  await page.keyboard.press('Tab');
}

/** Pastes onto the focus, as a spreadsheet's clipboard would. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((plain) => {
    const data = new DataTransfer();
    data.setData('text/plain', plain);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

/** The time from a key press to the frame that shows it, in ms, sorted: keys alternate between typing and moving one row down. */
export const keyTimes = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const times: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      const input = document.activeElement as HTMLInputElement;
      await frame();
      performance.mark('key');
      if (i % 2 === 0) document.execCommand('insertText', false, String(i));
      else input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      // React renders in a microtask; reading a size forces the layout.
      await Promise.resolve();
      document.body.getBoundingClientRect();
      times.push(performance.measure('key', 'key').duration);
    }
    return times.sort((a, b) => a - b);
  });
