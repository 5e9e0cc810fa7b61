import { expect, type Locator, type Page } from '@playwright/test';
import type { ListedPage } from './list-pages.js';

/** Hidden pages behind other tabs have parts of the same names. */
const inSight = (parts: Locator): Locator => parts.filter({ visible: true });

const totalOf = (page: Page): Locator => inSight(page.getByText(/^共 [\d,]+\+? 条$/));
export const searchOf = (page: Page): Locator => page.getByRole('main').getByRole('search');
export const removeOf = (page: Page): Locator => inSight(page.locator('main header')).getByRole('button', { name: /^删\s*除$/ });
const exportOf = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^导\s*出$/ });

/** The shortcuts of lists, and the periods of reports. */
export const DATES = { 日期: ['昨天', '今天', '最近7天', '全部'], 时间段: ['今天', '近一年'] } as const;

export const isEmpty = async (page: Page): Promise<boolean> => (await totalOf(page).innerText()) === '共 0 条';

/** The parts of the list in sight: in one look, since each role that a test asks for costs a walk through the page. */
const partsOf = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getClientRects().length > 0);
    const textOf = (element: HTMLElement) => (element.ariaLabel ?? element.innerText).replace(/\s/g, '');
    const texts = (selector: string) => seen(selector).map(textOf);
    const buttons = texts('main header button');
    const rows = seen('main [data-row-key]').length;
    const [total = ''] = texts('main header [aria-live]').filter((text) => /^共[\d,]+\+?条$/.test(text));
    const groups = seen('main fieldset').filter(({ ariaLabel }) => ariaLabel === '日期' || ariaLabel === '时间段');
    return {
      isLoaded: total !== '' && seen('[aria-busy="true"]').length === 0,
      faults: texts('main [role="alert"], .ant-message-error'),
      isComplete: buttons.includes('列设置') && texts('main search button').includes('查询'),
      total,
      filled: rows > 0 ? 'rows' : seen('main .anticon-inbox').length > 0 ? 'a text' : 'nothing',
      hasColumns: seen('main [role="columnheader"], main th').filter(({ innerText }) => innerText.trim() !== '').length > 1,
      removes: buttons.includes('删除'),
      periods: groups.map((group) => ({ name: group.ariaLabel, choices: [...group.querySelectorAll('button')].map(textOf) })),
      hasPager: seen('main footer .ant-pagination').length > 0,
      exportAsks: seen('main header .ant-dropdown-trigger').some((element) => textOf(element) === '导出'),
      exports: buttons.includes('导出'),
    };
  });

/** Waits until a list has loaded without an error. */
export async function settled(page: Page): Promise<void> {
  const state = async () => {
    const { isLoaded, faults } = await partsOf(page);
    return { isLoaded, faults };
  };
  await expect.poll(state, { message: page.url(), intervals: [30, 60, 100] }).toEqual({ isLoaded: true, faults: [] });
}

/** Waits for the buttons and fields of a list too, which appear after its rows. */
export async function complete(page: Page): Promise<void> {
  const state = async () => {
    const { isLoaded, isComplete, faults } = await partsOf(page);
    return { isLoaded, isComplete, faults };
  };
  await expect.poll(state, { message: page.url(), intervals: [30, 60, 100] }).toEqual({ isLoaded: true, isComplete: true, faults: [] });
}

/** Makes every search field visible, in the row or unfolded. */
export async function unfold(page: Page): Promise<void> {
  const more = page.locator('main search button[aria-expanded="false"]:visible');
  if ((await more.count()) > 0) await more.click();
}

/** Filters a list by its declared field: a text that no row has, or a first choice. Returns the chip of the filter. */
export async function search(page: Page, { text, choice }: ListedPage): Promise<Locator | undefined> {
  const name = text ?? choice;
  if (!name) return undefined;
  await unfold(page);
  const field = page.locator(`main search input[aria-label="${name}"]:visible`);
  await (text ? field.fill('没有-这个') : field.click());
  await field.press('Enter');
  const chip = page.locator(`main button[aria-label="移除条件${name}"]:visible`);
  await expect(chip).toBeVisible();
  await settled(page);
  if (text) await expect(page.locator('main :text-is("没有符合条件的数据"):visible')).toBeVisible();
  return chip;
}

/** Chooses days by their shortcut. */
export async function chooseDays(page: Page, group: string, name: string): Promise<void> {
  const shortcut = page.locator(`main fieldset[aria-label="${group}"]:visible button:text-is("${name}")`);
  await shortcut.click();
  await expect(shortcut).toHaveAttribute('aria-pressed', 'true');
}

/** Exports everything that a list finds. */
export async function exportAll(page: Page, { background, atOnce, whole }: ListedPage): Promise<void> {
  const all = page.getByRole('menuitem', { name: /^全部/ }).first();
  if (!atOnce && !whole) await exportOf(page).click();
  // Nothing is no range to choose.
  if (!atOnce && !whole && (await isEmpty(page))) return expect(all).toHaveAttribute('aria-disabled', 'true');
  const asked = background ? page.waitForResponse(/exportPage/) : page.waitForEvent('download');
  await (atOnce || whole ? exportOf(page) : all).click();
  const answer = await asked;
  if ('suggestedFilename' in answer) expect(answer.suggestedFilename()).toMatch(/\.xlsx$/);
  else expect(answer.status()).toBe(200);
}

/** Asserts that an open list has the parts that it declares, and rows or the text of an empty list. */
export async function isAsDeclared(page: Page, { removes, dates, whole, atOnce }: ListedPage): Promise<void> {
  await complete(page);
  const { total, filled, hasColumns, periods, ...parts } = await partsOf(page);
  const isNone = total === '共0条';
  expect({ filled, hasColumns, ...parts }).toMatchObject({
    filled: isNone ? 'a text' : 'rows',
    hasColumns: true,
    removes: removes ?? false,
    exports: true,
    exportAsks: !whole && !atOnce,
    hasPager: !whole && !isNone,
  });
  // A page may offer periods of its own, which filter no rows.
  const shortcuts = Object.entries(DATES).filter(([name, choices]) =>
    periods.some((period) => period.name === name && choices.every((choice) => period.choices.includes(choice))),
  );
  expect(shortcuts.map(([name]) => name)).toEqual(dates ? [dates] : []);
}
