import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** The themes of the console (docs/domain.md 10.5). */
export const THEMES = ['default', 'white', 'dark', 'colourful', 'smart', 'iview', 'vip', 'cool', 'd2', 'hey', 'lte'] as const;

/** The language, theme and width of a page. */
export interface Look {
  readonly lang: 'zh' | 'en';
  readonly theme: (typeof THEMES)[number];
  /** One's own in place of the theme's. */
  readonly colour?: string;
  readonly width: 1366 | 375;
}

export const nameOf = ({ lang, theme, width }: Look): string => `${lang}, ${theme}, ${String(width)}`;

/** Sets language, theme and width for the next pages of a signed-in user. */
export async function take(page: Page, { width, ...preferences }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 820 });
  await page.evaluate((chosen) => localStorage.setItem('console-preferences', JSON.stringify(chosen)), preferences);
}

type Rules = Pick<RunOptions, 'runOnly' | 'rules'>;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

const ALL_RULES: Rules = { runOnly: { type: 'tag', values: TAGS } };
/** Rules that depend on the theme alone; the others have the same result in every theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
export const COLOUR_RULES: Rules = { runOnly: { type: 'rule', values: COLOURS } };
/** All the others. */
export const PLAIN_RULES: Rules = { ...ALL_RULES, rules: Object.fromEntries(COLOURS.map((name) => [name, { enabled: false }])) };

/** The list of a select: its input keeps the focus, and the arrow keys scroll the options. */
const SCROLLED_BY_ARROWS = 'ant-select-dropdown-list-holder';

/** Waits for running animations, since fading elements have their final colours only at the end. */
export const still = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

/** Waits until a page has loaded everything. */
export async function settled(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true }), what).toHaveCount(0);
  await still(page);
}

interface Judged {
  readonly rules?: Rules;
  /** A selector: of a page whose frame was judged before, the rest alone. */
  readonly within?: string;
  /** Whether the page shows parts that load forever. */
  readonly alwaysBusy?: boolean;
}

/** Asserts that a completely loaded page has no serious accessibility violation. */
export async function judge(page: Page, what: string, { rules = ALL_RULES, within, alwaysBusy }: Judged = {}): Promise<void> {
  await (alwaysBusy ? still(page) : settled(page, what));
  // Its source is large, so a document that has it keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Printed sheets run no scripts, so that axe would wait for their frame indefinitely. Reporting passed rules would take half of the time.
  const options: RunOptions = { iframes: false, resultTypes: ['violations'], ...rules };
  const { violations } = await page.evaluate(
    ([context, given]) => (window as unknown as { axe: typeof axe }).axe.run(context ?? document, given) as Promise<AxeResults>,
    [within, options] as const,
  );
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`))
    .filter((text) => !text.includes(SCROLLED_BY_ARROWS));
  expect.soft(grave, what).toEqual([]);
}

/** Asserts that nothing reaches beyond the window to the right, once a page has adapted to its width. */
export async function fits(page: Page, what: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.configure({ soft: true }).poll(overflow, { message: what }).toBeLessThanOrEqual(0);
}
