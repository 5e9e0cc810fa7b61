import { seedId } from '../../../seeds/base/ids.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { plansOf } from '../../support/statements.js';
import { only } from './basics.js';
import { Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

interface Facts {
  readonly modelId: string;
  readonly stockCount: number;
  readonly averageCost?: number;
  readonly listPrice?: number;
  readonly lastBuys: readonly { readonly price: number; readonly time: string; readonly orderNo?: string }[];
  readonly lastSales: readonly { readonly price: number; readonly profit: number; readonly orderNo?: string }[];
}

const ask = (who: Caller, ...items: object[]): Promise<Facts[]> => who.ask('phone.product.priceFacts', { items });
const prices = (facts: Facts | undefined): number[] => facts?.lastBuys.map(({ price }) => price) ?? [];

let shop: Shop;
let modelId: string;
let conditionId: string;

/** An order of the shop's model, put in store. */
const stored = (price: number, more: object = {}, order: object = {}) =>
  shop.stored([], { products: [{ modelId, count: 1, purchasePrice: price, details: [{ imei: shop.trade.imei() }], ...more }], ...order });

beforeAll(async () => {
  shop = await Shop.open(app(), '问价', '00997612');
  ({ id: modelId } = await only(shop.boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model }));
  ({ id: conditionId } = await only(shop.boss, 'phone.basicConfig.pageBasicConfig', { name_equal: shop.trade.condition }));
});

it('the price facts of a model, and of a grade of it, include the last three orders, the stock and its cost', async () => {
  const orders: string[] = [];
  for (const price of [1000, 1100, 1200])
    orders.unshift((await stored(price, { details: [{ imei: shop.trade.imei(), saleAmount: price + 200 }] })).orderNo);
  const graded = await stored(1500, { conditionId });
  const [all, ofGrade, none] = await ask(shop.boss, { modelId }, { modelId, conditionId }, { modelId: '1' });
  expect(prices(all)).toEqual([1500, 1200, 1100]);
  expect(all?.lastBuys.map(({ orderNo }) => orderNo)).toEqual([graded.orderNo, ...orders.slice(0, 2)]);
  expect(all).toMatchObject({ stockCount: 4, averageCost: 1200, listPrice: 1300 });
  expect(ofGrade).toMatchObject({ stockCount: 1, averageCost: 1500, lastBuys: [{ price: 1500, orderNo: graded.orderNo }] });
  expect(none).toEqual({ modelId: '1', stockCount: 0, lastBuys: [], lastSales: [] });
});

it('the price facts count an order once and exclude sold units', async () => {
  const { productNos } = await stored(1600, { count: 2, details: [{ imei: shop.trade.imei() }, { imei: shop.trade.imei() }] });
  const [before] = await ask(shop.boss, { modelId });
  expect(prices(before)).toEqual([1600, 1500, 1200]);
  await shop.post(productNos[0] as string, 'T40', 'T47');
  const [after] = await ask(shop.boss, { modelId });
  expect(after?.stockCount).toBe((before?.stockCount ?? 0) - 1);
  expect(prices(after)).toEqual([1600, 1500, 1200]);
});

it('the price facts include the profit of the last three shipped units, with links for users allowed to open the orders', async () => {
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
  const { id: channelId } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer });
  const { productNos } = await stored(1000, { count: 4, details: [1, 2, 3, 4].map(() => ({ imei: shop.trade.imei() })) });
  const orders: string[] = [];
  for (const [i, productNo] of productNos.entries()) {
    const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
      channelId,
      saleUserId: seedId(TENANT, 'user', 11),
      products: [{ productNo, saleAmount: 1100 + 100 * i }],
    });
    await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
    // A sale has no profit before shipping.
    if (i < 3) await shop.boss.ask('phone.sale.deliverPurchase', { orderNo });
    orders.push(orderNo);
  }
  const sales = async (who: Caller) => (await ask(who, { modelId }))[0]?.lastSales;
  expect(await sales(shop.boss)).toMatchObject([
    { price: 1300, profit: 300, orderNo: orders[2] },
    { price: 1200, profit: 200, orderNo: orders[1] },
    { price: 1100, profit: 100, orderNo: orders[0] },
  ]);
  expect((await sales(await app().as(TENANT, 'buyer3')))?.map(({ profit, orderNo }) => [profit, orderNo])).toEqual([
    [300, undefined],
    [200, undefined],
    [100, undefined],
  ]);
  await shop.boss.ask('phone.sale.deliverPurchase', { orderNo: orders[3] });
  expect((await sales(shop.boss))?.map(({ profit }) => profit)).toEqual([400, 300, 200]);
  expect((await ask(shop.boss, { modelId, conditionId }))[0]?.lastSales).toEqual([]);
});

it("a seller sees a customer's last prices in visible sales, and never a cost", async () => {
  const { id: channelId } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer });
  interface Told {
    readonly channelId: string;
    readonly prices: readonly { readonly price: number; readonly orderNo: string }[];
  }
  const told = (who: Caller, customer: string): Promise<Told[]> =>
    who.ask('phone.product.customerPrices', { channelId: customer, items: [{ modelId }, { modelId, conditionId }] });
  const [all, ofGrade] = await told(shop.boss, channelId);
  expect(all).toMatchObject({ channelId, prices: [{ price: 1400 }, { price: 1300 }, { price: 1200 }] });
  expect(ofGrade?.prices).toEqual([]);
  expect((await told(shop.boss, '1'))[0]?.prices).toEqual([]);
  expect(JSON.stringify(all)).not.toMatch(/cost|profit/i);
  // A seller sees only their own sales.
  expect((await told(await app().as(TENANT, 'sales2'), channelId))[0]?.prices).toEqual([]);
  expectError(
    await (await app().as(TENANT, 'warehouse')).call('phone.product.customerPrices', { channelId, items: [{ modelId }] }),
    'AUTH_FORBIDDEN',
  );
});

it('a buyer sees their own purchase prices, and a user without permission sees no price', async () => {
  const buyer = await app().as(TENANT, 'buyer2');
  const [facts] = await ask(buyer, { modelId });
  expect(facts).not.toHaveProperty('averageCost');
  expect(prices(facts)).toEqual([]);
  await stored(1700, {}, { purchaseUserId: (await contextOf(app(), TENANT, 'buyer2')).userId });
  const [mine] = await ask(buyer, { modelId });
  expect(prices(mine)).toEqual([1700]);
  const keeper = await ask(await app().as(TENANT, 'warehouse'), { modelId });
  expect(keeper[0]).toMatchObject({ stockCount: expect.any(Number), lastBuys: [], lastSales: [] });
  expect(JSON.stringify(keeper)).not.toMatch(/averageCost|"price"/);
});

it('the price facts exclude other tenants, and a request is limited to a hundred items', async () => {
  expect(await ask(await app().as('100002', 'owner'), { modelId })).toEqual([{ modelId, stockCount: 0, lastBuys: [], lastSales: [] }]);
  expectError(
    await shop.boss.call('phone.product.priceFacts', { items: Array.from({ length: 101 }, () => ({ modelId })) }),
    'INPUT_INVALID',
  );
  expect(await ask(shop.boss, ...Array.from({ length: 100 }, () => ({ modelId, conditionId })))).toHaveLength(100);
});

// Plans are SQLite's; PostgreSQL's depend on how full the tables are.
if (!process.env.TEST_DATABASE_URL) {
  it('the price facts are read from three indexes without sorting', async () => {
    // The reference price sorts the samples of a model, and is not for everybody.
    const keeper = await app().as(TENANT, 'warehouse');
    const steps = await plansOf(app(), () => ask(keeper, { modelId }, { modelId, conditionId }));
    expect(steps.filter((step) => /^SCAN (?!b\d|json_each)|TEMP B-TREE/.test(step))).toEqual([]);
    expect(steps.join()).toMatch(/ix_product_priced.*ix_product_bought.*ix_product_earned/);
    const asked = { channelId: '1', items: [{ modelId }, { modelId, conditionId }] };
    const ofCustomer = await plansOf(app(), () => shop.boss.ask('phone.product.customerPrices', asked));
    expect(ofCustomer.filter((step) => /^SCAN (?!b\d|json_each)|TEMP B-TREE/.test(step))).toEqual([]);
    expect(ofCustomer.join()).toMatch(/ix_product_customer_price/);
  });
}
