import { expect, test } from './support/fixtures.js';
import { COLOUR_RULES, judge, THEMES, take } from './support/looks.js';

/** Hard to read on light grounds, and on dark ones. */
const HARD_COLOURS = ['#ffee00', '#101010'] as const;

/** The sweep judges the colours of the themes themselves; a colour of the user is stepped by the ground alone, which is light or dark. */
const TRIED = process.env.TEST_FULL ? THEMES : (['default', 'colourful', 'dark'] as const);

for (const theme of TRIED)
  test(`a list is readable in the theme ${theme} with a hard colour of the user`, async ({ page, signInAs }) => {
    await signInAs('远北数码', 'boss');
    await take(page, { lang: 'zh', theme, width: 1366 });
    await page.goto('/ERP/purchase/order?size=3');
    await expect(page.locator('[data-row-key]').first()).toBeVisible();
    for (const colour of HARD_COLOURS) {
      await page.locator('input[type=color]').fill(colour);
      await judge(page, `a list in ${theme} and ${colour}`, { rules: COLOUR_RULES });
    }
  });

test('links in tables have the link colour of a dark theme', async ({ page, signInAs }) => {
  await signInAs('远北数码', 'boss');
  await take(page, { lang: 'zh', theme: 'dark', width: 1366 });
  await page.goto('/ERP/purchase/order?size=3');
  const link = page.locator('[data-row-key]').getByRole('link', { name: /^CG/ }).first();
  await expect(link).toBeVisible();
  const [drawn, wanted] = await link.evaluate((element) => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = 'var(--link)';
    return [element, sample].map((one) => getComputedStyle(one).color);
  });
  expect(drawn).toBe(wanted);
});
