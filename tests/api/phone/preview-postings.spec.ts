import { seedId } from '../../../seeds/base/ids.js';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { only } from './basics.js';
import { Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

const BANK = { payTypeId: seedId(TENANT, 'payType', 4), payAccountTypeId: seedId(TENANT, 'payType', 401) };
const seller = seedId(TENANT, 'user', 11);
const buyer = seedId(TENANT, 'user', 4);
const refundReason = seedId(TENANT, 'basicConfig', 1101);
const freight = seedId(TENANT, 'expenseType', 301);
const PRICE = 1000;

/** How a document stands with its payments. */
const STATES = ['open', 'partly paid', 'paid', 'paid ahead', 'in flight', 'partly paid and in flight'] as const;
type State = (typeof STATES)[number];

let shop: Shop;
let customerId: string;
let carrierId: string;
beforeAll(async () => {
  shop = await Shop.open(app(), '预告', '00998101');
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0, allowBelowCost: 2, saleRefundDays: 7 });
  customerId = (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id;
  await shop.boss.ask('phone.company.saveSupplier', { channelName: '预告货运' });
  carrierId = (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: '预告货运' })).id;
});

interface Preview {
  readonly findings: readonly { readonly key: string; readonly msg: string }[];
  readonly bills: readonly { readonly post: string; readonly side: string; readonly channelId: string; readonly amount: number }[];
  readonly totals: Readonly<Record<string, number>>;
}

/** Amounts in yuan entered with a document, and whether they are booked with its review or left in flight. */
const PAID: Readonly<Record<State, readonly { readonly amount: number; readonly isBooked: boolean }[]>> = {
  open: [],
  'partly paid': [{ amount: 300, isBooked: true }],
  paid: [{ amount: PRICE, isBooked: true }],
  'paid ahead': [{ amount: PRICE + 250, isBooked: true }],
  'in flight': [{ amount: PRICE, isBooked: false }],
  'partly paid and in flight': [
    { amount: 300, isBooked: true },
    { amount: 400, isBooked: false },
  ],
};

const RECORDS = {
  payout: { create: 'phone.financePayout.createPaymentPayout', review: 'phone.financePayout.financePayoutRecordReview' },
  income: { create: 'phone.financeIncome.createPaymentIncome', review: 'phone.financeIncome.reviewPaymentIncomeRecord' },
} as const;

/** What no draft has reserved and no record settled, in yuan. */
const FREE: Readonly<Record<State, number>> = {
  open: PRICE,
  'partly paid': 700,
  paid: 0,
  'paid ahead': 0,
  'in flight': 0,
  'partly paid and in flight': 300,
};

/** Whether a refund would have to claim an amount that is only reserved by a draft. */
const isReserved = (state: State, refunded: number): boolean => PAID[state].some(({ isBooked }) => !isBooked) && refunded > FREE[state];

/** Pays the bill of an order by records, each reviewed or left as a draft. */
async function pay(direction: keyof typeof RECORDS, orderNo: string, state: State): Promise<void> {
  const { create, review } = RECORDS[direction];
  const channelId = direction === 'payout' ? shop.trade.supplierId : customerId;
  for (const { amount, isBooked } of PAID[state]) {
    const record = await shop.boss.ask<{ orderNo: string }>(create, {
      channelId,
      payments: [{ ...BANK, paymentAmount: amount }],
      items: [{ billNo: `${orderNo}-1`, allocAmount: Math.min(amount, PRICE) }],
    });
    if (isBooked) await shop.boss.ask(review, { orderNo: record.orderNo });
  }
}

async function draftSale(): Promise<{ orderNo: string; productNo: string }> {
  const { productNos } = await shop.stored([700]);
  const [productNo = ''] = productNos;
  const input = { channelId: customerId, saleUserId: seller, products: [{ productNo, saleAmount: PRICE }] };
  return { ...(await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', input)), productNo };
}

async function sold(state: State, isShipped: boolean): Promise<{ orderNo: string; productNo: string }> {
  const { orderNo, productNo } = await draftSale();
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
  await pay('income', orderNo, state);
  if (isShipped) await shop.boss.ask('phone.sale.deliverPurchase', { orderNo });
  return { orderNo, productNo };
}

async function bought(state: State): Promise<{ orderNo: string; productNo: string }> {
  const { orderNo, productNos } = await shop.stored([PRICE]);
  await pay('payout', orderNo, state);
  return { orderNo, productNo: productNos[0] as string };
}

const preview = (kind: string, action: string, target: object): Promise<Preview> =>
  shop.boss.ask<Preview>('phone.document.previewAction', { kind, action, ...target });

/** `due payable 100` for every amount that is not 0, with the role of its company. */
const line = (post: string, side: string, channelId: string, fen: number): string => {
  const who = { [customerId]: 'customer', [shop.trade.supplierId]: 'supplier', [carrierId]: 'carrier' }[channelId] ?? channelId;
  return `${post} ${side} ${who} ${fen / 100}`;
};

const promised = ({ bills }: Preview): string[] =>
  bills.map(({ post, side, channelId, amount }) => line(post, side, channelId, Math.round(amount * 100))).sort();

/** What a document has posted, from the ledger itself. */
async function posted(orderNo: string): Promise<string[]> {
  const { db } = (await contextOf(app(), TENANT, 'boss')).workspace;
  const read = (text: string) =>
    db.reading().all<{ post: string; side: string; channelId: string; fen: number | string }>(text, { tenantId: TENANT, orderNo });
  const own = 'WHERE x.tenant_id = :tenantId AND x.order_no = :orderNo';
  const rows = [
    ...(await read(
      `SELECT 'due' AS "post", 'payable' AS "side", x.channel_id AS "channelId", sum(x.amount) AS "fen" FROM finance_payable x ${own} GROUP BY x.channel_id`,
    )),
    ...(await read(
      `SELECT 'due' AS "post", 'receivable' AS "side", x.channel_id AS "channelId", sum(x.amount) AS "fen" FROM finance_receivable x ${own} GROUP BY x.channel_id`,
    )),
    ...(await read(
      `SELECT 'offset' AS "post", x.side AS "side", x.channel_id AS "channelId", -sum(x.amount) AS "fen" FROM finance_adjust_log x ${own} GROUP BY x.side, x.channel_id`,
    )),
    ...(await read(
      `SELECT 'balance' AS "post", CASE WHEN x.kind = 1 THEN 'payable' ELSE 'receivable' END AS "side", x.channel_id AS "channelId", sum(x.amount) AS "fen" FROM company_balance_log x ${own} GROUP BY x.kind, x.channel_id`,
    )),
  ];
  return rows.map(({ post, side, channelId, fen }) => line(post, side, channelId, Number(fen))).sort();
}

/** The amounts of a cancellation, which has no page of its own, in yuan. */
async function cancellation(orderNo: string): Promise<object> {
  const { db } = (await contextOf(app(), TENANT, 'boss')).workspace;
  const [row] = await db.reading().all<Record<string, number>>(
    `SELECT cancel_amount AS "cancelAmount", offset_amount AS "offsetAmount", refund_payable_amount AS "refundPayableAmount"
       FROM sale_cancel WHERE tenant_id = :tenantId AND order_no = :orderNo`,
    { tenantId: TENANT, orderNo },
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, fen]) => [name, Number(fen) / 100]));
}

/** Previews and performs an action, and compares bills and totals of the two, or the refusals where a draft has reserved the amount. */
async function keepsPromise(
  kind: string,
  action: string,
  target: object,
  perform: () => ReturnType<Shop['boss']['call']>,
  detail: (orderNo: string) => Promise<object>,
  refused = false,
) {
  const seen = await preview(kind, action, target);
  const answer = await perform();
  if (refused) {
    expect(seen.findings).toMatchObject([{ key: 'ERP_RESERVED', msg: expect.stringMatching(/SK\d|FK\d/) }]);
    expectError(answer, 'ERP_RESERVED');
    expect(answer.body.msg).toBe(seen.findings[0]?.msg);
    return;
  }
  expect(seen.findings).toEqual([]);
  const { orderNo } = answer.data as { orderNo: string };
  expect(promised(seen)).toEqual(await posted(orderNo));
  expect(await detail(orderNo)).toMatchObject(seen.totals);
}

describe.each(STATES)('on an order that is %s, the posted bills equal the preview', (state) => {
  const refund = (productNo: string, more: object = {}) => ({
    refundType: 1,
    channelId: customerId,
    refundReasonId: refundReason,
    warehouseId: shop.trade.warehouseId,
    products: [{ productNo, refundAmount: 950 }],
    expenses: [{ expenseDetailTypeId: freight, calcType: 1, shareType: 1, channelId: carrierId, amount: 12.34 }],
    ...more,
  });

  it.each([
    ['paid back', 1],
    ['kept as an advance', 2],
  ])('of a sale refund that is %s', async (_, refundMode) => {
    const { productNo } = await sold(state, true);
    const input = refund(productNo, { refundMode });
    const drafted = await preview('saleRefund', 'review', { document: input });
    const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.saleRefund.createSaleRefund', input);
    const stored = await preview('saleRefund', 'review', { orderNo });
    expect(promised(drafted)).toEqual(promised(stored));
    await keepsPromise(
      'saleRefund',
      'review',
      { orderNo },
      () => shop.boss.call('phone.saleRefund.reviewSaleRefund', { orderNo }),
      (no) => shop.boss.ask('phone.saleRefund.getSaleRefundDetail', { orderNo: no }),
      isReserved(state, 950),
    );
  });

  it('of a cancellation', async () => {
    const { productNo } = await sold(state, false);
    const input = { productNos: [productNo], cancelReason: 'changed' };
    await keepsPromise(
      'saleCancel',
      'create',
      { document: input },
      () => shop.boss.call('phone.sale.cancelProduct', input),
      cancellation,
      isReserved(state, PRICE),
    );
  });

  it('of a purchase refund', async () => {
    const { productNo } = await bought(state);
    const input = { refundType: 1, channelId: shop.trade.supplierId, products: [{ productNo }] };
    await keepsPromise(
      'purchaseRefund',
      'create',
      { document: input },
      () => shop.boss.call('phone.purchaseRefund.createRefundPurchase', input),
      (orderNo) => only(shop.boss, 'phone.purchaseRefund.pageRefundPurchase', { orderNo_equal: orderNo }),
      isReserved(state, PRICE),
    );
  });

  it.each([
    ['lower', -123.45],
    ['higher', 67.89],
  ])('of a cost adjustment to a %s price', async (_, adjustAmount) => {
    const { productNo } = await bought(state);
    const input = { costType: 5, channelId: shop.trade.supplierId, reason: 'agreed anew', products: [{ productNo, adjustAmount }] };
    const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.costAdjust.createCostAdjust', input);
    await keepsPromise(
      'costAdjust',
      'review',
      { orderNo },
      () => shop.boss.call('phone.costAdjust.reviewCostAdjust', { orderNo }),
      (no) => shop.boss.ask('phone.costAdjust.getCostAdjustDetail', { orderNo: no }),
      isReserved(state, -adjustAmount),
    );
  });
});

describe('the posted bills equal the preview', () => {
  it('of a purchase', async () => {
    const { id: modelId } = await only(shop.boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model });
    const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.purchase.savePurchase', {
      purchaseType: 1,
      channelId: shop.trade.supplierId,
      purchaseUserId: buyer,
      products: [{ modelId, count: 1, purchasePrice: PRICE }],
    });
    const seen = await preview('purchase', 'review', { orderNo });
    await shop.boss.ask('phone.purchase.reviewPurchase', { orderNo });
    expect(promised(seen)).toEqual(await posted(orderNo));
  });

  it('of a sale', async () => {
    const { orderNo } = await draftSale();
    const seen = await preview('sale', 'review', { orderNo });
    await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
    expect(promised(seen)).toEqual(await posted(orderNo));
  });
});
