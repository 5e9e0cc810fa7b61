import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { fits, judge, type Look, nameOf, settled, THEMES, take } from './support/looks.js';
import { menuPaths, menuPathsOf } from './support/menu.js';
import { headersOf } from './support/sign-in.js';

/**
 * Every page is opened once in each language: it passes axe, fits a desk and a phone, and speaks one language. Themes and widths
 * alternate from page to page. The rules of axe have the same result in either language and are applied in Chinese. The full run sees
 * each page of each visitor in every theme, and applies them in English too.
 */
const FULL = Boolean(process.env.TEST_FULL);
const SHIFTS = FULL ? THEMES.length : 1;

/** Tests for the pages of one user, which run side by side. */
const PARTS = 4;

/** Enough rows for every kind of cell; more cost axe time and tell nothing. */
const ROWS = 'size=3';

type Who = readonly [tenant: string, account: string];

interface Visitor {
  readonly lang: Look['lang'];
  readonly who: Who;
  /** Another visitor, whose pages in the menu are left to them. */
  readonly after?: Who;
  /** Pages without an entry in the menu. */
  readonly more: readonly string[];
  /** Documents: a list, and its links to them. */
  readonly documents?: readonly (readonly [list: string, number: RegExp])[];
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
    more: [...OWN, ...FORMS, '/ERP/basic/config?view=2', '/ERP/basic/config?view=21', '/system/session?view=acted'],
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
    more: ['/system/region?code=4403', '/dict-horizontal/index', '/base/region'],
    documents: [['/system/topmenu', /^查看$/]],
  },
  { lang: 'en', who: ['Harbour Mobile Exchange', 'owner'], more: [...OWN, ...FORMS] },
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

/** The n-th look of a visitor. Neighbours differ in theme and width, and shifts in the theme of a page. */
const lookOf = (n: number, shift: number, lang: Look['lang']): Look => ({
  lang,
  theme: THEMES[(n + shift) % THEMES.length] ?? 'default',
  width: (n + shift) % 2 === 0 ? 1366 : 375,
});

async function judgeHere(page: Page, look: Look): Promise<void> {
  const what = `${new URL(page.url()).pathname} in ${nameOf(look)}`;
  await expect(page.getByRole('heading', { level: 1 }).first(), what).toBeVisible();
  await (FULL || look.lang === 'zh' ? judge(page, what) : settled(page, what));
  await fits(page, what);
  expect.soft(await foreignIn(await textOf(page), look.lang), what).toEqual([]);
  const width = look.width === 375 ? 1366 : 375;
  await page.setViewportSize({ width, height: 820 });
  await fits(page, `${what}, then at ${String(width)}`);
}

// A dozen pages each, and in the full run in every theme.
test.setTimeout(SHIFTS * 240_000);

for (const { lang, who, after, more, documents = [] } of VISITORS) {
  for (let part = 0; part < PARTS; part += 1)
    test(`pages of ${who[1]} in ${lang} are accessible, fit and speak one language: ${part + 1} of ${PARTS}`, async ({
      page,
      signInAs,
    }) => {
      await signInAs(...who);
      const menu = await menuPaths(page);
      expect(menu.length).toBeGreaterThan(50);
      const seen = after && !FULL ? await menuPathsOf(page.request, await headersOf(page.request, ...after)) : [];
      const paths = [...new Set([...more, ...menu.filter((path) => !seen.includes(path))])];
      expect(paths.length).toBeGreaterThan(PARTS);
      for (let shift = 0; shift < SHIFTS; shift += 1)
        for (const [n, path] of paths.entries()) {
          if (n % PARTS !== part) continue;
          // Parts take every fourth page; a look of its own for each neighbour needs their rank within the part.
          const look = lookOf(Math.floor(n / PARTS) + part * 3, shift, lang);
          await take(page, look);
          await page.goto(`${path}${path.includes('?') ? '&' : '?'}${ROWS}`);
          await judgeHere(page, look);
        }
    });

  if (documents.length > 0)
    test(`documents of ${who[1]} in ${lang} are accessible, fit and speak one language`, async ({ page, signInAs }) => {
      await signInAs(...who);
      for (const [n, [list, number]] of documents.entries()) {
        await page.goto(list);
        const link = page.getByRole('main').getByRole('link', { name: number }).first();
        const address = (await link.getAttribute('href')) ?? '';
        for (let shift = 0; shift < SHIFTS; shift += 1) {
          const look = lookOf(n, shift, lang);
          await take(page, look);
          await page.goto(address);
          await judgeHere(page, look);
        }
      }
    });
}
