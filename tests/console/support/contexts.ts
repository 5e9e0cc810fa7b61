import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** The browser's console messages after a test has cut the connection. */
const CUT = /^(Failed to load resource|WebSocket connection to '[^']+' failed): .*\bnet::ERR_INTERNET_DISCONNECTED$/;

/** The print service of the user's own machine, which the console looks for before it prints. */
const PRINT_SERVICE = /^http:\/\/localhost:1?8000\/CLodopfuncs\.js/;

/** Schemes that never leave the browser; it shows a PDF by a page of its own. */
const INSIDE = /^(data|blob|about|chrome|chrome-extension):/;

/** Calls whose effect on a context or its page cannot be undone. */
const FINAL = ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'] as const;
const FINAL_OF_CONTEXT = [...FINAL, 'setGeolocation'] as const;
const FINAL_OF_PAGE = [...FINAL, 'addLocatorHandler', 'emulateMedia', 'setDefaultNavigationTimeout', 'setDefaultTimeout'] as const;
const FINAL_OF_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** A document of the same origin without any code. */
export const BARE = '/health/live';

interface Seat {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  /** Whether another test may use it. */
  isLasting: boolean;
}

/**
 * The browser contexts of a worker, each with a page. They are cleared between tests and used again: the caches of files belong to a
 * context, and those of compiled code to the process of a page.
 */
export class Contexts {
  /** Console errors, exceptions, and requests to other hosts, of all contexts. */
  readonly complaints: string[] = [];
  private readonly seats = new Map<Page, Seat>();
  private readonly idle: Seat[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** A blank page in a context without a past. One that is not `usual` has the options of the running test, and ends with it. */
  async take(isUsual: boolean): Promise<Page> {
    const { page } = (isUsual ? this.idle.pop() : undefined) ?? (await this.create(isUsual));
    return page;
  }

  has(context: BrowserContext): boolean {
    return [...this.seats.values()].some((seat) => seat.context === context);
  }

  /** Clears the context of a page, or ends it if a test has changed it for good. */
  async giveBack(page: Page): Promise<void> {
    const seat = this.seats.get(page);
    if (!seat) throw new Error('the page is none of the contexts of this worker');
    if (seat.isLasting && !page.isClosed()) {
      await clear(seat);
      this.idle.push(seat);
    } else {
      this.seats.delete(page);
      await seat.context.close();
    }
  }

  private async create(isLasting: boolean): Promise<Seat> {
    const context = await this.browser.newContext();
    this.listen(context);
    const page = await context.newPage();
    const seat: Seat = { context, page, session: await context.newCDPSession(page), isLasting };
    const spend = () => {
      seat.isLasting = false;
    };
    for (const name of FINAL_OF_CONTEXT) before(context, name, spend);
    for (const name of FINAL_OF_PAGE) before(page, name, spend);
    for (const name of FINAL_OF_CLOCK) before(context.clock, name, spend);
    this.seats.set(page, seat);
    return seat;
  }

  private listen(context: BrowserContext): void {
    context.on('console', (message) => {
      const { url } = message.location();
      const text = message.text();
      // A refused call is the server's answer, which the test itself looks at; the browser logs it as an error all the same.
      const isAnswer = text.startsWith('Failed to load resource') && /\/(go-)?api\//.test(url);
      const isExpected = isAnswer || CUT.test(text) || PRINT_SERVICE.test(url);
      if (message.type() === 'error' && !isExpected) this.complaints.push(`console.error: ${text} ${url}`);
    });
    context.on('weberror', (error) => this.complaints.push(`uncaught: ${error.error().message}`));
    // The browser blocks all other hosts (`playwright.config.ts`). Intercepting requests would do the same but disable the cache.
    context.on('requestfailed', (request) => {
      const url = request.url();
      if (new URL(url).origin !== this.origin && !INSIDE.test(url) && !PRINT_SERVICE.test(url)) this.complaints.push(`request to ${url}`);
    });
  }
}

/** Events of a page that tests listen to. */
const EVENTS = ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror', 'popup', 'request', 'response'] as const;
const MORE_EVENTS = ['requestfailed', 'requestfinished', 'websocket'] as const;

/** What an origin stores, besides cookies and its HTTP cache. */
const STORED = 'local_storage,indexeddb,service_workers,cache_storage,file_systems,storage_buckets';

async function clear({ context, page, session }: Seat): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of [...EVENTS, ...MORE_EVENTS]) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto(BARE);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  await page.goto('about:blank');
  await session.send('Page.resetNavigationHistory');
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: STORED });
  await context.clearCookies();
  await context.clearPermissions();
  await page.mouse.move(-1, -1);
}

/** Lets something happen before each call of a method. */
function before<N extends string>(target: Readonly<Record<N, (...given: never[]) => unknown>>, name: N, happen: () => void): void {
  const call = target[name].bind(target);
  Object.assign(target, {
    [name]: (...given: never[]) => {
      happen();
      return call(...given);
    },
  });
}
