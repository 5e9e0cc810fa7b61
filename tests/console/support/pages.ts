import type { Label } from '@phone-trade/shared';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

/** Who opens a page: tenant and account; the boss of the first demo tenant by default. */
interface Covered {
  readonly as?: readonly [tenant: string, account: string];
}

const BOSS = ['远北数码', 'boss'] as const;

const heading = (page: Page, title: string): Locator => page.getByRole('heading', { level: 1 }).filter({ hasText: title });

/** The numbers of the rows shown, once they are. */
async function numbersIn(page: Page, number: RegExp): Promise<readonly string[]> {
  const links = page.getByRole('main').getByRole('row').getByRole('link', { name: number });
  await expect(links.first()).toBeVisible();
  return links.allInnerTexts();
}

/** A field of a spec, whose label identifies it on the page. */
interface Named {
  readonly label: Label;
}

interface CoveredList extends Covered {
  readonly list: string;
  /** The pattern of its row numbers; the first filter searches for one. */
  readonly number: RegExp;
  readonly filter: Named;
  /** A column it can be sorted by. */
  readonly sort: Named;
}

/** A list is filtered, sorted and paged by its address. It needs three rows. */
export function coverList({ list: path, as = BOSS, number, filter, sort }: CoveredList): void {
  test.describe(`the list ${path}`, () => {
    test.beforeEach(({ signInAs }) => signInAs(...as));

    test('can be filtered and reset', async ({ page }) => {
      await page.goto(path);
      const all = await numbersIn(page, number);
      await page
        .getByRole('search')
        .getByRole('textbox', { name: filter.label.zh, exact: true })
        .fill(all[0] ?? '');
      await page.keyboard.press('Enter');
      await expect(page.getByText('共 1 条')).toBeVisible();
      expect(await numbersIn(page, number)).toEqual([all[0]]);
      await page.getByRole('button', { name: `移除条件${filter.label.zh}` }).click();
      await expect.poll(async () => (await numbersIn(page, number)).length).toBeGreaterThan(1);
    });

    test('can be sorted by a header in both directions', async ({ page }) => {
      await page.goto(path);
      await numbersIn(page, number);
      const header = page.getByRole('columnheader', { name: sort.label.zh });
      await header.click();
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      await expect(page).toHaveURL(/sort=-\w/);
      await header.click();
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await page.reload();
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
    });

    test('has pages, and clamps a page beyond the last', async ({ page }) => {
      await page.goto(`${path}?size=2`);
      const first = await numbersIn(page, number);
      expect(first).toHaveLength(2);
      await page.getByRole('listitem', { name: '2', exact: true }).click();
      await expect(page).toHaveURL(/current=2/);
      await expect.poll(async () => (await numbersIn(page, number)).some((one) => first.includes(one))).toBe(false);
      await page.goto(`${path}?size=2&current=9999`);
      await numbersIn(page, number);
      await expect(page.getByRole('listitem', { name: '下一页' })).toHaveAttribute('aria-disabled', 'true');
    });
  });
}

interface CoveredForm extends Covered {
  readonly path: string;
  readonly title: Label;
  /** The first fault of a blank form. */
  readonly first: Named;
}

/** Tests that a refused save of a form focuses its first fault. */
export function coverForm({ path, title, as = BOSS, first }: CoveredForm): void {
  test.describe(`the form ${path}`, () => {
    test.beforeEach(({ signInAs }) => signInAs(...as));

    test('focuses the first fault of a refused save', async ({ page }) => {
      await page.goto(path);
      await expect(heading(page, title.zh)).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      const around = () =>
        page.locator(':focus').evaluate((input) => `${input.ariaLabel ?? ''} ${input.closest('.ant-form-item')?.textContent}`);
      await expect.poll(around).toContain(first.label.zh);
    });
  });
}

interface CoveredDetail extends Covered {
  readonly path: string;
  readonly title: Label;
  /** The list of its documents, and the pattern of their numbers. */
  readonly list: string;
  readonly number: RegExp;
}

/** Tests that a document opens from its list, and that an unknown number is reported. */
export function coverDetail({ path, title, as = BOSS, list, number }: CoveredDetail): void {
  test.describe(`the document ${path}`, () => {
    test.beforeEach(({ signInAs }) => signInAs(...as));

    test('opens from its list', async ({ page }) => {
      await page.goto(list);
      const [orderNo = ''] = await numbersIn(page, number);
      await page.goto(`${path}?orderNo=${orderNo}`);
      await expect(heading(page, title.zh)).toBeVisible();
      await expect(page.getByRole('main').getByText(orderNo).first()).toBeVisible();
    });

    test('reports an unknown number on the page and in its title', async ({ page }) => {
      await page.goto(`${path}?orderNo=NO-SUCH-1`);
      await expect(page.getByRole('main').getByRole('alert')).toContainText('NO-SUCH-1');
      await expect(page).toHaveTitle(/未找到/);
    });
  });
}
