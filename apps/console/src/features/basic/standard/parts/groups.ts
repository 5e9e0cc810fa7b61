import type { StandardConfig } from '@phone-trade/shared';

/** One part of the page: its key in the strings, and its settings in order. */
export interface Group {
  readonly key: string;
  readonly settings: readonly (keyof StandardConfig)[];
}

/** The settings by the moment they matter; those nothing obeys yet are not among them (`UNUSED_SETTINGS`). */
export const GROUPS: readonly Group[] = [
  { key: 'stockIn', settings: ['imeiStrict', 'imeiRequiredStage', 'openingStage'] },
  { key: 'refund', settings: ['refundNeedReview', 'refundFromStock'] },
  { key: 'cost', settings: ['shareBasis', 'costVisibleRoles', 'minProfitRate', 'priceDeviation'] },
  { key: 'money', settings: ['currency', 'allowPrepay', 'autoReviewOrderPayment', 'reviewSelf', 'periodLockDate'] },
];
