import {
  costAdjustSpec,
  type DocumentSpec,
  type EndpointId,
  imeiCheckDigit,
  purchaseSpec,
  receiveSpec,
  storageTransferSpec,
} from '@phone-trade/shared';
import { seedId } from '../../seeds/base/ids.js';
import type { Caller } from '../support/caller.js';

export const TENANT = '100001';
export const FOREIGN_TENANT = '100002';

export type Values = Readonly<Record<string, unknown>>;

/** A document that a test has made. */
export interface Made {
  readonly orderNo: string;
  readonly version: number;
  /** What it was made from. */
  readonly input: Values;
}

/**
 * What cannot be generated of a kind: what its actions are given, and what stands in the way of those that take another back. The
 * states a document can be in follow from its action table. A new kind adds one of these and is held to all laws.
 */
export interface DocumentCase {
  readonly spec: DocumentSpec;
  readonly page?: EndpointId;
  readonly detail?: EndpointId;
  /**
   * The input of every action that takes one, by its name; an update is given what a new document is, unless it is named. No two of
   * different `n` meet in anything that must be unique.
   */
  readonly inputs: Readonly<Record<string, (who: Caller, n: number, made: Made) => Promise<Values> | Values>>;
  /** What a new document of these units in store is made from, where units are all it takes: documents that race for the same ones. */
  readonly ofUnits?: (productNos: readonly unknown[]) => Values;
  /** By action that undoes another: something that happens later and forbids it; answers the number of the document it is named by. */
  readonly blocks?: Readonly<Record<string, (who: Caller, made: Made) => Promise<string>>>;
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

const store = async (who: Caller, productNos: readonly unknown[]): Promise<string> => {
  const products = productNos.map((productNo) => ({ productNo }));
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.product.productStore', { warehouseId: id('warehouse', 1), products });
  return orderNo;
};

/** Puts the first unit of an order in store; answers the number of the stock-in. */
export const firstStored = async (who: Caller, orderNo: string): Promise<string> =>
  store(who, [(await unitsOf(who, orderNo))[0]?.productNo]);

const transfer = (productNos: readonly unknown[]): Values => ({
  toWarehouseId: id('warehouse', 2),
  products: productNos.map((productNo) => ({ productNo })),
});

const productNosIn = ({ products }: Values): unknown[] => (products as { productNo: unknown }[]).map(({ productNo }) => productNo);

const repriced = ({ products, ...order }: Values): Values => ({
  ...order,
  products: (products as Values[]).map((line) => ({ ...line, purchasePrice: 3100 })),
});

const purchase: DocumentCase = {
  spec: purchaseSpec,
  page: 'phone.purchase.pagePurchase',
  detail: 'phone.purchase.getPurchaseDetail',
  inputs: {
    create: (_who, n) => purchaseDraft(n),
    // Another price, so that it shows whose version of an order stands.
    update: (_who, n) => repriced(purchaseDraft(n)),
    async amend(who, _n, { orderNo }) {
      const [unit] = await unitsOf(who, orderNo).catch(() => []);
      return { remark: 'amended', ...(unit?.productNo ? { details: [{ productNo: unit.productNo, remark: 'scratched' }] } : {}) };
    },
  },
  blocks: {
    unreview: (who, { orderNo }) => firstStored(who, orderNo),
  },
};

/** Buys the n-th two units and reviews them; answers their numbers. */
export async function bought(who: Caller, n: number): Promise<string[]> {
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', purchaseDraft(n));
  await who.ask('phone.purchase.reviewPurchase', { orderNo });
  return (await unitsOf(who, orderNo)).map(({ productNo }) => productNo);
}

/** The same, put in store. */
export async function stored(who: Caller, n: number): Promise<string[]> {
  const productNos = await bought(who, n);
  await store(who, productNos);
  return productNos;
}

/** Units that go into the first warehouse, one of them better described than on the order. */
const receive: DocumentCase = {
  spec: receiveSpec,
  inputs: {
    async store(who, n) {
      const [first, second] = await bought(who, n);
      const products = [{ productNo: first, batteryHealth: 87, remark: 'as described' }, { productNo: second }];
      return { warehouseId: id('warehouse', 1), expressNo: `SF${n}`, products };
    },
    cancel: (_who, _n, { input }) => ({ productNos: productNosIn(input) }),
  },
  blocks: {
    async cancel(who, { input }) {
      const moved = transfer(productNosIn(input).slice(0, 1));
      const { orderNo } = await who.ask<{ orderNo: string }>('phone.storageTransfer.createStorageTransfer', moved);
      return orderNo;
    },
  },
};

const adjustment = (productNos: readonly unknown[], cut: number, n: number): Values => ({
  costType: 5,
  channelId: id('company', 1),
  reason: `test ${n}`,
  products: [
    { productNo: productNos[0], adjustAmount: cut },
    { productNo: productNos[1], adjustAmount: 20, remark: 'agreed anew' },
  ],
});

/** A raise and a cut of the price of two units of one order: a cut that is offset, a raise that is owed. */
const costAdjust: DocumentCase = {
  spec: costAdjustSpec,
  page: 'phone.costAdjust.pageCostAdjust',
  detail: 'phone.costAdjust.getCostAdjustDetail',
  inputs: {
    create: async (who, n) => adjustment(await stored(who, n), -100.01, n),
    update: async (who, n) => adjustment(await stored(who, n), -70, n),
  },
  ofUnits: (productNos) => adjustment(productNos, -100.01, 0),
  blocks: {
    async unreview(who, { input }) {
      const again = { costType: 4, reason: 'again', products: [{ productNo: productNosIn(input)[0], adjustAmount: 1 }] };
      const later = await who.ask<{ orderNo: string }>('phone.costAdjust.createCostAdjust', again);
      await who.ask('phone.costAdjust.reviewCostAdjust', { orderNo: later.orderNo });
      return later.orderNo;
    },
  },
};

/** Two units from the first warehouse to the second. */
const storageTransfer: DocumentCase = {
  spec: storageTransferSpec,
  page: 'phone.storageTransfer.pageStorageTransfer',
  detail: 'phone.storageTransfer.getStorageTransferDetail',
  inputs: {
    create: async (who, n) => ({ ...transfer(await stored(who, n)), remark: `test ${n}` }),
  },
  ofUnits: (productNos) => transfer(productNos),
};

export const DOCUMENT_CASES: readonly DocumentCase[] = [purchase, receive, costAdjust, storageTransfer];
