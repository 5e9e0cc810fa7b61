import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { BASIC_LISTS, GAME_LISTS, type ListedPage, NO_LISTS, REPORT_LISTS, TRADE_LISTS } from './support/list-pages.js';
import { rowOf } from './support/rows.js';

/**
 * Every list is opened and searched. The rest comes from one component each: lists try date shortcuts and exports in turn, and every
 * twelfth its settings and page sizes; in the full run each list tries everything.
 */
const FULL = Boolean(process.env.TEST_FULL);
const ARRANGED_STRIDE = FULL ? 1 : 12;

// A user whose settings no other test reads.
const PERSON = ['远北数码', 'admin'] as const;
const PLATFORM = ['平台管理', 'admin'] as const;

const LISTS = [...TRADE_LISTS, ...REPORT_LISTS, ...BASIC_LISTS, ...GAME_LISTS];
const addressOf = ({ path, view }: ListedPage, more = ''): string => `${path}?${view ? `view=${view}&` : ''}${more}`;

const total = (page: Page): Locator => page.getByText(/^共 [\d,]+ 条$/);
const isEmpty = async (page: Page): Promise<boolean> => (await total(page).innerText()) === '共 0 条';
const searchOf = (page: Page): Locator => page.getByRole('main').getByRole('search');

/** Waits until a list has loaded without an error. */
async function settled(page: Page): Promise<void> {
  await expect(total(page)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.ant-message-error')).toHaveCount(0);
}

/** Opens a list; its buttons and fields appear after its rows. */
async function open(page: Page, list: ListedPage, more = ''): Promise<void> {
  await page.goto(addressOf(list, more));
  await settled(page);
  await expect(page.getByRole('button', { name: '列设置', exact: true })).toBeVisible();
  await expect(searchOf(page).getByRole('button', { name: /^(search )?查\s*询$/ })).toBeVisible();
}

/** Makes every search field visible, in the row or unfolded. */
async function unfold(page: Page): Promise<void> {
  const more = searchOf(page).getByRole('button', { name: /更多条件/ });
  if ((await more.count()) > 0) await more.click();
}

/** Deleting without a selection shows a message instead of a confirmation. */
async function asksForRows(page: Page): Promise<void> {
  const remove = page.locator('main header').getByRole('button', { name: /^删\s*除$/ });
  if ((await remove.count()) === 0) return;
  await remove.click();
  const said = page.getByText('请选择至少一条数据');
  await expect(said).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function searches(page: Page, { text, choice }: ListedPage): Promise<void> {
  if (!text && !choice) return;
  await unfold(page);
  if (text) {
    await searchOf(page).getByRole('textbox', { name: text, exact: true }).fill('没有-这个');
    await page.keyboard.press('Enter');
    await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  } else {
    await searchOf(page)
      .getByRole('combobox', { name: choice as string, exact: true })
      .click();
    await page.keyboard.press('Enter');
  }
  const chip = page.getByRole('button', { name: `移除条件${text ?? choice}` });
  await expect(chip).toBeVisible();
  await settled(page);
  await chip.click();
  await expect(chip).toBeHidden();
  await settled(page);
}

async function knowsDates(page: Page, { dates }: ListedPage, turn: number): Promise<void> {
  if (!dates) return;
  const group = page.getByRole('main').getByRole('group', { name: dates, exact: true });
  const names = dates === '日期' ? ['昨天', '今天', '最近7天', '全部'] : ['今天', '近一年'];
  const tried = FULL ? names : [names[turn % names.length] as string];
  for (const name of names) await expect(group.getByRole('button', { name, exact: true })).toBeVisible();
  for (const name of tried) {
    const shortcut = group.getByRole('button', { name, exact: true });
    await shortcut.click();
    await expect(shortcut).toHaveAttribute('aria-pressed', 'true');
    await settled(page);
  }
}

/** Hides the last visible item of a panel and closes it; returns its name. */
async function hideLast(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: title, exact: true }).click();
  const shown = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { checked: true }) });
  const last = page.getByRole('dialog', { name: title }).locator(shown).last();
  const name = (await last.innerText()).trim();
  await last.getByRole('checkbox').uncheck();
  await close(page, title);
  return name;
}

async function reset(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).click();
  const panel = page.getByRole('dialog', { name: title });
  const taken = page.waitForResponse(/updateTableAttr/);
  await panel.getByRole('button', { name: /^重\s*置$/ }).click();
  expect((await taken).status()).toBe(200);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

/** Settings are stored once, when their panel closes; a reset at once. */
async function close(page: Page, title: string): Promise<void> {
  const saved = page.waitForResponse(/updateTableAttr/);
  await page.keyboard.press('Escape');
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('dialog', { name: title })).toBeHidden();
}

const header = (page: Page, name: string): Locator => page.getByRole('main').getByRole('columnheader', { name: new RegExp(`^${name}`) });
const fieldsOf = (page: Page, name: string): Locator => searchOf(page).locator(`[aria-label="${name}"], [aria-label="${name}起"]`);

/** Leaves the session alone and removes every copy of the settings that this browser keeps. */
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'console-session') localStorage.removeItem(key);
    sessionStorage.clear();
  });

/** A hidden column is hidden from the server's settings alone, and a reset shows it again. */
async function keepsSettings(page: Page, list: ListedPage): Promise<void> {
  const column = await hideLast(page, '列设置');
  const field = await hideLast(page, '搜索设置');
  await forget(page);
  await open(page, list);
  await unfold(page);
  await expect(header(page, column)).toHaveCount(0);
  await expect(fieldsOf(page, field)).toHaveCount(0);
  await reset(page, '列设置');
  await reset(page, '搜索设置');
  await forget(page);
  await open(page, list, 'size=200');
  await unfold(page);
  await expect(header(page, column)).not.toHaveCount(0);
  await expect(fieldsOf(page, field)).not.toHaveCount(0);
}

/** Changes the page size of a list that is open at its largest one. */
async function turnsPages(page: Page, { whole }: ListedPage): Promise<void> {
  if (whole || (await isEmpty(page))) return;
  await page.getByRole('combobox', { name: '每页条数' }).click();
  const sizes = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(sizes).toHaveText([10, 30, 50, 100, 200].map((size) => new RegExp(`^${size}\\b`)));
  await sizes.getByText(/^100\b/).click();
  await expect(page).toHaveURL(/size=100/);
  await settled(page);
}

async function exports(page: Page, { background, atOnce, whole }: ListedPage): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: /^导\s*出$/ });
  const all = page.getByRole('menuitem', { name: /^全部/ }).first();
  if (!atOnce && !whole) await button.click();
  // Nothing is no range to choose.
  if (!atOnce && !whole && (await isEmpty(page))) return expect(all).toHaveAttribute('aria-disabled', 'true');
  const asked = background ? page.waitForResponse(/exportPage/) : page.waitForEvent('download');
  await (atOnce || whole ? button : all).click();
  const answer = await asked;
  if ('suggestedFilename' in answer) expect(answer.suggestedFilename()).toMatch(/\.xlsx$/);
  else expect(answer.status()).toBe(200);
}

test.describe.configure({ timeout: 240_000 });

for (const [i, list] of LISTS.entries())
  test(`the list ${addressOf(list)} can be searched, arranged, paged and exported`, async ({ sharedPage }) => {
    const [tenant, account] = list.asPlatform ? PLATFORM : PERSON;
    const page = await sharedPage(tenant, account);
    await open(page, list);
    await test.step('messages', () => asksForRows(page));
    await test.step('search', () => searches(page, list));
    const [turn, rest] = [Math.floor(i / 2), i % 2];
    if (FULL || rest === 0) await test.step('dates', () => knowsDates(page, list, turn));
    if (FULL || rest === 1) await test.step('export', () => exports(page, list));
    if (i % ARRANGED_STRIDE !== 0) return;
    if (!list.sharesSettings) await test.step('settings', () => keepsSettings(page, list));
    await test.step('pages', () => turnsPages(page, list));
  });

test('toasts confirm create, update and delete, and a refused input stays in its dialog', { tag: '@smoke' }, async ({ page, signInAs }) => {
  await signInAs(...PLATFORM);
  await page.goto('/system/param');
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: /^保\s*存$/ });
  const enter = async () => {
    await page.getByRole('button', { name: '新增系统参数' }).click();
    await dialog.getByLabel('参数名称').fill('列表试验');
    await dialog.getByLabel('参数键名').fill('list.trial');
    await dialog.getByLabel('参数键值').fill('1');
    await save.click();
  };
  await enter();
  await expect(page.getByText('新增成功')).toBeVisible();
  await expect(dialog).toBeHidden();

  // The same again: refused, and ready to be corrected.
  await enter();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await expect(save).toBeEnabled();
  await expect(save).not.toHaveClass(/loading/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^放\s*弃$/ }).click();
  await expect(dialog).toBeHidden();

  const row = rowOf(page, 'list.trial');
  await row.getByRole('button', { name: /^编\s*辑$/ }).click();
  await dialog.getByLabel('参数键值').fill('2');
  await save.click();
  await expect(page.getByText('更新成功')).toBeVisible();

  await row.getByRole('checkbox').check();
  await page
    .locator('main header')
    .getByRole('button', { name: /^删\s*除$/ })
    .click();
  await expect(page.getByText('确定将选择数据删除?')).toBeVisible();
  await expect(dialog).toContainText('提示');
  await expect(dialog.getByRole('button', { name: /^取\s*消$/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^确\s*定$/ }).click();
  await expect(page.getByText('删除成功')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('every page of the router is a list covered here or in NO_LISTS', async () => {
  const { PAGES } = (await import(new URL('../../apps/console/src/app/pages.ts', import.meta.url).href)) as {
    PAGES: readonly { readonly path: string; readonly action?: true; readonly under?: string }[];
  };
  const covered = new Set([...LISTS.map(({ path }) => path), ...NO_LISTS]);
  // Pages that create are forms, and pages under a list show one of its documents.
  expect(PAGES.filter(({ path, action, under }) => !action && !under && !covered.has(path)).map(({ path }) => path)).toEqual([]);
});
