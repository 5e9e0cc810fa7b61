import { seedId } from '../../../seeds/base/ids.js';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { only } from './basics.js';
import { type Bought, findings, Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

let shop: Shop;
let customerId: string;
beforeAll(async () => {
  shop = await Shop.open(app(), '退货', '00997901');
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0, allowBelowCost: 2, saleRefundDays: 7 });
  customerId = (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id;
});

const BANK = { payTypeId: seedId(TENANT, 'payType', 4), payAccountTypeId: seedId(TENANT, 'payType', 401) };
const seller = seedId(TENANT, 'user', 11);
const reason = seedId(TENANT, 'basicConfig', 1101);
const expenseType = seedId(TENANT, 'expenseType', 301);

interface Detail {
  readonly version: number;
  readonly products: readonly Readonly<Record<string, unknown>>[];
  readonly allowedActions: readonly { readonly action: string; readonly allowed: boolean; readonly reason?: string }[];
  readonly [figure: string]: unknown;
}

type Line = readonly [productNo: string | undefined, refundAmount: number, more?: object];

/** A sale of these units, reviewed, paid so much and shipped. */
async function sold(productNos: readonly string[], saleAmount: number, paid = 0, more: object = {}): Promise<string> {
  const products = productNos.map((productNo) => ({ productNo, saleAmount }));
  const payments = paid > 0 ? { payments: [{ ...BANK, paymentAmount: paid }] } : {};
  const input = { channelId: customerId, saleUserId: seller, products, ...payments, ...more };
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', input);
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { autoReviewOrderPayment: 1 });
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { autoReviewOrderPayment: 0 });
  await shop.boss.ask('phone.sale.deliverPurchase', { orderNo });
  return orderNo;
}

const refund = (lines: readonly Line[], more: object = {}) => ({
  refundType: 1,
  channelId: customerId,
  refundReasonId: reason,
  warehouseId: shop.trade.warehouseId,
  products: lines.map(([productNo, refundAmount, other]) => ({ productNo, refundAmount, ...other })),
  ...more,
});
const refuse = (lines: readonly Line[], more: object = {}) => shop.boss.call('phone.saleRefund.createSaleRefund', refund(lines, more));
const entered = async (lines: readonly Line[], more: object = {}): Promise<string> =>
  (await shop.boss.ask<{ orderNo: string }>('phone.saleRefund.createSaleRefund', refund(lines, more))).orderNo;
const review = (orderNo: string) => shop.boss.ask('phone.saleRefund.reviewSaleRefund', { orderNo });
const unreview = (orderNo: string) => shop.boss.call('phone.saleRefund.reverseReviewSaleRefund', { orderNo });
const reviewed = async (lines: readonly Line[], more: object = {}): Promise<string> => {
  const orderNo = await entered(lines, more);
  await review(orderNo);
  return orderNo;
};
const detail = (orderNo: string) => shop.boss.ask<Detail>('phone.saleRefund.getSaleRefundDetail', { orderNo });
const sale = (orderNo: string) => shop.boss.ask<Detail>('phone.sale.getSaleDetail', { orderNo });
const first = ({ productNos }: Bought): string => productNos[0] as string;

async function select<T extends object>(sql: string, params: Readonly<Record<string, string>>): Promise<T[]> {
  const { contextOf } = await import('../../support/inside.js');
  const { db } = (await contextOf(app(), TENANT, 'boss')).workspace;
  return db.reading().all<T>(sql, { tenantId: TENANT, ...params });
}

/** The profit entries of a document, in yuan by kind. */
async function profits(orderNo: string): Promise<string[]> {
  const found = await select<{ kind: string; amount: number }>(
    `SELECT kind AS "kind", sum(amount) AS "amount" FROM profit_log WHERE tenant_id = :tenantId AND order_no = :orderNo
      GROUP BY kind HAVING sum(amount) <> 0 ORDER BY kind`,
    { orderNo },
  );
  return found.map(({ kind, amount }) => `${kind} ${Number(amount) / 100}`);
}

/** The customer's advance, in yuan. */
async function advance(): Promise<number> {
  const [row] = await select<{ amount: number }>(
    'SELECT advance_balance AS "amount" FROM company_balance WHERE tenant_id = :tenantId AND channel_id = :customerId',
    { customerId },
  );
  return Number(row?.amount ?? 0) / 100;
}

const placed = async (productNo: string) =>
  (
    await select<Record<string, unknown>>(
      `SELECT stage AS "stage", custody AS "custody", out_type AS "outType", sale_count AS "saleCount", refund_count AS "refundCount"
         FROM product WHERE tenant_id = :tenantId AND product_no = :productNo`,
      { productNo },
    )
  )[0];

describe('a customer return', () => {
  it('returns the unit at its cost, for sale as a secondary sale', async () => {
    const unit = first(await shop.stored([1000]));
    const saleNo = await sold([unit], 1300);
    const orderNo = await entered([[unit, 1250]]);
    expect(await placed(unit)).toMatchObject({ stage: 2000, custody: 5, outType: 1 });
    await review(orderNo);
    expect(await placed(unit)).toMatchObject({ stage: 2000, custody: 9, outType: 1 });
    expect(await shop.bills(saleNo)).toEqual(['receivable 25 50/0']);
    expect(await shop.bills(orderNo)).toEqual([]);
    expect(await profits(orderNo)).toEqual(['refund -1250']);
    expect(await detail(orderNo)).toMatchObject({
      refundAmount: 1250,
      offsetAmount: 1250,
      refundPayableAmount: 0,
      paymentStatus: 300,
      receiveStatus: 100,
      saleUserId: seller,
      products: [{ saleOrderNo: saleNo, saleSettleAmount: 1300, maxRefundAmount: 1300, costPrice: 1000, receiveStatus: 100 }],
    });
    expect(await sale(saleNo)).toMatchObject({
      refundStatus: 300,
      refundNum: 1,
      incomeStatus: 100,
      products: [{ refundStatus: 300, refundAmount: 1250 }],
    });
    await shop.boss.ask('phone.saleRefund.deliverByRefund', { orderNo });
    expect(await placed(unit)).toEqual({ stage: 200, custody: 1, outType: 0, saleCount: 1, refundCount: 1 });
    expect(await shop.units([unit])).toMatchObject([{ costPrice: 1000, warehouseId: shop.trade.warehouseId }]);
    expect(await profits(orderNo)).toEqual(['refund -1250', 'return 1000']);
    expect(await detail(orderNo)).toMatchObject({ receiveStatus: 300, receiveNum: 1, products: [{ receiveStatus: 300 }] });
    const stockIn = await only(shop.boss, 'phone.product.pageReceive', { sourceOrderNo_equal: orderNo });
    expect(stockIn).toMatchObject({ productNo: unit, status: 300, sourceBusinessType: 27 });
    expectError(await unreview(orderNo), 'ERP_REVERSE_BLOCKED');
    expect(findings(await shop.boss.call('phone.product.cancelReceive', { productNos: [unit] }))).toEqual([
      'productNos[0] ERP_STAGE_INVALID',
    ]);
    const again = await sold([unit], 1200);
    expect(await sale(again)).toMatchObject({ saleType: 2, profit: 200 });
    expect(await sale(saleNo)).toMatchObject({ refundStatus: 300, profit: 300 });
  });

  it('keeps the frozen cost of the first sale, whatever the cost of the next one', async () => {
    const unit = first(await shop.stored([1000]));
    const saleNo = await sold([unit], 1300);
    await shop.boss.ask('phone.saleRefund.deliverByRefund', { orderNo: await reviewed([[unit, 1250]]) });
    const adjust = { costType: 4, reason: 'new battery', products: [{ productNo: unit, adjustAmount: 50 }] };
    const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.costAdjust.createCostAdjust', adjust);
    await shop.boss.ask('phone.costAdjust.reviewCostAdjust', { orderNo });
    const again = await sold([unit], 1200);
    expect(await sale(again)).toMatchObject({ costPrice: 1050, profit: 150 });
    expect(await sale(saleNo)).toMatchObject({ costPrice: 1000, profit: 300 });
  });

  it('is offset against the open part of each sale first; the rest is owed to the customer', async () => {
    const { productNos } = await shop.stored([1000, 1000, 1000]);
    const [a, b, c] = productNos as [string, string, string];
    const partly = await sold([a, b], 1200, 2000);
    const unpaid = await sold([c], 1500);
    const orderNo = await reviewed([
      [a, 1200],
      [c, 1500],
    ]);
    expect(await shop.bills(partly)).toEqual(['receivable 25 2000/2000']);
    expect(await shop.bills(unpaid)).toEqual(['receivable 25 0/0']);
    expect(await shop.bills(orderNo)).toEqual(['payable 27 800/0']);
    expect(await detail(orderNo)).toMatchObject({
      refundAmount: 2700,
      offsetAmount: 1900,
      refundPayableAmount: 800,
      paymentStatus: 100,
    });
    expect(await sale(partly)).toMatchObject({ refundStatus: 200, incomeStatus: 300 });
  });

  it('of a branch, like its sale, names the settling parent, whose bills they have', async () => {
    const parent = { channelName: '退货总店' };
    await shop.boss.ask('phone.company.saveChannel', parent);
    const { id: parentId } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: parent.channelName });
    await shop.boss.ask('phone.company.saveChannel', { channelName: '退货分店', parentId, settleParent: 1 });
    const { id: channelId } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: '退货分店' });
    const { productNos } = await shop.stored([1000]);
    const [productNo] = productNos;
    const settled = { channelId, settleChannelId: parentId };
    const saleNo = await sold(productNos, 1200, 500, { channelId });
    expect(await sale(saleNo)).toMatchObject({ ...settled, settleChannelName: parent.channelName });
    expect(await only(shop.boss, 'phone.sale.pageSale', { orderNo_equal: saleNo })).toMatchObject(settled);
    const orderNo = await reviewed([[productNo, 1200]], { channelId });
    expect(await only(shop.boss, 'phone.saleRefund.pageSaleRefund', { orderNo_equal: orderNo })).toMatchObject(settled);
    const owed = await only(shop.boss, 'phone.financePayout.pageUnPaymentPayout', { channelId_equal: parentId, orderNo_equal: orderNo });
    expect(owed).toMatchObject({ unpaidAmount: 500 });
  });

  it('is kept as an advance of the customer on request', async () => {
    const unit = first(await shop.stored([1000]));
    await sold([unit], 1200, 1200);
    const before = await advance();
    const orderNo = await reviewed([[unit, 1100]], { refundMode: 2 });
    expect(await advance()).toBe(before + 1100);
    expect(await shop.bills(orderNo)).toEqual([]);
    expect(await detail(orderNo)).toMatchObject({ offsetAmount: 0, refundPayableAmount: 0, paymentStatus: 300 });
    expect((await unreview(orderNo)).status).toBe(200);
    expect(await advance()).toBe(before);
  });

  it("deducts the customer's expenses, and adds expenses paid to others to the cost of the units", async () => {
    const { productNos } = await shop.stored([1000, 1000]);
    const [a, b] = productNos as [string, string];
    const saleNo = await sold([a, b], 1200);
    const expense = (amount: number, calcType: number, shareType: number, channelId?: string) => ({
      expenseDetailTypeId: expenseType,
      amount,
      calcType,
      shareType,
      ...(channelId ? { channelId } : {}),
    });
    const orderNo = await reviewed(
      [
        [a, 1200],
        [b, 600],
      ],
      { expenses: [expense(-30, 1, 2, customerId), expense(12, 1, 1, shop.trade.supplierId), expense(5, 1, 2)] },
    );
    // 1800 − 30 of the customer; 12 is owed to the carrier, 5 only recorded.
    expect(await shop.bills(saleNo)).toEqual([`receivable 25 ${2400 - 1770}/0`]);
    expect(await shop.bills(orderNo)).toEqual(['payable 27 12/0']);
    expect(await profits(orderNo)).toEqual([`refund ${-1770 - 5}`]);
    expect(await detail(orderNo)).toMatchObject({ refundAmount: 1770, expenseAmount: -13, refundPayableAmount: 0, paymentStatus: 300 });
    const input = { productNos: [a], locationId: '' };
    await shop.boss.ask('phone.saleRefund.deliverByRefundProduct', input);
    expect(await detail(orderNo)).toMatchObject({ receiveStatus: 200, receiveNum: 1 });
    expect(findings(await shop.boss.call('phone.saleRefund.deliverByRefundProduct', input))).toEqual(['productNos[0] ERP_STAGE_INVALID']);
    await shop.boss.ask('phone.saleRefund.deliverByRefundProduct', { productNos: [b] });
    expect(await shop.units([a, b])).toMatchObject([{ costPrice: 1008 }, { costPrice: 1004 }]);
    expect(await profits(orderNo)).toEqual([`refund ${-1770 - 5}`, 'return 2000']);
    expect((await shop.boss.call('phone.saleRefund.deliverByRefund', { orderNo })).key).toBe('ERP_REFUND_RECEIVED');
  });

  it('reduces the debt to a consignor; an amount already paid becomes a prepayment', async () => {
    const { orderNo: purchaseNo, productNos } = await shop.stored([1000, 1000], { purchaseType: 3 });
    const [a, b] = productNos as [string, string];
    await sold([a, b], 1200);
    expect(await shop.bills(purchaseNo)).toEqual(['payable 3 2000/0']);
    const orderNo = await reviewed([[a, 1200, { nextStage: 500 }]]);
    expect(await shop.bills(purchaseNo)).toEqual(['payable 3 2000/0']);
    await shop.boss.ask('phone.saleRefund.deliverByRefund', { orderNo });
    expect(await shop.bills(purchaseNo)).toEqual(['payable 3 1000/0']);
    expect(await placed(a)).toMatchObject({ stage: 500, custody: 1 });
    expect(await detail(orderNo)).toMatchObject({ offsetAmount: 1200 });
  });

  it('is undone by a reversal, which is refused after units were received', async () => {
    const { productNos } = await shop.stored([1000, 1000]);
    const [a, b] = productNos as [string, string];
    const saleNo = await sold([a, b], 1200, 500);
    const lines: Line[] = [
      [a, 1200],
      [b, 1100],
    ];
    const orderNo = await entered(lines);
    const figures = (shown: Detail) =>
      JSON.parse(JSON.stringify({ ...shown, history: [], allowedActions: [] }, (key, value) => (key === 'version' ? 0 : value)));
    const [before, saleBefore] = [await detail(orderNo), await sale(saleNo)];
    await review(orderNo);
    expect((await unreview(orderNo)).status).toBe(200);
    expect(figures(await detail(orderNo))).toEqual(figures(before));
    expect(figures(await sale(saleNo))).toEqual(figures(saleBefore));
    expect(await shop.bills(saleNo)).toEqual(['receivable 25 2400/500']);
    expect(findings(await refuse([[a, 100]]))).toEqual(['products[0].productNo ERP_UNIT_HELD']);
    await review(orderNo);
    await shop.boss.ask('phone.saleRefund.deliverByRefundProduct', { productNos: [b] });
    const blocked = await unreview(orderNo);
    expectError(blocked, 'ERP_REVERSE_BLOCKED');
    expect(blocked.body.msg).toContain(b);
    expect(blocked.body.msg).not.toContain(a);
    expect((await detail(orderNo)).allowedActions).toContainEqual(
      expect.objectContaining({ action: 'unreview', allowed: false, reason: blocked.body.msg }),
    );
  });

  it('is refused above the sale price, for another customer, for unsold units and without a warehouse', async () => {
    const { productNos } = await shop.stored([1000, 1000]);
    const [a, b] = productNos as [string, string];
    await sold([a], 1200);
    expect(findings(await refuse([[a, 1200.01]]))).toEqual(['products[0].refundAmount ERP_REFUND_OVER']);
    expect(findings(await refuse([[b, 100]]))).toEqual(['products[0].productNo ERP_STAGE_INVALID']);
    expect(findings(await refuse([[a, 100]], { warehouseId: '' }))).toEqual(['warehouseId ERP_WAREHOUSE_REQUIRED']);
    await shop.boss.ask('phone.company.saveChannel', { channelName: '别的客户' });
    const { id: channelId } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: '别的客户' });
    expect(findings(await refuse([[a, 100]], { channelId }))).toEqual(['products[0].productNo ERP_OTHER_CUSTOMER']);
  });

  it('is refused after the refund period, except for users allowed to exceed it', async () => {
    const unit = first(await shop.stored([1000]));
    await sold([unit], 1200);
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { saleRefundDays: 0 });
    const tomorrow = new Date(Date.now() + 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
    const clerk = await app().as(TENANT, 'aftersale');
    const late = refund([[unit, 100]], { bizDate: tomorrow });
    expect(findings(await clerk.call('phone.saleRefund.createSaleRefund', late))).toEqual(['products[0].productNo ERP_REFUND_LATE']);
    expect((await refuse([[unit, 100]], { bizDate: tomorrow })).status).toBe(200);
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { saleRefundDays: 7 });
  });

  it('is refused once the phone was bought back from the customer', async () => {
    const bought = await shop.stored([1000]);
    await sold(bought.productNos, 1200);
    const orderNo = await entered([[first(bought), 1200]]);
    const again = await shop.boss.ask<{ orderNo: string }>('phone.purchase.savePurchase', {
      purchaseType: 1,
      channelId: shop.trade.supplierId,
      purchaseUserId: seedId(TENANT, 'user', 4),
      products: [
        {
          modelId: (await only(shop.boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model })).id,
          count: 1,
          purchasePrice: 900,
          details: [{ imei: bought.imeis[0] }],
        },
      ],
    });
    await shop.boss.ask('phone.purchase.reviewPurchase', { orderNo: again.orderNo });
    expect((await shop.boss.call('phone.saleRefund.reviewSaleRefund', { orderNo })).key).toBe('ERP_IMEI_OPEN');
    // Money may be given back all the same.
    await shop.boss.ask('phone.saleRefund.deleteSaleRefund', { orderNo });
    await reviewed([[first(bought), 100]], { refundType: 2 });
  });
});

describe('a refund without goods', () => {
  it('leaves the goods with the customer, and can be repeated up to the paid amount', async () => {
    const unit = first(await shop.stored([1000]));
    const saleNo = await sold([unit], 1200, 1200);
    const orderNo = await reviewed([[unit, 200]], {
      refundType: 2,
      expenses: [{ expenseDetailTypeId: expenseType, amount: 3, calcType: 1, shareType: 1 }],
    });
    expect(await placed(unit)).toMatchObject({ stage: 2000, custody: 5 });
    expect(await profits(orderNo)).toEqual(['refund -203']);
    expect(await detail(orderNo)).toMatchObject({ receiveStatus: 400, refundPayableAmount: 200, products: [{ receiveStatus: 400 }] });
    expect(await sale(saleNo)).toMatchObject({ refundNum: 0, refundStatus: 100, products: [{ refundAmount: 200, refundStatus: 100 }] });
    expect((await shop.boss.call('phone.saleRefund.deliverByRefund', { orderNo })).key).toBe('ERP_REFUND_RECEIVED');
    expect(findings(await refuse([[unit, 1000.01]]))).toEqual(['products[0].refundAmount ERP_REFUND_OVER']);
    const rest = await reviewed([[unit, 1000]]);
    expect(await sale(saleNo)).toMatchObject({ refundNum: 1, products: [{ refundAmount: 1200, refundStatus: 300 }] });
    expectError(await unreview(orderNo), 'ERP_REVERSE_BLOCKED');
    await unreview(rest);
    // Its draft has the unit to itself.
    expectError(await unreview(orderNo), 'ERP_REVERSE_BLOCKED');
    await shop.boss.ask('phone.saleRefund.deleteSaleRefund', { orderNo: rest });
    expect((await unreview(orderNo)).status).toBe(200);
    expect(await sale(saleNo)).toMatchObject({ refundNum: 0, products: [{ refundAmount: 0 }] });
  });
});

describe('an exchange for the customer', () => {
  const linked = (orderNo: string) =>
    select<{ orderNo: string }>(
      'SELECT order_no AS "orderNo" FROM sale WHERE tenant_id = :tenantId AND source_refund_no = :orderNo AND is_deleted = 0',
      { orderNo },
    );

  it('creates a sale of the other unit paid from the advance; its reversal removes the sale', async () => {
    const { productNos } = await shop.stored([1000, 1500]);
    const [back, out] = productNos as [string, string];
    await sold([back], 1200, 1200);
    const before = await advance();
    expect(findings(await refuse([[back, 1200]], { refundType: 3 }))).toEqual(['products[0].exchangeProductNo ERP_EXCHANGE_REQUIRED']);
    const orderNo = await entered([[back, 1200, { exchangeProductNo: out }]], { refundType: 3 });
    expect((await refuse([[out, 1]])).status).toBe(400);
    await review(orderNo);
    expect(await advance()).toBe(before + 1200);
    const [draft] = await linked(orderNo);
    expect(await sale(draft?.orderNo ?? '')).toMatchObject({
      reviewStatus: 100,
      useAdvance: 1,
      totalPrice: 1200,
      products: [{ productNo: out, saleAmount: 1200 }],
    });
    expect((await unreview(orderNo)).status).toBe(200);
    expect(await linked(orderNo)).toEqual([]);
    expect(await advance()).toBe(before);
    // The refund has both units to itself again.
    const input = { channelId: customerId, saleUserId: seller, products: [{ productNo: out, saleAmount: 1 }] };
    expect(findings(await shop.boss.call('phone.sale.createSalePurchase', input))).toEqual(['products[0].productNo ERP_UNIT_HELD']);
    await review(orderNo);
    const [again] = await linked(orderNo);
    await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo: again?.orderNo });
    const blocked = await unreview(orderNo);
    expect(blocked.status).toBe(400);
    expect(blocked.body.msg).toContain(again?.orderNo);
    await shop.boss.ask('phone.sale.reverseReviewSalePurchase', { orderNo: again?.orderNo });
    expect((await unreview(orderNo)).status).toBe(200);
    await shop.boss.ask('phone.saleRefund.deleteSaleRefund', { orderNo });
    await sold([out], 1600);
  });
});

it('of fifty concurrent refunds of one unit one succeeds, and the others name its document', async () => {
  const unit = first(await shop.stored([1000]));
  await sold([unit], 1200);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shop.boss.insist('phone.saleRefund.createSaleRefund', refund([[unit, 1200]]))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 200).map(findings);
  expect(new Set(others.flat())).toEqual(new Set(['products[0].productNo ERP_UNIT_HELD']));
});

it('refunds are listed by document and by unit, and refundable units by page and by code', async () => {
  const { productNos } = await shop.stored([1000, 1000]);
  const [a, b] = productNos as [string, string];
  const saleNo = await sold([a, b], 1200);
  const orderNo = await reviewed([[a, 300]], { refundType: 2 });
  expect(await only(shop.boss, 'phone.saleRefund.pageSaleRefund', { orderNo_equal: orderNo })).toMatchObject({
    businessType: 27,
    channelName: shop.trade.customer,
    refundAmount: 300,
  });
  expect(await only(shop.boss, 'phone.saleRefund.pageSaleRefundProduct', { saleOrderNo_equal: saleNo })).toMatchObject({
    productNo: a,
    orderNo,
  });
  expect(await only(shop.boss, 'phone.saleRefund.pageAbleSaleRefundProduct', { productNo_equal: a })).toMatchObject({
    saleOrderNo: saleNo,
    customerChannelName: shop.trade.customer,
    saleSettleAmount: 1200,
    maxRefundAmount: 900,
  });
  const draft = await entered([[b, 1200]]);
  const judged = await shop.boss.ask<Record<string, unknown>[]>('phone.saleRefund.listAbleSaleRefundProduct', { codes: [a, b, 'NONE'] });
  expect(judged).toMatchObject([
    { code: a, ok: true, maxRefundAmount: 900 },
    { code: b, ok: false, key: 'ERP_UNIT_HELD', msg: expect.stringContaining(draft) },
    { code: 'NONE', ok: false, key: 'ERP_UNIT_UNKNOWN' },
  ]);
  const records = await shop.boss.ask<{ records: readonly object[] }>('phone.sale.pageSaleProductRecord', { orderNo_equal: orderNo });
  expect(records.records).toMatchObject([{ billType: 3, productNo: a, saleSettleAmount: -300, profit: -300 }]);
});

it('the audit finds no inconsistency after all returns', async () => {
  expect(await shop.boss.ask('phone.audit.checkConsistency')).toEqual([]);
});
