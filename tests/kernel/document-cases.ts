import { type DocumentSpec, imeiCheckDigit, purchaseSpec } from '@phone-trade/shared';
import { seedId } from '../../seeds/base/ids.js';
import type { Caller } from '../support/caller.js';

export const TENANT = '100001';
export const FOREIGN_TENANT = '100002';

/** What the laws need to know of a document kind. A new kind adds one of these and is held to all of them. */
export interface DocumentCase {
  readonly spec: DocumentSpec;
  /** The n-th new document: no two of them meet in anything that must be unique. */
  draft(n: number): Readonly<Record<string, unknown>>;
  /** Something that happens to a reviewed document and stands in the way of reversing its review; answers its number. */
  block(who: Caller, orderNo: string): Promise<string>;
  /** What an amendment of a reviewed document may say. */
  amendment(who: Caller, orderNo: string): Promise<Readonly<Record<string, unknown>>>;
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
const purchase: DocumentCase = {
  spec: purchaseSpec,
  draft: (n) => ({
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
  }),
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

export const DOCUMENT_CASES: readonly DocumentCase[] = [purchase];
