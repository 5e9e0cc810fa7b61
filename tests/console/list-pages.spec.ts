import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { addressOf, LISTS, type ListedPage, NO_LISTS, REPORT_LISTS } from './support/list-pages.js';
import { chooseDays, complete, DATES, exportAll, isEmpty, removeOf, search, searchOf, settled, unfold } from './support/list-view.js';
import { rowOf } from './support/rows.js';
import { oneOfEach } from './support/variants.js';

// A user whose settings no other test reads.
const PERSON = ['远北数码', 'admin'] as const;
const PLATFORM = ['平台管理', 'admin'] as const;

/** Deleting without a selection shows a message instead of a confirmation. */
async function asksForRows(page: Page, { removes }: ListedPage): Promise<void> {
  if (!removes) return;
  await removeOf(page).click();
  await expect(page.getByText('请选择至少一条数据')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function searches(page: Page, list: ListedPage): Promise<void> {
  const chip = await search(page, list);
  if (!chip) return;
  await chip.click();
  await expect(chip).toBeHidden();
  await settled(page);
}

async function knowsDates(page: Page, { dates }: ListedPage): Promise<void> {
  if (!dates) return;
  for (const name of DATES[dates]) {
    await chooseDays(page, dates, name);
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

/** Loads a list without the browser's copy of its settings. */
async function reopen(page: Page, list: ListedPage): Promise<void> {
  await forget(page);
  await page.goto(addressOf(list));
  await complete(page);
  await unfold(page);
}

/** A hidden column is hidden from the server's settings alone, and a reset shows it again. */
async function keepsSettings(page: Page, list: ListedPage): Promise<void> {
  const column = await hideLast(page, '列设置');
  const field = await hideLast(page, '搜索设置');
  await reopen(page, list);
  await expect(header(page, column)).toHaveCount(0);
  await expect(fieldsOf(page, field)).toHaveCount(0);
  await reset(page, '列设置');
  await reset(page, '搜索设置');
  await reopen(page, list);
  await expect(header(page, column)).not.toHaveCount(0);
  await expect(fieldsOf(page, field)).not.toHaveCount(0);
}

/** Changes the page size of a list. */
async function turnsPages(page: Page): Promise<void> {
  if (await isEmpty(page)) return;
  await page.getByRole('combobox', { name: '每页条数' }).click();
  const sizes = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(sizes).toHaveText([10, 30, 50, 100, 200].map((size) => new RegExp(`^${size}\\b`)));
  await sizes.getByText(/^30\b/).click();
  await expect(page).toHaveURL(/size=30/);
  await settled(page);
}

interface Step {
  /** The component that a list has for it; none if the list lacks the feature. */
  readonly variantOf: (list: ListedPage) => string | undefined;
  readonly walk: (page: Page, list: ListedPage) => Promise<void>;
}

const kindOf = (list: ListedPage): string => (REPORT_LISTS.includes(list) ? 'report' : 'list');

/**
 * Each component is walked by the first list that has it, and in the full run by all of them. The sweep opens every list and compares its
 * parts with its declaration, so that a list has the components by which it is counted here.
 */
const STEPS: Readonly<Record<string, Step>> = {
  messages: { variantOf: ({ removes }) => removes && 'removes', walk: asksForRows },
  search: { variantOf: ({ text, choice }) => (text ? 'text' : choice && 'choice'), walk: searches },
  dates: { variantOf: ({ dates }) => dates, walk: knowsDates },
  export: {
    variantOf: ({ background, atOnce, whole }) => (background ? 'in the background' : atOnce ? 'at once' : whole ? 'whole' : 'of ranges'),
    walk: exportAll,
  },
  settings: { variantOf: (list) => (list.sharesSettings ? undefined : kindOf(list)), walk: keepsSettings },
  pages: { variantOf: (list) => (list.whole ? undefined : kindOf(list)), walk: turnsPages },
};

const WALKED = new Map(Object.entries(STEPS).map(([name, { variantOf }]) => [name, oneOfEach(LISTS, variantOf)]));

test.describe.configure({ timeout: 240_000 });

for (const list of LISTS) {
  const steps = Object.entries(STEPS).filter(([name]) => WALKED.get(name)?.includes(list));
  if (steps.length === 0) continue;
  test(`the list ${addressOf(list)}: ${steps.map(([name]) => name).join(', ')}`, async ({ sharedPage }) => {
    const [tenant, account] = list.asPlatform ? PLATFORM : PERSON;
    const page = await sharedPage(tenant, account);
    await reopen(page, list);
    for (const [name, { walk }] of steps) await test.step(name, () => walk(page, list));
  });
}

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
