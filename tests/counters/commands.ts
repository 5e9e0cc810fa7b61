import { seedId } from '../../seeds/base/ids.js';
import { TENANT, testImei } from '../kernel/document-cases.js';
import { type Caller, signIn } from '../support/caller.js';
import type { TestApp } from '../support/harness.js';

/** Runs a call and counts its statements under a name. */
export type Count = <T>(name: string, call: () => Promise<T>) => Promise<T>;

interface Written {
  readonly orderNo: string;
}

const id = (kind: Parameters<typeof seedId>[1], n: number): string => seedId(TENANT, kind, n);
const [SUPPLIER, CUSTOMER] = [id('company', 1), id('company', 34)];
const WAREHOUSES = [id('warehouse', 1), id('warehouse', 2)];
const BANK = { payTypeId: id('payType', 4), payAccountTypeId: id('payType', 401) };
const SHELF = id('basicConfig', 2108);
const CONFIRMED = { confirm: ['ERP_BELOW_COST', 'ERP_CREDIT_LIMIT'] };

/** Counts the reads that users open most, and a sign-in. */
export async function countReads(app: TestApp, boss: Caller, count: Count): Promise<void> {
  await count('sign in', () => signIn(app.server, TENANT, 'boss'));
  await count('menu of a user', () => boss.ask('system.menu.routes'));
  await count('home page', () => boss.ask('phone.home.figures', {}));
  await count('dashboard', () => boss.ask('phone.report.dashboard', {}));
  await count('work board', () => boss.ask('phone.report.workBoard', {}));
  await count('search by the end of an IMEI', () => boss.ask('phone.search.quickSearch', { text: '0001' }));
}

/** Counts the life of documents of `size` units: bought, stored, priced, sold, returned, paid. `from` is the number of their first IMEI. */
export async function countTrade(boss: Caller, size: number, from: number, count: Count): Promise<void> {
  const named: Count = (name, call) => count(`${name} of ${size}`, call);
  const { orderNo, productNos } = await countPurchase(boss, size, from, named);
  const of = <T extends object>(values: T) => productNos.map((productNo) => ({ productNo, ...values }));
  await named('stock-in', () => boss.ask('phone.product.productStore', { warehouseId: WAREHOUSES[0], products: of({}) }));
  await named('warehouse transfer', () =>
    boss.ask('phone.storageTransfer.createStorageTransfer', { toWarehouseId: WAREHOUSES[1], products: of({}) }),
  );
  const adjustment = { costType: 4, reason: 'test', products: of({ adjustAmount: 1 }) };
  const adjusted = await named('create cost adjustment', () => boss.ask<Written>('phone.costAdjust.createCostAdjust', adjustment));
  await named('review cost adjustment', () => boss.ask('phone.costAdjust.reviewCostAdjust', { orderNo: adjusted.orderNo }));
  await countPrices(boss, of, named);
  await countSale(boss, productNos, named);
  await countPayment(boss, orderNo, named);
}

async function countPurchase(boss: Caller, size: number, from: number, count: Count) {
  const products = Array.from({ length: size }, (_, line) => ({
    modelId: id('model', 6),
    count: 1,
    purchasePrice: 1000 + line,
    details: [{ imei: testImei(from + line) }],
  }));
  const order = { purchaseType: 1, channelId: SUPPLIER, purchaseUserId: id('user', 4), products };
  const { orderNo } = await count('create purchase', () => boss.ask<Written>('phone.purchase.savePurchase', order));
  await count('preview of a purchase review', () =>
    boss.ask('phone.document.previewAction', { kind: 'purchase', action: 'review', orderNo }),
  );
  await count('review purchase', () => boss.ask('phone.purchase.reviewPurchase', { orderNo }));
  await count('detail of a purchase', () => boss.ask('phone.purchase.getPurchaseDetail', { orderNo }));
  await count('reverse purchase review', () => boss.ask('phone.purchase.antiReview', { orderNo }));
  await boss.ask('phone.purchase.reviewPurchase', { orderNo });
  const units = await boss.ask<{ productNo: string }[]>('phone.product.listPurchaseProductDetails', { orderNo });
  return { orderNo, productNos: units.map(({ productNo }) => productNo) };
}

async function countPrices(boss: Caller, of: <T extends object>(values: T) => object[], count: Count): Promise<void> {
  const distribution = { distributeTypeId: SHELF, handlerUserId: id('user', 8), products: of({}) };
  const { orderNo } = await count('create distribution', () => boss.ask<Written>('phone.distribute.createDistribute', distribution));
  await count('review distribution', () => boss.ask('phone.distribute.reviewDistribute', { orderNo }));
  await count('price change', () => boss.ask('phone.qcOptional.changeSalePrice', { products: of({ saleAmount: 3200 }) }));
}

async function countSale(boss: Caller, productNos: readonly string[], count: Count): Promise<void> {
  const of = <T extends object>(values: T) => productNos.map((productNo) => ({ productNo, ...values }));
  const sale = { channelId: CUSTOMER, saleUserId: id('user', 11), products: of({ saleAmount: 3200 }), ...CONFIRMED };
  const { orderNo } = await count('create sale', () => boss.ask<Written>('phone.sale.createSalePurchase', sale));
  const reviewed = { orderNo, ...CONFIRMED };
  await count('review sale', () => boss.ask('phone.sale.reviewSalePurchase', reviewed));
  await count('detail of a sale', () => boss.ask('phone.sale.getSaleDetail', { orderNo }));
  await count('reverse sale review', () => boss.ask('phone.sale.reverseReviewSalePurchase', { orderNo }));
  await boss.ask('phone.sale.reviewSalePurchase', reviewed);
  await count('ship sale', () => boss.ask('phone.sale.deliverPurchase', { orderNo }));
  const refund = {
    refundType: 1,
    channelId: CUSTOMER,
    refundReasonId: id('basicConfig', 1101),
    warehouseId: WAREHOUSES[0],
    products: of({ refundAmount: 3000 }),
  };
  const returned = await count('create sale return', () => boss.ask<Written>('phone.saleRefund.createSaleRefund', refund));
  await count('review sale return', () => boss.ask('phone.saleRefund.reviewSaleRefund', { orderNo: returned.orderNo }));
  await count('receive sale return', () => boss.ask('phone.saleRefund.deliverByRefund', { orderNo: returned.orderNo }));
}

async function countPayment(boss: Caller, orderNo: string, count: Count): Promise<void> {
  const [bill] = await boss
    .ask<{ records: { billNo: string }[] }>('phone.financePayout.pageUnPaymentPayout', { orderNo_equal: orderNo })
    .then(({ records }) => records);
  const items = [{ billNo: bill?.billNo, allocAmount: 1000 }];
  const payment = { channelId: SUPPLIER, payments: [{ ...BANK, paymentAmount: 1000 }], items };
  const paid = await count('create payment for a purchase', () => boss.ask<Written>('phone.financePayout.createPaymentPayout', payment));
  await count('review payment for a purchase', () => boss.ask('phone.financePayout.financePayoutRecordReview', { orderNo: paid.orderNo }));
}
