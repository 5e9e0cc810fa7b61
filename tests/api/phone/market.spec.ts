import { addDays } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import { basicId } from '../../../seeds/demo/basic-configs.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf, todayOf } from '../../support/inside.js';
import { plansOf } from '../../support/statements.js';
import { only } from './basics.js';
import { Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

interface Group {
  readonly price: number;
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly sampleCount: number;
  readonly change7?: number;
  readonly ownStock: number;
  readonly averageCost?: number;
  readonly levelText?: string;
}

interface Statistics {
  readonly levels: readonly {
    readonly min: number;
    readonly q1?: number;
    readonly median: number;
    readonly q3?: number;
    readonly max: number;
  }[];
  readonly trend: readonly { readonly date: string; readonly median: number; readonly count: number }[];
  readonly own: { readonly bought: number; readonly sold: number; readonly medianDays?: number };
}

const LEVEL = basicId(TENANT, 2, 1);

let shop: Shop;
let modelId: string;
let channelId: string;

const search = (who: Caller, more: object = {}): Promise<{ records: Group[]; total: number }> =>
  who.ask('phone.search.search', { modelId, ...more });
const statistics = (who: Caller, more: object = {}): Promise<Statistics> => who.ask('phone.search.searchStatistics', { modelId, ...more });

/** Sells units at these prices, and ships them. */
async function sell(productNos: readonly string[], prices: readonly number[]): Promise<string> {
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
    channelId,
    saleUserId: seedId(TENANT, 'user', 11),
    products: productNos.map((productNo, i) => ({ productNo, saleAmount: prices[i] })),
  });
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
  await shop.boss.ask('phone.sale.deliverPurchase', { orderNo });
  return orderNo;
}

/** Puts a deal some days back. */
async function putBack(orderNo: string, days: number): Promise<void> {
  const ctx = await contextOf(app(), TENANT, 'boss');
  const { db } = ctx.workspace;
  await db.write(ctx, () =>
    db.writing('price_sample').run('UPDATE price_sample SET sample_day = :day WHERE tenant_id = :tenantId AND order_no = :orderNo', {
      day: addDays(todayOf(ctx), -days),
      tenantId: TENANT,
      orderNo,
    }),
  );
}

/** As if the units had been bought some days before. */
async function boughtBefore(productNos: readonly string[], days: number): Promise<void> {
  const ctx = await contextOf(app(), TENANT, 'boss');
  const { db } = ctx.workspace;
  const time = new Date(Date.parse(ctx.workspace.clock.iso()) - days * 24 * 60 * 60_000).toISOString();
  await db.write(ctx, () =>
    db.writing('product').run('UPDATE product SET purchase_time = :time WHERE tenant_id = :tenantId AND product_no IN (:...productNos)', {
      time,
      tenantId: TENANT,
      productNos,
    }),
  );
}

beforeAll(async () => {
  shop = await Shop.open(app(), '行情', '00997613');
  ({ id: modelId } = await only(shop.boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model }));
  ({ id: channelId } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer }));
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
});

it('the review of a purchase records its prices, and its reversal takes them back', async () => {
  const { orderNo } = await shop.buy([1000, 1100]);
  expect((await search(shop.boss, { side: 1 })).records).toMatchObject([
    { price: 1050, minPrice: 1000, maxPrice: 1100, sampleCount: 2, ownStock: 0 },
  ]);
  expect((await statistics(shop.boss)).own).toEqual({ bought: 2, sold: 0 });
  await shop.boss.ask('phone.purchase.antiReview', { orderNo });
  expect((await search(shop.boss, { side: 1 })).total).toBe(0);
});

it('a unit has a sale price once it is shipped', async () => {
  const { productNos } = await shop.stored([1000, 1001, 1004, 1010]);
  await boughtBefore(productNos, 2);
  await sell(productNos.slice(0, 3), [1200, 1200.01, 1300]);
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
    channelId,
    saleUserId: seedId(TENANT, 'user', 11),
    products: [{ productNo: productNos[3], saleAmount: 2000 }],
  });
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
  expect((await search(shop.boss)).records).toMatchObject([
    { price: 1200.01, sampleCount: 3, maxPrice: 1300, ownStock: 1, averageCost: 1010 },
  ]);
  // Half a fen is rounded up: the lower quartile lies between 1200.00 and 1200.01.
  const { levels, trend, own } = await statistics(shop.boss);
  expect(levels).toEqual([{ min: 1200, q1: 1200.01, median: 1200.01, q3: 1250.01, max: 1300, sampleCount: 3 }]);
  expect(trend).toMatchObject([{ median: 1200.01, count: 3 }]);
  expect(own).toEqual({ bought: 4, sold: 3, medianDays: 2 });
});

it('two prices have a median and no quartiles, and each level has its own', async () => {
  const details = [{ imei: shop.trade.imei() }, { imei: shop.trade.imei() }];
  const { productNos } = await shop.stored([], { products: [{ modelId, count: 2, purchasePrice: 700, levelId: LEVEL, details }] });
  await sell(productNos, [800, 900]);
  const { levels } = await statistics(shop.boss);
  expect(levels).toHaveLength(2);
  expect(levels[1]).toMatchObject({ levelId: LEVEL, min: 800, median: 850, max: 900, sampleCount: 2 });
  expect(levels[1]).not.toHaveProperty('q1');
});

it('the change of a week compares its median with that of the week before', async () => {
  const { productNos } = await shop.stored([1000, 1000]);
  await putBack(await sell(productNos, [1500, 1700]), 8);
  const [now] = (await search(shop.boss)).records;
  expect(now).toMatchObject({ sampleCount: 5, price: 1300, change7: -399.99 });
  expect((await search(shop.boss, { days: 8 })).records[0]).toMatchObject({ sampleCount: 3 });
  expect((await search(shop.boss, { keyword: 'nothing like it' })).records).toEqual([]);
  expect((await search(shop.boss, { keyword: shop.trade.model.slice(0, 3).toUpperCase() })).total).toBe(2);
});

it('the reference price beside a price is the median of at least three sales, of this month before those of the quarter', async () => {
  const facts = async (who: Caller, more: object = {}) =>
    (await who.ask<object[]>('phone.product.priceFacts', { items: [{ modelId, ...more }] }))[0];
  expect(await facts(shop.boss)).toMatchObject({ marketPrice: 1200.01, marketCount: 7, marketDays: 30 });
  const level = { levelId: LEVEL };
  expect(await facts(shop.boss, level)).not.toHaveProperty('marketPrice');
  const { productNos } = await shop.stored([], {
    products: [{ modelId, count: 1, purchasePrice: 700, ...level, details: [{ imei: shop.trade.imei() }] }],
  });
  await putBack(await sell(productNos, [1000]), 40);
  expect(await facts(shop.boss, level)).toMatchObject({ marketPrice: 900, marketCount: 3, marketDays: 90 });
  expect(await facts(await app().as(TENANT, 'warehouse'))).not.toHaveProperty('marketPrice');
});

it('who sees no cost sees sale prices alone', async () => {
  const seller = await app().as(TENANT, 'sales2');
  const [group] = (await search(seller)).records;
  expect(group).toMatchObject({ price: expect.any(Number) });
  expect(group).not.toHaveProperty('averageCost');
  expectError(await seller.call('phone.search.search', { modelId, side: 1 }), 'ERP_BOUGHT_PRICES');
  expectError(await seller.call('phone.search.searchStatistics', { modelId, side: 1 }), 'ERP_BOUGHT_PRICES');
  expectError(await (await app().as(TENANT, 'warehouse')).call('phone.search.search', { modelId }), 'AUTH_FORBIDDEN');
  expect((await search(await app().as('100002', 'owner'))).total).toBe(0);
});

it('refuses more days than a year and a side that is none', async () => {
  for (const more of [{ days: 366 }, { days: 0 }, { side: 3 }])
    expectError(await shop.boss.call('phone.search.search', more), 'INPUT_INVALID');
});

// Plans are SQLite's; PostgreSQL's depend on how full the tables are.
if (!process.env.TEST_DATABASE_URL) {
  it('prices are read from an index, whether of a model or of a time', async () => {
    const ofModel = await plansOf(app(), () => search(shop.boss));
    expect(ofModel.join()).toMatch(/ix_price_sample_model/);
    const ofDays = await plansOf(app(), () => shop.boss.ask('phone.search.searchStatistics', {}));
    expect(ofDays.join()).toMatch(/ix_price_sample_day/);
    for (const step of [...ofModel, ...ofDays]) expect(step).not.toMatch(/SCAN price_sample/);
  });
}
