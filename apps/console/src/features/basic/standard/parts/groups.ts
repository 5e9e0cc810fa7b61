import type { StandardConfig } from '@phone-trade/shared';

/** One part of the page: its key in the strings, and its settings in order. */
export interface SettingGroup {
  readonly key: string;
  readonly settings: readonly (keyof StandardConfig)[];
}

/** The settings by the moment they matter. */
export const GROUPS: readonly SettingGroup[] = [
  {
    key: 'stockIn',
    settings: ['imeiStrict', 'imeiRequiredStage', 'receiveFirst', 'openingStage', 'inspectNextStage', 'repairNextStage', 'stockAgeBuckets'],
  },
  { key: 'cost', settings: ['shareBasis', 'costVisibleRoles'] },
  {
    key: 'sale',
    settings: ['sellableStages', 'allowBelowCost', 'minProfitRate', 'creditControl', 'boxRequired', 'saleRefundDays', 'draftHoldHours'],
  },
  { key: 'refund', settings: ['refundNeedReview', 'refundFromStock'] },
  { key: 'money', settings: ['currency', 'allowPrepay', 'autoReviewOrderPayment', 'reviewSelf', 'periodLockDate'] },
];
