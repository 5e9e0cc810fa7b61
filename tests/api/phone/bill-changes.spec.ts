import type { EndpointId } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import { useApp } from '../../support/harness.js';
import { only } from './basics.js';
import { Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

const BANK = { payTypeId: seedId(TENANT, 'payType', 4), payAccountTypeId: seedId(TENANT, 'payType', 401) };

let shop: Shop;
let customerId: string;
beforeAll(async () => {
  shop = await Shop.open(app(), '变动', '00998301');
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0, allowBelowCost: 2 });
  customerId = (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id;
});

interface Numbered {
  readonly orderNo: string;
}

interface Change {
  readonly change: string;
  readonly orderNo?: string;
  readonly amount: number;
}

const summary = (changes: readonly Change[]): string[] =>
  changes.map(({ change, orderNo = '', amount }) => `${change} ${orderNo} ${amount}`);

/** The changes of an order in its list, in its detail and on its bill: all of them, or the difference is reported. */
async function changesOf(list: EndpointId, detail: EndpointId, bills: EndpointId, bill: EndpointId, orderNo: string) {
  const listed = (await only(shop.boss, list, { orderNo_equal: orderNo })) as unknown as { moneyChanges: Change[] };
  const shown = await shop.boss.ask<{ moneyChanges: Change[] }>(detail, { orderNo });
  const open = (await only(shop.boss, bills, { billNo_equal: `${orderNo}-1` })) as unknown as { moneyChanges: Change[] };
  const one = await shop.boss.ask<{ moneyChanges: Change[] }>(bill, { billNo: `${orderNo}-1` });
  const [first, ...others] = [listed, shown, open, one].map(({ moneyChanges }) => summary(moneyChanges));
  for (const other of others) expect(other).toEqual(first);
  return first;
}

it('a sale says what a cancellation, a receipt and a draft have changed of its open amount', async () => {
  const { productNos } = await shop.stored([700, 700]);
  const { orderNo } = await shop.boss.ask<Numbered>('phone.sale.createSalePurchase', {
    channelId: customerId,
    saleUserId: seedId(TENANT, 'user', 11),
    products: productNos.map((productNo) => ({ productNo, saleAmount: 1000 })),
  });
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
  const pay = (amount: number) =>
    shop.boss.ask<Numbered>('phone.financeIncome.createPaymentIncome', {
      channelId: customerId,
      payments: [{ ...BANK, paymentAmount: amount }],
      items: [{ billNo: `${orderNo}-1`, allocAmount: amount }],
    });
  const settled = await pay(300);
  await shop.boss.ask('phone.financeIncome.reviewPaymentIncomeRecord', { orderNo: settled.orderNo });
  const draft = await pay(200);
  const cancelled = await shop.boss.ask<Numbered>('phone.sale.cancelProduct', { productNos: [productNos[0]], cancelReason: 'changed' });
  const changes = await changesOf(
    'phone.sale.pageSale',
    'phone.sale.getSaleDetail',
    'phone.financeIncome.pageUnPaymentIncome',
    'phone.financeIncome.getUnPaymentIncomeDetail',
    orderNo,
  );
  expect(changes).toEqual([
    'billed  2000',
    `offset ${cancelled.orderNo} -1000`,
    `settled ${settled.orderNo} -300`,
    `reserved ${draft.orderNo} 200`,
  ]);
});

it('a purchase says what a lower price and a refund of a paid amount have changed, to those who see its cost', async () => {
  const { orderNo, productNos } = await shop.stored([1000, 1000]);
  const { orderNo: adjustNo } = await shop.boss.ask<Numbered>('phone.costAdjust.createCostAdjust', {
    costType: 5,
    channelId: shop.trade.supplierId,
    reason: 'agreed',
    products: [{ productNo: productNos[0], adjustAmount: -100 }],
  });
  await shop.boss.ask('phone.costAdjust.reviewCostAdjust', { orderNo: adjustNo });
  const { orderNo: payoutNo } = await shop.boss.ask<Numbered>('phone.financePayout.createPaymentPayout', {
    channelId: shop.trade.supplierId,
    payments: [{ ...BANK, paymentAmount: 1500 }],
    items: [{ billNo: `${orderNo}-1`, allocAmount: 1500 }],
  });
  await shop.boss.ask('phone.financePayout.financePayoutRecordReview', { orderNo: payoutNo });
  const { orderNo: refundNo } = await shop.boss.ask<Numbered>('phone.purchaseRefund.createRefundPurchase', {
    refundType: 1,
    channelId: shop.trade.supplierId,
    products: [{ productNo: productNos[1] }],
  });
  const expected = [
    'billed  2000',
    ...[`offset ${adjustNo} -100`, `offset ${refundNo} -400`].sort(),
    `settled ${payoutNo} -1500`,
    `claimed ${refundNo} 600`,
  ];
  const list = async (who: Shop['boss']) =>
    (await only(who, 'phone.purchase.pagePurchase', { orderNo_equal: orderNo })) as { moneyChanges?: Change[] };
  expect(summary((await list(shop.boss)).moneyChanges ?? [])).toEqual(expected);
  expect(summary((await shop.boss.ask<{ moneyChanges: Change[] }>('phone.purchase.getPurchaseDetail', { orderNo })).moneyChanges)).toEqual(
    expected,
  );
  const keeper = await app().as(TENANT, 'warehouse');
  expect((await list(keeper)).moneyChanges).toBeUndefined();
});
