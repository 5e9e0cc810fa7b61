import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The themes of the console (spec 1 §2). */
export const THEMES = ['default', 'white', 'dark', 'colourful', 'smart', 'iview', 'vip', 'cool', 'd2', 'hey', 'lte'] as const;

/** How somebody looks at a page. */
export interface Look {
  readonly lang: 'zh' | 'en';
  readonly theme: (typeof THEMES)[number];
  /** One's own in place of the theme's. */
  readonly colour?: string;
  readonly width: 1366 | 375;
}

export const nameOf = ({ lang, theme, width }: Look): string => `${lang}, ${theme}, ${String(width)}`;

/** Chooses language, theme and width for the pages that are opened from now on, by somebody who is signed in. */
export async function take(page: Page, { width, ...preferences }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 820 });
  await page.evaluate((chosen) => localStorage.setItem('console-preferences', JSON.stringify(chosen)), preferences);
}

/** Opens the console in a theme from the first page on. */
export const wear = (page: Page, theme: Look['theme']): Promise<unknown> =>
  page.addInitScript((chosen) => localStorage.setItem('console-preferences', JSON.stringify({ theme: chosen })), theme);

const ALL_RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] } as const;

/** What a theme decides; the other rules say the same of a page in every theme. */
export const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** The list of a choice: its input keeps the focus, and the arrow keys scroll what they move through. */
const SCROLLED_BY_ARROWS = 'ant-select-dropdown-list-holder';

/** Waits for what still moves: what fades in has its colours only once it has. */
export const still = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

/** Judges what a page shows once it has all of it: nothing is seriously inaccessible. */
export async function judge(page: Page, what: string, rules: typeof ALL_RULES | typeof COLOUR_RULES = ALL_RULES): Promise<void> {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true }), what).toHaveCount(0);
  await still(page);
  // Printed paper runs no scripts, axe's neither, so that axe would wait for its frame for ever.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // What is right need not be told of, which is half of the work.
    .options({ iframes: false, resultTypes: ['violations'], runOnly: { ...rules, values: [...rules.values] } });
  const { violations } = await axe.analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`))
    .filter((text) => !text.includes(SCROLLED_BY_ARROWS));
  expect.soft(grave, what).toEqual([]);
}

/** Nothing reaches beyond the window to the right. */
export async function fits(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), what).toBeLessThanOrEqual(0);
}
