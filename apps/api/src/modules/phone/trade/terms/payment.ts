import type { Payment } from '../../../../kernel/settlement/postings.js';

/** How the tenant treats what is paid with an order: reviewed with it or left to be reviewed, and whether it may be more than is owed. */
export interface PaymentPolicy {
  readonly autoReviewOrderPayment: number;
  readonly allowPrepay: number;
}

/** What is paid with an order, in money or from a balance; nothing where it is nothing. */
export function paidWith(policy: PaymentPolicy, payment: Omit<Payment, 'post' | 'review' | 'allowPrepay'>): Payment[] {
  if (payment.payments.length === 0 && !payment.balanceAmount) return [];
  return [{ post: 'payment', ...payment, review: policy.autoReviewOrderPayment === 1, allowPrepay: policy.allowPrepay === 1 }];
}
