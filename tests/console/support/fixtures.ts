import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { resume } from './sign-in.js';

interface Fixtures {
  /** Runs with every test: the browser windows of its other users end with it. */
  readonly closedWindows: undefined;
  /** Stores the session of a user; the test then opens a page. Tests of the sign-in page itself use `signIn`. */
  readonly signInAs: (tenantName: string, account: string) => Promise<void>;
  /** Runs with every test: a page with console errors or requests to other hosts fails it. */
  readonly quietPage: undefined;
}

interface WorkerFixtures {
  /** Browser contexts that outlive a test. */
  readonly lasting: Set<BrowserContext>;
  /** A page of a signed-in user that the tests of a worker share, for tables of tests that open one page after another. */
  readonly sharedPage: (tenantName: string, account: string) => Promise<Page>;
}

/** The browser's console message after a test has cut the connection. */
const CUT = 'net::ERR_INTERNET_DISCONNECTED';

/** The print service of the user's own machine, which the console looks for before it prints. */
const PRINT_SERVICE = /^http:\/\/localhost:1?8000\/CLodopfuncs\.js/;

/** Schemes that never leave the browser; it shows a PDF by a page of its own. */
const INSIDE = /^(data|blob|about|chrome|chrome-extension):/;

const QUIET = 'no console errors and no requests to other hosts';

/** Playwright's `test` for the console. Import it instead of Playwright's own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  closedWindows: [
    async ({ browser, context, lasting }, use) => {
      await use(undefined);
      for (const other of browser.contexts()) if (other !== context && !lasting.has(other)) await other.close();
    },
    { auto: true },
  ],
  lasting: [
    // biome-ignore lint/correctness/noEmptyPattern: the form Playwright asks for
    async ({}, use) => {
      await use(new Set());
    },
    { scope: 'worker' },
  ],
  quietPage: [
    async ({ page, baseURL }, use) => {
      const complaints = listen(page, baseURL ?? '');
      await use(undefined);
      base.expect(complaints, QUIET).toEqual([]);
    },
    { auto: true },
  ],
  signInAs: async ({ page }, use) => {
    await use((tenantName, account) => resume(page, tenantName, account));
  },
  sharedPage: [
    async ({ browser, lasting }, use, { project }) => {
      const pages = new Map<string, Page>();
      const complaints: (readonly string[])[] = [];
      await use(async (tenantName, account) => {
        base.expect(complaints.flat(), QUIET).toEqual([]);
        const user = `${tenantName}/${account}`;
        const known = pages.get(user);
        // Open tabs and drafts of the test before.
        await known?.evaluate(() => sessionStorage.clear());
        if (known) return known;
        const context = await browser.newContext(project.use);
        lasting.add(context);
        const page = await context.newPage();
        complaints.push(listen(page, project.use.baseURL ?? ''));
        await resume(page, tenantName, account);
        pages.set(user, page);
        return page;
      });
      base.expect(complaints.flat(), QUIET).toEqual([]);
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';

/** Collects console errors, exceptions, and requests to other hosts. */
function listen(page: Page, baseURL: string): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A refused call is the server's answer, which the test itself looks at; the browser logs it as an error all the same.
    const isAnswer = message.text().startsWith('Failed to load resource') && /\/(go-)?api\//.test(message.location().url);
    const isCut = message.text() === `Failed to load resource: ${CUT}`;
    const { url } = message.location();
    const isExpected = isAnswer || isCut || PRINT_SERVICE.test(url);
    if (message.type() === 'error' && !isExpected) complaints.push(`console.error: ${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  const { origin } = new URL(baseURL);
  // The browser blocks all other hosts (`playwright.config.ts`). Intercepting requests would do the same but disable the cache.
  page.context().on('requestfailed', (request) => {
    const url = request.url();
    if (new URL(url).origin !== origin && !INSIDE.test(url) && !PRINT_SERVICE.test(url)) complaints.push(`request to ${url}`);
  });
  return complaints;
}
