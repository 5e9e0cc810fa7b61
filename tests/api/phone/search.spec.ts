import type { SessionSource } from '../../../apps/api/src/platform/auth/session-source.js';
import type { Caller } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { serverModule } from '../../support/server-module.js';
import { plansOf } from '../../support/statements.js';
import { Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

interface Found {
  readonly units: readonly { readonly productNo: string; readonly imei: string; readonly outType: number; readonly costPrice?: number }[];
  readonly orders: readonly { readonly orderNo: string; readonly businessType: number; readonly channelName?: string }[];
}

const find = (who: Caller, text: string): Promise<Found> => who.ask('phone.search.quickSearch', { text });
const unitsFor = async (who: Caller, text: string): Promise<string[]> => (await find(who, text)).units.map(({ productNo }) => productNo);
const ordersFor = async (who: Caller, text: string): Promise<string[]> => (await find(who, text)).orders.map(({ orderNo }) => orderNo);

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open(app(), '找找', '00997611');
});

it('the search finds a unit by the last four or more digits of its IMEI', async () => {
  const { imeis, productNos } = await shop.buy([100, 200]);
  const [imei = ''] = imeis;
  for (const count of [4, 5, 6, 8, 14, 15]) {
    const found = (await find(shop.boss, imei.slice(-count))).units;
    expect(found.map(({ productNo }) => productNo)).toContain(productNos[0]);
    expect(found.filter((unit) => !unit.imei.endsWith(imei.slice(-count)))).toEqual([]);
  }
  expect(await unitsFor(shop.boss, imei.slice(-3))).toEqual([]);
});

it('the search finds a unit by each of its other numbers, typed or scanned in any form', async () => {
  const imei2 = shop.trade.imei();
  const details = [{ imei: shop.trade.imei(), imei2, sn: 'C39XK0001', thirdBarcode: 'pjt-77-001a' }];
  const modelId = await modelOf(shop);
  const { productNos } = await shop.buy([], { products: [{ modelId, count: 1, purchasePrice: 500, details }] });
  const [productNo = ''] = productNos;
  for (const text of [
    productNo,
    imei2,
    imei2.slice(-6),
    `IMEI2: ${imei2}\r\n`,
    's/n：c39xk0001',
    'pjt-77-001a',
    ` ${productNo.slice(0, 5)} ${productNo.slice(5)}`,
  ])
    expect(await unitsFor(shop.boss, text)).toEqual([productNo]);
});

it('the search finds every cycle of a phone, newest first, including closed ones', async () => {
  const imei = shop.trade.imei();
  const modelId = await modelOf(shop);
  const products = [{ modelId, count: 1, purchasePrice: 300, details: [{ imei }] }];
  const { productNos: first } = await shop.stored([], { products });
  await shop.post(first[0] as string, 'T40', 'T47');
  const { productNos: second } = await shop.buy([], { products });
  expect(await unitsFor(shop.boss, imei.slice(-6))).toEqual([second[0], first[0]]);
  expect((await find(shop.boss, imei)).units.map(({ outType }) => outType)).toEqual([0, 1]);
});

it('the search finds documents of every kind by the start of their number, in any case and without letters', async () => {
  const { orderNo, productNos } = await shop.buy([100]);
  const stockIn = await shop.store(productNos);
  for (const text of [orderNo, orderNo.toLowerCase(), ` ${orderNo.slice(0, 2)}-${orderNo.slice(2)}`, orderNo.slice(2)])
    expect(await ordersFor(shop.boss, text)).toContain(orderNo);
  expect(await ordersFor(shop.boss, stockIn)).toEqual([stockIn]);
  const [newest] = (await find(shop.boss, orderNo.slice(0, 8))).orders;
  expect(newest).toMatchObject({ orderNo, businessType: 3, channelName: expect.any(String) });
});

it('the search returns no data of other tenants, nothing the user may not open, and no cost', async () => {
  const { orderNo, imeis } = await shop.stored([777.77]);
  const end = (imeis[0] as string).slice(-8);
  const other = await app().as('100002', 'owner');
  expect(await find(other, end)).toEqual({ units: [], orders: [] });
  expect(await ordersFor(other, orderNo)).not.toContain(orderNo);
  const finance = await app().as(TENANT, 'warehouse');
  expect(JSON.stringify([await find(finance, end), await find(finance, orderNo)])).not.toMatch(/\b777\b/);
  await withRights(app(), 'buyer2', (rights) => rights.delete('goods_view') && rights.delete('purchase_view'));
  const buyer = await app().as(TENANT, 'buyer2');
  expect(await find(buyer, end)).toEqual({ units: [], orders: [] });
  expect(await ordersFor(buyer, orderNo)).toEqual([]);
});

it('the search returns no documents outside the data scope', async () => {
  const { orderNo } = await shop.buy([100]);
  await withScope(app(), 'buyer3');
  expect(await ordersFor(await app().as(TENANT, 'buyer3'), orderNo)).toEqual([]);
  expect(await ordersFor(shop.boss, orderNo)).toEqual([orderNo]);
});

it('the search runs no query for text without a number', async () => {
  for (const text of ['深圳', 'abc', '12', '\u0002\r\n-'.repeat(9)]) expect(await find(shop.boss, text)).toEqual({ units: [], orders: [] });
});

// Plans are SQLite's; PostgreSQL's depend on how full the tables are.
if (!process.env.TEST_DATABASE_URL) {
  it('the search scans no table', async () => {
    for (const text of ['1234', '123456', '356938035643809', 'CG2611220001', '2611220001', 'pjt-0001']) {
      const steps = await plansOf(app(), () => find(shop.boss, text));
      expect(steps.length).toBeGreaterThan(4);
      expect(steps.filter((step) => /^SCAN (?!s\d|json_each)/.test(step))).toEqual([]);
      expect(steps.filter((step) => step.includes('ix_product_list'))).toEqual([]);
      if (/^\d{4,6}$/.test(text)) expect(steps.join()).toMatch(/ix_product_imei_end .*ix_product_imei2_end /);
    }
  });
}

async function modelOf({ boss, trade }: Shop): Promise<string> {
  const { records } = await boss.ask<{ records: { id: string }[] }>('phone.catalogue.pageModel', { modelName_equal: trade.model });
  return records[0]?.id as string;
}

type Session = NonNullable<Awaited<ReturnType<SessionSource['load']>>>;

/** Changes a user's context from here on: the server builds it again after every change of a session. */
async function sessionOf(running: ReturnType<typeof app>, account: string, change: (user: Session) => Session): Promise<void> {
  const { SESSION_SOURCE } =
    await serverModule<typeof import('../../../apps/api/src/platform/auth/session-source.js')>('platform/auth/session-source.js');
  const source = running.app.get<SessionSource>(SESSION_SOURCE);
  const load = source.load;
  source.load = async (...asked) => {
    const user = await load.apply(source, asked);
    return user?.account === account ? change(user) : user;
  };
}

const withScope = (running: ReturnType<typeof app>, account: string): Promise<void> =>
  sessionOf(running, account, (user) => ({ ...user, dataScope: { reach: 'own' } }));

function withRights(running: ReturnType<typeof app>, account: string, change: (rights: Set<string>) => unknown): Promise<void> {
  return sessionOf(running, account, (user) => {
    const permissions = new Set(user.permissions);
    change(permissions);
    return { ...user, permissions };
  });
}
