import { endpoint } from '@phone-trade/shared';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.js';
import { signIn } from './support/sign-in.js';

const TENANT = '远北数码';

/** A fake of the local print service: it records its calls, and fails or is busy as the test configures. */
const SERVICE = `window.told = []; window.service = { webskt: { readyState: 1 }, blOneByOne: false, answer: true };
for (const name of ['PRINT_INIT', 'SET_PRINT_PAGESIZE', 'SET_PRINT_COPIES', 'SET_PRINTER_INDEX', 'ADD_PRINT_HTM', 'NEWPAGEA'])
  window.service[name] = (...given) => window.told.push([name, ...given]);
window.service.PRINT = () => { window.told.push(['PRINT']); return window.service.answer; };
window.getCLodop = () => window.service;`;

type Told = readonly (readonly [name: string, ...given: unknown[]])[];
const toldTo = (page: Page): Promise<Told> => page.evaluate(() => (window as unknown as { told: Told }).told);
const answering = (page: Page, answer: boolean): Promise<void> =>
  page.evaluate((given) => {
    (window as unknown as { service: { answer: boolean } }).service.answer = given;
  }, answer);

/** Calls the server as the person signed in on this page. */
async function callerOn(page: Page, baseURL: string | undefined) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('console-session') ?? '{}').accessToken as string);
  return async <T>(id: Parameters<typeof endpoint>[0], data: object): Promise<T> => {
    const answer = await page.request.post(`${baseURL}${endpoint(id).path}`, { headers: { 'Blade-Auth': `bearer ${token}` }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: T }).data;
  };
}

test("the console of a printer's owner prints incoming jobs and reports obstacles", { tag: '@smoke' }, async ({ page, baseURL }) => {
  await page.route('http://localhost:*/CLodopfuncs.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await signIn(page, TENANT, 'warehouse2');
  const ask = await callerOn(page, baseURL);
  const name = 'desk';
  await ask('phone.print.addPrintDevice', { name });
  const { records } = await ask<{ records: { id: string }[] }>('phone.print.pagePrintDevice', { name });
  const printDeviceId = records[0]?.id ?? '';
  const job = (title: string) =>
    ask('phone.print.addPrintRemote', {
      type: 2,
      printDeviceId,
      title,
      content: JSON.stringify([`<p>${title} one</p>`, `<p>${title} two</p>`]),
    });
  const statusOf = async (title: string): Promise<unknown> => {
    const found = await ask<{ records: { title: string; status: number; errorMsg?: string }[] }>('phone.print.pagePrintContent', {
      printDeviceId,
    });
    const row = found.records.find((one) => one.title === title);
    return row && [row.status, row.errorMsg ?? ''];
  };
  // The service is not running: the page reports it, and the job waits for a working printer.
  await job('waits');
  await page.reload();
  await expect(page.getByText('未安装或启动C-Lodop插件，请先安装并启动插件！')).toBeVisible();
  expect(await statusOf('waits')).toEqual([100, '']);

  // The service is running, and the waiting job is printed: both sheets, each on its own page.
  await page.route('http://localhost:*/CLodopfuncs.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: SERVICE }));
  await page.reload();
  await expect.poll(() => statusOf('waits')).toEqual([300, '']);
  const told = await toldTo(page);
  expect(told.map(([what]) => what)).toEqual([
    'PRINT_INIT',
    'SET_PRINT_PAGESIZE',
    'SET_PRINT_COPIES',
    'ADD_PRINT_HTM',
    'NEWPAGEA',
    'ADD_PRINT_HTM',
    'PRINT',
  ]);
  expect(told.filter(([what]) => what === 'ADD_PRINT_HTM').map((given) => String(given.at(-1)))).toEqual([
    expect.stringContaining('waits one'),
    expect.stringContaining('waits two'),
  ]);

  // The next one is on its way at once, and the service cannot read it.
  await answering(page, false);
  await job('unread');
  await expect(page.getByText('打印服务不能读写远程文件')).toBeVisible();
  await expect.poll(() => statusOf('unread')).toEqual([400, '打印服务不能读写远程文件']);
});
