import { seedId } from '../../seeds/base/ids.js';
import { only } from '../api/phone/basics.js';
import { Shop, TENANT } from '../api/phone/shop.js';
import { BANK } from '../kernel/ledger.js';
import type { Caller } from '../support/caller.js';
import { useApp } from '../support/harness.js';

const app = useApp({ seed: 'small' });

const [INSPECTOR, REPAIRER, SELLER] = [9, 11, 15].map((n) => seedId(TENANT, 'user', n)) as [string, string, string];
const [TO_INSPECT, TO_REPAIR] = [2102, 2106].map((n) => seedId(TENANT, 'basicConfig', n)) as [string, string];
const SCREEN = seedId(TENANT, 'basicConfig', 1202);
const VENDOR = seedId(TENANT, 'company', 61);
const REASON = seedId(TENANT, 'basicConfig', 901);
const REFUND_REASON = seedId(TENANT, 'basicConfig', 1101);
const [RETURN, REJECTION, EXCHANGE] = [1, 2, 3];
const ACCOUNTS = ['buyer3', 'dispatcher', 'inspector2', 'repairer', 'pricing', 'sales', 'warehouse', 'finance', 'aftersale'] as const;

interface Unit {
  readonly stage: number;
  readonly custody: number;
  readonly outType: number;
  readonly purchaseOrderNo: string;
}
type Detail = Readonly<Record<string, unknown>>;
type Numbered = Readonly<{ orderNo: string }>;

let shop: Shop;
let staff: Readonly<Record<(typeof ACCOUNTS)[number], Caller>>;
let customerId: string;

beforeAll(async () => {
  shop = await Shop.open(app(), '加工路', '00998802');
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 1 });
  staff = Object.fromEntries(
    await Promise.all(ACCOUNTS.map(async (account) => [account, await app().as(TENANT, account)] as const)),
  ) as typeof staff;
  customerId = (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id;
});

afterEach(async () => {
  expect(await shop.boss.ask('phone.audit.checkConsistency')).toEqual([]);
});

const unit = (productNo: string): Promise<Unit> => shop.boss.ask('phone.product.getPurchaseProductDetails', { orderNo: productNo });
const stage = async (productNo: string): Promise<number> => (await unit(productNo)).stage;
const cost = async (productNo: string): Promise<number | undefined> => (await shop.units([productNo]))[0]?.costPrice;
const sale = (orderNo: string): Promise<Detail> => shop.boss.ask('phone.sale.getSaleDetail', { orderNo });

/** One phone bought for 1,000.00, stored by the warehouse. */
async function stored(): Promise<string> {
  const [productNo] = (await shop.buy([1000])).productNos as [string];
  expect(await unit(productNo)).toMatchObject({ stage: 0, custody: 0 });
  await staff.warehouse.ask('phone.product.productStore', { warehouseId: shop.trade.warehouseId, products: [{ productNo }] });
  expect(await unit(productNo)).toMatchObject({ stage: 200, custody: 1 });
  return productNo;
}

/** Sent by the dispatcher, and claimed. */
async function atBench(productNo: string, bench: 'inspection' | 'repair'): Promise<void> {
  const [distributeTypeId, handlerUserId] = bench === 'inspection' ? [TO_INSPECT, INSPECTOR] : [TO_REPAIR, REPAIRER];
  const { orderNo } = await staff.dispatcher.ask<Numbered>('phone.distribute.createDistribute', {
    ...{ distributeTypeId, handlerUserId, products: [{ productNo }] },
  });
  await staff.dispatcher.ask('phone.distribute.reviewDistribute', { orderNo });
  expect(await stage(productNo)).toBe(300);
  if (bench === 'inspection') await staff.inspector2.ask('phone.inspection.inspectionReceive', { productNos: [productNo] });
  else await staff.repairer.ask('phone.repair.repairReceive', { productNos: [productNo] });
  expect(await stage(productNo)).toBe(bench === 'inspection' ? 500 : 800);
}

const inspected = (productNo: string, line: object): Promise<unknown> =>
  staff.inspector2.ask('phone.inspection.inspectionCreate', { products: [{ productNo, ...line }] });

/** Claimed from the pool of the bench, where a repair has left it, and inspected. */
async function inspectedAgain(productNo: string, line: object): Promise<void> {
  await staff.inspector2.ask('phone.inspection.inspectionReceive', { productNos: [productNo] });
  await inspected(productNo, line);
}

const repaired = (productNo: string, more: object): Promise<Numbered> =>
  staff.repairer.ask('phone.repair.repairCreate', {
    ...{ repairMode: 1, repairUserId: REPAIRER },
    products: [{ productNo, result: 200, items: [{ repairItemId: SCREEN, amount: 120.5 }] }],
    ...more,
  });

const quoted = (productNo: string, saleAmount: number): Promise<unknown> =>
  staff.pricing.ask('phone.qcOptional.changeSalePrice', { products: [{ productNo, saleAmount }] });

/** Sold by sales, boxed and shipped by the warehouse. */
async function sold(productNo: string, saleAmount: number): Promise<string> {
  const products = [{ productNo, saleAmount }];
  const { orderNo } = await staff.sales.ask<Numbered>('phone.sale.createSalePurchase', {
    channelId: customerId,
    saleUserId: SELLER,
    products,
  });
  await staff.sales.ask('phone.sale.reviewSalePurchase', { orderNo });
  expect(await unit(productNo)).toMatchObject({ stage: 1400, custody: 1 });
  await staff.warehouse.ask('phone.sale.deliverProduct', { productNos: [productNo], action: 'box', boxNo: 'B-2' });
  expect(await stage(productNo)).toBe(1500);
  await staff.warehouse.ask('phone.sale.deliverPurchase', { orderNo });
  expect(await unit(productNo)).toMatchObject({ stage: 2000, custody: 5, outType: 1 });
  return orderNo;
}

/** A fault that the inspector finds is the supplier's: the claim waits for its audit and is agreed. */
async function claimed(productNo: string, handleType: number): Promise<void> {
  await atBench(productNo, 'inspection');
  await inspected(productNo, { result: 600, handleType, reasonId: REASON });
  expect(await stage(productNo)).toBe(1000);
  await staff.buyer3.ask('phone.purchaseRefund.updatePendingRefund', { productNos: [productNo], auditStatus: 300 });
  expect(await stage(productNo)).toBe(handleType);
}

describe('path 1: a phone inspected, quoted, sold, boxed, shipped and paid', () => {
  it("passes every stage on its way to the customer's payment", async () => {
    const productNo = await stored();
    await atBench(productNo, 'inspection');
    await inspected(productNo, { result: 400, nextStage: 700 });
    expect(await stage(productNo)).toBe(700);
    await quoted(productNo, 1400);
    expect(await stage(productNo)).toBe(600);
    const orderNo = await sold(productNo, 1400);
    expect(await sale(orderNo)).toMatchObject({ deliverStatus: 300, profit: 400, incomeStatus: 100 });
    const income = await staff.finance.ask<Numbered>('phone.financeIncome.createPaymentIncome', {
      ...{ channelId: customerId, payments: [{ ...BANK, paymentAmount: 1400 }] },
    });
    await staff.finance.ask('phone.financeIncome.reviewPaymentIncomeRecord', { orderNo: income.orderNo });
    expect(await sale(orderNo)).toMatchObject({ incomeStatus: 300, unreceivedAmount: 0 });
  });
});

describe('path 3: a phone whose fault is repaired in house', () => {
  it('returns to inspection dearer by its repair, and passes', async () => {
    const productNo = await stored();
    await atBench(productNo, 'inspection');
    await inspected(productNo, { result: 500 });
    expect(await stage(productNo)).toBe(800);
    await staff.repairer.ask('phone.repair.repairReceive', { productNos: [productNo] });
    const { orderNo } = await repaired(productNo, {});
    expect(await cost(productNo)).toBe(1000);
    await shop.boss.ask('phone.repair.repairReview', { orderNo });
    expect(await stage(productNo)).toBe(500);
    expect(await cost(productNo)).toBe(1120.5);
    await inspectedAgain(productNo, { result: 400, nextStage: 600 });
    expect(await stage(productNo)).toBe(600);
  });
});

describe('path 4: a phone repaired by a repair company', () => {
  it('is with the company until it is taken back, inspected and put on the shelf', async () => {
    const productNo = await stored();
    await atBench(productNo, 'repair');
    const { orderNo: outsideOrderNo } = await staff.repairer.ask<Numbered>('phone.outsideRepair.createOutsideRepair', {
      ...{ channelId: VENDOR, products: [{ productNo, estimateAmount: 150 }] },
    });
    await shop.boss.ask('phone.outsideRepair.reviewOutsideRepair', { orderNo: outsideOrderNo });
    expect(await unit(productNo)).toMatchObject({ stage: 900, custody: 2 });
    const { orderNo } = await repaired(productNo, { repairMode: 2, outsideOrderNo, warehouseId: shop.trade.warehouseId });
    await shop.boss.ask('phone.repair.repairReview', { orderNo });
    expect(await unit(productNo)).toMatchObject({ stage: 500, custody: 1 });
    expect(await cost(productNo)).toBe(1120.5);
    expect(await shop.bills(orderNo)).toEqual(['payable 36 120.5/0']);
    await inspectedAgain(productNo, { result: 400, nextStage: 600 });
    expect(await stage(productNo)).toBe(600);
  });
});

describe('path 5: a phone that is not what was bought', () => {
  it('goes back to the supplier, who is owed nothing for it', async () => {
    const productNo = await stored();
    await claimed(productNo, 1100);
    const { orderNo } = await staff.buyer3.ask<Numbered>('phone.purchaseRefund.createRefundPurchase', {
      ...{ refundType: REJECTION, channelId: shop.trade.supplierId, products: [{ productNo }] },
    });
    expect(await unit(productNo)).toMatchObject({ stage: 1100, custody: 6, outType: 2 });
    expect(await only(shop.boss, 'phone.purchaseRefund.pagePendingRefund', { productNo_equal: productNo })).toMatchObject({
      ...{ status: 300, refundOrderNo: orderNo },
    });
    expect(await shop.bills((await unit(productNo)).purchaseOrderNo)).toEqual(['payable 3 0/0']);
  });
});

describe('path 6: a phone that the supplier exchanges', () => {
  it('leaves for another one in the same order, which arrives and is stored', async () => {
    const productNo = await stored();
    await claimed(productNo, 1200);
    const { orderNo } = await staff.buyer3.ask<Numbered>('phone.purchaseRefund.createRefundPurchase', {
      ...{ refundType: EXCHANGE, channelId: shop.trade.supplierId },
      products: [{ productNo, exchange: { imei: shop.trade.imei(), purchasePrice: 1000 } }],
    });
    expect(await unit(productNo)).toMatchObject({ stage: 1200, custody: 6, outType: 2 });
    const { newProductNo } = await only(shop.boss, 'phone.purchaseRefund.pageRefundPurchaseByDetail', { orderNo_equal: orderNo });
    const replacement = String(newProductNo);
    const { purchaseOrderNo } = await unit(productNo);
    expect(await unit(replacement)).toMatchObject({ stage: 0, custody: 0, purchaseOrderNo });
    await staff.warehouse.ask('phone.product.productStore', {
      warehouseId: shop.trade.warehouseId,
      products: [{ productNo: replacement }],
    });
    expect(await unit(replacement)).toMatchObject({ stage: 200, custody: 1 });
    expect(await shop.bills(purchaseOrderNo)).toEqual(['payable 3 0/0', 'payable 3 1000/0']);
  });
});

describe('path 8: a returned phone that is inspected again', () => {
  it('is put on the shelf at its new price and sold a second time', async () => {
    const productNo = await stored();
    await sold(productNo, 1300);
    const { orderNo: refund } = await staff.aftersale.ask<Numbered>('phone.saleRefund.createSaleRefund', {
      ...{ refundType: RETURN, channelId: customerId, warehouseId: shop.trade.warehouseId, refundReasonId: REFUND_REASON },
      products: [{ productNo, refundAmount: 1300 }],
    });
    await staff.aftersale.ask('phone.saleRefund.reviewSaleRefund', { orderNo: refund });
    expect(await unit(productNo)).toMatchObject({ stage: 2000, custody: 9 });
    await staff.warehouse.ask('phone.saleRefund.deliverByRefund', { orderNo: refund });
    expect(await unit(productNo)).toMatchObject({ stage: 200, custody: 1, outType: 0 });
    await atBench(productNo, 'inspection');
    await inspected(productNo, { result: 400, nextStage: 600 });
    await quoted(productNo, 1150);
    expect(await stage(productNo)).toBe(600);
    expect(await sale(await sold(productNo, 1150))).toMatchObject({ saleType: 2, profit: 150 });
  });
});
