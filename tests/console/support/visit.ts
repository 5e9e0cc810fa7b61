import { expect, type Locator, type Page } from '@playwright/test';

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first();

/** Opens another page like a click in the menu: without a page load, so that dozens of pages take seconds. */
export async function visit(page: Page, path: string): Promise<void> {
  const old = await title(page).elementHandle();
  const { pathname } = new URL(page.url());
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // The old page stays until the code of the new one is here.
  if (pathname !== path.split('?')[0]) await old?.waitForElementState('hidden');
  await expect(title(page), path).toBeVisible();
}
