import { endpoint } from '@phone-trade/shared';
import { BARE } from './support/contexts.js';
import { expect, test } from './support/fixtures.js';
import { headersOf } from './support/sign-in.js';

const TENANT = '远北数码';

test('a page that is used again has nothing of the test before', async ({ contexts }) => {
  const page = await contexts.take(true);
  const context = page.context();
  await page.goto(BARE);
  await page.evaluate(async () => {
    window.name = 'before';
    localStorage.setItem('before', '1');
    sessionStorage.setItem('before', '1');
    await new Promise((done) => {
      indexedDB.open('before').onsuccess = done;
    });
    window.addEventListener('beforeunload', (event) => event.preventDefault());
    window.open('about:blank');
  });
  await context.addCookies([{ name: 'before', value: '1', url: page.url() }]);
  page.on('dialog', () => undefined);
  await page.route('**/*', (route) => route.abort());
  await context.route('**/*', (route) => route.abort());
  await context.grantPermissions(['clipboard-read']);
  await context.setOffline(true);
  await contexts.giveBack(page);

  const again = await contexts.take(true);
  expect(again).toBe(page);
  expect(context.pages()).toEqual([page]);
  expect(await page.evaluate(() => history.length)).toBe(1);
  await page.goto(BARE);
  const left = await page.evaluate(async () => ({
    name: window.name,
    cookie: document.cookie,
    stored: localStorage.length + sessionStorage.length,
    databases: await indexedDB.databases(),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }));
  expect(left).toEqual({ name: '', cookie: '', stored: 0, databases: [], clipboard: 'prompt' });
  await contexts.giveBack(page);
});

test('a page whose clock was set is not used again', async ({ contexts }) => {
  const page = await contexts.take(true);
  await page.clock.setFixedTime('2026-11-22T01:30:00Z');
  await contexts.giveBack(page);
  expect(page.isClosed()).toBe(true);
  const other = await contexts.take(true);
  expect(other).not.toBe(page);
  await contexts.giveBack(other);
});

test('a fresh copy at the same address has neither data nor sessions of the copy before', async ({ world, request }) => {
  const { path } = endpoint('phone.basicConfig.pageWarehouse');
  const warehouses = async (headers: Record<string, string>): Promise<number> =>
    ((await (await request.post(path, { headers, data: {} })).json()) as { data: { total: number } }).data.total;
  const headers = await headersOf(request, TENANT, 'boss');
  const before = await warehouses(headers);
  const warehouse = { name: '试验仓', code: 'trial', warehouseType: 1 };
  await request.post(endpoint('phone.basicConfig.saveWarehouse').path, { headers, data: warehouse });
  expect(await warehouses(headers)).toBe(before + 1);

  await world.open('small');
  expect((await request.post(path, { headers, data: {} })).status()).toBe(401);
  expect(await warehouses(await headersOf(request, TENANT, 'boss'))).toBe(before);
});
