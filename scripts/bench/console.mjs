import { chromium } from '@playwright/test';
import { findChromium, NO_CHROMIUM } from '../lib/chromium.mjs';
import { signInAt } from './app.mjs';
import { serveBareTable } from './bare-table.mjs';
import { startServer } from './process.mjs';
import { atMost, title, withinBudget } from './report.mjs';
import { sized } from './scale.mjs';
import { median, percentile, ratios, spread } from './stats.mjs';

/** @typedef {import('@playwright/test').Browser} Browser @typedef {import('@playwright/test').Page} Page */
/** @typedef {Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>} Kept */

const ORDERS = '/ERP/purchase/order';
const STOCK = '/ERP/purchase/stock';
/** The first row of a list, which makes it usable. */
const ROW = '[data-row-key]';
/** Sidebar, top bar and tabs. */
const SHELL = ['nav [role=menu] [role=menuitem]', 'header', '[role=tablist] [role=tab]'];
const SWITCHES = sized(200, 2);

/**
 * The console in a browser: what it loads, how soon a list is usable beside a table of the same library alone, how quickly tabs
 * change, and whether memory stays.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 */
export async function benchConsole(data, scratch, rounds) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  const server = await startServer(scratch.copy(data));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--js-flags=--expose-gc'],
  });
  try {
    const kept = await signedInState(browser, server.base);
    title(`Console, ${rounds} rounds`, ['', '', '', 'bare spread', 'gate']);
    await benchLogin(browser, server.base);
    await benchDeepLink(browser, server.base, kept, scratch.file('bare-table'), rounds);
    await benchTabs(browser, server.base, kept);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** @param {Browser} browser @param {string} base @param {Kept} [kept] */
async function freshPage(browser, base, kept) {
  const context = await browser.newContext({
    baseURL: base,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 820 },
    ...(kept ? { storageState: kept } : {}),
  });
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

/** What a browser keeps of somebody who has signed in. @param {Browser} browser @param {string} base */
async function signedInState(browser, base) {
  const page = await freshPage(browser, base);
  await page.goto('/login');
  for (const [i, text] of ['远北数码', 'boss', '123456'].entries()) await page.locator('input').nth(i).fill(text);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  const kept = await page.context().storageState();
  await page.context().close();
  return kept;
}

/** Counts what a page loads, as it travels. @param {Page} page */
async function countLoads(page) {
  const loads = { requests: 0, bytes: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) loads.requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    loads.bytes += encodedDataLength;
  });
  return loads;
}

/** @param {Browser} browser @param {string} base */
async function benchLogin(browser, base) {
  const page = await freshPage(browser, base);
  const loads = await countLoads(page);
  // The page stands once its last input does; the code behind the login comes while somebody types.
  await page.goto('/login');
  await page.locator('input').nth(2).waitFor();
  withinBudget('login, cold', loads.bytes / 1024, 'KB', 180);
  withinBudget('  requests', loads.requests, '', 15);
  await page.context().close();
}

/**
 * Milliseconds from the navigation until the page shows an element for each selector. The page reports it itself, since questions take time.
 * @param {Page} page @param {string} path @param {readonly (readonly string[])[]} stages selectors of each stage @returns {Promise<number[]>}
 */
async function shownAfter(page, path, stages) {
  await page.addInitScript((expected) => {
    /** @type {number[]} */
    const times = [];
    const look = () => {
      for (const [i, selectors] of expected.entries())
        if (times[i] === undefined && selectors.every((selector) => document.querySelector(selector))) times[i] = performance.now();
      if (expected.every((_, i) => times[i] !== undefined)) console.debug('shown', times.join(' '));
      else requestAnimationFrame(look);
    };
    look();
  }, stages);
  const message = page.waitForEvent('console', (one) => one.text().startsWith('shown '));
  await page.goto(path, { waitUntil: 'commit' });
  return (await message).text().split(' ').slice(1).map(Number);
}

/** @param {Browser} browser @param {string} base @param {Kept} kept @param {string} folder @param {number} rounds */
async function benchDeepLink(browser, base, kept, folder, rounds) {
  const bare = await serveBareTable(folder, await rowsOf(base));
  const ours = [];
  const its = [];
  const shells = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await freshPage(browser, base, kept);
    const [row = 0, shell = 0] = await shownAfter(page, ORDERS, [[ROW], SHELL]);
    ours.push(row);
    shells.push(Math.max(0, shell - row));
    await page.context().close();
    const yardstick = await freshPage(browser, bare.base);
    its.push(...(await shownAfter(yardstick, '/', [[ROW]])));
    await yardstick.context().close();
  }
  await bare.stop();
  // Counted in a visit of its own: the count takes time too.
  const counted = await freshPage(browser, base, kept);
  const loads = await countLoads(counted);
  await counted.goto(ORDERS, { waitUntil: 'networkidle' });
  await counted.context().close();
  withinBudget('order list by its link, cold, all it fetches', loads.bytes / 1024, 'KB', 520);
  withinBudget('  requests', loads.requests, '', 45);
  atMost('  to the first row', median(ours), 'ms');
  atMost('  of a bare table of the same library', median(its), 'ms');
  withinBudget(`  ours / bare, spread of bare ${Math.round(spread(its) * 100)}%`, median(ratios(ours, its)), '×', 1.7);
  withinBudget('  sidebar, top bar and tabs after it', median(shells), 'ms', 300);
}

/** The rows that the list opens with. @param {string} base */
async function rowsOf(base) {
  const headers = { ...(await signInAt(base, 'boss')), 'content-type': 'application/json' };
  const answer = await fetch(`${base}/api/blade-phone/purchase/pagePurchase`, { method: 'POST', headers, body: '{"current":1,"size":10}' });
  return /** @type {{ data: { records: object[] } }} */ (await answer.json()).data.records;
}

/** @param {Browser} browser @param {string} base @param {Kept} kept */
async function benchTabs(browser, base, kept) {
  const page = await freshPage(browser, base, kept);
  await page.goto(`${ORDERS}?size=200`);
  await page.locator(ROW).first().waitFor();
  await page.goto(`${STOCK}?size=200`);
  await page.locator(ROW).first().waitFor();
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.filter({ hasText: '采购单' }).click();
  await page.waitForFunction((selector) => document.querySelectorAll(selector).length > 20, ROW);
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
  await switchTabs(page, 20);
  const before = await heap();
  const times = await switchTabs(page, SWITCHES);
  atMost('change of tab, 200 rows each', median(times), 'ms', 100);
  atMost('  95 of 100', percentile(times, 0.95), 'ms');
  atMost(`heap after ${SWITCHES} changes, beside before`, (await heap()) - before, 'MB', 2);
  await page.context().close();
}

/** Milliseconds from each click on a tab to the frame that shows its rows. @param {Page} page @param {number} times @returns {Promise<number[]>} */
const switchTabs = (page, times) =>
  page.evaluate(async (count) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    /** @type {number[]} */
    const taken = [];
    const tabOf = (/** @type {string} */ name) =>
      [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[role="tablist"]:first-of-type [role="tab"]'))].find((tab) =>
        tab.textContent?.startsWith(name),
      );
    const shown = () =>
      [...document.querySelectorAll('main h1')].find((heading) => /** @type {HTMLElement} */ (heading).offsetParent !== null)?.textContent;
    for (let i = 0; i < count; i += 1) {
      const name = i % 2 === 0 ? '库存查询' : '采购单';
      const began = performance.now();
      tabOf(name)?.click();
      while (shown() !== name) {
        if (performance.now() - began > 10_000) throw new Error(`the tab ${name} does not open`);
        await frame();
      }
      // A frame has been painted once the task behind it runs.
      await frame();
      await new Promise((done) => setTimeout(done));
      taken.push(performance.now() - began);
    }
    return taken;
  }, times);
