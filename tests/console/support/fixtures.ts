import { test as base, type Page } from '@playwright/test';
import { startMeter } from '../../support/meter.mjs';
import { Contexts } from './contexts.js';
import { resume } from './sign-in.js';
import { startWorld, type World } from './world.js';

/** Signs a user in without loading the console. */
type SignIn<R> = (tenantName: string, account: string) => Promise<R>;

interface Fixtures {
  /** Runs with every test: the first one of a spec file finds a fresh copy of the small demo. */
  readonly copy: undefined;
  /** Whether the context of the test has the options of the configuration. */
  readonly isUsual: boolean;
  /** Runs with every test: a page with console errors or requests to other hosts fails it. */
  readonly quietPage: undefined;
  /** Runs with every test: ends the contexts that the test has opened by itself. */
  readonly closedWindows: undefined;
  /** Stores the session of a user; the test then opens a page. Tests of the sign-in page itself use `signIn`. */
  readonly signInAs: SignIn<void>;
  /** A page of another user in a browser of their own. */
  readonly openAs: SignIn<Page>;
  /** A page of a signed-in user that the tests of a spec file share, for tables of tests that open one page after another. */
  readonly sharedPage: SignIn<Page>;
}

interface WorkerFixtures {
  readonly world: World;
  readonly contexts: Contexts;
  readonly running: Running;
}

/** The spec file that a worker runs, the pages that its tests share, and the measure of its CPU time. */
interface Running {
  file?: string;
  readonly pages: Map<string, Page>;
  charge?: () => void;
}

/** Playwright's `test` for the console. Import it instead of Playwright's own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the form Playwright asks for
    async ({}, use) => {
      const world = await startWorld();
      await use(world);
      await world.stop();
    },
    { scope: 'worker' },
  ],
  contexts: [
    async ({ browser, world }, use) => {
      await use(new Contexts(browser, world.address));
    },
    { scope: 'worker' },
  ],
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: the form Playwright asks for
    async ({}, use) => {
      const running: Running = { pages: new Map() };
      await use(running);
      running.charge?.();
    },
    { scope: 'worker' },
  ],
  copy: [
    async ({ world, contexts, running }, use, { titlePath: [file = ''] }) => {
      // Not where the test is declared, which may be a file of support.
      if (running.file !== file) {
        running.charge?.();
        for (const page of running.pages.values()) await contexts.giveBack(page);
        running.pages.clear();
        await world.open('small');
        running.file = file;
        running.charge = startMeter(`tests/console/${file}`);
      }
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ world, copy: _ }, use) => {
    await use(world.address);
  },
  isUsual: async ({ locale, timezoneId, viewport, permissions, contextOptions, baseURL, world }, use, { project }) => {
    const given = { locale, timezoneId, viewport, permissions, contextOptions, baseURL };
    const usual = { ...project.use, baseURL: world.address };
    await use(Object.entries(given).every(([name, value]) => JSON.stringify(value) === JSON.stringify(usual[name as keyof typeof usual])));
  },
  page: async ({ contexts, isUsual, viewport, copy: _ }, use) => {
    const page = await contexts.take(isUsual);
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await contexts.giveBack(page);
  },
  context: async ({ page }, use) => {
    await use(page.context());
  },
  quietPage: [
    async ({ page: _, contexts: { complaints } }, use) => {
      complaints.length = 0;
      await use(undefined);
      base.expect(complaints, 'no console errors and no requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
  closedWindows: [
    async ({ browser, contexts }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) if (!contexts.has(context)) await context.close();
    },
    { auto: true },
  ],
  signInAs: async ({ page }, use) => {
    await use((tenantName, account) => resume(page, tenantName, account));
  },
  openAs: async ({ contexts, isUsual, viewport, copy: _ }, use) => {
    const pages: Page[] = [];
    await use(async (tenantName, account) => {
      const page = await contexts.take(isUsual);
      pages.push(page);
      if (viewport) await page.setViewportSize(viewport);
      await resume(page, tenantName, account);
      return page;
    });
    for (const page of pages) await contexts.giveBack(page);
  },
  sharedPage: async ({ contexts, running: { pages } }, use) => {
    await use(async (tenantName, account) => {
      const user = `${tenantName}/${account}`;
      const known = pages.get(user);
      // Open tabs and drafts of the test before.
      await known?.evaluate(() => sessionStorage.clear());
      const page = known ?? (await contexts.take(true));
      if (!known) await resume(page, tenantName, account);
      pages.set(user, page);
      return page;
    });
  },
});

export { expect } from '@playwright/test';
