import { seedId } from '../../../seeds/base/ids.js';
import { type Answer, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { only } from './basics.js';
import { findings, Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

let shop: Shop;
let customerId: string;
let cancelReasonId: string;
beforeAll(async () => {
  shop = await Shop.open(app(), '预售', '00997702');
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
  customerId = (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id;
  await shop.boss.ask('phone.basicConfig.saveBasicConfig', { basicConfigId: 10, name: '流拍' });
  cancelReasonId = (await only(shop.boss, 'phone.basicConfig.pageBasicConfig', { basicConfigId_equal: 10, name_equal: '流拍' })).id;
});

const BANK = { payTypeId: seedId(TENANT, 'payType', 4), payAccountTypeId: seedId(TENANT, 'payType', 401) };
const saleUserId = seedId(TENANT, 'user', 11);
const [RESERVED, SENT_FIRST] = [1, 2];

type Nos = readonly (string | undefined)[];
type Figures = Readonly<Record<string, unknown>>;
type Detail = Figures & { readonly products: readonly Figures[]; readonly history: readonly Figures[] };

const input = (productNos: Nos, more: object = {}) => ({
  channelId: customerId,
  saleUserId,
  presaleType: SENT_FIRST,
  products: productNos.map((productNo) => ({ productNo, presaleAmount: 1500 })),
  ...more,
});
const numberOf = (answer: Answer<unknown>): string => (answer.body.data as { orderNo: string }).orderNo;

async function entered(productNos: Nos, more: object = {}): Promise<string> {
  return (await shop.boss.ask<{ orderNo: string }>('phone.presale.createPresalePurchase', input(productNos, more))).orderNo;
}
const review = (orderNo: string) => shop.boss.ask('phone.presale.reviewPresalePurchase', { orderNo });
const reverse = (orderNo: string) => shop.boss.call('phone.presale.reverseReviewPresalePurchase', { orderNo });
const reviewed = async (productNos: Nos, more: object = {}): Promise<string> => {
  const orderNo = await entered(productNos, more);
  await review(orderNo);
  return orderNo;
};
const detail = (orderNo: string) => shop.boss.ask<Detail>('phone.presale.getPresaleDetail', { orderNo });
const send = (productNos: Nos) => shop.boss.call('phone.presale.deliverProduct', { productNos });
const sent = async (productNos: Nos): Promise<string> => {
  const orderNo = await reviewed(productNos);
  await shop.boss.ask('phone.presale.deliverPurchase', { orderNo });
  return orderNo;
};
const cancel = (productNos: Nos, more: object = {}) =>
  shop.boss.call('phone.presale.cancelProduct', { productNos, cancelReasonId, ...more });

const sale = (productNos: Nos, more: object = {}) => ({
  channelId: customerId,
  saleUserId,
  products: productNos.map((productNo) => ({ productNo, saleAmount: 1600 })),
  ...more,
});
const convert = (presaleOrderNo: string, productNos: Nos, more: object = {}) =>
  shop.boss.call('phone.sale.createSalePurchaseFromPresale', { ...sale(productNos, more), presaleOrderNo });
const converted = async (presaleOrderNo: string, productNos: Nos, more: object = {}): Promise<string> => {
  const orderNo = numberOf(await convert(presaleOrderNo, productNos, more));
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
  return orderNo;
};

/** The rows of a table with a document's number, without columns that change with every write. */
async function stored(table: string, where: string): Promise<Figures[]> {
  const { db } = (await contextOf(app(), TENANT, 'boss')).workspace;
  const found = await db
    .reading()
    .all<Figures>(`SELECT * FROM ${table} WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${where} ORDER BY id`, {
      tenantId: TENANT,
    });
  const changing = new Set(['version', 'update_time', 'update_user', 'trace_seq', 'cost_seq', 'hold_time', 'stage_time']);
  return found.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !changing.has(name))));
}
const units = (productNos: Nos) => stored('product', `product_no IN (${productNos.map((no) => `'${no}'`).join(', ')})`);

/** The profit entries of a document, in yuan by kind. */
const profits = async (orderNo: string): Promise<string[]> =>
  (await stored('profit_log', `order_no = '${orderNo}' AND undone = 0 AND undo_of_id IS NULL`)).map(
    ({ kind, amount }) => `${kind} ${Number(amount) / 100}`,
  );

async function advance(): Promise<number> {
  const [balance] = await stored('company_balance', `channel_id = '${customerId}'`);
  return Number(balance?.['advance_balance'] ?? 0) / 100;
}

/** Payments that come with orders are booked at once while this is done. */
async function whilePaid<T>(work: () => Promise<T>): Promise<T> {
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { autoReviewOrderPayment: 1 });
  try {
    return await work();
  } finally {
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { autoReviewOrderPayment: 0 });
  }
}

/** The rules that all data must keep, broken by now. */
async function broken(): Promise<string[]> {
  const { brokenInvariants } = await (await import('../../support/server-module.js')).serverModule<
    typeof import('../../../apps/api/src/modules/phone/views/audit/consistency.js')
  >('modules/phone/views/audit/consistency.js');
  const found = await brokenInvariants(await contextOf(app(), TENANT, 'boss'));
  return found.map(({ no, rows: [first] }) => `${no}: ${first?.subject} ${first?.detail}`);
}

afterEach(async () => {
  expect(await broken()).toEqual([]);
});

describe('a presale', () => {
  it('holds its units as a draft, commits them at its review, and frees them at its reversal', async () => {
    const { productNos } = await shop.stored([1000, 1100]);
    const orderNo = await entered(productNos);
    expect(findings(await shop.boss.call('phone.presale.createPresalePurchase', input(productNos)))).toEqual([
      'products[0].productNo ERP_UNIT_HELD',
      'products[1].productNo ERP_UNIT_HELD',
    ]);
    const before = await units(productNos);
    await review(orderNo);
    expect(await units(productNos)).toMatchObject([
      { stage: 1300, custody: 1, last_stage: 200, hold_order_no: null, presale_order_no: orderNo },
      { stage: 1300 },
    ]);
    expect(await detail(orderNo)).toMatchObject({
      totalCount: 2,
      totalPrice: 3000,
      deliverStatus: 100,
      cancelStatus: 100,
      saleStatus: 100,
    });
    expect((await reverse(orderNo)).status).toBe(200);
    expect(await units(productNos)).toEqual(before);
    await shop.boss.ask('phone.presale.deletePresalePurchase', { orderNo });
    expect(await units(productNos)).toMatchObject([{ hold_order_no: null }, { hold_order_no: null }]);
  });

  it('releases removed units when the draft is updated', async () => {
    const { productNos } = await shop.stored([1000, 1100]);
    const orderNo = await entered([productNos[0]]);
    const { version } = await only(shop.boss, 'phone.presale.pagePresale', { orderNo_equal: orderNo });
    await shop.boss.ask('phone.presale.updatePresalePurchase', { orderNo, version, ...input([productNos[1]], { presaleType: RESERVED }) });
    expect(await units(productNos)).toMatchObject([{ hold_order_no: null }, { hold_order_no: orderNo }]);
    expect(await detail(orderNo)).toMatchObject({ presaleType: RESERVED, totalCount: 1 });
  });

  it('of the type reservation ships no unit', async () => {
    const { productNos } = await shop.stored([1000]);
    const orderNo = await reviewed(productNos, { presaleType: RESERVED });
    expectError(await shop.boss.call('phone.presale.deliverPurchase', { orderNo }), 'ERP_RESERVED_ONLY');
    expectError(await send(productNos), 'ERP_RESERVED_ONLY');
  });

  it('ships its units one by one or all at once, and no unit twice', async () => {
    const { productNos } = await shop.stored([1000, 1000]);
    const orderNo = await reviewed(productNos);
    await send([productNos[0]]);
    expect(await detail(orderNo)).toMatchObject({ deliverStatus: 200, deliverNum: 1 });
    expect(findings(await send([productNos[0]]))).toEqual(['productNos[0] ERP_STAGE_INVALID']);
    await shop.boss.ask('phone.presale.deliverPurchase', { orderNo });
    expect(await units(productNos)).toMatchObject([
      { stage: 1300, custody: 3, warehouse_id: null, out_type: 0 },
      { stage: 1300, custody: 3 },
    ]);
    expect(await detail(orderNo)).toMatchObject({ deliverStatus: 300, products: [{ deliverStatus: 300 }, { deliverStatus: 300 }] });
    expectError(await shop.boss.call('phone.presale.deliverPurchase', { orderNo }), 'ERP_NOTHING_TO_SHIP');
    expectError(await reverse(orderNo), 'ERP_REVERSE_BLOCKED');
  });

  it('lists the units it can contain as candidates', async () => {
    const { productNos } = await shop.stored([1000, 1000]);
    await reviewed([productNos[0]]);
    const judged = await shop.boss.ask<Figures[]>('phone.presale.listPendingList', { codes: productNos });
    expect(judged).toMatchObject([
      { ok: false, key: 'ERP_STAGE_INVALID' },
      { ok: true, productNo: productNos[1] },
    ]);
  });
});

describe('the deposit of a presale', () => {
  it('is booked as a prepayment, pays the sale that uses it, and cannot be reversed afterwards', async () => {
    const { productNos } = await shop.stored([1000]);
    const had = await advance();
    const orderNo = await entered(productNos, { payments: [{ ...BANK, paymentAmount: 400 }] });
    expect(await detail(orderNo)).toMatchObject({ depositAmount: 400 });
    await whilePaid(() => review(orderNo));
    expect(await advance()).toBe(had + 400);
    await reverse(orderNo);
    expect(await advance()).toBe(had);
    await whilePaid(() => review(orderNo));
    const saleNo = await whilePaid(() => converted(orderNo, productNos, { useAdvance: 1 }));
    expect(await shop.bills(saleNo)).toEqual([`receivable 25 1600/${had + 400}`]);
    expect(await advance()).toBe(0);
    const refused = await reverse(orderNo);
    expectError(refused, 'ERP_REVERSE_BLOCKED');
    expect(findings(refused)).toEqual(['- ERP_LATER_EVENT', '- ERP_BALANCE_USED']);
  });
});

describe('the cancellation of a presale', () => {
  it('restores units in store to their previous state', async () => {
    const { productNos } = await shop.stored([1000, 1000]);
    const before = await units(productNos);
    const orderNo = await reviewed(productNos);
    const cancelNo = numberOf(await cancel([productNos[0]]));
    expect(await units([productNos[0]])).toEqual(before.slice(0, 1));
    expect(await detail(orderNo)).toMatchObject({
      cancelNum: 1,
      cancelStatus: 200,
      totalPrice: 1500,
      products: [{ cancelStatus: 300, receiveStatus: 400 }, {}],
    });
    expect(await only(shop.boss, 'phone.presale.pagePresaleByCancelProduct', { orderNo_equal: cancelNo })).toMatchObject({
      presaleOrderNo: orderNo,
      productNo: productNos[0],
      cancelReasonText: '流拍',
      receiveStatus: 400,
    });
    expect(findings(await cancel([productNos[0]]))).toEqual(['productNos[0] ERP_STAGE_INVALID']);
    expectError(await reverse(orderNo), 'ERP_REVERSE_BLOCKED');
    await cancel([productNos[1]]);
    expect(await detail(orderNo)).toMatchObject({ cancelStatus: 300, deliverStatus: 100, saleStatus: 100, totalPrice: 0 });
  });

  it('waits for shipped units to return to a warehouse', async () => {
    const { productNos } = await shop.stored([1000, 1000, 1000]);
    const orderNo = await sent(productNos);
    const cancelNo = numberOf(await cancel([productNos[0], productNos[1]]));
    expect(await units(productNos)).toMatchObject([{ stage: 1300, custody: 3 }, { stage: 1300, custody: 3 }, { stage: 1300 }]);
    expect(await detail(orderNo)).toMatchObject({ cancelNum: 2, products: [{ receiveStatus: 100 }, { receiveStatus: 100 }, {}] });
    expect((await detail(orderNo)).history.at(-1)).toMatchObject({ linkedOrderNo: cancelNo, unitCount: 2 });
    // On its way back it is on the presale no more.
    expect(findings(await convert(orderNo, [productNos[0]]))).toEqual(['products[0].productNo ERP_STAGE_INVALID']);
    expect(
      findings(
        await shop.boss.call('phone.product.productStore', {
          warehouseId: shop.trade.warehouseId,
          products: [{ productNo: productNos[2] }],
        }),
      ),
    ).toEqual(['products[0].productNo ERP_STAGE_INVALID']);
    const scanned = await shop.boss.ask<Figures[]>('phone.product.listUnStoreProduct', { codes: productNos });
    expect(scanned.map(({ productNo }) => productNo).sort()).toEqual(productNos.slice(0, 2));
    const receiveNo = await shop.store([productNos[0] as string]);
    expect(await stored('receive_record', `order_no = '${receiveNo}'`)).toMatchObject([
      { source_business_type: 29, source_order_no: cancelNo },
    ]);
    expect(await units([productNos[0]])).toMatchObject([
      { stage: 200, custody: 1, warehouse_id: shop.trade.warehouseId, presale_order_no: null },
    ]);
    expect(await detail(orderNo)).toMatchObject({ products: [{ receiveStatus: 300 }, { receiveStatus: 100 }, {}] });
    expect(await stored('presale_cancel', `order_no = '${cancelNo}'`)).toMatchObject([{ receive_status: 200 }]);
    await shop.store([productNos[1] as string]);
    expect(await stored('presale_cancel', `order_no = '${cancelNo}'`)).toMatchObject([{ receive_status: 300 }]);
    // A return from a presale is not a receipt that can be cancelled.
    expect((await shop.boss.call('phone.product.cancelReceive', { productNos: [productNos[0]] })).key).toBeDefined();
    await reviewed([productNos[0]]);
  });

  it('keeps returns apart from new receipts', async () => {
    const { productNos } = await shop.stored([1000]);
    const { productNos: coming } = await shop.buy([1000]);
    await sent(productNos);
    await cancel(productNos);
    const products = [...productNos, ...coming].map((productNo) => ({ productNo }));
    const answer = await shop.boss.call('phone.product.productStore', { warehouseId: shop.trade.warehouseId, products });
    expect(findings(answer)).toEqual(['products ERP_ONE_SOURCE']);
  });

  it('books the cost of lost units as a loss, and refuses units that were not shipped', async () => {
    const { productNos } = await shop.stored([1000, 1200]);
    const orderNo = await reviewed(productNos);
    await send([productNos[0]]);
    expect(findings(await cancel(productNos, { lost: 1 }))).toEqual(['productNos[1] ERP_LOST_UNSENT']);
    const cancelNo = numberOf(await cancel([productNos[0]], { lost: 1 }));
    expect(await units([productNos[0]])).toMatchObject([{ stage: 1300, custody: 7, out_type: 3 }]);
    expect(await profits(cancelNo)).toEqual(['loss -1000']);
    expect(await detail(orderNo)).toMatchObject({ products: [{ cancelStatus: 300, receiveStatus: 400 }, { cancelStatus: 100 }] });
  });

  it('of lost consigned goods owes the consignor their price and books only our own costs as a loss', async () => {
    const { orderNo: purchaseNo, productNos } = await shop.stored([1000], { purchaseType: 3 });
    await sent(productNos);
    const cancelNo = numberOf(await cancel(productNos, { lost: 1 }));
    expect(await profits(cancelNo)).toEqual([]);
    expect(await shop.bills(purchaseNo)).toEqual(['payable 3 1000/0']);
  });

  it('accepts only units of one presale that no sale draft holds', async () => {
    const { productNos } = await shop.stored([1000, 1000]);
    const orderNo = await reviewed([productNos[0]]);
    await reviewed([productNos[1]]);
    expect(findings(await cancel(productNos))).toEqual(['productNos ERP_ONE_ORDER']);
    const saleNo = numberOf(await convert(orderNo, [productNos[0]]));
    expect(findings(await cancel([productNos[0]]))).toEqual(['productNos[0] ERP_UNIT_HELD']);
    await shop.boss.ask('phone.sale.deleteSalePurchase', { orderNo: saleNo });
    expect((await cancel([productNos[0]])).status).toBe(200);
  });
});

describe('a sale created from a presale', () => {
  it('ships the already sent units at its review (600 → 1300 → 2000), while unsold units return', async () => {
    const { productNos } = await shop.stored([1000, 1200, 900]);
    const orderNo = await sent(productNos);
    const saleNo = await converted(orderNo, [productNos[0], productNos[1]]);
    expect(await units(productNos)).toMatchObject([
      { stage: 2000, custody: 5, out_type: 1, sale_count: 1, sale_order_no: saleNo, profit: 60_000 },
      { stage: 2000, sale_count: 1 },
      { stage: 1300, custody: 3 },
    ]);
    expect(await profits(saleNo)).toEqual(['sale 600', 'sale 400']);
    expect(await shop.boss.ask('phone.sale.getSaleDetail', { orderNo: saleNo })).toMatchObject({
      presaleOrderNo: orderNo,
      deliverStatus: 300,
      deliverNum: 2,
      products: [
        { deliverStatus: 300, costPrice: 1000 },
        { deliverStatus: 300, costPrice: 1200 },
      ],
    });
    expect(await detail(orderNo)).toMatchObject({
      saleNum: 2,
      saleStatus: 200,
      products: [{ saleOrderNo: saleNo }, { saleOrderNo: saleNo }, {}],
    });
    await cancel([productNos[2]]);
    await shop.store([productNos[2] as string]);
    expect(await detail(orderNo)).toMatchObject({ saleStatus: 300, cancelStatus: 200 });
  });

  it('restores every figure when reversed, for shipped and unshipped units', async () => {
    const { productNos } = await shop.stored([1000, 1200]);
    const orderNo = await reviewed(productNos);
    await send([productNos[0]]);
    const saleNo = numberOf(await convert(orderNo, productNos, { payments: [{ ...BANK, paymentAmount: 500 }] }));
    const all = async () => [
      await units(productNos),
      await stored('presale', `order_no = '${orderNo}'`),
      await stored('presale_product', `order_no = '${orderNo}'`),
      await stored('sale', `order_no = '${saleNo}'`),
      await stored('sale_product', `order_no = '${saleNo}'`),
      await stored('sale_record', `order_no = '${saleNo}'`),
      await shop.bills(saleNo),
      await profits(saleNo),
    ];
    const before = await all();
    await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo: saleNo });
    expect(await units(productNos)).toMatchObject([{ stage: 2000 }, { stage: 1400 }]);
    expect(await shop.boss.ask('phone.sale.getSaleDetail', { orderNo: saleNo })).toMatchObject({ deliverStatus: 200, deliverNum: 1 });
    await shop.boss.ask('phone.sale.reverseReviewSalePurchase', { orderNo: saleNo });
    expect(await all()).toEqual(before);
    // Sold again, the rest is shipped by a command of its own, and the reversal is refused from then on.
    await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo: saleNo });
    await shop.boss.ask('phone.sale.deliverPurchase', { orderNo: saleNo });
    expect(await profits(saleNo)).toEqual(['sale 600', 'sale 400']);
    expectError(await shop.boss.call('phone.sale.reverseReviewSalePurchase', { orderNo: saleNo }), 'ERP_REVERSE_BLOCKED');
  });

  it('of shipped consigned goods owes the consignor from its review until its reversal', async () => {
    const { orderNo: purchaseNo, productNos } = await shop.stored([1000], { purchaseType: 3 });
    const orderNo = await sent(productNos);
    const saleNo = await converted(orderNo, productNos);
    expect(await shop.bills(purchaseNo)).toEqual(['payable 3 1000/0']);
    expect(await profits(saleNo)).toEqual(['sale 600']);
    await shop.boss.ask('phone.sale.reverseReviewSalePurchase', { orderNo: saleNo });
    expect(await shop.bills(purchaseNo)).toEqual([]);
    expect(await profits(saleNo)).toEqual([]);
  });

  it("restores the unit's state before the presale when cancelled", async () => {
    const { productNos } = await shop.stored([1000, 1000]);
    const before = await units(productNos);
    const orderNo = await reviewed(productNos, { presaleType: RESERVED });
    const saleNo = await converted(orderNo, productNos);
    expect(await units(productNos)).toMatchObject([{ stage: 1400, presale_order_no: orderNo }, { stage: 1400 }]);
    await shop.boss.ask('phone.sale.cancelProduct', { productNos: [productNos[0]], cancelReason: 'changed mind' });
    expect(await units([productNos[0]])).toEqual(before.slice(0, 1));
    expect(await detail(orderNo)).toMatchObject({ saleStatus: 300, products: [{ saleOrderNo: saleNo }, { saleOrderNo: saleNo }] });
    await reviewed([productNos[0]]);
  });

  it('may contain other units, and stays bound to an existing presale', async () => {
    const { productNos } = await shop.stored([1000, 1000]);
    const orderNo = await reviewed([productNos[0]]);
    expect(findings(await convert('YS0', [productNos[1]]))).toEqual(['presaleOrderNo ERP_UNKNOWN_REF']);
    expect(findings(await shop.boss.call('phone.sale.createSalePurchase', sale([productNos[0]])))).toEqual([
      'products[0].productNo ERP_STAGE_INVALID',
    ]);
    const saleNo = numberOf(await convert(orderNo, productNos));
    const { version } = await only(shop.boss, 'phone.sale.pageSale', { orderNo_equal: saleNo });
    await shop.boss.ask('phone.sale.updateSalePurchase', { orderNo: saleNo, version, ...sale(productNos, { remark: 'both' }) });
    await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo: saleNo });
    expect(await units(productNos)).toMatchObject([
      { stage: 1400, presale_order_no: orderNo },
      { stage: 1400, presale_order_no: null },
    ]);
    const refused = await reverse(orderNo);
    expect(findings(refused)).toEqual(['- ERP_LATER_EVENT']);
  });

  it('blocks the reversal of the presale while it is a draft', async () => {
    const { productNos } = await shop.stored([1000]);
    const orderNo = await reviewed(productNos);
    await convert(orderNo, productNos);
    const refused = await reverse(orderNo);
    expectError(refused, 'ERP_REVERSE_BLOCKED');
    expect(findings(refused)).toEqual(['- ERP_UNIT_HELD']);
  });

  it('concurrent with another for the same unit succeeds once', async () => {
    const { productNos } = await shop.stored([1000]);
    const orderNo = await sent(productNos);
    const answers = await Promise.all([convert(orderNo, productNos), convert(orderNo, productNos)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(findings(answers.find(({ status }) => status !== 200) as Answer<unknown>)).toEqual(['products[0].productNo ERP_UNIT_HELD']);
  });

  it('concurrent with a cancellation: exactly one succeeds', async () => {
    const { productNos } = await shop.stored([1000]);
    const orderNo = await sent(productNos);
    const answers = await Promise.all([convert(orderNo, productNos), cancel(productNos)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
