import { test as base, type Page } from '@playwright/test';
import { resume } from './sign-in.js';

interface Fixtures {
  /** Signs a user in and opens the home page. Tests of the sign-in page itself use `signIn`. */
  readonly signInAs: (tenantName: string, account: string) => Promise<void>;
  /** Runs with every test: a page that complains or calls out fails it. */
  readonly quietPage: undefined;
}

/** The browser's console message after a test has cut the connection. */
const CUT = 'net::ERR_INTERNET_DISCONNECTED';

/** Schemes that never leave the browser; it shows a PDF by a page of its own. */
const INSIDE = /^(data|blob|about|chrome|chrome-extension):/;

/** Playwright's `test` for the console. Import it instead of Playwright's own. */
export const test = base.extend<Fixtures>({
  quietPage: [
    async ({ page, baseURL }, use) => {
      const complaints = listen(page);
      const origin = new URL(baseURL ?? '').origin;
      // Blocks all other hosts (`playwright.config.ts`). Intercepting requests would do the same but disable the cache.
      page.context().on('requestfailed', (request) => {
        const url = request.url();
        if (new URL(url).origin !== origin && !INSIDE.test(url)) complaints.push(`request to ${url}`);
      });
      await use(undefined);
      base.expect(complaints, 'the page complained or called another host').toEqual([]);
    },
    { auto: true },
  ],
  signInAs: async ({ page }, use) => {
    await use((tenantName, account) => resume(page, tenantName, account));
  },
});

export { expect } from '@playwright/test';

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A refused call is the server's answer, which the test itself looks at; the browser logs it as an error all the same.
    const isAnswer = message.text().startsWith('Failed to load resource') && /\/api\//.test(message.location().url);
    const isCut = message.text() === `Failed to load resource: ${CUT}`;
    if (message.type() === 'error' && !isAnswer && !isCut) complaints.push(`console.error: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}
