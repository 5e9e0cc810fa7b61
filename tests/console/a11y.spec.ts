import type { Browser, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { addRow, choicesOf, gridOf, stand } from './support/grid.js';
import { judge, type Look } from './support/looks.js';
import { menuPaths } from './support/menu.js';
import { signIn } from './support/sign-in.js';

const USUAL: Look = { lang: 'zh', theme: 'default', width: 1366 };
/** With it every page has met every language, theme and width. */
const OPPOSITE: Look = { lang: 'en', theme: 'dark', width: 375 };

/** `A11Y_ALL=1` looks at the whole product of them. */
const LOOKS: readonly Look[] = process.env.A11Y_ALL
  ? (['zh', 'en'] as const).flatMap((lang) =>
      (['default', 'dark'] as const).flatMap((theme) => ([1366, 375] as const).map((width) => ({ lang, theme, width }))),
    )
  : [USUAL, OPPOSITE];

/** The demo has a tenant for each language, so that text in the other language is not data. */
const PEOPLE = {
  zh: [
    ['远北数码', 'boss'],
    ['平台管理', 'admin'],
  ],
  en: [['Harbour Mobile Exchange', 'owner']],
} as const;

/** Forbidden text: Chinese on an English page, and keys without a translation. */
const FOREIGN = {
  en: /[^\n]*\p{Script=Han}[^\n]*/gu,
  zh: /\b(?:common|errors|shell|kit|home|purchase|stock|finance|report|basic|platform)\.[a-z]\w+[^\n]*/g,
} as const;

async function judgePages(page: Page, { lang }: Look): Promise<void> {
  for (const path of ['/wel/index', '/wel/dashboard', ...(await menuPaths(page))]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await judge(page, path);
    const texts = await page.evaluate(() => [
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].map(
        (one) => one.getAttribute('aria-label') ?? one.getAttribute('title') ?? one.getAttribute('placeholder') ?? '',
      ),
    ]);
    expect.soft(texts.join('\n').match(FOREIGN[lang]) ?? [], `${path} in ${lang}`).toEqual([]);
  }
}

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
const firstRow = (page: Page) => page.getByRole('checkbox').nth(1).check();

/** Overlays and how to open them. Names in both languages. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a simple record': async (page) => {
    await page.goto('/ERP/purchase/company');
    await press(page, /新增供应商|Add supplier/);
  },
  'a list of companies': async (page) => {
    await page.goto('/ERP/purchase/add');
    await page.locator('#purchase_channelId').click();
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'a list of models, in groups': async (page) => {
    await page.goto('/ERP/purchase/add');
    const units = gridOf(page, /^(商品明细|Units)$/);
    await addRow(units);
    const model = await stand(units, 1, /^(型号|Model)$/);
    await page.keyboard.type('iphone');
    await expect((await choicesOf(model)).first()).toBeVisible();
  },
  'a list in which nothing matches': async (page) => {
    await page.goto('/ERP/purchase/add');
    await page.locator('#purchase_channelId').fill('zzzz');
    await expect(page.getByText(/没有可选项|Nothing to choose/)).toBeVisible();
  },
  'column settings': async (page) => {
    await page.goto('/ERP/purchase/order');
    await press(page, /列设置|Column settings/);
    await expect(page.getByRole('button', { name: /^移动|^Move/ }).first()).toBeVisible();
  },
  'a review': async (page) => {
    await page.goto('/ERP/purchase/order?reviewStatus=100');
    const order = page.getByRole('main').getByRole('link', { name: /^CG\d/ });
    // A full page load, since a hidden list would have buttons with the same name.
    await page.goto((await order.first().getAttribute('href')) ?? '');
    await press(page, /^(审\s*核|Review)$/);
    // It can be pressed once the preview is here; its colours change with that.
    await expect(page.getByRole('dialog').getByRole('button', { name: /^(审\s*核|Review)$/ })).toBeEnabled();
  },
  'a printed order': async (page) => {
    await page.goto('/ERP/purchase/order?reviewStatus=300');
    await firstRow(page);
    await press(page, /采购单打印模板|Purchase order print template/);
    await expect(page.frameLocator('iframe').locator('.sheet')).toHaveCount(1);
  },
  'units to choose from': async (page) => {
    await page.goto('/ERP/storage/transferAdd');
    await press(page, /选择商品|Choose units/);
    await expect(page.getByRole('dialog').getByRole('checkbox').nth(1)).toBeVisible();
  },
  'an import': async (page) => {
    await page.goto('/ERP/purchase/company');
    await press(page, /导\s*入|Import/);
  },
};

/** A page in a look, signed in. */
async function pageIn(browser: Browser, { lang, theme, width }: Look, [tenant, account]: readonly [string, string]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 820 }, locale: 'zh-CN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript((chosen) => localStorage.setItem('console-preferences', JSON.stringify(chosen)), { lang, theme });
  await signIn(page, tenant, account);
  return page;
}

// Dozens of pages, each judged whole.
test.setTimeout(600_000);

for (const look of LOOKS) {
  test.describe(`in ${look.lang}, ${look.theme}, at ${String(look.width)}`, () => {
    for (const person of PEOPLE[look.lang]) {
      test(`every menu page of ${person[1]} is accessible and in the chosen language`, async ({ browser }) => {
        const page = await pageIn(browser, look, person);
        await judgePages(page, look);
        await page.context().close();
      });
    }

    test('dialogs, drop-downs and panels are accessible', async ({ browser }) => {
      const page = await pageIn(browser, look, PEOPLE.zh[0]);
      for (const [what, open] of Object.entries(OPENED)) {
        await test.step(what, async () => {
          await open(page);
          await judge(page, what);
        });
      }
      await page.context().close();
    });
  });
}
