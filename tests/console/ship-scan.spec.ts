import type { Locator, Page } from '@playwright/test';
import { dialog, openDocument } from './support/document-form.js';
import { expect, test } from './support/fixtures.js';
import { rowOf } from './support/rows.js';
import { sellPhones, storePhones } from './support/units.js';

const TENANT = '远北数码';
/** Serial numbers of this file alone. */
const SERIAL = 840_000;

/** Counts the tones that a page plays. */
const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const counted = window as { tones?: number };
    counted.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      counted.tones = (counted.tones ?? 0) + 1;
      return start.apply(this, when);
    };
  });
};
const tones = (page: Page): Promise<number> => page.evaluate(() => (window as { tones?: number }).tones ?? 0);

const enter = async (page: Page, code: string): Promise<void> => {
  const box = dialog(page).getByRole('textbox', { name: '商品编号或串号' });
  await box.fill(code);
  await box.press('Enter');
};
const tickOf = (within: Locator, productNo: string): Locator => rowOf(within, productNo).getByRole('checkbox');

test('the scanner ticks the units of a sale, box by box, and refuses a unit of another order aloud', async ({
  page,
  browser,
  signInAs,
}) => {
  const [first = '', second = '', third = ''] = await sellPhones(browser, SERIAL, 3, false);
  const [strange = ''] = await storePhones(browser, SERIAL + 10, 1);
  await listen(page);
  await signInAs(TENANT, 'boss');
  await openDocument(page, first, /^XS\d+$/);
  // The next step of the order, by keyboard.
  await page
    .getByRole('button', { name: /^发\s*货$/ })
    .first()
    .press('Enter');
  const ship = dialog(page);
  await expect(ship.getByRole('textbox', { name: '商品编号或串号' })).toBeFocused();
  for (const productNo of [first, second, third]) await expect(tickOf(ship, productNo)).not.toBeChecked();

  await test.step('a key ticks all units, and again by hand none', async () => {
    await page.keyboard.press('Control+A');
    for (const productNo of [first, second, third]) {
      await expect(tickOf(ship, productNo)).toBeChecked();
      await tickOf(ship, productNo).uncheck();
    }
  });

  await test.step('the first scan ticks its unit alone, and a tone is played', async () => {
    await enter(page, second);
    await expect(tickOf(ship, second)).toBeChecked();
    await expect(tickOf(ship, first)).not.toBeChecked();
    await expect(ship.getByText('已扫 1 / 3 台')).toBeVisible();
    await expect(ship.getByText(`${second} 已核对，1 / 3`)).toBeVisible();
    expect(await tones(page)).toBe(1);
  });

  await test.step('a unit of another order is refused in the live region and on a row of its own', async () => {
    await enter(page, strange);
    await expect(ship.getByText(`${strange} 不能处理：不在这张单据里`)).toBeVisible();
    const row = ship.getByRole('list', { name: '商品编号或串号' }).getByRole('listitem').filter({ hasText: strange });
    await expect(row.getByRole('img', { name: '未通过' })).toBeVisible();
    await expect(row).toContainText('请放回原处');
    expect(await tones(page)).toBe(2);
  });

  await test.step('a second scan of a unit is announced', async () => {
    await enter(page, second);
    await expect(ship.getByText(`${second} 已经扫过`)).toBeVisible();
    await expect(ship.getByText('已扫 1 / 3 台')).toBeVisible();
    expect(await tones(page)).toBe(3);
  });

  await test.step('after a box, the next box starts without ticks and without a box number', async () => {
    await ship.getByLabel('箱号').fill('S-1');
    await page.keyboard.press('Control+Enter');
    await expect(ship.getByRole('cell', { name: 'S-1' })).toHaveCount(1);
    await expect(ship.getByText('已扫 0 / 3 台')).toBeVisible();
    await expect(ship.getByLabel('箱号')).toHaveValue('');
  });

  await test.step('a scan of a boxed unit announces its box and ticks nothing', async () => {
    const before = await tones(page);
    await enter(page, second);
    await expect(ship.getByText(`${second} 已在箱 S-1 中`)).toBeVisible();
    await expect(ship.getByText('已扫 0 / 3 台')).toBeVisible();
    await expect(tickOf(ship, second)).not.toBeChecked();
    expect(await tones(page)).toBe(before + 1);
  });

  await test.step('the last box is filled by scans alone', async () => {
    await enter(page, first);
    await enter(page, third);
    await ship.getByLabel('箱号').fill('S-2');
    await page.keyboard.press('Control+Enter');
    await expect(ship.getByRole('cell', { name: 'S-2' })).toHaveCount(2);
    await expect(ship.getByText('已扫 3 / 3 台')).toBeVisible();
  });

  await test.step('Enter in the empty box leads to the button that ships', async () => {
    await ship.getByRole('textbox', { name: '商品编号或串号' }).press('Enter');
    await expect(ship.getByRole('button', { name: /^发\s*货$/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ship).toBeHidden();
    await expect(page.getByText('已发货', { exact: true }).first()).toBeVisible();
  });
});

test('the shipping dialog performs no step before the rules of the tenant have arrived', async ({ page, browser, signInAs }) => {
  const [unit = ''] = await sellPhones(browser, SERIAL + 20, 1, false);
  await signInAs(TENANT, 'boss');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/basicConfig/getStandardConfig', async (route) => {
    await released;
    await route.continue();
  });
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('deliverProduct') && sent.push(request.url()));
  await openDocument(page, unit, /^XS\d+$/);
  await page
    .getByRole('button', { name: /^发\s*货$/ })
    .first()
    .press('Enter');
  const ship = dialog(page);
  await enter(page, unit);
  await expect(tickOf(ship, unit)).toBeChecked();
  await ship.getByLabel('箱号').fill('S-9');
  for (const name of [/装\s*箱$/, /拆\s*箱$/, /发\s*货$/]) await expect(ship.getByRole('button', { name })).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  expect(sent).toEqual([]);

  release();
  await expect(ship.getByRole('button', { name: /装\s*箱$/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(ship.getByRole('cell', { name: 'S-9' })).toHaveCount(1);
});
