import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/fixtures.js';
import { fits, nameOf, still, take } from './support/looks.js';

const FAMILIES = ['grid', 'inputs', 'reading', 'sheets', 'states', 'library'];
const LOOKS = [
  { lang: 'zh', theme: 'default', width: 1366 },
  { lang: 'en', theme: 'dark', width: 375 },
] as const;

for (const look of LOOKS) {
  test(`every component of the kit is accessible and fits: ${nameOf(look)}`, async ({ page, signInAs }) => {
    await signInAs('远北数码', 'boss');
    await take(page, look);
    for (const family of FAMILIES) {
      await page.goto(`/test/index?view=${family}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
      await still(page);
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
      expect
        .soft(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
          family,
        )
        .toEqual([]);
      await fits(page, family);
      const titles = (await page.getByRole('main').getByRole('heading').allTextContents()).join('\n');
      expect.soft(titles, family).not.toMatch(look.lang === 'en' ? /gallery\.|[\u4e00-\u9fff]/ : /gallery\./);
    }
  });
}
