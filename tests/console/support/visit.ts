import { expect, type Page } from '@playwright/test';

/** Opens an address of the loaded console as a link does, without loading the console again. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number };
    const state = { key: `${to} ${String(idx)}`, idx: idx + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
  // A page enters its address in the tab strip with its first render; until then the previous page is shown.
  const isShown = () =>
    page.evaluate(() => {
      const tabs = JSON.parse(sessionStorage.getItem('console-tabs') ?? '[]') as readonly { readonly href: string }[];
      return tabs.some(({ href }) => href === `${location.pathname}${location.search}`);
    });
  await expect.poll(isShown, { message: address, intervals: [20] }).toBe(true);
}
