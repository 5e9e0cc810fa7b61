import type { OrderSheetPayload } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { textOf } from '../../support/paper.js';
import { only } from './basics.js';
import { findings, Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

let shop: Shop;
let customerId: string;
beforeAll(async () => {
  shop = await Shop.open(app(), '卖货', '00997701');
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
  customerId = (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id;
});

const BANK = { payTypeId: seedId(TENANT, 'payType', 4), payAccountTypeId: seedId(TENANT, 'payType', 401) };
const seller = seedId(TENANT, 'user', 11);

type Line = readonly [productNo: string | undefined, saleAmount: number];

const order = (lines: readonly Line[], more: object = {}) => ({
  channelId: customerId,
  saleUserId: seller,
  products: lines.map(([productNo, saleAmount]) => ({ productNo, saleAmount })),
  ...more,
});

interface Detail {
  readonly totalPrice: number;
  readonly products: readonly Readonly<Record<string, unknown>>[];
  readonly allowedActions: readonly { readonly action: string; readonly allowed: boolean }[];
  readonly [figure: string]: unknown;
}

async function entered(lines: readonly Line[], more: object = {}): Promise<string> {
  return (await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', order(lines, more))).orderNo;
}
const reviewed = async (lines: readonly Line[], more: object = {}): Promise<string> => {
  const orderNo = await entered(lines, more);
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
  return orderNo;
};
const detail = (orderNo: string) => shop.boss.ask<Detail>('phone.sale.getSaleDetail', { orderNo });
const ship = (productNos: readonly (string | undefined)[], more: object = {}) =>
  shop.boss.call('phone.sale.deliverProduct', { productNos, ...more });
const cancel = (productNos: readonly (string | undefined)[], more: object = {}) =>
  shop.boss.call<{ orderNo: string }>('phone.sale.cancelProduct', { productNos, cancelReason: 'changed mind', ...more });

/** The profit entries of a document, in yuan by kind. */
async function profits(orderNo: string): Promise<string[]> {
  const { contextOf } = await import('../../support/inside.js');
  const { db } = (await contextOf(app(), TENANT, 'boss')).workspace;
  const found = await db.reading().all<{ kind: string; amount: number }>(
    `SELECT kind AS "kind", sum(amount) AS "amount" FROM profit_log WHERE tenant_id = :tenantId AND order_no = :orderNo
      GROUP BY kind HAVING sum(amount) <> 0 ORDER BY kind`,
    { tenantId: TENANT, orderNo },
  );
  return found.map(({ kind, amount }) => `${kind} ${Number(amount) / 100}`);
}

describe('a sale', () => {
  it('holds its units as a draft and releases removed ones', async () => {
    const { productNos } = await shop.stored([1000, 1100, 1200]);
    const [a, b, c] = productNos;
    const orderNo = await entered([
      [a, 1300],
      [b, 1300],
    ]);
    expect(findings(await shop.boss.call('phone.sale.createSalePurchase', order([[b, 1500]])))).toEqual([
      'products[0].productNo ERP_UNIT_HELD',
    ]);
    const { version } = await only(shop.boss, 'phone.sale.pageSale', { orderNo_equal: orderNo });
    await shop.boss.ask('phone.sale.updateSalePurchase', {
      orderNo,
      version,
      ...order([
        [b, 1300],
        [c, 1400],
      ]),
    });
    const other = await entered([[a, 1250]]);
    await shop.boss.ask('phone.sale.deleteSalePurchase', { orderNo });
    await shop.boss.ask('phone.sale.deleteSalePurchase', { orderNo: other });
    await entered([
      [a, 1250],
      [b, 1300],
      [c, 1400],
    ]);
  });

  it('is owed by the customer from its review, ships unit by unit, and books the profit of each', async () => {
    const { productNos } = await shop.stored([1000, 2000]);
    const orderNo = await reviewed([
      [productNos[0], 1300],
      [productNos[1], 2400],
    ]);
    expect(await shop.bills(orderNo)).toEqual(['receivable 25 3700/0']);
    expect(await shop.units(productNos)).toMatchObject([{ stage: 1400 }, { stage: 1400 }]);
    expect(await detail(orderNo)).toMatchObject({ totalPrice: 3700, costPrice: 3000, profit: 700, deliverStatus: 100, incomeStatus: 100 });
    expect(await profits(orderNo)).toEqual([]);
    expect((await ship([productNos[0]])).status).toBe(200);
    expect(await detail(orderNo)).toMatchObject({ deliverStatus: 200, deliverNum: 1 });
    expect(await profits(orderNo)).toEqual(['sale 300']);
    expect(await shop.boss.ask('phone.product.getPurchaseProductDetails', { orderNo: productNos[0] })).toMatchObject({
      profitExplanation: [{ profitKind: 1, amount: 300, orderNo }],
    });
    await shop.boss.ask('phone.sale.deliverPurchase', { orderNo, expressNo: 'SF1' });
    expect(await profits(orderNo)).toEqual(['sale 700']);
    const shown = await detail(orderNo);
    expect(shown).toMatchObject({ deliverStatus: 300, deliverNum: 2 });
    expect(shown.products).toMatchObject([
      { deliverStatus: 300, profit: 300 },
      { deliverStatus: 300, profit: 400, expressNo: 'SF1' },
    ]);
    expect(await shop.units(productNos)).toMatchObject([{ stage: 2000, warehouseId: null }, { stage: 2000 }]);
    expectError(await shop.boss.call('phone.sale.reverseReviewSalePurchase', { orderNo }), 'ERP_REVERSE_BLOCKED');
  });

  it("totals its prices and the customer's expenses; expenses paid to others reduce the profit", async () => {
    const { productNos } = await shop.stored([1000, 2000]);
    const type = seedId(TENANT, 'expenseType', 201);
    const expense = (amount: number, calcType: number, shareType: number, channelId?: string) => ({
      expenseDetailTypeId: type,
      amount,
      calcType,
      shareType,
      ...(channelId ? { channelId } : {}),
    });
    const orderNo = await reviewed(
      [
        [productNos[0], 1300],
        [productNos[1], 2600],
      ],
      {
        expenses: [
          expense(30, 1, 1, customerId),
          expense(-5, 1, 2, customerId),
          expense(10, 2, 2, customerId),
          expense(9, 1, 1, shop.trade.supplierId),
          expense(4, 1, 2),
        ],
      },
    );
    // 3900 + 30 − 5 + 2 × 10 of the customer; 9 is owed to the carrier, 4 only recorded.
    expect(await shop.bills(orderNo)).toEqual(['payable 25 9/0', 'receivable 25 3945/0']);
    const shown = await detail(orderNo);
    expect(shown).toMatchObject({ totalPrice: 3945, expenseAmount: 58, profit: 3945 - 3000 - 9 - 4 });
    expect(shown.products).toMatchObject([{ saleSettleAmount: 1310 }, { saleSettleAmount: 2620 }]);
    await shop.boss.ask('phone.sale.deliverPurchase', { orderNo });
    expect(await profits(orderNo)).toEqual(['order -9', `sale ${3930 + 20 - 3000 - 9}`]);
    expect(await detail(orderNo)).toMatchObject({ profit: 3945 - 3000 - 9 - 4 });
  });

  it('is restored by a reversal', async () => {
    const { productNos } = await shop.stored([1000]);
    const orderNo = await entered([[productNos[0], 1300]], { payments: [{ ...BANK, paymentAmount: 300 }] });
    const before = await detail(orderNo);
    await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
    await shop.boss.ask('phone.sale.reverseReviewSalePurchase', { orderNo });
    const figures = (shown: Detail) =>
      JSON.parse(JSON.stringify({ ...shown, history: [] }, (key, value) => (key === 'version' ? 0 : value)));
    expect(figures(await detail(orderNo))).toEqual(figures(before));
    expect(await shop.bills(orderNo)).toEqual([]);
    expect(findings(await shop.boss.call('phone.sale.createSalePurchase', order([[productNos[0], 1500]])))).toEqual([
      'products[0].productNo ERP_UNIT_HELD',
    ]);
  });

  it('can be boxed and unboxed before shipping, and reversed once nothing is boxed', async () => {
    const { productNos } = await shop.stored([1000, 1000]);
    const orderNo = await reviewed(productNos.map((productNo) => [productNo, 1200] as const));
    await shop.boss.ask('phone.sale.deliverProduct', { productNos: [productNos[0]], action: 'box', boxNo: 'B1' });
    await shop.boss.ask('phone.sale.deliverProduct', { productNos: [productNos[1]], action: 'box', boxNo: 'B1' });
    expect(await shop.units(productNos)).toMatchObject([{ stage: 1500 }, { stage: 1500 }]);
    expectError(await shop.boss.call('phone.sale.reverseReviewSalePurchase', { orderNo }), 'ERP_REVERSE_BLOCKED');
    await shop.boss.ask('phone.sale.deliverProduct', { productNos, action: 'unbox' });
    expect((await ship([productNos[0]], { action: 'unbox' })).key).toBe('ERP_NOT_BOXED');
    expect((await detail(orderNo)).products.map(({ boxNo }) => boxNo)).toEqual([undefined, undefined]);
    await shop.boss.ask('phone.sale.reverseReviewSalePurchase', { orderNo });
  });

  it('can be unboxed even if the cost of its units changed', async () => {
    const { productNos } = await shop.stored([1000]);
    await reviewed([[productNos[0], 1200]]);
    await shop.boss.ask('phone.sale.deliverProduct', { productNos, action: 'box', boxNo: 'B2' });
    const products = [{ productNo: productNos[0], adjustAmount: 50 }];
    const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.costAdjust.createCostAdjust', {
      costType: 4,
      reason: 'charger',
      products,
    });
    await shop.boss.ask('phone.costAdjust.reviewCostAdjust', { orderNo });
    await shop.boss.ask('phone.sale.deliverProduct', { productNos, action: 'unbox' });
    expect(await shop.units(productNos)).toMatchObject([{ stage: 1400, costPrice: 1050 }]);
    await shop.boss.ask('phone.costAdjust.reverseReviewCostAdjust', { orderNo });
    expect(await shop.units(productNos)).toMatchObject([{ stage: 1400, costPrice: 1000 }]);
  });

  it('below cost needs confirmation by users who see the cost', async () => {
    const { productNos } = await shop.stored([1000]);
    const lines = order([[productNos[0], 900]]);
    const warned = await shop.boss.call('phone.sale.createSalePurchase', lines);
    expectError(warned, 'ERP_CONFIRM');
    expect(warned.body.data).toMatchObject({
      warnings: [{ key: 'ERP_BELOW_COST', productNo: productNos[0], msg: expect.stringContaining('100.00') }],
    });
    await shop.boss.ask('phone.sale.createSalePurchase', { ...lines, confirm: ['ERP_BELOW_COST'] });
  });

  it('gets the same answer at every price from the floor on, if its seller does not see the cost', async () => {
    const { productNos } = await shop.stored([1000]);
    const [productNo] = productNos;
    await shop.boss.ask('phone.product.updateReceiveProduct', { productNo, minSaleAmount: 800 });
    const sales = await app().as(TENANT, 'sales');
    const probe = async (price: number) => {
      const input = order([[productNo, price]]);
      const { body: shown } = await sales.call<object>('phone.document.previewAction', { kind: 'sale', action: 'create', input });
      const { key, body: created } = await sales.call<{ orderNo?: string }>('phone.sale.createSalePurchase', input);
      const { orderNo } = created.data ?? {};
      if (orderNo) await sales.ask('phone.sale.deleteSalePurchase', { orderNo });
      return { key, warnings: findings({ key, body: created }), shown: JSON.stringify(shown.data).replaceAll(String(price), 'price') };
    };
    const atCost = await probe(1000);
    expect(atCost.key).toBeUndefined();
    for (const price of [800, 999.99, 1000.01]) expect(await probe(price)).toEqual(atCost);
    expect(await probe(799.99)).toMatchObject({ key: 'ERP_CONFIRM', warnings: ['- ERP_CONFIRM'] });
  });

  it('below cost is confirmed at its review, if its seller does not see the cost', async () => {
    const { productNos } = await shop.stored([1000]);
    const sales = await app().as(TENANT, 'sales');
    const { orderNo } = await sales.ask<{ orderNo: string }>('phone.sale.createSalePurchase', order([[productNos[0], 900]]));
    const review = await shop.boss.call('phone.sale.reviewSalePurchase', { orderNo });
    expectError(review, 'ERP_CONFIRM');
    expect(review.body.data).toMatchObject({ warnings: [{ key: 'ERP_BELOW_COST' }] });
    await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo, confirm: ['ERP_BELOW_COST'] });
  });
});

describe('a sale of a phone that is not in store', () => {
  it.each([
    ['T35', '已退供应商'],
    ['T52', '盘亏'],
    ['T52b', '报废'],
  ] as const)('is refused with what became of it (%s: %s)', async (rule, reason) => {
    const { productNos } = await shop.stored([1000]);
    await shop.post(productNos[0] as string, rule);
    const { body } = await shop.boss.call<{ rows: { msg: string }[] }>('phone.sale.createSalePurchase', order([[productNos[0], 1200]]));
    expect(JSON.stringify(body.data)).toContain(`「${reason}」`);
  });
});

describe('the credit of a customer', () => {
  const BLOCK = 2;
  const WARN = 1;
  const BEYOND = ['channelId ERP_CREDIT_LIMIT'];
  beforeAll(() => shop.boss.ask('phone.basicConfig.updateStandardConfig', { creditControl: BLOCK }));
  afterAll(() => shop.boss.ask('phone.basicConfig.updateStandardConfig', { creditControl: WARN }));

  let made = 0;
  const customer = async (more: object): Promise<string> => {
    const channelName = `信用客户${++made}`;
    await shop.boss.ask('phone.company.saveChannel', { channelName, flag: 2, ...more });
    return (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: channelName })).id;
  };
  const pays = (paymentAmount: number) => ({ payments: [{ ...BANK, paymentAmount }] });
  const sell = async (channelId: string, more: object = {}) => {
    const { productNos } = await shop.stored([1000]);
    return shop.boss.call<{ orderNo: string }>('phone.sale.createSalePurchase', order([[productNos[0], 3000]], { channelId, ...more }));
  };

  it('covers what an order leaves unpaid', async () => {
    const channelId = await customer({ creditAmount: 100 });
    expect(findings(await sell(channelId, pays(2899.99)))).toEqual(BEYOND);
    expect((await sell(channelId, pays(2900))).key).toBeUndefined();
    expect((await sell(channelId, pays(3000))).key).toBeUndefined();
  });

  it('of 0 means cash only, also while the receipts of earlier orders are not reviewed', async () => {
    const channelId = await customer({ creditAmount: 0 });
    expect(findings(await sell(channelId, pays(2999.99)))).toEqual(BEYOND);
    for (let i = 0; i < 2; i += 1) {
      const { key, body } = await sell(channelId, pays(3000));
      expect(key).toBeUndefined();
      await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo: body.data.orderNo });
    }
  });

  it('is not needed for what an advance covers', async () => {
    const channelId = await customer({ creditAmount: 0 });
    const useAdvance = 1;
    const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.financeIncome.createPaymentIncome', { channelId, ...pays(2000) });
    await shop.boss.ask('phone.financeIncome.reviewPaymentIncomeRecord', { orderNo });
    expect(findings(await sell(channelId, pays(1000)))).toEqual(BEYOND);
    expect(findings(await sell(channelId, { useAdvance, ...pays(999.99) }))).toEqual(BEYOND);
    const { body } = await sell(channelId, { useAdvance, ...pays(1000) });
    await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo: body.data.orderNo });
  });
});

describe('the cancellation of a sale before shipping', () => {
  it('releases units and reduces the bill; a payment becomes a claim of the customer', async () => {
    const { productNos } = await shop.stored([1000, 1000, 1000, 1000]);
    const orderNo = await entered(
      productNos.map((productNo) => [productNo, 1200] as const),
      { payments: [{ ...BANK, paymentAmount: 4000 }] },
    );
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { autoReviewOrderPayment: 1 });
    await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { autoReviewOrderPayment: 0 });
    expect(await shop.bills(orderNo)).toEqual(['receivable 25 4800/4000']);
    const { orderNo: cancelNo } = (await cancel([productNos[0]])).body.data as { orderNo: string };
    expect(await shop.bills(orderNo)).toEqual(['receivable 25 4000/4000']);
    expect(await shop.bills(cancelNo)).toEqual(['payable 26 400/0']);
    expect(await shop.units(productNos)).toMatchObject([{ stage: 200 }, { stage: 1400 }, { stage: 1400 }, { stage: 1400 }]);
    expect(await detail(orderNo)).toMatchObject({ totalPrice: 3600, sellNum: 3, cancelNum: 1, cancelStatus: 200, incomeStatus: 300 });
    await ship([productNos[1]]);
    expect(findings(await cancel([productNos[1]]))).toEqual(['productNos[0] ERP_STAGE_INVALID']);
    await cancel([productNos[2], productNos[3]], { refundMode: 2 });
    expect(await detail(orderNo)).toMatchObject({ totalPrice: 1200, cancelStatus: 200, deliverStatus: 300 });
    // Its number leads to the sale that it is of.
    expect(await detail(cancelNo)).toMatchObject({ orderNo });
    // A cancelled unit can be sold again.
    await reviewed([[productNos[0], 1100]]);
  });

  it('of all units leaves nothing due', async () => {
    const { productNos } = await shop.stored([1000]);
    const orderNo = await reviewed([[productNos[0], 1200]]);
    await cancel(productNos);
    expect(await detail(orderNo)).toMatchObject({ totalPrice: 0, cancelStatus: 300, deliverStatus: 100, incomeStatus: 300 });
    expectError(await shop.boss.call('phone.sale.reverseReviewSalePurchase', { orderNo }), 'ERP_REVERSE_BLOCKED');
  });
});

describe('fifty concurrent sales of one phone', () => {
  it('have one winner, and the others name its document', async () => {
    const { productNos } = await shop.stored([1000]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.boss.call<{ orderNo: string }>('phone.sale.createSalePurchase', order([[productNos[0], 1300]])),
      ),
    );
    const [winner, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.flatMap(findings))).toEqual(new Set(['products[0].productNo ERP_UNIT_HELD']));
    expect(JSON.stringify(refused[0]?.body)).toContain(String((winner?.body.data as { orderNo?: string } | undefined)?.orderNo));
  });
});

describe('a printed sale order', () => {
  it('counts every line, and as sold those that are not cancelled, whichever are shipped or returned', async () => {
    const { productNos } = await shop.stored([1000, 1000, 1000, 1000]);
    const orderNo = await reviewed(productNos.map((productNo) => [productNo, 1200] as const));
    const asked = { type: 2, orderNos: [orderNo] };
    const counts = async () => {
      const [sheet] = await shop.boss.ask<OrderSheetPayload[]>('phone.print.orderSheet', asked);
      return [sheet?.totalCount, sheet?.sellNum, sheet?.products.length];
    };
    expect(await counts()).toEqual([4, 4, 4]);
    await cancel([productNos[0]]);
    expect(await counts()).toEqual([4, 3, 3]);
    await ship([productNos[1]]);
    expect(await counts()).toEqual([4, 3, 3]);
    const text = textOf((await shop.boss.call('phone.print.renderOrder', asked)).file);
    expect(text).toMatch(/销售数量\s+3/);
    expect(textOf((await shop.boss.call('phone.print.renderOrder', asked, { lang: 'en' })).file)).toMatch(/Sold\s+3/);
  });

  it("shows the customer's total, also in words, and the cost only on request and with permission", async () => {
    const { productNos } = await shop.stored([1111.11, 2222.22]);
    const orderNo = await reviewed(productNos.map((productNo, i) => [productNo, i === 0 ? 1500 : 2500] as const));
    const paper = async (more: object, who = shop.boss) =>
      textOf((await who.call('phone.print.renderOrder', { type: 2, orderNos: [orderNo], ...more })).file);
    const text = await paper({});
    for (const part of ['销售单', orderNo, shop.trade.customer, '1,500.00', '¥4,000.00', '肆仟元整']) expect(text).toContain(part);
    expect(text).not.toContain('1,111.11');
    expect(await paper({ showCost: 1 })).toContain('1,111.11');
    expect(await paper({ showCost: 1 }, await app().as(TENANT, 'sales'))).not.toContain('1,111.11');
  });
});
