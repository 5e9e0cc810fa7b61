import { seedId } from '../../seeds/base/ids.js';
import { only } from '../api/phone/basics.js';
import { Shop, TENANT } from '../api/phone/shop.js';
import { BANK } from '../kernel/ledger.js';
import { type Caller, expectError } from '../support/caller.js';
import { useApp } from '../support/harness.js';

const app = useApp({ seed: 'small' });

const SELLER = seedId(TENANT, 'user', 11);

interface Unit {
  readonly productNo: string;
  readonly stage: number;
  readonly lastStage: number;
  readonly custody: number;
  readonly outType: number;
  readonly cycleNo: number;
}
interface Detail {
  readonly products: readonly Readonly<Record<string, unknown>>[];
  readonly [figure: string]: unknown;
}
type Numbered = Readonly<{ orderNo: string }>;

let shop: Shop;
let [sales, warehouse, finance, aftersale] = [] as unknown as [Caller, Caller, Caller, Caller];
let customerId: string;

beforeAll(async () => {
  shop = await Shop.open(app(), '卖与退', '00998801');
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 1, allowBelowCost: 1, saleRefundDays: 7 });
  const as = (account: string) => app().as(TENANT, account);
  [sales, warehouse, finance, aftersale] = await Promise.all([as('sales'), as('warehouse'), as('finance'), as('aftersale')]);
  customerId = (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id;
});

afterEach(async () => {
  expect(await shop.boss.ask('phone.audit.checkConsistency')).toEqual([]);
});

/** One phone bought for 1,000.00 and stored. */
const stored = async (): Promise<string> => (await shop.stored([1000])).productNos[0] as string;
const unit = (productNo: string): Promise<Unit> => shop.boss.ask('phone.product.getPurchaseProductDetails', { orderNo: productNo });
const sale = (orderNo: string): Promise<Detail> => shop.boss.ask('phone.sale.getSaleDetail', { orderNo });

/** Sold by sales for so much each, reviewed. */
async function sold(prices: Readonly<Record<string, number>>): Promise<string> {
  const products = Object.entries(prices).map(([productNo, saleAmount]) => ({ productNo, saleAmount }));
  const { orderNo } = await sales.ask<Numbered>('phone.sale.createSalePurchase', { channelId: customerId, saleUserId: SELLER, products });
  await sales.ask('phone.sale.reviewSalePurchase', { orderNo });
  return orderNo;
}

/** Boxed and shipped by the warehouse. */
async function shipped(orderNo: string, productNos: readonly string[]): Promise<void> {
  await warehouse.ask('phone.sale.deliverProduct', { productNos, action: 'box', boxNo: 'B-7' });
  await warehouse.ask('phone.sale.deliverPurchase', { orderNo });
}

/** The customer's payment, collected by finance: the oldest bill first. */
async function collected(paymentAmount: number): Promise<void> {
  const payments = [{ ...BANK, paymentAmount }];
  const { orderNo } = await finance.ask<Numbered>('phone.financeIncome.createPaymentIncome', { channelId: customerId, payments });
  await finance.ask('phone.financeIncome.reviewPaymentIncomeRecord', { orderNo });
}

describe('path 1: a phone bought, stored, sold, boxed, shipped and paid', () => {
  it("ends with the customer's payment", async () => {
    const productNo = await stored();
    expect(await unit(productNo)).toMatchObject({ stage: 200, custody: 1 });
    const orderNo = await sold({ [productNo]: 1350 });
    expect(await unit(productNo)).toMatchObject({ stage: 1400, custody: 1 });
    expect(await shop.bills(orderNo)).toEqual(['receivable 25 1350/0']);
    await warehouse.ask('phone.sale.deliverProduct', { productNos: [productNo], action: 'box', boxNo: 'B-1' });
    expect(await unit(productNo)).toMatchObject({ stage: 1500 });
    await warehouse.ask('phone.sale.deliverPurchase', { orderNo });
    expect(await unit(productNo)).toMatchObject({ stage: 2000, custody: 5, outType: 1 });
    expect(await sale(orderNo)).toMatchObject({ deliverStatus: 300, costPrice: 1000, profit: 350, incomeStatus: 100 });
    await collected(1350);
    expect(await sale(orderNo)).toMatchObject({ incomeStatus: 300, receivedAmount: 1350, unreceivedAmount: 0 });
  });
});

describe('path 2: a lot sold without processing', () => {
  it('leaves in one order, each phone with its own price and cost', async () => {
    const { productNos } = await shop.stored([1000, 1100, 1200]);
    const orderNo = await sold(Object.fromEntries(productNos.map((productNo) => [productNo, 1400])));
    await shipped(orderNo, productNos);
    for (const productNo of productNos) expect(await unit(productNo)).toMatchObject({ stage: 2000, outType: 1 });
    expect(await sale(orderNo)).toMatchObject({ sellNum: 3, deliverNum: 3, totalPrice: 4200, costPrice: 3300, profit: 900 });
    await collected(4200);
  });
});

describe('path 7: phones sent to an auction platform first', () => {
  it('are sold in part, and the rest returns to stock', async () => {
    const { productNos } = await shop.stored([1000, 1000]);
    const [lucky, unsold] = productNos as [string, string];
    const input = { channelId: customerId, saleUserId: SELLER, presaleType: 2 };
    const products = productNos.map((productNo) => ({ productNo, presaleAmount: 1500 }));
    const { orderNo: presale } = await sales.ask<Numbered>('phone.presale.createPresalePurchase', { ...input, products });
    await sales.ask('phone.presale.reviewPresalePurchase', { orderNo: presale });
    expect(await unit(lucky)).toMatchObject({ stage: 1300, custody: 1 });
    await warehouse.ask('phone.presale.deliverPurchase', { orderNo: presale });
    expect(await unit(lucky)).toMatchObject({ stage: 1300, custody: 3 });

    const { orderNo } = await sales.ask<Numbered>('phone.sale.createSalePurchaseFromPresale', {
      ...{ presaleOrderNo: presale, channelId: customerId, saleUserId: SELLER },
      products: [{ productNo: lucky, saleAmount: 1480 }],
    });
    await sales.ask('phone.sale.reviewSalePurchase', { orderNo });
    expect(await unit(lucky)).toMatchObject({ stage: 2000, custody: 5, outType: 1 });
    expect(await sale(orderNo)).toMatchObject({ deliverStatus: 300, profit: 480 });

    const cancelReasonId = seedId(TENANT, 'basicConfig', 1001);
    await sales.ask('phone.presale.cancelProduct', { productNos: [unsold], cancelReasonId });
    expect(await unit(unsold)).toMatchObject({ stage: 1300, custody: 3 });
    const { warehouseId } = shop.trade;
    await warehouse.ask('phone.product.productStore', { warehouseId, products: [{ productNo: unsold }] });
    expect(await unit(unsold)).toMatchObject({ stage: 200, custody: 1 });
    expect(await shop.boss.ask('phone.presale.getPresaleDetail', { orderNo: presale })).toMatchObject({
      ...{ deliverStatus: 300, saleStatus: 300, cancelStatus: 200, saleNum: 1, cancelNum: 1 },
    });
    await collected(1480);
  });
});

describe('path 8: a phone returned by its customer and sold again', () => {
  it('returns at its cost, and its second sale is marked as secondary', async () => {
    const productNo = await stored();
    const firstSale = await sold({ [productNo]: 1300 });
    await shipped(firstSale, [productNo]);
    const { orderNo: refund } = await aftersale.ask<Numbered>('phone.saleRefund.createSaleRefund', {
      ...{ refundType: 1, channelId: customerId, warehouseId: shop.trade.warehouseId },
      refundReasonId: seedId(TENANT, 'basicConfig', 1101),
      products: [{ productNo, refundAmount: 1300 }],
    });
    await aftersale.ask('phone.saleRefund.reviewSaleRefund', { orderNo: refund });
    expect(await unit(productNo)).toMatchObject({ stage: 2000, custody: 9 });
    // Nothing had been paid: nothing is owed to the customer.
    expect(await shop.bills(firstSale)).toEqual(['receivable 25 0/0']);
    expect(await shop.bills(refund)).toEqual([]);
    await warehouse.ask('phone.saleRefund.deliverByRefund', { orderNo: refund });
    expect(await unit(productNo)).toMatchObject({ stage: 200, custody: 1, outType: 0 });
    expect(await shop.units([productNo])).toMatchObject([{ costPrice: 1000 }]);
    const again = await sold({ [productNo]: 1150 });
    await shipped(again, [productNo]);
    expect(await sale(again)).toMatchObject({ saleType: 2, profit: 150 });
    await collected(1150);
  });
});

describe('path 9: a phone bought back from a customer', () => {
  it('has the same IMEI in a second cycle, while the first one remains closed', async () => {
    const { productNos, imeis } = await shop.stored([1000]);
    const first = productNos[0] as string;
    const firstSale = await sold({ [first]: 1300 });
    await shipped(firstSale, [first]);
    await collected(1300);
    const model = await only(shop.boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model });
    const { orderNo } = await shop.boss.ask<Numbered>('phone.purchase.savePurchase', {
      ...{ purchaseType: 1, channelId: shop.trade.supplierId, purchaseUserId: seedId(TENANT, 'user', 4) },
      products: [{ modelId: model.id, count: 1, purchasePrice: 800, details: [{ imei: imeis[0] }] }],
    });
    await shop.boss.ask('phone.purchase.reviewPurchase', { orderNo });
    const [bought] = await shop.boss.ask<Unit[]>('phone.product.listPurchaseProductDetails', { orderNo });
    const second = bought?.productNo as string;
    expect(second).not.toBe(first);
    expect(await unit(second)).toMatchObject({ stage: 0, cycleNo: 2 });
    expect(await unit(first)).toMatchObject({ stage: 2000, outType: 1, cycleNo: 1 });
    // An owned unit cannot be returned to us again.
    const refused = await aftersale.call('phone.saleRefund.createSaleRefund', {
      ...{ refundType: 1, channelId: customerId, warehouseId: shop.trade.warehouseId },
      refundReasonId: seedId(TENANT, 'basicConfig', 1101),
      products: [{ productNo: first, refundAmount: 1300 }],
    });
    expectError(refused, 'ERP_IMEI_OPEN');
  });
});
