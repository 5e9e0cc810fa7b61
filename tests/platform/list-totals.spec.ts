import type { Caller } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

interface Page {
  readonly total: number;
  readonly totalCapped?: true;
  readonly pages: number;
  readonly records: readonly { readonly sort: number }[];
}

const app = useApp({ seed: 'small' });
/** More than a list counts by itself. */
const POSTS = 10_030;

let who: Caller;
beforeAll(async () => {
  who = await app().as('100001', 'admin');
  const ctx = await contextOf(app(), '100001', 'admin');
  const [{ rows }, { Post }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/system/post/post.entity.js')>('modules/system/post/post.entity.js'),
  ]);
  const posts = Array.from({ length: POSTS }, (_, i) => ({ postCode: `many-${i}`, postName: `Many ${i}`, sort: 1000 + i }));
  await ctx.workspace.db.write(ctx, () => rows(ctx, Post).insert(posts));
});

const ask = (query: object = {}): Promise<Page> => who.ask<Page>('system.post.list', { sort_ge: 1000, ascs: 'sort', ...query });

test('a total is counted up to ten thousand and marked as capped beyond', async () => {
  expect(await ask()).toMatchObject({ total: 10_000, totalCapped: true, pages: 1000 });
});

test('a list of exactly ten thousand rows is not marked as capped', async () => {
  const exactly = await ask({ sort_lt: 11_000 });
  expect([exactly.total, exactly.totalCapped]).toEqual([10_000, undefined]);
});

test('the exact total is counted on request', async () => {
  const exact = await ask({ exactTotal: 1 });
  expect([exact.total, exact.totalCapped, exact.pages]).toEqual([POSTS, undefined, POSTS / 10]);
});

test('pages beyond the counted total return a larger total', async () => {
  const last = await ask({ current: 1000 });
  expect([last.total, last.totalCapped, last.records.at(-1)?.sort]).toEqual([POSTS, undefined, 10_999]);
  const behind = await ask({ current: POSTS / 10 });
  expect([behind.total, behind.records.at(-1)?.sort]).toEqual([POSTS, 1000 + POSTS - 1]);
});

test('the sums of counts are computed over all rows that match, on request', async () => {
  const asked = await who.ask<{ readonly sums?: object }>('system.post.list', {
    sort_ge: 1000,
    sort_lt: 1100,
    sumOf: 'sort,postName,nothing',
  });
  expect(asked.sums).toEqual({ sort: 104_950 });
  expect(await ask()).not.toHaveProperty('sums');
});

test('a list sums amounts in yuan, and costs only for users with access to all costs', async () => {
  const sumOf = 'totalPrice,costPrice,profit';
  const sumsFor = async (account: string) =>
    (await (await app().as('100001', account)).ask<{ readonly sums: Readonly<Record<string, number>> }>('phone.sale.pageSale', { sumOf }))
      .sums;
  const all = await sumsFor('boss');
  const [told] = await (await contextOf(app(), '100001', 'boss')).workspace.db
    .reading()
    .all<{ price: number; cost: number }>(
      `SELECT sum(total_price) AS "price", sum(cost_price) AS "cost" FROM sale WHERE tenant_id = '100001' AND is_deleted = 0`,
    );
  expect(all.totalPrice).toBeCloseTo(Number(told?.price) / 100, 2);
  expect(all.costPrice).toBeCloseTo(Number(told?.cost) / 100, 2);
  expect(await sumsFor('sales')).not.toHaveProperty('costPrice');
});

test('grouped stock sums units and costs over all groups, and costs only for users with access to all costs', async () => {
  const ids = ['phone.product.pageRealStoreByModel', 'phone.product.pageVirtualStoreByModel'] as const;
  interface Group {
    readonly count: number;
    readonly costAmount: number;
  }
  for (const id of ids) {
    const boss = await app().as('100001', 'boss');
    const { records } = await boss.ask<{ records: readonly Group[] }>(id, { size: 200 });
    const asked = { size: 1, sumOf: 'count,costAmount,minDays' };
    const { sums } = await boss.ask<{ sums: Group }>(id, asked);
    expect(Object.keys(sums).sort()).toEqual(['costAmount', 'count']);
    expect(sums.count).toBe(records.reduce((all, { count }) => all + count, 0));
    expect(sums.costAmount).toBeCloseTo(
      records.reduce((all, { costAmount }) => all + costAmount, 0),
      2,
    );
    const seller = await (await app().as('100001', 'sales')).ask<{ sums: Partial<Group> }>(id, asked);
    expect(seller.sums).not.toHaveProperty('costAmount');
  }
});

const COMPANY_AMOUNTS = 'billCount,payableAmount,receivableAmount,inFlightAmount,prepayBalance,advanceBalance,netAmount';

test.each([
  ['phone.finance.pageAccountLog', 'amount'],
  ['phone.financeIncome.pageUnPaymentIncome', 'unpaidAmount'],
  ['phone.financePayout.pageUnPaymentPayout', 'unpaidAmount'],
  ['phone.financePayout.pagePaymentAbleRecord', COMPANY_AMOUNTS],
  ['phone.financeIncome.pageAblePaymentIncome', COMPANY_AMOUNTS],
  ['phone.sale.pagePendingSale', 'saleAmount'],
] as const)('%s sums %s over all pages', async (id, sumOf) => {
  const boss = await app().as('100001', 'boss');
  const records: Readonly<Record<string, number>>[] = [];
  for (let current = 1, total = 1; records.length < total; current += 1) {
    const page = await boss.ask<{ total: number; records: typeof records }>(id, { current, size: 200 });
    records.push(...page.records);
    total = page.records.length === 0 ? 0 : page.total;
  }
  const added = Object.fromEntries(
    sumOf.split(',').map((field) => [field, expect.closeTo(records.reduce((sum, row) => sum + (row[field] ?? 0), 0))]),
  );
  const { sums } = await boss.ask<{ sums: Readonly<Record<string, number>> }>(id, { size: 1, sumOf });
  expect(sums).toEqual(added);
});
