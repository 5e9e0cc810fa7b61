import {
  costAdjustSpec,
  type DocumentSpec,
  distributeSpec,
  type EndpointId,
  imeiCheckDigit,
  incomeSpec,
  inspectionSpec,
  inspectionTransferSpec,
  outsideRepairSpec,
  payoutSpec,
  pendingRefundSpec,
  presaleCancelSpec,
  presaleSpec,
  purchaseRefundSpec,
  purchaseSpec,
  receiveSpec,
  repairSpec,
  repairTransferSpec,
  saleCancelSpec,
  saleRefundSpec,
  saleSpec,
  storageCheckSpec,
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
  /** The input it was created from. */
  readonly input: Values;
}

/**
 * The facts of a kind that cannot be generated: the inputs of its actions and the blockers of its undo actions. The possible states
 * follow from its action table. A new kind adds one fixture and is covered by all conformance tests.
 */
export interface DocumentCase {
  readonly spec: DocumentSpec;
  readonly page?: EndpointId;
  readonly detail?: EndpointId;
  /**
   * The input of every action by its name; by default an update has the input of a new document. Inputs with different `n` share no
   * unique value.
   */
  readonly inputs: Readonly<Record<string, (who: Caller, n: number, made: Made) => Promise<Values> | Values>>;
  /** The input of a new document for these units in store, if units are all it needs: used for competing documents. */
  readonly ofUnits?: (productNos: readonly unknown[]) => Values;
  /** Its drafts have their units to themselves. */
  readonly holds?: true;
  /** Its units are with customers: it wants none of those in store. */
  readonly elsewhere?: true;
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

/** A company that buys from us, without a credit limit. */
const CUSTOMER = 34;

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
    // Another price, to show which version of an order was stored.
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
  // A payment that is a draft would forbid their refund.
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', { ...purchaseDraft(n), payments: [] });
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

/** A warehouse of its own with the n-th two units, of which nobody finds any. */
export const storageCheck: DocumentCase = {
  spec: storageCheckSpec,
  page: 'phone.storageCheck.pageStorageCheck',
  detail: 'phone.storageCheck.getStorageCheckDetail',
  inputs: {
    async create(who, n) {
      const code = `PD-${n}`;
      await who.ask('phone.basicConfig.saveWarehouse', { name: code, code, warehouseType: 1 });
      const { records } = await who.ask<{ records: { id: string }[] }>('phone.basicConfig.pageWarehouse', { code_equal: code });
      await who.ask('phone.storageTransfer.createStorageTransfer', { ...transfer(await stored(who, n)), toWarehouseId: records[0]?.id });
      return { warehouseId: records[0]?.id, freeze: 1, remark: `test ${n}` };
    },
    complete: () => ({ confirm: ['allMissing'] }),
    async review(who, _n, { orderNo }) {
      const { records } = await who.ask<{ records: { id: string }[] }>('phone.storageCheck.pageStorageCheckDetailProduct', { orderNo });
      return { lines: records.map(({ id: line }, i) => ({ id: line, handle: i === 0 ? 1 : 2, handleRemark: 'test' })) };
    },
  },
};

const selling = (productNos: readonly unknown[], saleAmount: number, n: number): Values => ({
  channelId: id('company', CUSTOMER),
  saleUserId: id('user', 11),
  remark: `test ${n}`,
  products: productNos.map((productNo) => ({ productNo, saleAmount })),
  expenses: [
    { expenseDetailTypeId: id('expenseType', 201), amount: 10.01, channelId: id('company', CUSTOMER), calcType: 1, shareType: 1 },
    { expenseDetailTypeId: id('expenseType', 201), amount: 7, calcType: 2, shareType: 1 },
  ],
  payments: [{ payTypeId: id('payType', 4), payAccountTypeId: id('payType', 401), paymentAmount: 500 }],
  confirm: ['ERP_BELOW_COST', 'ERP_CREDIT_LIMIT'],
});

/** Sells the n-th two units; answers the number of the order. */
export const sell = async (who: Caller, n: number): Promise<string> => {
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.sale.createSalePurchase', selling(await stored(who, n), 4000, n));
  await who.ask('phone.sale.reviewSalePurchase', { orderNo, confirm: ['ERP_CREDIT_LIMIT'] });
  return orderNo;
};

const boxed = async (who: Caller, productNos: readonly unknown[]): Promise<void> => {
  await who.ask('phone.sale.deliverProduct', { productNos, action: 'box', boxNo: 'B1' });
};

/** Where nothing needs to be boxed before it is shipped. */
async function unboxed(who: Caller): Promise<Caller> {
  await who.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
  return who;
}

/** Two units sold with an expense of the customer and one of ours, partly paid. */
const sale: DocumentCase = {
  spec: saleSpec,
  page: 'phone.sale.pageSale',
  detail: 'phone.sale.getSaleDetail',
  inputs: {
    create: async (who, n) => selling(await stored(await unboxed(who), n), 4000, n),
    update: async (who, n) => selling(await stored(who, n), 4100, n),
    async convert(who, n) {
      const { orderNo: presaleOrderNo, productNos } = await presold(who, n);
      return { ...selling(productNos, 4000, n), presaleOrderNo };
    },
    deliver: () => ({ expressNo: 'SF1' }),
  },
  ofUnits: (productNos) => selling(productNos, 4000, 0),
  holds: true,
  blocks: {
    async unreview(who, { orderNo, input }) {
      await boxed(who, productNosIn(input).slice(0, 1));
      return orderNo;
    },
  },
};

/** One of two sold units is not sold after all. */
const saleCancel: DocumentCase = {
  spec: saleCancelSpec,
  inputs: {
    async create(who, n) {
      const { products } = await who.ask<{ products: ListedUnit[] }>('phone.sale.getSaleDetail', { orderNo: await sell(who, n) });
      return { productNos: [products[0]?.productNo], cancelReason: `test ${n}` };
    },
  },
};

const REASON = id('basicConfig', 901);

const claim = (productNos: readonly unknown[]): Values => ({
  products: productNos.map((productNo) => ({ productNo, handleType: 9000, reasonId: REASON, expectRefundAmount: 100 })),
});

/** Units that are claimed already: those of the document, or some in store that a test races for. */
async function claimed(who: Caller, { input }: Made): Promise<string[]> {
  const productNos = productNosIn(input) as string[];
  await who.call('phone.purchaseRefund.createPendingRefund', claim(productNos));
  return productNos;
}

/** Two units in store that are to go back, the claims on them approved or ended. */
const pendingRefund: DocumentCase = {
  spec: pendingRefundSpec,
  page: 'phone.purchaseRefund.pagePendingRefund',
  inputs: {
    open: async (who, n) => claim(await stored(who, n)),
    update: async (who, _n, made) => ({ productNos: await claimed(who, made), handleType: 1100, auditStatus: 300, auditRemark: 'agreed' }),
    cancel: async (who, _n, made) => ({ productNos: await claimed(who, made) }),
  },
  ofUnits: claim,
};

const refund = (productNos: readonly unknown[], more: Values = {}): Values => ({
  refundType: 1,
  channelId: id('company', 1),
  products: productNos.map((productNo) => ({ productNo })),
  ...more,
});

/** Two units of one order that go back from stock for two others, one of them at another price. */
const purchaseRefund: DocumentCase = {
  spec: purchaseRefundSpec,
  page: 'phone.purchaseRefund.pageRefundPurchase',
  inputs: {
    async create(who, n) {
      const [first, second] = await stored(who, n);
      const imei = (i: number) => testImei(500_000 + 2 * n + i);
      const products = [
        { productNo: first, reasonId: REASON, exchange: { imei: imei(0), purchasePrice: 3100 } },
        { productNo: second, exchange: { imei: imei(1) } },
      ];
      return refund([], { refundType: 3, expressNo: `SF${n}`, products });
    },
  },
  ofUnits: (productNos) => refund(productNos),
  blocks: {
    async void(who, { orderNo }) {
      const { records } = await who.ask<{ records: Values[] }>('phone.purchaseRefund.pageRefundPurchaseByDetail', {
        orderNo_equal: orderNo,
      });
      return store(who, [records[0]?.['newProductNo']]);
    },
  },
};

const presaleOf = (productNos: readonly unknown[], presaleAmount: number, n: number): Values => ({
  channelId: id('company', CUSTOMER),
  saleUserId: id('user', 11),
  presaleType: 2,
  remark: `test ${n}`,
  products: productNos.map((productNo) => ({ productNo, presaleAmount })),
  payments: [{ payTypeId: id('payType', 4), payAccountTypeId: id('payType', 401), paymentAmount: 300 }],
});

/** Puts the n-th two units on presale; answers its number and theirs. */
export async function presold(who: Caller, n: number): Promise<{ readonly orderNo: string; readonly productNos: readonly string[] }> {
  const productNos = await stored(who, n);
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.presale.createPresalePurchase', presaleOf(productNos, 4000, n));
  await who.ask('phone.presale.reviewPresalePurchase', { orderNo });
  return { orderNo, productNos };
}

/** Two units that are sent out before they are sold, with a deposit. */
const presale: DocumentCase = {
  spec: presaleSpec,
  page: 'phone.presale.pagePresale',
  detail: 'phone.presale.getPresaleDetail',
  inputs: {
    create: async (who, n) => presaleOf(await stored(who, n), 4000, n),
    update: async (who, n) => presaleOf(await stored(who, n), 4100, n),
    ship: (_who, _n, { input }) => ({ productNos: productNosIn(input) }),
  },
  ofUnits: (productNos) => presaleOf(productNos, 4000, 0),
  holds: true,
  blocks: {
    async unreview(who, { orderNo, input }) {
      await who.ask('phone.presale.deliverProduct', { productNos: productNosIn(input).slice(0, 1) });
      return orderNo;
    },
  },
};

/** Sells and ships the n-th two units; answers their numbers. */
async function shipped(who: Caller, n: number): Promise<string[]> {
  const orderNo = await sell(await unboxed(who), n);
  await who.ask('phone.sale.deliverPurchase', { orderNo });
  const { products } = await who.ask<{ products: { productNo: string }[] }>('phone.sale.getSaleDetail', { orderNo });
  return products.map(({ productNo }) => productNo);
}

const refunding = (productNos: readonly unknown[], refundAmount: number, n: number): Values => ({
  refundType: 1,
  channelId: id('company', CUSTOMER),
  refundReasonId: id('basicConfig', 1101),
  warehouseId: id('warehouse', 1),
  remark: `test ${n}`,
  products: productNos.map((productNo) => ({ productNo, refundAmount })),
  expenses: [
    { expenseDetailTypeId: id('expenseType', 301), amount: -10.01, channelId: id('company', CUSTOMER), calcType: 1, shareType: 1 },
    { expenseDetailTypeId: id('expenseType', 301), amount: 7, channelId: id('company', 2), calcType: 2, shareType: 1 },
  ],
});

/** Two units are returned, with an expense of the customer and one of ours. */
export const saleRefund: DocumentCase = {
  spec: saleRefundSpec,
  page: 'phone.saleRefund.pageSaleRefund',
  detail: 'phone.saleRefund.getSaleRefundDetail',
  inputs: {
    create: async (who, n) => refunding(await shipped(who, n), 3000, n),
    update: async (who, n) => refunding(await shipped(who, n), 2900, n),
    receive: () => ({ locationId: '' }),
    receiveUnits: (_who, _n, { input }) => ({ productNos: productNosIn(input) }),
  },
  elsewhere: true,
  blocks: {
    async unreview(who, { orderNo, input }) {
      await who.ask('phone.saleRefund.deliverByRefundProduct', { productNos: productNosIn(input).slice(0, 1) });
      return orderNo;
    },
  },
};

export const cancelReason = id('basicConfig', 1001);

/** One of two presold units is not sold after all. */
const presaleCancel: DocumentCase = {
  spec: presaleCancelSpec,
  inputs: {
    create: async (who, n) => ({
      productNos: (await presold(who, n)).productNos.slice(0, 1),
      cancelReasonId: cancelReason,
      remark: `test ${n}`,
    }),
  },
};

/** The number of the bill that the n-th order owes its supplier. */
const billOf = async (who: Caller, n: number): Promise<string> => {
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', { ...purchaseDraft(n), payments: [] });
  await who.ask('phone.purchase.reviewPurchase', { orderNo });
  return `${orderNo}-1`;
};

const paid = (n: number, paymentAmount: number): Values => ({
  channelId: id('company', 1),
  remark: `test ${n}`,
  payments: [{ payTypeId: id('payType', 4), payAccountTypeId: id('payType', 401), paymentAmount, fee: 0.5, transNo: `T${n}` }],
});

/** Money out for one bill, and a little ahead. */
const payout: DocumentCase = {
  spec: payoutSpec,
  page: 'phone.financePayout.pagePaymentPayoutRecord',
  detail: 'phone.financePayout.getPaymentPayoutRecordDetail',
  inputs: {
    create: async (who, n) => ({ ...paid(n, 1000.5), items: [{ billNo: await billOf(who, n), allocAmount: 1000 }] }),
    update: async (who, n) => ({ ...paid(n, 990), discountAmount: 10, items: [{ billNo: await billOf(who, n), allocAmount: 1000 }] }),
  },
};

/** Money in for one sale. */
const income: DocumentCase = {
  spec: incomeSpec,
  page: 'phone.financeIncome.pagePaymentIncomeRecord',
  detail: 'phone.financeIncome.getPaymentIncomeRecordDetail',
  inputs: {
    create: async (who, n) => ({ ...paid(n, 500), ...(await ofSale(who, n, 480)) }),
    update: async (who, n) => ({ ...paid(n, 480.25), ...(await ofSale(who, n, 480.25)) }),
  },
};

const ofSale = async (who: Caller, n: number, allocAmount: number): Promise<Values> => ({
  channelId: id('company', CUSTOMER),
  items: [{ billNo: `${await sell(who, n)}-1`, allocAmount }],
});

const REGULAR_INSPECTION = id('basicConfig', 2102);
const INSPECTOR = id('user', 8);
const REPAIRER = id('user', 11);
/** A company that repairs and carries. */
const REPAIR_COMPANY = id('company', 61);

const distribution = (productNos: readonly unknown[], n: number): Values => ({
  distributeTypeId: REGULAR_INSPECTION,
  handlerUserId: INSPECTOR,
  remark: `test ${n}`,
  products: productNos.map((productNo) => ({ productNo })),
});

const distribute: DocumentCase = {
  spec: distributeSpec,
  page: 'phone.distribute.pageDistribute',
  detail: 'phone.distribute.getDistributeDetail',
  holds: true,
  inputs: {
    create: async (who, n) => distribution(await stored(who, n), n),
    update: async (who, n) => distribution(await stored(who, n), n),
  },
  ofUnits: (productNos) => distribution(productNos, 0),
  blocks: {
    async unreview(who, { orderNo, input }) {
      await who.ask('phone.inspection.inspectionReceive', { productNos: productNosIn(input) });
      return orderNo;
    },
  },
};

/** Two units that the caller has at the inspection bench. */
export async function atBench(who: Caller, n: number): Promise<string[]> {
  const productNos = await stored(who, n);
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.distribute.createDistribute', distribution(productNos, n));
  await who.ask('phone.distribute.reviewDistribute', { orderNo });
  await who.ask('phone.inspection.inspectionReceive', { productNos });
  return productNos;
}

const inspection: DocumentCase = {
  spec: inspectionSpec,
  elsewhere: true,
  inputs: {
    create: async (who, n) => ({
      remark: `test ${n}`,
      products: (await atBench(who, n)).map((productNo) => ({ productNo, result: 400, nextStage: 700 })),
    }),
  },
};

const inspectionTransfer: DocumentCase = {
  spec: inspectionTransferSpec,
  page: 'phone.inspection.pageInspectionTransfer',
  detail: 'phone.inspection.getInspectionTransfer',
  elsewhere: true,
  inputs: {
    create: async (who, n) => ({ productNos: await atBench(who, n), toUserId: id('user', 9), reason: `test ${n}` }),
  },
};

const OWN_REPAIR = id('basicConfig', 2106);
const SCREEN = id('basicConfig', 1202);

/** Two units that the caller has at the repair bench. */
export async function atRepair(who: Caller, n: number): Promise<{ readonly productNos: string[]; readonly repairUserId: string }> {
  const productNos = await stored(who, n);
  const sent = { ...distribution(productNos, n), distributeTypeId: OWN_REPAIR, handlerUserId: REPAIRER };
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.distribute.createDistribute', sent);
  await who.ask('phone.distribute.reviewDistribute', { orderNo });
  await who.ask('phone.repair.repairReceive', { productNos });
  const { records } = await who.ask<{ records: { handlerUserId: string }[] }>('phone.repair.pagePendingRepair', {
    productNo_equal: productNos[0],
  });
  return { productNos, repairUserId: records[0]?.handlerUserId ?? '' };
}

const repairOf = async (who: Caller, n: number, amount: number): Promise<Values> => {
  const { productNos, repairUserId } = await atRepair(who, n);
  const items = [
    { repairItemId: SCREEN, amount, channelId: REPAIR_COMPANY },
    { repairItemId: SCREEN, amount: 0.01, warrantyDays: 30 },
  ];
  const products = productNos.map((productNo, i) => ({ productNo, result: i === 0 ? 200 : 100, nextStage: 700, items }));
  return { repairMode: 1, repairUserId, remark: `test ${n}`, products };
};

export const repair: DocumentCase = {
  spec: repairSpec,
  page: 'phone.repair.pageRepair',
  detail: 'phone.repair.getRepairDetail',
  holds: true,
  elsewhere: true,
  inputs: {
    create: (who, n) => repairOf(who, n, 120.34),
    update: (who, n) => repairOf(who, n, 99.99),
  },
  blocks: {
    async unreview(who, { input }) {
      const { orderNo } = await who.ask<{ orderNo: string }>('phone.storageTransfer.createStorageTransfer', transfer(productNosIn(input)));
      return orderNo;
    },
  },
};

export const repairTransfer: DocumentCase = {
  spec: repairTransferSpec,
  page: 'phone.repair.pageRepairTransfer',
  detail: 'phone.repair.getRepairTransfer',
  elsewhere: true,
  inputs: {
    create: async (who, n) => ({ productNos: (await atRepair(who, n)).productNos, toUserId: id('user', 12), reason: `test ${n}` }),
  },
};

const sendingOut = (productNos: readonly unknown[], n: number): Values => ({
  channelId: REPAIR_COMPANY,
  remark: `test ${n}`,
  products: productNos.map((productNo) => ({ productNo, estimateAmount: 100 })),
  expenses: [{ expenseDetailTypeId: id('expenseType', 101), amount: 10.01, channelId: id('company', 2), calcType: 1, shareType: 1 }],
});

export const outsideRepair: DocumentCase = {
  spec: outsideRepairSpec,
  page: 'phone.outsideRepair.pageOutsideRepair',
  detail: 'phone.outsideRepair.getOutsideRepairDetail',
  holds: true,
  inputs: {
    create: async (who, n) => sendingOut(await stored(who, n), n),
    update: async (who, n) => sendingOut(await stored(who, n), n),
  },
  ofUnits: (productNos) => sendingOut(productNos, 0),
  blocks: {
    unreview: async (who, { orderNo, input }) => takeBack(who, orderNo, productNosIn(input)),
  },
};

/** Takes units back from an outside repair; answers the number of their repair. */
export async function takeBack(who: Caller, outsideOrderNo: string, productNos: readonly unknown[]): Promise<string> {
  const products = productNos.map((productNo) => ({
    productNo,
    result: 100,
    nextStage: 200,
    items: [{ repairItemId: SCREEN, amount: 99.9 }],
  }));
  const back = { repairMode: 2, outsideOrderNo, warehouseId: id('warehouse', 1), products };
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.repair.repairCreate', back);
  await who.ask('phone.repair.repairReview', { orderNo });
  return orderNo;
}

export const DOCUMENT_CASES: readonly DocumentCase[] = [
  purchase,
  receive,
  pendingRefund,
  purchaseRefund,
  costAdjust,
  storageTransfer,
  storageCheck,
  sale,
  saleCancel,
  presale,
  presaleCancel,
  payout,
  income,
  saleRefund,
  distribute,
  inspection,
  inspectionTransfer,
  repair,
  repairTransfer,
  outsideRepair,
];
