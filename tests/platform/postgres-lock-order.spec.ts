import type { Client } from 'pg';
import { seedId } from '../../seeds/base/ids.js';
import { bpmn, end, flow, start, task } from '../api/flow/bpmn.js';
import { only } from '../api/phone/basics.js';
import { upload } from '../api/phone/sheets.js';
import { Shop, TENANT } from '../api/phone/shop.js';
import { BANK } from '../kernel/ledger.js';
import type { Answer } from '../support/caller.js';
import { useApp } from '../support/harness.js';

const PRICE = 150;
const SHELF = seedId(TENANT, 'basicConfig', 2108);
/** Codes of `approvalBusiness` and `approvalCondition`. */
const PRICE_BELOW = { business: 90, floor: 2 };
const OWN_SHOP = seedId(TENANT, 'qcPlatform', 1);

/** A document that is given back after its payment, whose record is a draft again: what deletes or changes that offsets the return again. */
interface Scene {
  /** The return. */
  readonly table: string;
  readonly orderNo: string;
  readonly recordTable: string;
  readonly recordNo: string;
  readonly companyId: string;
  remove(): Promise<Answer<unknown>>;
  update(): Promise<Answer<unknown>>;
}

let admin: Client;

// Before the server is closed, which drops the database and its connections.
afterAll(() => admin.end());

/** Only PostgreSQL locks rows; on SQLite this file is not part of the run. */
const app = useApp({ seed: 'small' });

let shop: Shop;
let customerId: string;

beforeAll(async () => {
  const { default: pg } = await nativeImport<typeof import('pg')>('pg');
  admin = new pg.Client({ connectionString: app().databaseUrl as string });
  await admin.connect();
  shop = await Shop.open(app(), '锁序', '00998207');
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0, allowBelowCost: 2 });
  customerId = (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id;
});

const payment = (paymentAmount: number) => ({ payments: [{ ...BANK, paymentAmount }] });

async function purchaseRefunded(): Promise<Scene> {
  const { orderNo: bought, productNos } = await shop.stored([PRICE]);
  const companyId = shop.trade.supplierId;
  const items = [{ billNo: `${bought}-1`, allocAmount: PRICE }];
  const { orderNo: recordNo } = await shop.boss.ask<{ orderNo: string }>('phone.financePayout.createPaymentPayout', {
    ...{ channelId: companyId, items, ...payment(PRICE) },
  });
  await shop.boss.ask('phone.financePayout.financePayoutRecordReview', { orderNo: recordNo });
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.purchaseRefund.createRefundPurchase', {
    ...{ refundType: 1, channelId: companyId, products: productNos.map((productNo) => ({ productNo })) },
  });
  await shop.boss.ask('phone.financePayout.financePayoutRecordAntiReview', { orderNo: recordNo });
  return {
    ...{ table: 'purchase_refund', orderNo, recordTable: 'finance_payout_record', recordNo, companyId },
    remove: () => shop.boss.call('phone.financePayout.financePayoutRecordDelete', { orderNo: recordNo }),
    update: () =>
      shop.boss.call('phone.financePayout.updatePaymentPayout', { orderNo: recordNo, channelId: companyId, items: [], ...payment(1) }),
  };
}

/** The refund is kept as an advance of the customer. */
async function saleRefunded(): Promise<Scene> {
  const [productNo = ''] = (await shop.stored([100])).productNos;
  const { orderNo: sold } = await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
    ...{ channelId: customerId, saleUserId: seedId(TENANT, 'user', 11), products: [{ productNo, saleAmount: PRICE }] },
  });
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo: sold });
  await shop.boss.ask('phone.sale.deliverPurchase', { orderNo: sold });
  const items = [{ billNo: `${sold}-1`, allocAmount: PRICE }];
  const { orderNo: recordNo } = await shop.boss.ask<{ orderNo: string }>('phone.financeIncome.createPaymentIncome', {
    ...{ channelId: customerId, items, ...payment(PRICE) },
  });
  await shop.boss.ask('phone.financeIncome.reviewPaymentIncomeRecord', { orderNo: recordNo });
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.saleRefund.createSaleRefund', {
    ...{ refundType: 1, refundMode: 2, channelId: customerId, refundReasonId: seedId(TENANT, 'basicConfig', 1101) },
    ...{ warehouseId: shop.trade.warehouseId, products: [{ productNo, refundAmount: PRICE }] },
  });
  await shop.boss.ask('phone.saleRefund.reviewSaleRefund', { orderNo });
  await shop.boss.ask('phone.financeIncome.reverseReviewPaymentIncomeRecord', { orderNo: recordNo });
  return {
    ...{ table: 'sale_refund', orderNo, recordTable: 'finance_income_record', recordNo, companyId: customerId },
    remove: () => shop.boss.call('phone.financeIncome.deletePaymentIncomeRecord', { orderNo: recordNo }),
    update: () =>
      shop.boss.call('phone.financeIncome.updatePaymentIncome', { orderNo: recordNo, channelId: customerId, items: [], ...payment(1) }),
  };
}

/** Until a transaction of the server waits for a lock. */
async function untilWaiting(): Promise<void> {
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  for (let looks = 0; looks < 5000; looks += 1) if ((await admin.query(waiting)).rowCount !== 0) return;
  throw new Error('no transaction waits');
}

/** A row: its table, and a column that names it. */
type Named = readonly [table: string, column: string, value: string];

/** Holds a row, calls, and returns the answer. Fails if the call locks the other row before it waits for this one. */
async function whileHeld([table, column, value]: Named, [other, key, of]: Named, call: () => Promise<Answer<unknown>>) {
  await admin.query('BEGIN');
  try {
    const held = await admin.query(`SELECT id FROM ${table} WHERE ${column} = $1 FOR UPDATE`, [value]);
    const answer = call();
    await untilWaiting();
    const free = await admin.query(`SELECT id FROM ${other} WHERE ${key} = $1 FOR NO KEY UPDATE SKIP LOCKED`, [of]);
    await admin.query('ROLLBACK');
    expect({ held: held.rowCount, free: free.rowCount, key: (await answer).key }).toEqual({ held: 1, free: 1, key: undefined });
  } finally {
    await admin.query('ROLLBACK');
  }
}

describe.each([
  ['a purchase refund', purchaseRefunded],
  ['a sale refund kept as an advance', saleRefunded],
] as const)('while somebody holds the header of %s', (_, open) => {
  it('the deletion of its payment waits without the company', async () => {
    const { table, orderNo, companyId, remove } = await open();
    await whileHeld([table, 'order_no', orderNo], ['company', 'id', companyId], remove);
  });

  it('a change of its payment waits without the company', async () => {
    const { table, orderNo, companyId, update } = await open();
    await whileHeld([table, 'order_no', orderNo], ['company', 'id', companyId], update);
  });
});

it('a change of a payment waits for its own header without the company', async () => {
  const { recordTable, recordNo, companyId, update } = await purchaseRefunded();
  await whileHeld([recordTable, 'order_no', recordNo], ['company', 'id', companyId], update);
});

it('the delivery of a consigned unit waits for the header of its purchase without the consignor', async () => {
  const { orderNo: bought, productNos } = await shop.stored([PRICE], { purchaseType: 3 });
  const products = productNos.map((productNo) => ({ productNo, saleAmount: PRICE }));
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
    ...{ channelId: customerId, saleUserId: seedId(TENANT, 'user', 11), products },
  });
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
  const deliver = () => shop.boss.call('phone.sale.deliverPurchase', { orderNo });
  await whileHeld(['purchase', 'order_no', bought], ['company', 'id', shop.trade.supplierId], deliver);
});

it('a new price waits for the process about the old one without the unit', async () => {
  const { boss } = shop;
  const steps = `${start()}${task('agree', 'flowable:candidateGroups="role:boss"')}${end()}`;
  const xml = bpmn(`${steps}${flow('start', 'agree')}${flow('agree', 'end')}`, 'priceInOrder');
  await boss.ask('flow.deploy-upload', { category: 'flow_2' }, upload(Buffer.from(xml), 'price.bpmn20.xml'));
  const rule = { businessType: PRICE_BELOW.business, condition: PRICE_BELOW.floor, amount: 0, processKey: 'priceInOrder' };
  await boss.ask('flow.approval/submit', { name: '低于底价', ...rule });
  const [productNo = ''] = (await shop.stored([PRICE])).productNos;
  const { orderNo } = await boss.ask<{ orderNo: string }>('phone.distribute.createDistribute', {
    ...{ distributeTypeId: SHELF, handlerUserId: seedId(TENANT, 'user', 8), products: [{ productNo }] },
  });
  await boss.ask('phone.distribute.reviewDistribute', { orderNo });
  const price = (saleAmount: number, more: object = {}) => ({ products: [{ productNo, saleAmount, ...more }] });
  await boss.ask('phone.qcOptional.changeSalePrice', price(300, { minSaleAmount: 200 }));
  await (await app().as(TENANT, 'lister')).ask('phone.qcOptional.changeSalePrice', price(190));
  const change = () => boss.call('phone.qcOptional.changeSalePrice', price(250));
  await whileHeld(['flow_instance', 'business_id', productNo], ['product', 'product_no', productNo], change);
});

it('the withdrawal of a listing waits for its unit without the listing', async () => {
  const { boss } = shop;
  const [productNo = ''] = (await shop.stored([PRICE])).productNos;
  const products = [{ productNo }];
  const { orderNo } = await boss.ask<{ orderNo: string }>('phone.distribute.createDistribute', {
    ...{ distributeTypeId: SHELF, handlerUserId: seedId(TENANT, 'user', 8), products },
  });
  await boss.ask('phone.distribute.reviewDistribute', { orderNo });
  await boss.ask('phone.qcOptional.changeSalePrice', { products: [{ productNo, saleAmount: PRICE }] });
  const { listingId } = await boss.ask<{ listingId: string }>('phone.qcOptional.createSaleInspect', { productNo, platformId: OWN_SHOP });
  const withdraw = () => boss.call('phone.qcOptional.offSale', { listingIds: [listingId] });
  await whileHeld(['product', 'product_no', productNo], ['sale_listing', 'id', listingId], withdraw);
});
