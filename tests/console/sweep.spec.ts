import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { addressOf, LISTS, type ListedPage } from './support/list-pages.js';
import { chooseDays, exportAll, isAsDeclared, settled as listed, search } from './support/list-view.js';
import { fits, judge, type Look, nameOf, PLAIN_RULES, settled, THEMES, take } from './support/looks.js';
import { menuPaths, menuPathsOf } from './support/menu.js';
import { headersOf } from './support/sign-in.js';
import { visit } from './support/visit.js';

/**
 * Every page is opened once in each language: it passes axe, fits a desk and a phone, and speaks one language. A list also has the parts
 * that it declares, and the server accepts its filters and the columns of its file. Themes alternate from sitting to sitting, widths from page to page. The rules of
 * axe have the same result in either language and are applied in Chinese. The full run sees each page of each visitor in every theme, and
 * applies them in English too.
 */
const FULL = Boolean(process.env.TEST_FULL);
const SHIFTS = FULL ? THEMES.length : 1;

/** Pages in a row without a load of the console between them: each stays behind its tab, and costs the next ones time. */
const SITTING = 9;

/** Enough rows for every kind of cell; more cost axe time and tell nothing. */
const ROWS = 'size=3';

type Who = readonly [tenant: string, account: string];

interface Visitor {
  readonly lang: Look['lang'];
  readonly who: Who;
  /** Another visitor, whose pages in the menu are left to them. */
  readonly after?: Who;
  /** How many tests share the pages: about two sittings each. */
  readonly parts: number;
  /** Pages without an entry in the menu. */
  readonly more: readonly string[];
  /** Lists whose parts are compared with their declaration. */
  readonly lists: readonly ListedPage[];
  /** Documents: a list, and its links to them. */
  readonly documents?: readonly (readonly [list: string, number: RegExp])[];
}

interface Opened {
  readonly address: string;
  readonly list?: ListedPage | undefined;
}

const BOSS: Who = ['远北数码', 'boss'];

const FORMS = [
  '/ERP/purchase/add',
  '/ERP/purchase/refundAdd',
  '/ERP/storage/costAdd',
  '/ERP/storage/transferAdd',
  '/ERP/distribute/add',
  '/ERP/inspection/add',
  '/ERP/inspection/batch',
  '/ERP/transfer/add',
  '/ERP/sale/saleOrderAdd',
  '/ERP/sale/preOrderAdd',
  '/ERP/aftersale/refundOrderAdd',
];
const OWN = [
  '/wel/index',
  '/wel/dashboard',
  '/info/index',
  '/info/index?view=password',
  '/info/index?view=sessions',
  '/info/index?view=factor',
];

/** The demo has a tenant per language, so that foreign text on a page is no data. */
const VISITORS: readonly Visitor[] = [
  {
    lang: 'zh',
    who: BOSS,
    parts: 10,
    more: [...OWN, ...FORMS, '/ERP/basic/config?view=2', '/ERP/basic/config?view=21'],
    lists: LISTS.filter(({ asPlatform }) => !asPlatform),
    documents: [
      ['/ERP/purchase/order', /^CG\d+$/],
      ['/ERP/storage/cost', /^TJ\d+$/],
      ['/ERP/storage/transfer', /^DB\d+$/],
      ['/ERP/sale/saleOrder', /^XS\d+$/],
      ['/system/dept', /^查看$/],
    ],
  },
  {
    lang: 'zh',
    who: ['平台管理', 'admin'],
    after: BOSS,
    parts: 2,
    more: ['/system/region?code=4403', '/base/region'],
    lists: LISTS.filter(({ asPlatform }) => asPlatform),
    documents: [['/system/topmenu', /^查看$/]],
  },
  { lang: 'en', who: ['Harbour Mobile Exchange', 'owner'], parts: 4, more: [...OWN, ...FORMS], lists: [] },
];

const strings = import(new URL('../../apps/console/src/locales/strings.ts', import.meta.url).href) as Promise<{
  readonly LOADERS: Readonly<Record<Look['lang'], Readonly<Record<string, () => Promise<object>>>>>;
}>;

/** Whether a text is the key of a string: its part was not loaded. */
async function isKey(text: string): Promise<boolean> {
  const { LOADERS: loaders } = await strings;
  const [part = '', ...names] = text.split('.');
  let found: unknown = await loaders.zh[part]?.();
  for (const name of [part, ...names]) found = (found as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof found === 'string';
}

/** Everything a page says, to eyes and to screen readers. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].map(
        (one) => one.getAttribute('aria-label') ?? one.getAttribute('title') ?? one.getAttribute('placeholder') ?? '',
      ),
    ].join('\n'),
  );

/** Text that no page may show: Chinese on an English page, and keys of strings. */
async function foreignIn(text: string, lang: Look['lang']): Promise<string[]> {
  if (lang === 'en') return [...(text.match(/[^\n]*\p{Script=Han}[^\n]*/gu) ?? [])];
  const found: string[] = [];
  for (const word of text.match(/(?<![\w.])[a-z][\w-]*(?:\.\w+)+/g) ?? []) if (await isKey(word)) found.push(word);
  return found;
}

const withRows = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}${ROWS}`;

/** Asserts that the page in sight fits and speaks its language at a width. */
async function isFineAt(page: Page, width: Look['width'], { lang }: Look, what: string): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 820 });
  await settled(page, what);
  await fits(page, `${what}, at ${String(width)}`);
  expect.soft(await foreignIn(await textOf(page), lang), what).toEqual([]);
}

/**
 * The first page of a sitting is judged whole, with the frame around it, which the others share. The colours of lists follow from the
 * theme and the parts of the kit, which unit tests and the gallery prove.
 */
async function isAccessible(page: Page, { list, isFirst }: Opened & { readonly isFirst: boolean }, { lang }: Look, what: string) {
  if (FULL || isFirst) await (FULL || lang === 'zh' ? judge(page, what) : undefined);
  else if (lang === 'zh') await judge(page, what, { within: 'main', ...(list ? { rules: PLAIN_RULES } : {}) });
}

/** Compares a list at a desk with its declaration, and filters it. */
async function isListed(page: Page, list: ListedPage): Promise<void> {
  await isAsDeclared(page, list);
  // The server knows each column of a file that it makes by name.
  if (list.fromServer || list.background) await exportAll(page, list);
  if (list.dates) await chooseDays(page, list.dates, '今天');
  await search(page, list);
  await listed(page);
}

/** Opens pages in one theme without a load between them. Each begins at the width at which the one before ended. */
async function sit(page: Page, pages: readonly Opened[], { lang, theme, first }: Omit<Look, 'width'> & { readonly first: number }) {
  for (const [n, { address, list }] of pages.entries()) {
    const look: Look = { lang, theme, width: (first + n) % 2 === 0 ? 1366 : 375 };
    const there = withRows(address);
    const what = `${address} in ${nameOf(look)}`;
    if (n === 0) {
      await page.evaluate(() => sessionStorage.clear());
      await take(page, look);
      await page.goto(there);
    } else await visit(page, there);
    await expect(page.getByRole('heading', { level: 1 }).first(), what).toBeVisible();
    await isFineAt(page, look.width, look, what);
    await isAccessible(page, { address, list, isFirst: n === 0 }, look, what);
    const isDesk = look.width === 1366;
    if (list && isDesk) {
      await isListed(page, list);
      await visit(page, there);
    }
    await isFineAt(page, isDesk ? 375 : 1366, look, what);
    if (list && !isDesk) await isListed(page, list);
  }
}

/** Opens pages sitting by sitting, and in the full run in every theme. */
async function sweep(page: Page, pages: readonly Opened[], lang: Look['lang'], part: number): Promise<void> {
  for (let shift = 0; shift < SHIFTS; shift += 1)
    for (let from = 0; from < pages.length; from += SITTING) {
      const sitting = from / SITTING;
      const theme = THEMES[(sitting + part * 3 + shift) % THEMES.length] ?? 'default';
      // A list is compared with its declaration once.
      const sitters = pages.slice(from, from + SITTING).map((opened) => (shift === 0 ? opened : { address: opened.address }));
      await sit(page, sitters, { lang, theme, first: sitting + shift });
    }
}

// A dozen pages each, and in the full run in every theme.
test.setTimeout(SHIFTS * 240_000);

for (const { lang, who, after, parts, more, lists, documents = [] } of VISITORS) {
  for (let part = 0; part < parts; part += 1)
    test(`pages of ${who[1]} in ${lang} are accessible, fit and speak one language: ${part + 1} of ${parts}`, async ({
      page,
      signInAs,
    }) => {
      await signInAs(...who);
      const menu = await menuPaths(page);
      expect(menu.length).toBeGreaterThan(50);
      const seen = after && !FULL ? await menuPathsOf(page.request, await headersOf(page.request, ...after)) : [];
      const listed = new Map(lists.map((list) => [addressOf(list), list]));
      const addresses = [...new Set([...more, ...menu.filter((path) => !seen.includes(path)), ...listed.keys()])];
      expect(addresses.length).toBeGreaterThan(parts);
      const size = Math.ceil(addresses.length / parts);
      const mine = addresses.slice(part * size, (part + 1) * size);
      await sweep(
        page,
        mine.map((address) => ({ address, list: listed.get(address) })),
        lang,
        part,
      );
    });

  if (documents.length > 0)
    test(`documents of ${who[1]} in ${lang} are accessible, fit and speak one language`, async ({ page, signInAs }) => {
      await signInAs(...who);
      const addresses: string[] = [];
      for (const [n, [list, number]] of documents.entries()) {
        await (n === 0 ? page.goto(list) : visit(page, list));
        const link = page.getByRole('main').getByRole('link', { name: number }).first();
        addresses.push((await link.getAttribute('href')) ?? '');
      }
      await sweep(
        page,
        addresses.map((address) => ({ address })),
        lang,
        0,
      );
    });
}
