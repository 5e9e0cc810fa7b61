import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { COLOUR_RULES, judge, THEMES, wear } from './support/looks.js';
import { menuPaths } from './support/menu.js';
import { visit } from './support/visit.js';

const BOSS = ['远北数码', 'boss'] as const;
const PLATFORM = ['平台管理', 'admin'] as const;

/** A page of each pattern: between them they have text on every ground there is. */
const PATTERNS = [
  '/wel/index',
  '/wel/dashboard',
  '/info/index',
  '/ERP/purchase/order',
  '/ERP/purchase/add',
  '/ERP/purchase/stock',
  '/ERP/purchase/station',
  '/ERP/basic/standard',
  '/system/user',
  '/system/dept',
  '/system/dictbiz',
  '/system/roleMatrix',
  '/test/index?view=inputs',
  '/test/index?view=states',
] as const;

/** Hard to read as they are, on light grounds and on dark ones. */
const HARD_COLOURS = ['#ffee00', '#101010'] as const;

const readable = (page: Page, what: string): Promise<void> => judge(page, what, COLOUR_RULES);

/** The pages linked from this one, with their queries. */
const linked = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').evaluate((main) => [...main.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''));

/** The menu pages and the pages they link to: documents, reports of one person, the history of a unit. */
async function readableEverywhere(page: Page, theme: string): Promise<number> {
  const queue = ['/info/index', '/test/index?view=inputs', '/test/index?view=states', ...(await menuPaths(page))];
  const seen = new Set<string>();
  for (const path of queue) {
    const [pathname = ''] = path.split('?');
    const isGallery = pathname === '/test/index';
    if (seen.has(isGallery ? path : pathname)) continue;
    seen.add(isGallery ? path : pathname);
    await visit(page, path);
    await readable(page, `${path} in ${theme}`);
    queue.push(...(await linked(page)));
  }
  return seen.size;
}

for (const theme of THEMES) {
  test(`a page of each pattern is readable in the theme ${theme}, in its default and in custom colours`, async ({ page, signInAs }) => {
    await wear(page, theme);
    await signInAs(...BOSS);
    for (const path of PATTERNS) {
      await visit(page, path);
      await readable(page, `${path} in ${theme}`);
    }
    await visit(page, '/ERP/purchase/order');
    for (const colour of HARD_COLOURS) {
      await page.locator('input[type=color]').fill(colour);
      await readable(page, `a list in ${theme} and ${colour}`);
    }
  });
}

// Every page in every theme takes some minutes: before a release, and when a theme has changed.
if (process.env.THEMES_ALL) {
  test.describe('every page', () => {
    test.setTimeout(900_000);

    for (const theme of THEMES)
      for (const [tenant, account] of [BOSS, PLATFORM])
        test(`of ${account} is readable in the theme ${theme}`, async ({ page, signInAs }) => {
          await wear(page, theme);
          await signInAs(tenant, account);
          const pages = await readableEverywhere(page, theme);
          test.info().annotations.push({ type: 'pages', description: String(pages) });
          expect(pages).toBeGreaterThan(20);
        });
  });
}
