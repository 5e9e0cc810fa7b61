import { costAdjustSpec, type DocumentSpec, type EndpointId, imeiCheckDigit, purchaseSpec } from '@phone-trade/shared';
import { seedId } from '../../seeds/base/ids.js';
import type { Caller } from '../support/caller.js';

export const TENANT = '100001';
export const FOREIGN_TENANT = '100002';

/** What the laws need to know of a document kind. A new kind adds one of these and is held to all of them. */
export interface DocumentCase {
  readonly spec: DocumentSpec;
  readonly page: EndpointId;
  readonly detail: EndpointId;
  /** How many units are on one. */
  readonly units: number;
  /** The n-th new document: no two of them meet in anything that must be unique. */
  draft(who: Caller, n: number): Promise<Readonly<Record<string, unknown>>>;
  /** Something that happens to a reviewed document and stands in the way of reversing its review; answers its number. */
  block(who: Caller, orderNo: string): Promise<string>;
  /** What an amendment of a reviewed document may say, where there is one. */
  amendment?(who: Caller, orderNo: string): Promise<Readonly<Record<string, unknown>>>;
}

/** The n-th IMEI of the tests; the seeds use other type allocation codes. */
export function testImei(n: number): string {
  const first14 = `86${String(n).padStart(12, '0')}`;
  return `${first14}${imeiCheckDigit(first14)}`;
}

interface ListedUnit {
  readonly productNo: string;
}

export const unitsOf = (who: Caller, orderNo: string): Promise<ListedUnit[]> =>
  who.ask('phone.product.listPurchaseProductDetails', { orderNo });

const id = (kind: Parameters<typeof seedId>[1], n: number): string => seedId(TENANT, kind, n);

/** Two units with their own prices, three kinds of expense, and a payment: everything an order can have. */
export const purchaseDraft = (n: number): Readonly<Record<string, unknown>> => ({
  purchaseType: 1,
  channelId: id('company', 1),
  purchaseUserId: id('user', 4),
  warehouseId: id('warehouse', 1),
  remark: `test ${n}`,
  products: [
    {
      modelId: id('model', 6),
      count: 2,
      purchasePrice: 2999.99,
      details: [{ imei: testImei(2 * n) }, { imei: testImei(2 * n + 1), purchasePrice: 1234.56 }],
    },
  ],
  expenses: [
    { expenseDetailTypeId: id('expenseType', 101), amount: 100, channelId: id('company', 1), calcType: 1, shareType: 1 },
    { expenseDetailTypeId: id('expenseType', 102), amount: 8.01, channelId: id('company', 2), calcType: 2, shareType: 1 },
    { expenseDetailTypeId: id('expenseType', 103), amount: -5, calcType: 1, shareType: 2 },
  ],
  payments: [{ payTypeId: id('payType', 4), payAccountTypeId: id('payType', 401), paymentAmount: 1000.5 }],
});

const purchase: DocumentCase = {
  spec: purchaseSpec,
  page: 'phone.purchase.pagePurchase',
  detail: 'phone.purchase.getPurchaseDetail',
  units: 2,
  draft: async (_who, n) => purchaseDraft(n),
  async block(who, orderNo) {
    const [unit] = await unitsOf(who, orderNo);
    const stored = await who.ask<{ orderNo: string }>('phone.product.productStore', {
      warehouseId: id('warehouse', 1),
      products: [{ productNo: unit?.productNo }],
    });
    return stored.orderNo;
  },
  async amendment(who, orderNo) {
    const [unit] = await unitsOf(who, orderNo);
    return { orderNo, remark: 'amended', details: [{ productNo: unit?.productNo, remark: 'scratched' }] };
  },
};

/** Buys the n-th two units, reviews them and puts them in store; answers their numbers. */
export async function stored(who: Caller, n: number): Promise<string[]> {
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', purchaseDraft(n));
  await who.ask('phone.purchase.reviewPurchase', { orderNo });
  const units = (await unitsOf(who, orderNo)).map(({ productNo }) => ({ productNo }));
  await who.ask('phone.product.productStore', { warehouseId: id('warehouse', 1), products: units });
  return units.map(({ productNo }) => productNo);
}

/** A raise and a cut of the price of two units of one order: a cut that is offset, a raise that is owed. */
const costAdjust: DocumentCase = {
  spec: costAdjustSpec,
  page: 'phone.costAdjust.pageCostAdjust',
  detail: 'phone.costAdjust.getCostAdjustDetail',
  units: 2,
  async draft(who, n) {
    const [first, second] = await stored(who, 5000 + n);
    const products = [
      { productNo: first, adjustAmount: -100.01 },
      { productNo: second, adjustAmount: 20, remark: 'agreed anew' },
    ];
    return { costType: 5, channelId: id('company', 1), reason: `test ${n}`, products };
  },
  async block(who, orderNo) {
    const { products } = await who.ask<{ products: { productNo: string }[] }>('phone.costAdjust.getCostAdjustDetail', { orderNo });
    const again = { costType: 4, reason: 'again', products: [{ productNo: products[0]?.productNo, adjustAmount: 1 }] };
    const later = await who.ask<{ orderNo: string }>('phone.costAdjust.createCostAdjust', again);
    await who.ask('phone.costAdjust.reviewCostAdjust', { orderNo: later.orderNo });
    return later.orderNo;
  },
};

export const DOCUMENT_CASES: readonly DocumentCase[] = [purchase, costAdjust];
