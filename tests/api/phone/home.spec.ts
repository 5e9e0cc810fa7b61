import type { EndpointId, Home, HomeFigure, HomeFigureKey } from '@phone-trade/shared';
import type { SessionSource } from '../../../apps/api/src/platform/auth/session-source.js';
import type { SqlDriver, SqlParams } from '../../../apps/api/src/platform/database/driver/driver.js';
import { listParams } from '../../../apps/console/src/kit/list/list-url.js';
import { seedId } from '../../../seeds/base/ids.js';
import { purchaseDraft, TENANT, unitsOf } from '../../kernel/document-cases.js';
import type { Caller } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf, workspaceOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { only } from './basics.js';
import { Shop } from './shop.js';

const app = useApp({ seed: 'small' });

const ORDERS = 'phone.purchase.pagePurchase';
const SALES = 'phone.sale.pageSale';
const STOCK = 'phone.product.pageRealStoreByDetail';
const RECEIVABLES = 'phone.financeIncome.pageUnPaymentIncome';
const PAYABLES = 'phone.financePayout.pageUnPaymentPayout';
const REFUNDS = 'phone.saleRefund.pageSaleRefund';
const JOURNAL = 'phone.finance.pageAccountLog';
/** The list behind each figure. */
const LISTS: Readonly<Record<HomeFigureKey, EndpointId>> = {
  drafts: ORDERS,
  toReview: ORDERS,
  toReceive: 'phone.product.pageAbleReceive',
  unpaid: ORDERS,
  outside: 'phone.product.pageVirtualStoreByDetail',
  inStock: STOCK,
  purchases: ORDERS,
  boughtToday: ORDERS,
  boughtMonth: ORDERS,
  soldToday: SALES,
  soldMonth: SALES,
  age0: STOCK,
  age7: STOCK,
  age10: STOCK,
  age30: STOCK,
  salesToReview: SALES,
  refundsToReview: REFUNDS,
  toDistribute: STOCK,
  toClaimInspection: 'phone.inspection.pageSelfPendingReceiveInspection',
  toInspect: 'phone.inspection.pageSelfPendingInspection',
  toClaimRepair: 'phone.repair.pageSelfPendingReceiveRepair',
  toRepair: 'phone.repair.pageSelfPendingRepair',
  toPrice: STOCK,
  toList: STOCK,
  toShip: SALES,
  toTakeBack: REFUNDS,
  toPayBack: REFUNDS,
  mySaleDrafts: SALES,
  myArrivals: 'phone.product.pageAbleReceive',
  myToShip: SALES,
  myToCollect: SALES,
  receivable: RECEIVABLES,
  receivableDue: RECEIVABLES,
  receivableOverdue: RECEIVABLES,
  payable: PAYABLES,
  payableDue: PAYABLES,
  payableOverdue: PAYABLES,
  cash: JOURNAL,
};
const RANGES = ['createTime', 'insertTime', 'storeTime', 'dueDate'];

interface Row {
  readonly direction?: number;
  readonly amount?: number;
  readonly fee?: number;
  readonly totalPrice?: number;
  readonly unpaidAmount?: number;
  readonly costPrice?: number;
}

const homeOf = (who: Caller): Promise<Home> => who.ask<Home>('phone.home.figures');

async function figuresOf(who: Caller): Promise<Map<HomeFigureKey, HomeFigure>> {
  return new Map((await homeOf(who)).figures.map((figure) => [figure.key, figure]));
}

/** Every row of a figure's list, requested like the page behind its link. */
async function rowsOf(who: Caller, { key, filters }: HomeFigure): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let current = 1; ; current += 1) {
    const page = await who.ask<{ total: number; records: readonly Row[] }>(LISTS[key], listParams({ current, size: 200, filters }, RANGES));
    found.push(...page.records);
    if (found.length >= page.total) return found;
  }
}

const sum = (rows: readonly Row[], of: (row: Row) => number | undefined): number =>
  Math.round(rows.reduce((all, row) => all + (of(row) ?? 0), 0) * 100) / 100;

/** The contribution of a row to the amount of a figure. */
function worthOf(key: HomeFigureKey): (row: Row) => number | undefined {
  const list = LISTS[key];
  if (key === 'cash') return ({ direction, amount }) => (direction === 1 ? amount : 0);
  if (key === 'unpaid' || list === RECEIVABLES || list === PAYABLES) return ({ unpaidAmount }) => unpaidAmount;
  return list === ORDERS || list === SALES ? ({ totalPrice }) => totalPrice : ({ costPrice }) => costPrice;
}

async function agrees(who: Caller): Promise<void> {
  for (const figure of (await homeOf(who)).figures) {
    const rows = await rowsOf(who, figure);
    expect({ key: figure.key, count: rows.length }).toEqual({ key: figure.key, count: figure.count });
    if (figure.amount === undefined) continue;
    const amount = sum(rows, worthOf(figure.key));
    expect({ key: figure.key, amount }).toEqual({ key: figure.key, amount: figure.amount });
    if (figure.out !== undefined)
      expect(sum(rows, ({ direction, amount: moved = 0, fee = 0 }) => (direction === 2 ? moved : 0) + fee)).toBe(figure.out);
  }
}

let drafts = 70_000;

async function draft(who: Caller): Promise<string> {
  drafts += 1;
  return (await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', purchaseDraft(drafts))).orderNo;
}

/** Everybody who works in the demo. */
const PEOPLE = {
  [TENANT]: [
    'boss',
    'manager',
    'buyer',
    'dispatcher',
    'inspector',
    'repairer',
    'pricing',
    'lister',
    'sales',
    'warehouse',
    'finance',
    'aftersale',
  ],
  '100002': ['owner', 'buyer', 'repairer', 'sales', 'bookkeeper'],
};

test.each(Object.entries(PEOPLE).flatMap(([tenantId, accounts]) => accounts.map((account) => [account, tenantId] as const)))(
  'every figure of %s in %s equals the count and value of its list',
  async (account, tenantId) => {
    await agrees(await app().as(tenantId, account));
  },
);

test('figures follow an order from its draft into stock', async () => {
  const boss = await app().as(TENANT, 'boss');
  const before = await figuresOf(boss);
  const of = async (key: HomeFigureKey) => ((await figuresOf(boss)).get(key)?.count ?? 0) - (before.get(key)?.count ?? 0);
  const orderNo = await draft(boss);
  expect([await of('drafts'), await of('toReview'), await of('purchases')]).toEqual([1, 1, 1]);
  await boss.ask('phone.purchase.reviewPurchase', { orderNo });
  const units = await unitsOf(boss, orderNo);
  expect([await of('drafts'), await of('toReview'), await of('toReceive')]).toEqual([0, 0, units.length]);
  await boss.ask('phone.product.productStore', {
    warehouseId: seedId(TENANT, 'warehouse', 1),
    products: units.map(({ productNo }) => ({ productNo })),
  });
  expect([await of('toReceive'), await of('inStock'), await of('age0')]).toEqual([0, units.length, units.length]);
  await agrees(boss);
});

test("the trends end with today's entries and the stock value", async () => {
  const boss = await app().as(TENANT, 'boss');
  const before = await figuresOf(boss);
  const orderNo = await draft(boss);
  await boss.ask('phone.purchase.reviewPurchase', { orderNo });
  const products = (await unitsOf(boss, orderNo)).map(({ productNo }) => ({ productNo }));
  await boss.ask('phone.product.productStore', { warehouseId: seedId(TENANT, 'warehouse', 1), products });
  const after = await figuresOf(boss);
  const stock = after.get('inStock');
  expect(stock?.trend).toHaveLength(30);
  expect(stock?.trend?.at(-1)).toBe(stock?.amount);
  // Today's receipts do not change earlier days.
  expect(stock?.trend?.slice(0, -1)).toEqual(before.get('inStock')?.trend?.slice(0, -1));
  expect(stock?.amount).toBeGreaterThan(before.get('inStock')?.amount ?? 0);
  const orders = after.get('purchases');
  expect(orders?.trend?.reduce((all, day) => all + day, 0)).toBe(orders?.count);
  expect((orders?.trend?.at(-1) ?? 0) - (before.get('purchases')?.trend?.at(-1) ?? 0)).toBe(1);
});

test('a reviewed document counts as bought or sold today and this month, and as profit once shipped', async () => {
  const shop = await Shop.open(app(), '首页', '00997733');
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
  const { id: channelId } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer });
  const before = await figuresOf(shop.boss);
  /** By how much a figure has grown. */
  const grown = async (key: HomeFigureKey) => {
    const [was, is] = [before.get(key), (await figuresOf(shop.boss)).get(key)];
    const by = (of: (figure: HomeFigure) => number | undefined) =>
      Math.round((((is && of(is)) ?? 0) - ((was && of(was)) ?? 0)) * 100) / 100;
    return [by(({ count }) => count), by(({ amount }) => amount), by(({ profit }) => profit)];
  };
  const { productNos } = await shop.stored([1000, 2000]);
  for (const key of ['boughtToday', 'boughtMonth'] as const) expect(await grown(key)).toEqual([1, 3000, 0]);
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
    channelId,
    saleUserId: seedId(TENANT, 'user', 11),
    products: productNos.map((productNo) => ({ productNo, saleAmount: 2500 })),
  });
  expect(await grown('soldToday')).toEqual([0, 0, 0]);
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
  expect(await grown('soldToday')).toEqual([1, 5000, 0]);
  await shop.boss.ask('phone.sale.deliverProduct', { productNos: [productNos[0]] });
  for (const key of ['soldToday', 'soldMonth'] as const) expect(await grown(key)).toEqual([1, 5000, 1500]);
  await agrees(shop.boss);
});

test('a sale passes through the stages of its seller only, and its open amount is reported when due', async () => {
  const shop = await Shop.open(app(), '我的工作', '00997744');
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
  const { id: channelId } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer });
  const others = await figuresOf(await app().as(TENANT, 'sales'));
  const before = await figuresOf(shop.boss);
  const of = async (key: HomeFigureKey) => ((await figuresOf(shop.boss)).get(key)?.count ?? 0) - (before.get(key)?.count ?? 0);
  const mine = async () => [await of('mySaleDrafts'), await of('salesToReview'), await of('myToShip'), await of('myToCollect')];
  const { productNos } = await shop.stored([1000]);
  const { userId } = await contextOf(app(), TENANT, 'boss');
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
    channelId,
    saleUserId: userId,
    products: productNos.map((productNo) => ({ productNo, saleAmount: 2500 })),
  });
  expect(await mine()).toEqual([1, 1, 0, 0]);
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
  expect(await mine()).toEqual([0, 0, 1, 1]);
  await shop.boss.ask('phone.sale.deliverProduct', { productNos });
  expect(await mine()).toEqual([0, 0, 0, 1]);
  expect(await of('receivable')).toBe(1);
  expect((await of('receivableDue')) + (await of('receivableOverdue'))).toBeLessThanOrEqual(1);
  await agrees(shop.boss);
  const after = await figuresOf(await app().as(TENANT, 'sales'));
  for (const key of ['mySaleDrafts', 'myToShip', 'myToCollect'] as const) expect(after.get(key)).toEqual(others.get(key));
});

test('a sale leaves the queue to ship once its last unit is cancelled', async () => {
  const shop = await Shop.open(app(), '待发货', '00997755');
  const { id: channelId } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer });
  const { userId } = await contextOf(app(), TENANT, 'boss');
  const toShip = async () => {
    const figures = await figuresOf(shop.boss);
    return [figures.get('toShip')?.count ?? 0, figures.get('myToShip')?.count ?? 0];
  };
  const before = await toShip();
  const { productNos } = await shop.stored([1000, 2000]);
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
    channelId,
    saleUserId: userId,
    products: productNos.map((productNo) => ({ productNo, saleAmount: 2500 })),
  });
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
  const one = before.map((count) => count + 1);
  expect(await toShip()).toEqual(one);
  await shop.boss.ask('phone.sale.cancelProduct', { productNos: [productNos[0]], cancelReason: 'changed mind' });
  expect(await toShip()).toEqual(one);
  await shop.boss.ask('phone.sale.cancelProduct', { productNos: [productNos[1]], cancelReason: 'changed mind' });
  expect(await toShip()).toEqual(before);
  await agrees(shop.boss);
});

test('overdue amounts are reported separately from amounts due soon, on both sides', async () => {
  const boss = await app().as(TENANT, 'boss');
  const figures = await figuresOf(boss);
  for (const side of ['receivable', 'payable'] as const) {
    const [all, due, late] = [figures.get(side), figures.get(`${side}Due`), figures.get(`${side}Overdue`)];
    expect((due?.count ?? 0) + (late?.count ?? 0)).toBeLessThanOrEqual(all?.count ?? 0);
    expect(late?.count).toBeGreaterThan(0);
  }
});

test('the age groups cover the whole stock, each unit once', async () => {
  const figures = await figuresOf(await app().as(TENANT, 'boss'));
  const ages = (['age0', 'age7', 'age10', 'age30'] as const).map((key) => figures.get(key)?.count ?? 0);
  expect(ages.reduce((all, count) => all + count, 0)).toBe(figures.get('inStock')?.count);
});

test('a user sees no figure of a list they may not open, and no amount without permission for every cost', async () => {
  for (const account of ['boss', 'buyer', 'warehouse', 'finance', 'sales', 'lister']) {
    const who = await app().as(TENANT, account);
    const { figures } = await homeOf(who);
    for (const { key, filters } of figures) {
      const answer = await who.call(LISTS[key], listParams({ current: 1, size: 1, filters }, RANGES));
      expect({ account, key, status: answer.status }).toEqual({ account, key, status: 200 });
    }
    const { permissions } = await contextOf(app(), TENANT, account);
    const told = figures.some(
      ({ key, amount, profit, trend }) => amount !== undefined || profit !== undefined || (key === 'inStock' && trend !== undefined),
    );
    expect({ account, told }).toEqual({ account, told: permissions.has('cost_view') && figures.length > 0 });
  }
});

test('a user limited to their own orders sees only figures of those', async () => {
  const { SESSION_SOURCE } =
    await serverModule<typeof import('../../../apps/api/src/platform/auth/session-source.js')>('platform/auth/session-source.js');
  const source = app().app.get<SessionSource>(SESSION_SOURCE);
  const load = source.load;
  source.load = async (...asked) => {
    const user = await load.apply(source, asked);
    return user?.account === 'buyer3' ? { ...user, dataScope: { reach: 'own' } } : user;
  };
  const buyer = await app().as(TENANT, 'buyer3');
  const own = await figuresOf(buyer);
  await draft(await app().as(TENANT, 'boss'));
  expect((await figuresOf(buyer)).get('purchases')).toEqual(own.get('purchases'));
  await agrees(buyer);
  await draft(buyer);
  expect((await figuresOf(buyer)).get('drafts')?.count).toBe((own.get('drafts')?.count ?? 0) + 1);
});

// Plans are SQLite's; PostgreSQL's depend on how full the tables are.
if (!process.env.TEST_DATABASE_URL) {
  test('every figure is computed from an index', async () => {
    const boss = await app().as(TENANT, 'boss');
    const { db, caches } = await workspaceOf(app());
    caches.invalidate(TENANT, ['purchase', 'sale', 'profit_log', 'product', 'product_trace']);
    const { reader } = Reflect.get(db, 'driver') as SqlDriver;
    const { all } = reader;
    const asked: (readonly [string, SqlParams])[] = [];
    reader.all = ((text: string, params: SqlParams = {}) => {
      asked.push([text, params]);
      return all.call(reader, text, params);
    }) as typeof all;
    await homeOf(boss).finally(() => {
      reader.all = all;
    });
    const counts = asked.filter(([text]) => text.includes('"count"'));
    expect(counts.length).toBeGreaterThan(5);
    for (const [text, params] of counts) {
      const plan = await db.reading().all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params);
      expect({ text, plan: plan.map(({ detail }) => detail) }).toEqual({
        text,
        plan: expect.arrayContaining([expect.stringMatching(/^SEARCH \w+ USING (COVERING )?INDEX/)]),
      });
      if (text.includes('FROM product_trace')) expect(plan[0]?.detail).toContain('ix_product_trace_store');
    }
  });
}
