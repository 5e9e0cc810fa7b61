import { addDays } from '@phone-trade/shared';
import type { SessionSource } from '../../../apps/api/src/platform/auth/session-source.js';
import { seedId } from '../../../seeds/base/ids.js';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf, todayOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { only } from './basics.js';
import { findings, Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });
const id = (kind: Parameters<typeof seedId>[1], n: number): string => seedId(TENANT, kind, n);

let shop: Shop;
let modelId: string;
let today: string;

beforeAll(async () => {
  shop = await Shop.open(app(), '内核', '00997701');
  ({ id: modelId } = await only(shop.boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model }));
});

beforeEach(async () => {
  today = todayOf(await contextOf(app(), TENANT, 'boss'));
});

interface Written {
  readonly orderNo: string;
}

interface Seen {
  readonly findings: readonly { readonly key: string; readonly path?: string }[];
  readonly bills: readonly Readonly<Record<string, unknown>>[];
  readonly totals: Readonly<Record<string, unknown>>;
}

const COST = 4;
const PRICE = 5;

const order = (more: object = {}) => ({
  purchaseType: 1,
  channelId: shop.trade.supplierId,
  purchaseUserId: id('user', 4),
  products: [{ modelId, count: 1, purchasePrice: 50 }],
  ...more,
});
const adjustment = (costType: number, productNos: readonly string[], adjustAmount: number, more: object = {}) => ({
  costType,
  ...(costType === PRICE ? { channelId: shop.trade.supplierId } : {}),
  reason: 'agreed anew',
  products: productNos.map((productNo) => ({ productNo, adjustAmount })),
  ...more,
});
async function adjust(...given: Parameters<typeof adjustment>): Promise<Written> {
  const { orderNo } = await shop.boss.ask<Written>('phone.costAdjust.createCostAdjust', adjustment(...given));
  return { orderNo };
}
const look = (kind: string, action: string, more: object) => shop.boss.ask<Seen>('phone.document.previewAction', { kind, action, ...more });
const saidOf = (seen: Seen) => seen.findings.map(({ path = '-', key }) => `${path} ${key}`);
const verdict = async ({ orderNo }: Written, action: string) => {
  const { allowedActions } = await shop.boss.ask<{ allowedActions: { action: string; allowed: boolean }[] }>(
    'phone.costAdjust.getCostAdjustDetail',
    { orderNo },
  );
  return allowedActions.find((one) => one.action === action)?.allowed;
};

describe('a preview reports the same findings as the action', () => {
  it('for a future day, a closed day, or a day before the last move of its units', async () => {
    const { productNos } = await shop.stored([1000]);
    await shop.boss.ask('phone.basicConfig.updateStandardConfig', { periodLockDate: addDays(today, -60) });
    try {
      for (const [bizDate, key] of [
        [addDays(today, 2), 'ERP_FUTURE_DATE'],
        [addDays(today, -1), 'ERP_BACKDATED'],
        [addDays(today, -60), 'ERP_PERIOD_LOCKED'],
      ] as const) {
        const document = adjustment(COST, productNos, 1, { bizDate });
        expect(saidOf(await look('costAdjust', 'create', { document }))).toEqual([`bizDate ${key}`]);
        expect(findings(await shop.boss.call('phone.costAdjust.createCostAdjust', document)).join()).toContain(key);
      }
    } finally {
      await shop.boss.ask('phone.basicConfig.updateStandardConfig', { periodLockDate: '' });
    }
  });

  it('for an order that was reviewed meanwhile', async () => {
    const { orderNo } = await shop.buy([1000]);
    expect(saidOf(await look('purchase', 'update', { orderNo, document: order() }))).toEqual(['- ERP_NOT_PENDING']);
  });

  it('for a draft whose units have moved since its day, like the allowed actions', async () => {
    const { productNos } = await shop.buy([1000], { bizDate: addDays(today, -3) });
    const draft = await adjust(PRICE, productNos, -1, { bizDate: addDays(today, -2) });
    expect(await verdict(draft, 'review')).toBe(true);
    await shop.store(productNos);
    expect(saidOf(await look('costAdjust', 'review', draft))).toEqual(['bizDate ERP_BACKDATED']);
    expect(await verdict(draft, 'review')).toBe(false);
    expect(findings(await shop.boss.call('phone.costAdjust.reviewCostAdjust', draft))).toEqual(['bizDate ERP_BACKDATED']);
  });

  it('for an invalid document, as quickly as the action', async () => {
    const products = Array.from({ length: 60 }, () => ({
      modelId,
      count: 1000,
      purchasePrice: 1,
      details: Array.from({ length: 1000 }, () => ({ imei: 1 })),
    }));
    const times: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const start = performance.now();
      const seen = await look('purchase', 'create', { document: order({ products }) });
      times.push(performance.now() - start);
      expect(seen).toMatchObject({ bills: [], totals: {} });
      expect(seen.findings).toHaveLength(200);
    }
    expect(Math.min(...times)).toBeLessThan(800);
    expectError(await shop.boss.call('phone.purchase.savePurchase', order({ products })), 'INPUT_INVALID');
  });

  it('for a kind without documents, as a refusal', async () => {
    for (const kind of ['openingBalance', 'nothing', 'constructor'])
      expectError(
        await shop.boss.call('phone.document.previewAction', { kind, action: 'create', document: { remark: 'x' } }),
        'INPUT_NOT_CODE',
      );
  });
});

describe('a change of the settling company before the review', () => {
  it('applies to the review and its preview, which refuse a negative payable', async () => {
    const company = async (channelName: string) => {
      await shop.boss.ask('phone.company.saveSupplier', { channelName });
      return only(shop.boss, 'phone.company.pageCompany', { channelName_equal: channelName });
    };
    const [branch, parent] = [await company('内核分店'), await company('内核总店')];
    const rebate = { expenseDetailTypeId: id('expenseType', 101), channelId: parent.id, calcType: 1, shareType: 2 };
    const entered = (amount: number) =>
      shop.boss.ask<Written>('phone.purchase.savePurchase', order({ channelId: branch.id, expenses: [{ ...rebate, amount }] }));
    const [below, above] = [(await entered(-100)).orderNo, (await entered(-20)).orderNo];
    await shop.boss.ask('phone.company.updateCompany', { id: branch.id, parentId: parent.id, settleParent: 1 });
    expect(saidOf(await look('purchase', 'review', { orderNo: below }))).toEqual(['- ERP_TOTAL_NEGATIVE']);
    expectError(await shop.boss.call('phone.purchase.reviewPurchase', { orderNo: below }), 'ERP_TOTAL_NEGATIVE');
    const seen = await look('purchase', 'review', { orderNo: above });
    expect(seen).toMatchObject({
      findings: [],
      bills: [{ side: 'payable', channelId: parent.id, amount: 30 }],
      totals: { totalPrice: 30 },
    });
    await shop.boss.ask('phone.purchase.reviewPurchase', { orderNo: above });
    expect(await shop.bills(above)).toEqual(['payable 3 30/0']);
    expect(await shop.boss.ask('phone.purchase.getPurchaseDetail', { orderNo: above })).toMatchObject({
      totalPrice: 30,
      otherExpenseAmount: 0,
      expenses: [{ settleKind: 1 }],
    });
  });
});

describe('the adjustment booked by an amendment', () => {
  it('can be reversed like any other, which unblocks the reversal of the order', async () => {
    const { orderNo, productNos } = await shop.buy([1000]);
    await shop.boss.ask('phone.purchase.editPurchase', { orderNo, details: [{ productNo: productNos[0], purchasePrice: 900 }] });
    const line = await only(shop.boss, 'phone.costAdjust.pageCostAdjustProduct', { productNo_equal: productNos[0] });
    const booked = { orderNo: line['orderNo'] as string };
    expectError(await shop.boss.call('phone.purchase.antiReview', { orderNo }), 'ERP_REVERSE_BLOCKED');
    expect(await verdict(booked, 'unreview')).toBe(true);
    await shop.boss.ask('phone.costAdjust.reverseReviewCostAdjust', booked);
    expect(await shop.units(productNos)).toMatchObject([{ costPrice: 1000, purchasePrice: 1000 }]);
    expect(await shop.bills(orderNo)).toEqual(['payable 3 1000/0']);
    await shop.boss.ask('phone.costAdjust.reviewCostAdjust', booked);
    expect(await shop.bills(orderNo)).toEqual(['payable 3 900/0']);
    await shop.boss.ask('phone.costAdjust.reverseReviewCostAdjust', booked);
    await shop.boss.ask('phone.costAdjust.deleteCostAdjust', booked);
    await shop.boss.ask('phone.purchase.antiReview', { orderNo });
  });
});

describe('a cost adjustment', () => {
  it("of a sold unit claims at most the unit's price from the supplier, over all adjustments", async () => {
    const { productNos } = await shop.stored([1000], {}, 1000);
    await shop.post(productNos[0] as string, 'T40', 'T47');
    const refused = await shop.boss.call('phone.costAdjust.createCostAdjust', adjustment(PRICE, productNos, -1000.01));
    expect(findings(refused)).toEqual(['products[0].adjustAmount ERP_COST_NEGATIVE']);
    const [first, second] = [await adjust(PRICE, productNos, -600), await adjust(PRICE, productNos, -600)];
    await shop.boss.ask('phone.costAdjust.reviewCostAdjust', first);
    expectError(await shop.boss.call('phone.costAdjust.reviewCostAdjust', second), 'ERP_COST_NEGATIVE');
    expect(await shop.bills(first.orderNo)).toEqual(['receivable 37 600/0']);
    await shop.boss.ask('phone.costAdjust.reviewCostAdjust', await adjust(PRICE, productNos, -400));
  });

  it('of units held by other drafts cannot be reviewed, is not offered for review, and names each unit', async () => {
    const { productNos } = await shop.stored([1000, 1000, 1000]);
    const draft = await adjust(COST, productNos, 1);
    for (const productNo of productNos.slice(1)) await shop.post(productNo, 'hold');
    expect(await verdict(draft, 'review')).toBe(false);
    expect(findings(await shop.boss.call('phone.costAdjust.reviewCostAdjust', draft))).toEqual(['- ERP_UNIT_HELD', '- ERP_UNIT_HELD']);
  });
});

it('a user who adjusts costs without seeing them learns no cost from a preview or a refusal', async () => {
  const { SESSION_SOURCE } =
    await serverModule<typeof import('../../../apps/api/src/platform/auth/session-source.js')>('platform/auth/session-source.js');
  const source = app().app.get<SessionSource>(SESSION_SOURCE);
  const { load } = source;
  source.load = async (...asked) => {
    const user = await load.apply(source, asked);
    return user?.account === 'repairer' ? { ...user, permissions: new Set(['costadjust_add']) } : user;
  };
  const blind = await app().as(TENANT, 'repairer');
  const { productNos } = await shop.stored([1000]);
  for (const amount of [-999, -1001]) {
    const document = adjustment(COST, productNos, amount);
    expect(findings(await blind.call('phone.costAdjust.createCostAdjust', document))).toEqual([
      'products[0].adjustAmount INPUT_COST_HIDDEN',
    ]);
    const seen = await blind.ask<Seen>('phone.document.previewAction', { kind: 'costAdjust', action: 'create', document });
    expect(saidOf(seen)).toEqual(['products[0].adjustAmount INPUT_COST_HIDDEN']);
  }
});

it('a phone recognised at its receipt or by a correction is in its next cycle, until that is reversed', async () => {
  const { workspace } = await contextOf(app(), TENANT, 'boss');
  const cycle = async (productNo: string | undefined) => {
    const [unit] = await workspace.db
      .reading()
      .all<{ no: number; prev: string | null }>(
        `SELECT cycle_no AS "no", prev_product_no AS "prev" FROM product WHERE tenant_id = :tenantId AND product_no = :productNo`,
        { tenantId: TENANT, productNo: productNo ?? '' },
      );
    return [Number(unit?.no), unit?.prev ?? null];
  };
  const sold = await shop.stored([1000, 1000]);
  for (const productNo of sold.productNos) await shop.post(productNo, 'T40', 'T47');
  const { orderNo } = await shop.boss.ask<Written>('phone.purchase.savePurchase', order());
  await shop.boss.ask('phone.purchase.reviewPurchase', { orderNo });
  const [back] = await shop.boss.ask<{ productNo: string }[]>('phone.product.listPurchaseProductDetails', { orderNo });
  const productNo = back?.productNo;
  const arrive = () =>
    shop.boss.ask('phone.product.productStore', {
      warehouseId: shop.trade.warehouseId,
      products: [{ productNo, imei: sold.imeis[0] }],
    });
  await arrive();
  expect(await cycle(productNo)).toEqual([2, sold.productNos[0]]);
  await shop.boss.ask('phone.product.cancelReceive', { productNos: [productNo] });
  expect(await cycle(productNo)).toEqual([1, null]);
  await arrive();
  await shop.boss.ask('phone.purchase.editPurchase', { orderNo, details: [{ productNo, imei: sold.imeis[1] }] });
  expect(await cycle(productNo)).toEqual([2, sold.productNos[1]]);
  await shop.boss.ask('phone.product.cancelReceive', { productNos: [productNo] });
  expect(await cycle(productNo)).toEqual([2, sold.productNos[1]]);
  await shop.boss.ask('phone.purchase.editPurchase', { orderNo, details: [{ productNo, imei: shop.trade.imei() }] });
  expect(await cycle(productNo)).toEqual([1, null]);
  const broken = await shop.boss.ask<{ no: string }[]>('phone.audit.checkConsistency');
  expect(broken.map(({ no }) => no)).not.toContain('5');
});

it('facts recorded for a phone stay with it and do not move to another phone on its order line', async () => {
  const imei = shop.trade.imei();
  const of = (number: string) => order({ products: [{ modelId, count: 1, purchasePrice: 50, details: [{ imei: number }] }] });
  const { orderNo } = await shop.boss.ask<Written>('phone.purchase.savePurchase', of(imei));
  await shop.boss.ask('phone.purchase.reviewPurchase', { orderNo });
  const [unit] = await shop.boss.ask<{ productNo: string }[]>('phone.product.listPurchaseProductDetails', { orderNo });
  const productNo = unit?.productNo as string;
  const seen = { lockStatus: 2, batteryCycle: 900, minSaleAmount: 77, saleRemark: 'cracked' };
  await shop.store([productNo]);
  await shop.boss.ask('phone.product.updateReceiveProduct', { productNo, ...seen });
  await shop.boss.ask('phone.product.cancelReceive', { productNos: [productNo] });
  await shop.boss.ask('phone.purchase.antiReview', { orderNo });
  for (const [number, is] of [
    [imei, seen],
    [shop.trade.imei(), { lockStatus: 0, batteryCycle: undefined, minSaleAmount: undefined, saleRemark: undefined }],
  ] as const) {
    await shop.boss.ask('phone.purchase.updatePurchase', { ...of(number), orderNo });
    await shop.boss.ask('phone.purchase.reviewPurchase', { orderNo });
    const [now] = await shop.boss.ask<Record<string, unknown>[]>('phone.product.listPurchaseProductDetails', { orderNo });
    expect({ ...is, ...now }).toEqual({ ...now, ...is, imei: number });
    await shop.boss.ask('phone.purchase.antiReview', { orderNo });
  }
});

it('a phone cannot be bought back on a day before it left stock', async () => {
  const sold = await shop.stored([1000]);
  await shop.post(sold.productNos[0] as string, 'T40', 'T47');
  const of = (imei: string | undefined, more: object = {}) =>
    order({ products: [{ modelId, count: 1, purchasePrice: 50, details: [{ imei }] }], ...more });
  const bizDate = addDays(today, -3);
  const backdated = ['bizDate ERP_BACKDATED'];
  expect(findings(await shop.boss.call('phone.purchase.savePurchase', of(sold.imeis[0], { bizDate })))).toEqual(backdated);
  const { orderNo } = await shop.boss.ask<Written>('phone.purchase.savePurchase', of(shop.trade.imei(), { bizDate }));
  expect(findings(await shop.boss.call('phone.purchase.updatePurchase', { ...of(sold.imeis[0]), orderNo }))).toEqual(backdated);
});

it('repricing opening stock twice to the same price adjusts its cost only once', async () => {
  const opening = await shop.buy([1000], { purchaseType: 2, channelId: undefined, warehouseId: shop.trade.warehouseId });
  const [productNo] = opening.productNos;
  for (const [purchasePrice, costPrice] of [
    [1100, 1100],
    [1100, 1100],
    [1050, 1050],
  ]) {
    await shop.boss.ask('phone.purchase.editPurchase', { orderNo: opening.orderNo, details: [{ productNo, purchasePrice }] });
    expect(await shop.units(opening.productNos)).toMatchObject([{ costPrice, purchasePrice: 1000 }]);
  }
});
