import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import { expect, test } from './support/fixtures.js';
import { still, take } from './support/looks.js';
import { resume } from './support/sign-in.js';

const CONSOLE = fileURLToPath(new URL('../../apps/console', import.meta.url));
const FAMILIES = ['library', 'inputs', 'reading', 'states'];

/** Styles that differ if a component misses its rules or gets them in another order. */
const STYLES = [
  'display',
  'position',
  'color',
  'background-color',
  'border',
  'border-radius',
  'box-shadow',
  'font',
  'line-height',
  'padding',
  'margin',
  'opacity',
  'text-decoration',
] as const;

/** Each element of the gallery with its size and its computed styles. */
const drawn = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate(
    (main, styles) =>
      [...main.querySelectorAll('*')].map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const computed = getComputedStyle(element);
        return [element.tagName, Math.round(width), Math.round(height), ...styles.map((name) => computed.getPropertyValue(name))].join(
          ' | ',
        );
      }),
    STYLES,
  );

async function open(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
  await still(page);
  return drawn(page);
}

test('the development server draws the gallery like the build', async ({ page, browser, baseURL }, { project }) => {
  test.setTimeout(240_000);
  process.env.API_URL = String(baseURL);
  const server = await createServer({ root: CONSOLE, logLevel: 'error', server: { port: 0, hmr: false } });
  await server.listen();
  const developed = await (await browser.newContext({ ...project.use, baseURL: server.resolvedUrls?.local[0] ?? '' })).newPage();
  try {
    for (const one of [page, developed]) {
      await resume(one, '远北数码', 'boss');
      await take(one, { lang: 'zh', theme: 'default', width: 1366 });
    }
    for (const family of FAMILIES) {
      const address = `/test/index?view=${family}`;
      // Parts that load on demand may be missing from a first look at either.
      await expect(async () => {
        const built = await open(page, address);
        expect(built.length, family).toBeGreaterThan(20);
        expect(await open(developed, address), family).toEqual(built);
      }).toPass({ timeout: 50_000 });
    }
  } finally {
    await developed.context().close();
    await server.close();
  }
});
