import type { EndpointId } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import { Ledger } from '../../kernel/ledger.js';
import { type Answer, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { only } from './basics.js';
import { Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

const BANK = { payTypeId: seedId(TENANT, 'payType', 4), payAccountTypeId: seedId(TENANT, 'payType', 401) };
const seller = seedId(TENANT, 'user', 11);
const refundReason = seedId(TENANT, 'basicConfig', 1101);
const PRICE = 150;

let shop: Shop;
let customerId: string;
beforeAll(async () => {
  shop = await Shop.open(app(), '占用', '00998201');
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0, allowBelowCost: 2, saleRefundDays: 7 });
  customerId = (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id;
});

afterEach(async () => {
  expect(await (await Ledger.of(app())).broken()).toEqual([]);
});

interface Numbered {
  readonly orderNo: string;
}

/** A document that is paid in full by a draft, and returned by another one. */
interface Way {
  readonly name: string;
  readonly records: Readonly<Record<'create' | 'review' | 'unreview' | 'remove', EndpointId>>;
  /** Makes the order; answers its number and the return of all of it. */
  open(): Promise<{ readonly orderNo: string; readonly company: string; giveBack(): Promise<Answer<Numbered>> }>;
  detail(orderNo: string): Promise<Readonly<Record<string, number>>>;
  readonly amounts: readonly [due: string, open: string];
}

const INCOME: Way['records'] = {
  create: 'phone.financeIncome.createPaymentIncome',
  review: 'phone.financeIncome.reviewPaymentIncomeRecord',
  unreview: 'phone.financeIncome.reverseReviewPaymentIncomeRecord',
  remove: 'phone.financeIncome.deletePaymentIncomeRecord',
};
const PAYOUT: Way['records'] = {
  create: 'phone.financePayout.createPaymentPayout',
  review: 'phone.financePayout.financePayoutRecordReview',
  unreview: 'phone.financePayout.financePayoutRecordAntiReview',
  remove: 'phone.financePayout.financePayoutRecordDelete',
};

async function sold(isShipped: boolean) {
  const [productNo = ''] = (await shop.stored([100])).productNos;
  const input = { channelId: customerId, saleUserId: seller, products: [{ productNo, saleAmount: PRICE }] };
  const { orderNo } = await shop.boss.ask<Numbered>('phone.sale.createSalePurchase', input);
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
  if (isShipped) await shop.boss.ask('phone.sale.deliverPurchase', { orderNo });
  return { orderNo, productNo };
}

const saleDetail = (orderNo: string) => shop.boss.ask<Record<string, number>>('phone.sale.getSaleDetail', { orderNo });
const purchaseDetail = (orderNo: string) => shop.boss.ask<Record<string, number>>('phone.purchase.getPurchaseDetail', { orderNo });

const WAYS: readonly Way[] = [
  ...(
    [
      ['a sale refund', 1],
      ['a sale refund kept as an advance', 2],
    ] as const
  ).map(
    ([name, refundMode]): Way => ({
      name,
      records: INCOME,
      async open() {
        const { orderNo, productNo } = await sold(true);
        const { orderNo: refundNo } = await shop.boss.ask<Numbered>('phone.saleRefund.createSaleRefund', {
          refundType: 1,
          refundMode,
          channelId: customerId,
          refundReasonId: refundReason,
          warehouseId: shop.trade.warehouseId,
          products: [{ productNo, refundAmount: PRICE }],
        });
        return { orderNo, company: customerId, giveBack: () => shop.boss.call('phone.saleRefund.reviewSaleRefund', { orderNo: refundNo }) };
      },
      detail: saleDetail,
      amounts: ['receivedAmount', 'unreceivedAmount'],
    }),
  ),
  {
    name: 'a cancellation',
    records: INCOME,
    async open() {
      const { orderNo, productNo } = await sold(false);
      const input = { productNos: [productNo], cancelReason: 'changed' };
      return { orderNo, company: customerId, giveBack: () => shop.boss.call('phone.sale.cancelProduct', input) };
    },
    detail: saleDetail,
    amounts: ['receivedAmount', 'unreceivedAmount'],
  },
  {
    name: 'a purchase refund',
    records: PAYOUT,
    async open() {
      const { orderNo, productNos } = await shop.stored([PRICE]);
      const input = { refundType: 1, channelId: shop.trade.supplierId, products: productNos.map((productNo) => ({ productNo })) };
      return {
        orderNo,
        company: shop.trade.supplierId,
        giveBack: () => shop.boss.call('phone.purchaseRefund.createRefundPurchase', input),
      };
    },
    detail: purchaseDetail,
    amounts: ['paidAmount', 'unpaidAmount'],
  },
  {
    name: 'a lower purchase price',
    records: PAYOUT,
    async open() {
      const { orderNo, productNos } = await shop.stored([PRICE]);
      const { orderNo: adjustNo } = await shop.boss.ask<Numbered>('phone.costAdjust.createCostAdjust', {
        costType: 5,
        channelId: shop.trade.supplierId,
        reason: 'free of charge',
        products: productNos.map((productNo) => ({ productNo, adjustAmount: -PRICE })),
      });
      return {
        orderNo,
        company: shop.trade.supplierId,
        giveBack: () => shop.boss.call('phone.costAdjust.reviewCostAdjust', { orderNo: adjustNo }),
      };
    },
    detail: purchaseDetail,
    amounts: ['paidAmount', 'unpaidAmount'],
  },
];

/** What is open with a company on both sides, and what is kept for it. */
async function openWith(channelId: string) {
  const { companies } = await shop.boss.ask<{ companies: readonly Record<string, number>[] }>('phone.financePayout.calcCompanyAmount', {
    channelIds: [channelId],
  });
  const { payableAmount, receivableAmount, prepayBalance, advanceBalance } = companies[0] ?? {};
  return { payableAmount, receivableAmount, prepayBalance, advanceBalance };
}

async function paidBy({ records }: Way, orderNo: string, company: string): Promise<Numbered> {
  const { orderNo: recordNo } = await shop.boss.ask<Numbered>(records.create, {
    channelId: company,
    payments: [{ ...BANK, paymentAmount: PRICE }],
    items: [{ billNo: `${orderNo}-1`, allocAmount: PRICE }],
  });
  return { orderNo: recordNo };
}

describe.each(WAYS)('$name of an order that is paid in full', (way) => {
  it('is refused with the number of a draft, and leaves nothing open once that is deleted', async () => {
    const { orderNo, company, giveBack } = await way.open();
    const before = await openWith(company);
    const draft = await paidBy(way, orderNo, company);
    const refused = await giveBack();
    expectError(refused, 'ERP_RESERVED');
    expect(refused.body.msg).toContain(draft.orderNo);
    expect(await openWith(company)).toEqual(before);
    await shop.boss.ask(way.records.remove, draft);
    expect((await giveBack()).key).toBeUndefined();
    expect(await way.detail(orderNo)).toMatchObject({ [way.amounts[0]]: 0, [way.amounts[1]]: 0 });
    expect(await leftOf(before, company)).toBe(PRICE);
  });

  it('is offset again once its payment is reversed and deleted', async () => {
    const { orderNo, company, giveBack } = await way.open();
    const before = await openWith(company);
    const record = await paidBy(way, orderNo, company);
    await shop.boss.ask(way.records.review, record);
    const given = await giveBack();
    expect(given.key).toBeUndefined();
    await shop.boss.ask(way.records.unreview, record);
    await shop.boss.ask(way.records.remove, record);
    expect(await way.detail(orderNo)).toMatchObject({ [way.amounts[0]]: 0, [way.amounts[1]]: 0 });
    expect(await leftOf(before, company)).toBe(PRICE);
  });
});

/** By how much the company owes less, or is owed less, than before; nothing may have come up on the other side. */
async function leftOf(before: Awaited<ReturnType<typeof openWith>>, company: string): Promise<number> {
  const now = await openWith(company);
  const { payableAmount = 0, receivableAmount = 0, ...kept } = now;
  const { payableAmount: payableBefore = 0, receivableAmount: receivableBefore = 0, ...keptBefore } = before;
  expect(kept).toEqual(keptBefore);
  const [less, other] = [payableBefore - payableAmount, receivableBefore - receivableAmount].sort((a, b) => b - a);
  expect(other).toBe(0);
  return less ?? 0;
}
