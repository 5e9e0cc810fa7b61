import { codeLabel, STATUS, saleDeliveryFields } from '@phone-trade/shared';
import { expect, type Locator, type Page } from '@playwright/test';
import { gridOf } from './grid.js';
import { inAny, inAnyLabel } from './texts.js';

/** Texts of any language, as the pages of a journey may be in one or the other. */
const REVIEW = inAny('document.actions.review');
const UNREVIEW = inAny('document.actions.unreview');
const SHIP = inAny('sale.actions.ship');
const BOX = inAny('sale.actions.box');
const BOX_NO = inAnyLabel(saleDeliveryFields.boxNo.label);
const SHIPPED = inAnyLabel(codeLabel('delivery', STATUS.done));

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The lines of a document that is entered. */
export const lines = (page: Page): Locator => gridOf(page, inAny('document.lines.title'));

/** Opens the picker of a field and chooses an entry by its name. */
export async function choose(page: Page, field: string, name: string): Promise<void> {
  const picker = page.locator(`[id$="_${field}"]`).last();
  await picker.click();
  await picker.fill(name);
  await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).last().click();
}

/** Enters units by a pasted column of their codes. */
export async function scan(page: Page, codes: readonly string[]): Promise<void> {
  await page
    .getByRole('textbox', { name: inAny('document.lines.code') })
    .first()
    .fill(codes.join(','));
  await page.keyboard.press('Enter');
}

/** Saves a form and reviews the document on its page; returns the page's address. */
export async function saveAndReview(page: Page, details: RegExp): Promise<string> {
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(details);
  await review(page);
  return page.url();
}

/** Reviews the document of this page. */
export async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: REVIEW }).click();
  await dialog(page).getByRole('button', { name: REVIEW }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: UNREVIEW })).toBeVisible();
}

/** Saves a document that takes effect at once, and confirms what it will do. */
export async function saveAtOnce(page: Page, details: RegExp): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(details);
}

/** The document of a unit, opened from the unit's page: its number. */
export async function openDocument(page: Page, productNo: string, number: RegExp): Promise<string> {
  await page.goto(`/ERP/goodsDetails/index?orderNo=${productNo}`);
  const link = page.getByRole('link', { name: number }).first();
  const orderNo = (await link.innerText()).trim();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNo);
  return orderNo;
}

/** Ticks all units of the dialog by its key. */
export async function tickAll(page: Page): Promise<void> {
  await expect(dialog(page).getByRole('textbox', { name: inAny('document.lines.code') })).toBeFocused();
  await page.keyboard.press('Control+A');
}

/** Boxes the units of a sale and ships them. */
export async function boxAndShip(page: Page, sale: string, box: string): Promise<void> {
  await page.goto(sale);
  await page.getByRole('button', { name: SHIP }).first().click();
  await tickAll(page);
  await dialog(page).getByLabel(BOX_NO).fill(box);
  // Where all must be boxed, the dialog stays for the shipping.
  await dialog(page).getByRole('button', { name: BOX }).click();
  await expect(dialog(page).getByRole('cell', { name: box }).first()).toBeVisible();
  await dialog(page).getByRole('button', { name: SHIP }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(SHIPPED).first()).toBeVisible();
}
