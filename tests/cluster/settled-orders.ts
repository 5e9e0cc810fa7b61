import type { EndpointId } from '@phone-trade/shared';
import { seedId } from '../../seeds/base/ids.js';
import type { Answer, Caller } from '../support/caller.js';

/** An order of one unit, with the return of all of it: what a record settles and a return takes back. */
export interface SettledOrder {
  readonly orderNo: string;
  readonly amount: number;
  giveBack(): Promise<Answer<unknown>>;
  /** What is settled and what is open of it. */
  standing(): Promise<readonly (number | undefined)[]>;
}

/** One direction of money: its records, and orders that they settle. */
export interface Direction {
  readonly title: string;
  readonly records: Readonly<Record<'create' | 'review' | 'unreview' | 'remove', EndpointId>>;
  readonly companyId: string;
  open(boss: Caller, unit: BoughtUnit): Promise<SettledOrder>;
}

export interface BoughtUnit {
  readonly orderNo: string;
  readonly productNo: string;
  readonly purchasePrice: number;
}

export function directions(tenantId: string): readonly Direction[] {
  const supplier = seedId(tenantId, 'company', 1);
  const customer = seedId(tenantId, 'company', 21);
  return [
    {
      title: 'a payment and a purchase refund',
      records: {
        create: 'phone.financePayout.createPaymentPayout',
        review: 'phone.financePayout.financePayoutRecordReview',
        unreview: 'phone.financePayout.financePayoutRecordAntiReview',
        remove: 'phone.financePayout.financePayoutRecordDelete',
      },
      companyId: supplier,
      open: async (boss, { orderNo, productNo, purchasePrice }) => ({
        orderNo,
        amount: purchasePrice,
        giveBack: () =>
          boss.call('phone.purchaseRefund.createRefundPurchase', { refundType: 1, channelId: supplier, products: [{ productNo }] }),
        async standing() {
          const order = await boss.ask<Record<string, number>>('phone.purchase.getPurchaseDetail', { orderNo });
          return [order.paidAmount, order.unpaidAmount];
        },
      }),
    },
    {
      title: 'a receipt and a cancellation',
      records: {
        create: 'phone.financeIncome.createPaymentIncome',
        review: 'phone.financeIncome.reviewPaymentIncomeRecord',
        unreview: 'phone.financeIncome.reverseReviewPaymentIncomeRecord',
        remove: 'phone.financeIncome.deletePaymentIncomeRecord',
      },
      companyId: customer,
      async open(boss, { productNo, purchasePrice }) {
        const amount = purchasePrice + 500;
        const products = [{ productNo, saleAmount: amount }];
        const input = { channelId: customer, saleUserId: seedId(tenantId, 'user', 11), products };
        const { orderNo } = await boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', input);
        await boss.ask('phone.sale.reviewSalePurchase', { orderNo });
        return {
          orderNo,
          amount,
          giveBack: () => boss.call('phone.sale.cancelProduct', { productNos: [productNo], cancelReason: 'changed' }),
          async standing() {
            const order = await boss.ask<Record<string, number>>('phone.sale.getSaleDetail', { orderNo });
            return [order.receivedAmount, order.unreceivedAmount];
          },
        };
      },
    },
  ];
}
