import { expect, test } from './support/fixtures.js';
import { fits, judge, nameOf, take } from './support/looks.js';
import { visit } from './support/visit.js';

const FAMILIES = ['grid', 'inputs', 'reading', 'sheets', 'states', 'library'];
/** Families with parts that are shown as they load. */
const ALWAYS_BUSY = ['reading', 'states'];
const LOOKS = [
  { lang: 'zh', theme: 'default', width: 1366 },
  { lang: 'en', theme: 'dark', width: 375 },
] as const;

for (const look of LOOKS) {
  test(`every component of the kit is accessible and fits: ${nameOf(look)}`, async ({ page, signInAs }) => {
    await signInAs('远北数码', 'boss');
    await take(page, look);
    for (const [n, family] of FAMILIES.entries()) {
      const address = `/test/index?view=${family}`;
      await (n === 0 ? page.goto(address) : visit(page, address));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
      await judge(page, family, { alwaysBusy: ALWAYS_BUSY.includes(family) });
      await fits(page, family);
      const titles = (await page.getByRole('main').getByRole('heading').allTextContents()).join('\n');
      expect.soft(titles, family).not.toMatch(look.lang === 'en' ? /gallery\.|[\u4e00-\u9fff]/ : /gallery\./);
    }
  });
}
