import { expect, type Locator, type Page } from '@playwright/test';
import { gridOf } from './grid.js';

const REVIEW = /^审\s*核$/;
const SHIP = /^发\s*货$/;

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The lines of a document that is entered. */
export const lines = (page: Page): Locator => gridOf(page, '商品明细');

/** Opens the picker of a field and chooses an entry by its name. */
export async function choose(page: Page, field: string, name: string): Promise<void> {
  const picker = page.locator(`[id$="_${field}"]`).last();
  await picker.click();
  await picker.fill(name);
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).last().click();
}

/** Enters units by a pasted column of their codes. */
export async function scan(page: Page, codes: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: '商品编号或串号', exact: true }).first().fill(codes.join(','));
  await page.keyboard.press('Enter');
}

/** Saves a form and reviews the document on its page; returns the page's address. */
export async function saveAndReview(page: Page, details: RegExp): Promise<string> {
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(details);
  await page.getByRole('button', { name: REVIEW }).click();
  await dialog(page).getByRole('button', { name: REVIEW }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: '反审核' })).toBeVisible();
  return page.url();
}

/** Boxes the units of a sale and ships them. */
export async function boxAndShip(page: Page, sale: string, box: string): Promise<void> {
  await page.goto(sale);
  await page.getByRole('button', { name: SHIP }).first().click();
  await dialog(page).getByLabel('箱号').fill(box);
  // Where all must be boxed, the dialog stays for the shipping.
  await dialog(page)
    .getByRole('button', { name: /^装\s*箱$/ })
    .click();
  await expect(dialog(page).getByRole('cell', { name: box }).first()).toBeVisible();
  await dialog(page).getByRole('button', { name: SHIP }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('已发货', { exact: true }).first()).toBeVisible();
}
