import { addDays } from '@phone-trade/shared';
import { BANK } from '../../kernel/ledger.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf, snapshot, todayOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { only } from './basics.js';
import { readBack } from './sheets.js';
import { findings, Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

let shop: Shop;
let cashier: Caller;
beforeAll(async () => {
  shop = await Shop.open(app(), '收付', '00997701');
  cashier = await app().as(TENANT, 'finance');
});

afterEach(async () => {
  expect(await shop.boss.ask('phone.audit.checkConsistency')).toEqual([]);
});

interface Written {
  readonly orderNo: string;
  readonly version: number;
}
type Row = Readonly<Record<string, unknown>>;

let suppliers = 0;
/** A supplier used by this test only. */
async function supplier(more: object = {}): Promise<string> {
  suppliers += 1;
  const channelName = `收付往来${suppliers}`;
  await shop.boss.ask('phone.company.saveSupplier', { channelName, ...more });
  return (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: channelName })).id;
}

/** An order of this price (yuan), reviewed and not paid; answers its number. */
const owed = async (channelId: string, price: number, more: object = {}): Promise<string> =>
  (await shop.buy([price], { channelId, ...more })).orderNo;

const paying = (channelId: string, paymentAmount: number, more: object = {}) => ({
  channelId,
  ...(paymentAmount > 0 ? { payments: [{ ...BANK, paymentAmount }] } : {}),
  ...more,
});
const enter = (channelId: string, amount: number, more: object = {}) =>
  cashier.call<Written>('phone.financePayout.createPaymentPayout', paying(channelId, amount, more));

async function entered(channelId: string, amount: number, more: object = {}): Promise<string> {
  return (await cashier.ask<Written>('phone.financePayout.createPaymentPayout', paying(channelId, amount, more))).orderNo;
}

const review = (orderNo: string) => cashier.call<Written>('phone.financePayout.financePayoutRecordReview', { orderNo });

async function paid(channelId: string, amount: number, more: object = {}): Promise<string> {
  const orderNo = await entered(channelId, amount, more);
  expect((await review(orderNo)).key).toBeUndefined();
  return orderNo;
}

const detail = (orderNo: string) => cashier.ask<Row>('phone.financePayout.getPaymentPayoutRecordDetail', { orderNo });
const order = (orderNo: string) => cashier.ask<Row>('phone.purchase.getPurchaseDetail', { orderNo });
const open = async (channelId: string, side: 'Payout' | 'Income' = 'Payout') =>
  (
    await cashier.ask<{ records: Row[] }>(
      side === 'Payout' ? 'phone.financePayout.pageUnPaymentPayout' : 'phone.financeIncome.pageUnPaymentIncome',
      {
        channelId_equal: channelId,
        size: 100,
      },
    )
  ).records;
const amounts = async (channelId: string): Promise<Row> => {
  const { companies } = await cashier.ask<{ companies: Row[] }>('phone.financePayout.calcCompanyAmount', { channelIds: [channelId] });
  return companies[0] as Row;
};

describe('a payment', () => {
  it('reserves as a draft, pays the order at its review, and a reversal undoes both', async () => {
    const channelId = await supplier({ creditDays: 30 });
    const orderNo = await owed(channelId, 3000);
    const record = await entered(channelId, 1200);
    expect(await open(channelId)).toMatchObject([
      {
        billNo: `${orderNo}-1`,
        dueAmount: 3000,
        settledAmount: 0,
        inFlightAmount: 1200,
        unpaidAmount: 3000,
        settleStatus: 100,
        overdueStatus: 1,
      },
    ]);
    expect(await order(orderNo)).toMatchObject({ paidAmount: 0, paymentStatus: 100 });
    expect((await review(record)).key).toBeUndefined();
    expect(await order(orderNo)).toMatchObject({ paidAmount: 1200, unpaidAmount: 1800, paymentStatus: 200 });
    const seen = await detail(record);
    expect(seen).toMatchObject({ reviewStatus: 300, paymentAmount: 1200, allocAmount: 1200, excessAmount: 0 });
    expect(seen['items']).toMatchObject([{ billNo: `${orderNo}-1`, orderNo, entryAmount: 3000, unpaidBefore: 3000, allocAmount: 1200 }]);
    expect((seen['history'] as Row[]).map(({ actionTextEn }) => actionTextEn)).toEqual(['entered', 'reviewed']);
    expect((await order(orderNo))['history']).toContainEqual(expect.objectContaining({ linkedOrderNo: record, actionTextEn: 'reviewed' }));
    await cashier.ask('phone.financePayout.financePayoutRecordAntiReview', { orderNo: record });
    expect(await order(orderNo)).toMatchObject({ paidAmount: 0, paymentStatus: 100 });
    await cashier.ask('phone.financePayout.financePayoutRecordDelete', { orderNo: record });
    expect(await open(channelId)).toMatchObject([{ inFlightAmount: 0, unpaidAmount: 3000 }]);
  });

  it('previews its settlement without writing', async () => {
    const channelId = await supplier();
    const [first, second] = [await owed(channelId, 700), await owed(channelId, 500)];
    const before = await snapshot(app());
    const shown = await cashier.ask<{ bills: Row[]; totals: Row; findings: Row[] }>('phone.document.previewAction', {
      kind: 'payout',
      action: 'review',
      document: paying(channelId, 1000),
    });
    expect(await snapshot(app())).toEqual(before);
    expect(shown).toMatchObject({
      findings: [],
      totals: { paymentAmount: 1000, allocAmount: 1000, excessAmount: 0 },
      bills: [
        { post: 'settle', side: 'payable', billNo: `${first}-1`, amount: 700 },
        { post: 'settle', side: 'payable', billNo: `${second}-1`, amount: 300 },
      ],
    });
    const tooMuch = await cashier.ask<{ findings: Row[] }>('phone.document.previewAction', {
      kind: 'payout',
      action: 'review',
      document: paying(channelId, 600, { items: [{ billNo: `${second}-1`, allocAmount: 600 }] }),
    });
    expect(tooMuch.findings).toMatchObject([{ key: 'ERP_OVER_PAY' }]);
  });

  it('is refused with every wrong row', async () => {
    const channelId = await supplier();
    const unknown = { payTypeId: BANK.payTypeId, payAccountTypeId: '1', paymentAmount: 1 };
    const transNo = 'FIN-1';
    await entered(channelId, 0, { payments: [{ ...BANK, paymentAmount: 1, transNo }] });
    const wrong = await enter(channelId, 0, { payments: [unknown, { ...BANK, paymentAmount: 1, transNo }] });
    expect(findings(wrong)).toEqual(['payments[0].payAccountTypeId ERP_UNKNOWN_REF', 'payments[1].transNo ERP_TRANS_NO_DUP']);
    expect(findings(await enter('1', 5))).toEqual(['channelId ERP_UNKNOWN_REF']);
    expectError(await enter(channelId, 0), 'ERP_NOTHING_PAID');
  });

  it('cannot exceed the bill if prepayments are not allowed', async () => {
    const channelId = await supplier();
    await owed(channelId, 100);
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { allowPrepay: 0 });
    try {
      expectError(await enter(channelId, 100.01), 'ERP_OVER_PAY');
    } finally {
      await shop.boss.ask('phone.basicConfig.updateStandardConfig', { allowPrepay: 1 });
    }
    expect((await enter(channelId, 100.01)).key).toBeUndefined();
  });

  it('in a closed period cannot be entered, reviewed, reversed or deleted', async () => {
    const channelId = await supplier();
    const today = todayOf(await contextOf(app(), TENANT, 'boss'));
    const bizDate = addDays(today, -40);
    const [draft, reviewed] = [await entered(channelId, 10, { bizDate }), await paid(channelId, 20, { bizDate })];
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { periodLockDate: addDays(today, -30) });
    try {
      expectError(await enter(channelId, 10, { bizDate }), 'ERP_PERIOD_LOCKED');
      expectError(await review(draft), 'ERP_PERIOD_LOCKED');
      const target = { orderNo: reviewed };
      expectError(await cashier.call('phone.financePayout.financePayoutRecordAntiReview', target), 'ERP_PERIOD_LOCKED');
      expectError(await cashier.call('phone.financePayout.financePayoutRecordDelete', { orderNo: draft }), 'ERP_PERIOD_LOCKED');
    } finally {
      await shop.boss.ask('phone.basicConfig.updateStandardConfig', { periodLockDate: '' });
    }
    expectError(await enter(channelId, 10, { bizDate: addDays(today, 2) }), 'ERP_FUTURE_DATE');
  });

  it('must be reviewed by another user if self-review is off', async () => {
    const record = await entered(await supplier(), 10);
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { reviewSelf: 0 });
    try {
      expectError(await review(record), 'ERP_SELF_REVIEW');
      expect((await shop.boss.call('phone.financePayout.financePayoutRecordReview', { orderNo: record })).key).toBeUndefined();
    } finally {
      await shop.boss.ask('phone.basicConfig.updateStandardConfig', { reviewSelf: 1 });
    }
  });

  it('lists its allowed actions, and explains a refusal such as a used prepayment', async () => {
    const channelId = await supplier();
    const ahead = await paid(channelId, 500);
    await owed(channelId, 400);
    await paid(channelId, 0, { balanceAmount: 400 });
    const { allowedActions } = (await detail(ahead)) as { allowedActions: Row[] };
    expect(allowedActions).toEqual([{ action: 'unreview', allowed: false, reason: expect.stringContaining('已被使用') }]);
    expectError(await cashier.call('phone.financePayout.financePayoutRecordAntiReview', { orderNo: ahead }), 'ERP_BALANCE_USED');
  });

  it('shows no amount without cost permission, neither in lists nor in details', async () => {
    const channelId = await supplier();
    const orderNo = await owed(channelId, 4321.09);
    const record = await entered(channelId, 4321.09);
    const calls = [
      ['phone.financePayout.pagePaymentPayoutRecord', { orderNo_equal: record }],
      ['phone.financePayout.getPaymentPayoutRecordDetail', { orderNo: record }],
      ['phone.financePayout.pageUnPaymentPayout', { channelId_equal: channelId }],
      ['phone.financePayout.getUnPaymentPayoutDetail', { billNo: `${orderNo}-1` }],
      ['phone.financePayout.getPaymentAbleRecordDetail', { channelId }],
      ['phone.financePayout.calcCompanyAmount', { channelIds: [channelId] }],
      ['phone.finance.pageCompanyStatement', { channelId }],
    ] as const;
    const keeper = await blind();
    for (const [call, asked] of calls) {
      expect({ call, shown: JSON.stringify(await cashier.ask(call, asked)) }).toEqual({ call, shown: expect.stringContaining('4321.09') });
      expect({ call, shown: JSON.stringify(await keeper.ask(call, asked)) }).not.toEqual({
        call,
        shown: expect.stringMatching(/\b4321\b/),
      });
    }
    expectError(await keeper.call('phone.financePayout.pageUnPaymentPayout', { amount_equal: 4321.09 }), 'INPUT_BAD_FILTER');
    const { file } = await keeper.call('phone.export.exportFile', { type: 'payable', channelId_equal: channelId });
    expect(JSON.stringify(await readBack(file))).not.toMatch(/\b4321\b/);
  });
});

/** A user who may see every list here but no cost: a warehouse keeper with these screens granted. */
async function blind(): Promise<Caller> {
  const ctx = await contextOf(app(), TENANT, 'warehouse');
  const [{ rows }, { RoleMenu }] = await Promise.all([
    serverModule<typeof import('../../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../../apps/api/src/modules/system/role/role-menu.entity.js')>('modules/system/role/role-menu.entity.js'),
  ]);
  const [roleId] = ctx.roleIds as [string];
  await ctx.workspace.db.write(ctx, async () => {
    const { db } = ctx.workspace;
    const menus = await db
      .reading()
      .all<{ menuId: string }>(`SELECT id AS "menuId" FROM menu WHERE code IN ('payout_view', 'payout_export')`, {});
    await rows(ctx, RoleMenu).insert(menus.map(({ menuId }) => ({ roleId, menuId })));
  });
  return app().as(TENANT, 'warehouse');
}

describe('a refund of an order of 3000.00', () => {
  /** A later price reduction is offset against the open bill first, and the rest becomes a claim. */
  test.each<[name: string, paidBefore: number, refund: number, due: number, claim: number]>([
    ['if unpaid, is offset completely', 0, 3000, 0, 0],
    ['if fully paid, becomes a claim', 3000, 3000, 3000, 3000],
    ['if partly paid, is offset first, and the rest becomes a claim', 1200, 3000, 1200, 1200],
    ['for an agreed part, is split in the same way', 1200, 2500, 1200, 700],
  ])('%s', async (_name, paidBefore, refund, due, claim) => {
    const channelId = await supplier();
    const { orderNo, productNos } = await shop.stored([3000], { channelId });
    if (paidBefore > 0) await paid(channelId, paidBefore);
    const { orderNo: adjustNo } = await shop.boss.ask<Written>('phone.costAdjust.createCostAdjust', {
      costType: 5,
      channelId,
      reason: 'refund',
      products: [{ productNo: productNos[0], adjustAmount: -refund }],
    });
    await shop.boss.ask('phone.costAdjust.reviewCostAdjust', { orderNo: adjustNo });
    expect(await shop.bills(orderNo)).toEqual([`payable 3 ${due}/${paidBefore}`]);
    expect(await shop.bills(adjustNo)).toEqual(claim > 0 ? [`receivable 37 ${claim}/0`] : []);
    expect(await order(orderNo)).toMatchObject({ paymentStatus: 300, payableAmount: due });
    expect(await amounts(channelId)).toMatchObject({ payableAmount: 0, receivableAmount: claim, netAmount: 0 - claim });
    const shown = await cashier.ask<Row>('phone.financePayout.getUnPaymentPayoutDetail', { billNo: `${orderNo}-1` });
    expect(shown['adjustments']).toMatchObject(refund > claim ? [{ orderNo: adjustNo, amount: claim - refund }] : []);
    // And the claim is collected.
    if (claim === 0) return;
    expect(await open(channelId, 'Income')).toMatchObject([{ billNo: `${adjustNo}-1`, unpaidAmount: claim }]);
    const income = await cashier.ask<Written>('phone.financeIncome.createPaymentIncome', paying(channelId, claim));
    await cashier.ask('phone.financeIncome.reviewPaymentIncomeRecord', { orderNo: income.orderNo });
    expect(await open(channelId, 'Income')).toEqual([]);
  });
});

it('a payment settles five bills by due date, keeps the rest as balance, and the next payment uses balance and netting', async () => {
  const channelId = await supplier();
  const orders: string[] = [];
  for (const price of [1000, 1500, 2000, 2500, 3000]) orders.push(await owed(channelId, price));
  const record = await paid(channelId, 10_500);
  expect((await detail(record))['items']).toMatchObject(orders.map((orderNo) => ({ billNo: `${orderNo}-1` })));
  expect(await detail(record)).toMatchObject({ allocAmount: 10_000, excessAmount: 500, totalCount: 5 });
  for (const orderNo of orders) expect(await order(orderNo)).toMatchObject({ paymentStatus: 300, unpaidAmount: 0 });
  expect(await amounts(channelId)).toMatchObject({ billCount: 0, prepayBalance: 500, netAmount: -500 });

  // A claim of 300.00 for one of them, and a new order of 800.00.
  const units = await shop.boss.ask<{ productNo: string }[]>('phone.product.listPurchaseProductDetails', { orderNo: orders[0] });
  const { orderNo: adjustNo } = await shop.boss.ask<Written>('phone.costAdjust.createCostAdjust', {
    costType: 5,
    channelId,
    reason: 'scratched',
    products: [{ productNo: units[0]?.productNo, adjustAmount: -300 }],
  });
  await shop.boss.ask('phone.costAdjust.reviewCostAdjust', { orderNo: adjustNo });
  const next = await owed(channelId, 800);
  expect(await amounts(channelId)).toMatchObject({ payableAmount: 800, receivableAmount: 300, prepayBalance: 500, netAmount: 0 });
  const items = [
    { billNo: `${next}-1`, allocAmount: 800 },
    { billNo: `${adjustNo}-1`, side: 2, allocAmount: 300 },
  ];
  const second = await paid(channelId, 0, { balanceAmount: 500, items });
  expect(await detail(second)).toMatchObject({ paymentAmount: 0, balanceAmount: 500, allocAmount: 500, excessAmount: 0 });
  expect(await order(next)).toMatchObject({ paymentStatus: 300 });
  expect(await amounts(channelId)).toMatchObject({ billCount: 0, prepayBalance: 0, netAmount: 0 });

  // The statement has the same movements and ends at the same balance.
  const statement = await cashier.ask<{ records: Row[]; total: number; opening: number; closing: number }>(
    'phone.finance.pageCompanyStatement',
    {
      channelId,
      size: 100,
    },
  );
  expect(statement).toMatchObject({ total: 9, opening: 0, closing: 0 });
  expect(statement.records.map(({ amount }) => amount)).toEqual([1000, 1500, 2000, 2500, 3000, -10_500, -300, 800, 0]);
  expect(statement.records.map(({ balance }) => balance)).toEqual([1000, 2500, 4500, 7000, 10_000, -500, -800, 0, 0]);
  const page = await cashier.ask<{ records: Row[] }>('phone.finance.pageCompanyStatement', { channelId, size: 4, current: 2 });
  expect(page.records.map(({ balance }) => balance)).toEqual([10_000, -500, -800, 0]);
});

describe('a batch of payments', () => {
  const batch = (...records: object[]) =>
    cashier.call<{ batchNo: string; records: Written[] }>('phone.financePayout.createBatchPaymentPayout', { records });

  it('creates one record per company under one number, all or none', async () => {
    const [a, b] = [await supplier(), await supplier()];
    const [first, second] = [await owed(a, 100), await owed(b, 200)];
    const before = await snapshot(app(), { except: ['number_sequence'] });
    const wrong = await batch(paying(a, 100), paying(b, 200, { items: [{ billNo: `${second}-1`, allocAmount: 200.01 }] }));
    expect(findings(wrong)).toEqual(['records[1] ERP_OVER_PAY']);
    expect(findings(await batch(paying(a, 100), paying(a, 50)))).toEqual(['records[1].channelId ERP_BATCH_COMPANY_TWICE']);
    expect(await snapshot(app(), { except: ['number_sequence'] })).toEqual(before);
    const { data } = await batch(paying(a, 100), paying(b, 200));
    expect(data.records.map(({ orderNo }) => orderNo)[0]).toBe(data.batchNo);
    const { records } = await cashier.ask<{ records: Row[] }>('phone.financePayout.pagePaymentPayoutRecord', {
      batchNo_equal: data.batchNo,
    });
    expect(records).toMatchObject([
      { channelId: b, allocAmount: 200 },
      { channelId: a, allocAmount: 100 },
    ]);
    const outcomes = await cashier.ask<Row[]>('phone.financePayout.financePayoutRecordReview', {
      orderNos: [...data.records.map(({ orderNo }) => orderNo), 'FK0'],
    });
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }, { orderNo: 'FK0', ok: false, key: 'ERP_DOC_UNKNOWN' }]);
    for (const orderNo of [first, second]) expect(await order(orderNo)).toMatchObject({ paymentStatus: 300 });
  });

  it('sent twice concurrently under one request id is created once', async () => {
    const records = [paying(await supplier(), 1), paying(await supplier(), 2)];
    const requestId = 'finance-batch';
    const answers = await Promise.all(
      [1, 2].map(() => cashier.ask('phone.financePayout.createBatchPaymentPayout', { records, requestId })),
    );
    expect(answers[1]).toEqual(answers[0]);
  });
});

it('of fifty concurrent payments of a fifth of one bill, five succeed and the bill is not overpaid', async () => {
  const channelId = await supplier();
  const orderNo = await owed(channelId, 1000);
  const items = [{ billNo: `${orderNo}-1`, allocAmount: 200 }];
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => cashier.insist<Written>('phone.financePayout.createPaymentPayout', paying(channelId, 200, { items }))),
  );
  expect(answers.map(({ key }) => key ?? 'done').filter((key) => key !== 'ERP_OVER_PAY')).toEqual(Array(5).fill('done'));
  expect(await open(channelId)).toMatchObject([{ inFlightAmount: 1000, unpaidAmount: 1000 }]);
  const drafts = answers.flatMap(({ key, data }) => (key ? [] : [data.orderNo]));
  await Promise.all(drafts.map(review));
  expect(await order(orderNo)).toMatchObject({ paidAmount: 1000, paymentStatus: 300 });
}, 60_000);

describe('the finance lists', () => {
  it('mark a bill one week overdue as a warning and ten days overdue as severe', async () => {
    const channelId = await supplier();
    const today = todayOf(await contextOf(app(), TENANT, 'boss'));
    for (const late of [-1, 0, 6, 7, 9, 10]) await owed(channelId, 100, { bizDate: addDays(today, -late) });
    expect((await open(channelId)).map(({ overdueDays = 0, overdueStatus }) => [overdueDays, overdueStatus])).toEqual([
      [10, 4],
      [9, 3],
      [7, 3],
      [6, 2],
      [0, 2],
      [0, 1],
    ]);
  });

  it("show a company's open bills, and all bills including settled ones", async () => {
    const channelId = await supplier();
    const [first, second] = [await owed(channelId, 100), await owed(channelId, 300)];
    await paid(channelId, 100);
    const { records } = await cashier.ask<{ records: Row[] }>('phone.financePayout.pagePaymentAbleRecord', { size: 200 });
    expect(records.find((row) => row['channelId'] === channelId)).toMatchObject({ billCount: 1, payableAmount: 300, netAmount: 300 });
    const shown = await cashier.ask<{ bills: { records: Row[]; total: number } }>('phone.financePayout.getPaymentAbleRecordDetail', {
      channelId,
    });
    expect(shown.bills.total).toBe(2);
    expect(shown.bills.records.map(({ orderNo, settleStatus }) => [orderNo, settleStatus])).toEqual([
      [second, 100],
      [first, 300],
    ]);
    expectError(await cashier.call('phone.financePayout.getPaymentAbleRecordDetail', { channelId: '1' }), 'ERP_UNKNOWN_REF');
  });

  it('are exported as shown', async () => {
    const channelId = await supplier();
    const orderNo = await owed(channelId, 123.45);
    const { file } = await cashier.call('phone.export.exportFile', { type: 'payable', channelId_equal: channelId });
    expect(JSON.stringify(await readBack(file))).toContain(`${orderNo}-1`);
    expectError(await (await app().as(TENANT, 'lister')).call('phone.export.exportFile', { type: 'payout' }), 'AUTH_FORBIDDEN');
  });

  it('show every movement of an account with its balance', async () => {
    const channelId = await supplier();
    const record = await paid(channelId, 0, { payments: [{ ...BANK, paymentAmount: 10, fee: 0.5 }] });
    await cashier.ask('phone.financePayout.financePayoutRecordAntiReview', { orderNo: record });
    const { records } = await cashier.ask<{ records: Row[] }>('phone.finance.pageAccountLog', { recordNo_equal: record });
    expect(records).toMatchObject([
      { direction: 2, amount: -10, fee: -0.5 },
      { direction: 2, amount: 10, fee: 0.5 },
    ]);
  });
});

it('a customer can buy on credit up to the limit minus the open debt', async () => {
  const { creditRefusal } = await serverModule<typeof import('../../../apps/api/src/modules/phone/trade/ledger/credit.js')>(
    'modules/phone/trade/ledger/credit.js',
  );
  const ctx = await contextOf(app(), TENANT, 'boss');
  const channelId = await supplier({ creditAmount: 500 });
  await shop.boss.ask('phone.company.updateCompany', { id: channelId, openingReceivable: 200 });
  expect(await creditRefusal(ctx, channelId, 30_000)).toBeUndefined();
  expect((await creditRefusal(ctx, channelId, 30_001))?.text('en')).toContain('0.01');
  expect(await creditRefusal(ctx, await supplier(), 1_000_000_000)).toBeUndefined();
});
