import { addDays, DASHBOARD, fromWireTime, REPORT_HEADS, REPORTS, type ReportSpec } from '@phone-trade/shared';
import type { SessionSource } from '../../../apps/api/src/platform/auth/session-source.js';
import type { SqlParams } from '../../../apps/api/src/platform/database/driver/driver.js';
import { listParams } from '../../../apps/console/src/kit/list/list-url.js';
import { seedId } from '../../../seeds/base/ids.js';
import { TENANT } from '../../kernel/document-cases.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf, todayOf, workspaceOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { only } from './basics.js';
import { readBack } from './sheets.js';
import { Shop } from './shop.js';

const app = useApp({ seed: 'small' });

type Row = Readonly<Record<string, unknown>> & { readonly rows?: Readonly<Record<string, string>> };

interface Answer {
  readonly records: readonly Row[];
  readonly total: number;
  readonly totals: Readonly<Record<string, number>>;
  readonly since: string;
  readonly until: string;
}

/** The year that ends with tomorrow. */
let YEAR: { readonly date: string };
beforeAll(async () => {
  const now = todayOf(await contextOf(app(), TENANT, 'boss'));
  YEAR = { date: `${addDays(now, -364)},${addDays(now, 1)}` };
});

const ask = (who: Caller, name: string, more: object = {}): Promise<Answer> =>
  who.ask<Answer>('phone.report.query', { name, size: 200, filters: YEAR, ...more });

const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
const sum = (records: readonly Row[], figure: string): number => records.reduce((all, row) => all + cents(row[figure]), 0);

async function scalar(sql: string, params: SqlParams = {}): Promise<number> {
  const { db } = (await contextOf(app(), TENANT, 'boss')).workspace;
  const [row] = await db.reading().all<{ n: number }>(sql, { tenantId: TENANT, ...params });
  return Number(row?.n ?? 0);
}

/** Sells units at these prices and ships them. */
async function sell(shop: Shop, productNos: readonly string[], prices: readonly number[]): Promise<string> {
  const { id: channelId } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer });
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
    channelId,
    saleUserId: seedId(TENANT, 'user', 11),
    products: productNos.map((productNo, i) => ({ productNo, saleAmount: prices[i] })),
  });
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
  await shop.boss.ask('phone.sale.deliverProduct', { productNos });
  return orderNo;
}

const reports: readonly (readonly [string, ReportSpec])[] = Object.entries(REPORTS);

describe.each(reports)('the report %s', (name, spec) => {
  it('has the same totals in every grouping, and shows every row', async () => {
    const boss = await app().as(TENANT, 'boss');
    const opened = await ask(boss, name);
    for (const dimension of spec.dimensions) {
      const grouped = await ask(boss, name, { groupBy: dimension });
      expect({ dimension, totals: grouped.totals }).toEqual({ dimension, totals: opened.totals });
      if (grouped.total > 200) continue;
      expect(grouped.records).toHaveLength(grouped.total);
      for (const figure of Object.keys(spec.measures).filter((each) => !SINGLE_FIGURES.has(each)))
        expect({ dimension, figure, sum: sum(grouped.records, figure) }).toEqual({ dimension, figure, sum: cents(opened.totals[figure]) });
    }
  });

  it('filtered by a dimension value has the figures of that value', async () => {
    const boss = await app().as(TENANT, 'boss');
    for (const dimension of spec.dimensions) {
      const [first] = (await ask(boss, name, { groupBy: dimension })).records;
      const value = first?.[dimension];
      const answer = await boss.call('phone.report.query', { name, filters: { ...YEAR, [dimension]: value } });
      if (!['orderNo', 'productNo', 'day', 'week', 'month', 'stockAge'].includes(dimension) && value !== undefined) {
        const { totals } = await ask(boss, name, { filters: { ...YEAR, [dimension]: value } });
        const figure = Object.keys(spec.measures)[0] as string;
        expect({ dimension, is: totals[figure] }).toEqual({ dimension, is: first?.[figure] });
      } else if (value !== undefined) expectError(answer, 'INPUT_BAD_FILTER');
    }
  });

  it('is refused without its permission, and contains no costs without the cost permission', async () => {
    const costs = Object.entries({
      ...spec.measures,
      ...Object.fromEntries(Object.entries(spec.ratios ?? {}).map(([key, { field }]) => [key, field])),
    })
      .filter(([, { is }]) => is.cost)
      .map(([key]) => key);
    for (const account of ['sales', 'warehouse', 'buyer2', 'lister']) {
      const who = await app().as(TENANT, account);
      const answer = await who.call<Answer>('phone.report.query', { name, filters: YEAR });
      const { permissions } = await contextOf(app(), TENANT, account);
      if (!permissions.has(REPORT_HEADS[spec.name].right)) {
        expectError(answer, 'AUTH_FORBIDDEN');
        continue;
      }
      expect(answer.status).toBe(200);
      for (const row of [answer.data?.totals ?? {}, ...(answer.data?.records ?? [])])
        for (const cost of costs) expect(row).not.toHaveProperty(cost);
      for (const cost of costs) expectError(await who.call('phone.report.query', { name, descs: cost }), 'INPUT_BAD_SORT');
    }
  });

  it('contains no data of another tenant', async () => {
    const owner = await app().as('100002', 'owner');
    const boss = await app().as(TENANT, 'boss');
    const refs = spec.dimensions.filter((dimension) => dimension.endsWith('Id'));
    for (const dimension of refs) {
      const [first] = (await ask(boss, name, { groupBy: dimension })).records;
      if (first?.[dimension] === undefined) continue;
      expect((await ask(owner, name, { groupBy: dimension, filters: { ...YEAR, [dimension]: first[dimension] } })).records).toEqual([]);
    }
  });
});

/** Averages, lowest and highest: no sums of their rows. */
const SINGLE_FIGURES = new Set(['lowest', 'highest', 'typical']);

/** The lists that reports lead to. */
const LISTS: Readonly<Record<string, readonly [id: string, ranges: readonly string[]]>> = {
  '/ERP/purchase/stock': ['phone.product.pageRealStoreByDetail', ['storeTime']],
  '/ERP/finance/income': ['phone.financeIncome.pageUnPaymentIncome', ['dueDate', 'bizDate']],
  '/ERP/finance/settlement': ['phone.financePayout.pageUnPaymentPayout', ['dueDate', 'bizDate']],
};

it.each(reports.filter(([, { rows }]) => rows).map(([name]) => name))('the report %s links each figure to its rows', async (name) => {
  const boss = await app().as(TENANT, 'boss');
  const spec = Object.values<ReportSpec>(REPORTS).find((each) => each.name === name);
  const [id, ranges] = LISTS[spec?.rows?.path ?? ''] ?? ['', []];
  let looked = 0;
  for (const dimension of spec?.rows?.by ?? []) {
    for (const row of (await ask(boss, name, { groupBy: dimension })).records) {
      if (!row.rows) continue;
      const list = await boss.ask<{ total: number }>(id as never, listParams({ current: 1, size: 1, filters: row.rows }, ranges));
      expect({ dimension, filters: row.rows, total: list.total }).toEqual({ dimension, filters: row.rows, total: row.count });
      looked += 1;
    }
  }
  expect(looked).toBeGreaterThan(5);
});

describe('the gross profit report', () => {
  const posted = () => scalar('SELECT coalesce(sum(amount), 0) AS n FROM profit_log WHERE tenant_id = :tenantId');

  it('is the sum of all profit entries, including reversals and refunds', async () => {
    const shop = await Shop.open(app(), '报表毛利', '00997741');
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0, allowBelowCost: 2 });
    const of = async () => (await ask(shop.boss, 'grossProfit')).totals;
    const before = await of();
    expect(cents(before.profit)).toBe(await posted());
    const { productNos } = await shop.stored([1000, 2000]);
    await sell(shop, productNos, [1500, 1900]);
    const sold = await of();
    expect(cents(sold.profit) - cents(before.profit)).toBe(40_000);
    expect(Number(sold.shipped) - Number(before.shipped)).toBe(2);
    expect(cents(sold.revenue) - cents(before.revenue)).toBe(340_000);
    expect(cents(sold.costAmount) - cents(before.costAmount)).toBe(300_000);
    const { orderNo: refundNo } = await shop.boss.ask<{ orderNo: string }>('phone.saleRefund.createSaleRefund', {
      refundType: 2,
      channelId: await customerOf(shop),
      refundReasonId: seedId(TENANT, 'basicConfig', 1101),
      products: [{ productNo: productNos[0], refundAmount: 100 }],
    });
    await shop.boss.ask('phone.saleRefund.reviewSaleRefund', { orderNo: refundNo });
    const refunded = await of();
    expect(cents(refunded.profit) - cents(sold.profit)).toBe(-10_000);
    expect(cents(refunded.refundProfit) - cents(sold.refundProfit)).toBe(-10_000);
    // Of the refund as of the sale: both are the salesman's.
    const bySalesman = async () =>
      (await ask(shop.boss, 'grossProfit', { filters: { ...YEAR, customerId: await customerOf(shop) } })).totals.profit;
    expect(await bySalesman()).toBe(300);
    await shop.boss.ask('phone.saleRefund.reverseReviewSaleRefund', { orderNo: refundNo });
    expect((await of()).profit).toBe(sold.profit);
    expect(cents((await of()).profit)).toBe(await posted());
  });

  const customerOf = async (shop: Shop): Promise<string> =>
    (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id;
});

describe('the ageing of bills', () => {
  it.each(['receivable', 'payable'] as const)('of the %s side covers every open bill, each in one age group', async (side) => {
    const boss = await app().as(TENANT, 'boss');
    const { totals } = await ask(boss, `${side}Age`);
    const open = `FROM finance_${side} WHERE tenant_id = :tenantId AND is_deleted = 0 AND settled_amount < amount + adjust_amount`;
    expect(cents(totals.unpaid)).toBe(await scalar(`SELECT sum(amount + adjust_amount - settled_amount) AS n ${open}`));
    expect(totals.count).toBe(await scalar(`SELECT count(*) AS n ${open}`));
    const ages = ['notDue', 'late1', 'late2', 'late3', 'late4', 'late5'];
    expect(ages.reduce((all, age) => all + cents(totals[age]), 0)).toBe(cents(totals.unpaid));
    expect(cents(totals.notDue) + cents(totals.overdue)).toBe(cents(totals.unpaid));
  });

  it('includes a sale at once', async () => {
    const shop = await Shop.open(app(), '报表应收', '00997761');
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
    const unpaid = async () => cents((await ask(shop.boss, 'receivableAge')).totals.unpaid);
    const before = await unpaid();
    const { productNos } = await shop.stored([1000]);
    await sell(shop, productNos, [1500]);
    expect((await unpaid()) - before).toBe(150_000);
  });
});

describe('the stock flow report', () => {
  const FIGURES = ['opening', 'bought', 'back', 'otherIn', 'sold', 'returned', 'otherOut', 'closing'] as const;
  const balanced = (row: Row): boolean => {
    const [opening = 0, bought = 0, back = 0, otherIn = 0, sold = 0, returned = 0, otherOut = 0, closing = 0] = FIGURES.map((name) =>
      Number(row[name]),
    );
    const count = opening + bought + back + otherIn - sold - returned - otherOut === closing;
    const cost = cents(row.openingCost) + cents(row.costIn) - cents(row.costOut) + cents(row.adjusted) === cents(row.closingCost);
    return count && cost;
  };

  it('starts from zero, and its receipts minus issues equal the stock', async () => {
    const boss = await app().as(TENANT, 'boss');
    const { totals } = await ask(boss, 'stockFlow');
    const { totals: stock } = await ask(boss, 'stockAge');
    expect([totals.opening, cents(totals.openingCost)]).toEqual([0, 0]);
    expect([totals.closing, totals.closingCost]).toEqual([stock.count, stock.costAmount]);
    for (const groupBy of ['modelId', 'warehouseId', 'ownership'])
      for (const row of (await ask(boss, 'stockFlow', { groupBy })).records) expect({ row, ok: balanced(row) }).toEqual({ row, ok: true });
  });

  it('ends with the opening of the next period', async () => {
    const boss = await app().as(TENANT, 'boss');
    const [since = '', until = ''] = YEAR.date.split(',');
    const cut = addDays(until, -20);
    const first = (await ask(boss, 'stockFlow', { filters: { date: `${since},${cut}` } })).totals;
    const second = (await ask(boss, 'stockFlow', { filters: { date: `${addDays(cut, 1)},${until}` } })).totals;
    expect([first.closing, first.closingCost]).toEqual([second.opening, second.openingCost]);
    expect(balanced(first) && balanced(second)).toBe(true);
  });

  it('separates purchases, sales and moves, and ignores a reversed receipt', async () => {
    const shop = await Shop.open(app(), '报表进出', '00997771');
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
    const of = async () => (await ask(shop.boss, 'stockFlow')).totals;
    const before = await of();
    const { productNos } = await shop.stored([1000, 2000]);
    await sell(shop, productNos.slice(0, 1), [1500]);
    const after = await of();
    const changes = Object.fromEntries(FIGURES.map((name) => [name, Number(after[name]) - Number(before[name])]));
    expect(changes).toEqual({ opening: 0, bought: 2, back: 0, otherIn: 0, sold: 1, returned: 0, otherOut: 0, closing: 1 });
    expect(balanced(after)).toBe(true);
  });
});

it('the profit by employee equals the gross profit report, and cash equals the account movements', async () => {
  const boss = await app().as(TENANT, 'boss');
  const profit = (await ask(boss, 'grossProfit')).totals;
  const people = (await ask(boss, 'staff')).totals;
  expect([people.profit, people.shipped, people.revenue]).toEqual([profit.profit, profit.shipped, profit.revenue]);
  const board = await boss.ask<Board>('phone.report.dashboard', {});
  const [first = ''] = board.days;
  const moved = (sql: string) =>
    scalar(
      `SELECT coalesce(sum(${sql}), 0) AS n FROM account_log WHERE tenant_id = :tenantId AND is_deleted = 0 AND insert_time >= :since`,
      { since: fromWireTime(first, 480) as string },
    );
  expect(sum(board.cash ?? [], 'cashIn')).toBe(await moved('CASE WHEN direction = 1 THEN amount ELSE 0 END'));
  expect(sum(board.cash ?? [], 'cashOut')).toBe(await moved('CASE WHEN direction = 2 THEN amount ELSE 0 END + fee'));
});

interface Board {
  readonly days: readonly string[];
  readonly panels: Readonly<Record<string, { readonly totals: Readonly<Record<string, number>> }>>;
  readonly cash?: readonly Row[];
}

it('the dashboard shows the reports the user may open, with their figures', async () => {
  for (const account of ['boss', 'buyer', 'warehouse', 'finance', 'sales', 'lister']) {
    const who = await app().as(TENANT, account);
    const { permissions } = await contextOf(app(), TENANT, account);
    const board = await who.ask<Board>('phone.report.dashboard', {});
    const may = Object.entries(DASHBOARD).filter(([, { report }]) => permissions.has(REPORT_HEADS[report].right));
    expect(Object.keys(board.panels)).toEqual(may.map(([key]) => key));
    expect(board.cash !== undefined).toBe(permissions.has('paytype_view') && permissions.has('cost_view'));
    for (const [key, { report }] of may) expect(board.panels[key]?.totals).toEqual((await ask(who, report, { filters: {} })).totals);
  }
});

describe('the stock ageing report', () => {
  it("covers the whole stock list, and puts today's receipts into the youngest group", async () => {
    const shop = await Shop.open(app(), '报表库龄', '00997751');
    const { total } = await shop.boss.ask<{ total: number }>('phone.product.pageRealStoreByDetail', {});
    const before = await ask(shop.boss, 'stockAge');
    expect(before.totals.count).toBe(total);
    expect(cents(before.totals.costAmount)).toBe(
      await scalar(
        'SELECT coalesce(sum(cost_price), 0) AS n FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 AND out_type = 0 AND custody = 1',
      ),
    );
    await shop.stored([1000, 2000]);
    const after = await ask(shop.boss, 'stockAge');
    const youngest = (answer: Answer) => Number(answer.records.find(({ stockAge }) => stockAge === '0–3')?.count ?? 0);
    expect(youngest(after) - youngest(before)).toBe(2);
    expect(cents(after.totals.costAmount) - cents(before.totals.costAmount)).toBe(300_000);
  });

  it('uses the age groups configured by the tenant', async () => {
    const boss = await app().as(TENANT, 'boss');
    await boss.ask('phone.basicConfig.updateStandardConfig', { stockAgeBuckets: ['5', '50'] });
    const { records, totals } = await ask(boss, 'stockAge');
    await boss.ask('phone.basicConfig.updateStandardConfig', { stockAgeBuckets: ['3', '7', '15', '30', '60', '90'] });
    expect(records.every(({ stockAge }) => ['0–5', '6–50', '> 50'].includes(String(stockAge)))).toBe(true);
    expect(sum(records, 'count')).toBe(cents(totals.count));
  });
});

it('reports refuse unknown names, groupings and filters, and periods longer than a year', async () => {
  const boss = await app().as(TENANT, 'boss');
  const refused = async (input: object, key: string) =>
    expectError(await boss.call('phone.report.query', { name: 'grossProfit', ...input }), key);
  await refused({ name: 'nothing' }, 'INPUT_NOT_CODE');
  await refused({ name: 'toString' }, 'INPUT_NOT_CODE');
  await refused({ groupBy: 'warehouseId' }, 'INPUT_BAD_FILTER');
  await refused({ filters: { amount: 1 } }, 'INPUT_BAD_FILTER');
  await refused({ filters: { modelId: { $ne: 1 } } }, 'INPUT_BAD_FILTER');
  await refused({ filters: { date: 'yesterday' } }, 'INPUT_BAD_FILTER');
  await refused({ filters: { date: '2020-01-01,2026-01-01' } }, 'ERP_REPORT_DAYS');
  await refused({ descs: 'margin' }, 'INPUT_BAD_SORT');
});

describe('an exported report', () => {
  it("has the rows of its pages, in the caller's language", async () => {
    const boss = await app().as(TENANT, 'boss');
    const { records, total } = await ask(boss, 'grossProfit', { groupBy: 'customerId' });
    const { file } = await boss.call('phone.export.exportFile', { type: 'grossProfit', groupBy: 'customerId', ...YEAR });
    const { header, rows } = await readBack(file);
    expect(header.slice(0, 2)).toEqual(['客户', '毛利']);
    expect(rows).toHaveLength(total);
    expect(rows.map((row) => Number(row['毛利']))).toEqual(records.map(({ profit }) => profit));
  });

  it('requires the export permission, and has no costs without cost permission', async () => {
    const sales = await app().as(TENANT, 'sales');
    expectError(await sales.call('phone.export.exportFile', { type: 'grossProfit' }), 'AUTH_FORBIDDEN');
    const warehouse = await app().as(TENANT, 'warehouse');
    expectError(await warehouse.call('phone.export.exportFile', { type: 'grossProfit' }), 'AUTH_FORBIDDEN');
    expectError(await warehouse.call('phone.export.exportFile', { type: 'stockAge', groupBy: 'nothing' }), 'INPUT_BAD_FILTER');
    const { file } = await warehouse.call('phone.export.exportFile', { type: 'stockAge' });
    expect((await readBack(file)).header).toEqual(['库龄(天)', '台数', '占比 %']);
  });
});

it('a user limited to their own orders sees only the profit of those', async () => {
  const { SESSION_SOURCE } =
    await serverModule<typeof import('../../../apps/api/src/platform/auth/session-source.js')>('platform/auth/session-source.js');
  const source = app().app.get<SessionSource>(SESSION_SOURCE);
  const load = source.load;
  source.load = async (...asked) => {
    const user = await load.apply(source, asked);
    return user?.account === 'sales3' ? { ...user, dataScope: { reach: 'own' } } : user;
  };
  const sales = await app().as(TENANT, 'sales3');
  const { userId } = await contextOf(app(), TENANT, 'sales3');
  const { totals } = await ask(sales, 'grossProfit');
  const own = await scalar(
    `SELECT count(*) AS n FROM sale_product l JOIN sale s ON s.tenant_id = l.tenant_id AND s.order_no = l.order_no
      WHERE l.tenant_id = :tenantId AND l.deliver_status = 300 AND l.is_deleted = 0 AND s.create_user = '${userId}'`,
  );
  expect(totals.shipped).toBe(own);
  expect(Number((await ask(await app().as(TENANT, 'boss'), 'grossProfit')).totals.shipped)).toBeGreaterThan(own);
});

/** The statements that snapshots read while `work` runs, with SQLite's plan of each. */
async function plansOfSnapshots(work: () => Promise<unknown>) {
  const { db } = await workspaceOf(app());
  const driver = Reflect.get(db, 'driver') as { snapshot: unknown };
  const { snapshot } = driver;
  const asked: (readonly [string, SqlParams])[] = [];
  driver.snapshot = (read: (reader: unknown) => unknown) =>
    read({
      all: (text: string, params: SqlParams = {}) => {
        asked.push([text, params]);
        return db.reading().all(text, params);
      },
    });
  await work().finally(() => {
    driver.snapshot = snapshot;
  });
  return Promise.all(
    asked.map(async ([text, params]) => ({
      text,
      plan: (await db.reading().all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params)).map(({ detail }) => detail),
    })),
  );
}

// Plans are SQLite's; PostgreSQL's depend on how full the tables are.
if (!process.env.TEST_DATABASE_URL) {
  it.each(reports)('the report %s scans no table', async (name) => {
    const boss = await app().as(TENANT, 'boss');
    const { db } = await workspaceOf(app());
    // An uncached period, since cached answers run no query.
    const date = `${addDays(YEAR.date.slice(0, 10), 300)},${YEAR.date.slice(11)}`;
    const asked = await plansOfSnapshots(() => ask(boss, name, { filters: { date }, size: 199 }));
    // One statement for sums and rows each; a count only if the rows exceed one page.
    expect(asked.length).toBeGreaterThanOrEqual(2);
    const { entities } = (await serverModule<typeof import('../../../apps/api/src/modules.js')>('modules.js')).product;
    const tables = entities.map((entity) => db.shape(entity).name);
    for (const { text, plan } of asked) {
      for (const detail of plan) {
        const scanned = /^SCAN (\w+)/.exec(detail)?.[1] ?? '';
        const whole = tables.includes(scanned) || (/^[a-z]$/.test(scanned) && new RegExp(`(?:FROM|JOIN) \\w+ ${scanned}\\b`).test(text));
        expect({ detail, whole }).toEqual({ detail, whole: false });
      }
    }
  });

  it('the dashboard reads only a few units, regardless of the stock size', async () => {
    const boss = await app().as(TENANT, 'boss');
    const { caches } = await workspaceOf(app());
    caches.invalidate(TENANT, ['product', 'purchase', 'sale', 'profit_log', 'finance_receivable', 'finance_payable']);
    const asked = await plansOfSnapshots(() => boss.ask('phone.report.dashboard', {}));
    expect(asked.length).toBeGreaterThan(10);
    for (const { text, plan } of asked)
      expect(
        plan.filter((detail) => /ix_product_(store|stage|list|virtual)|uq_product_no/.test(detail)).map((detail) => ({ text, detail })),
      ).toEqual([]);
  });
}
