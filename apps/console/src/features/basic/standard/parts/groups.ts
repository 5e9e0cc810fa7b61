import type { StandardConfig } from '@phone-trade/shared';

/** One section of the page: its key in the locale, and its settings in order. */
export interface Group {
  readonly key: string;
  readonly settings: readonly (keyof StandardConfig)[];
}

/** Settings grouped by the step of the trade that reads them. Settings without an effect are excluded (`UNUSED_SETTINGS`). */
export const GROUPS: readonly Group[] = [
  { key: 'stockIn', settings: ['imeiStrict', 'imeiRequiredStage', 'imeiCheckOn', 'imeiCheckDays', 'openingStage', 'stockAgeBuckets'] },
  { key: 'sale', settings: ['sellableStages', 'draftHoldHours', 'allowBelowCost', 'creditControl', 'boxRequired', 'saleRefundDays'] },
  {
    key: 'work',
    settings: [
      'inspectNextStage',
      'inspectMaxOpen',
      'inspectTemplateRequired',
      'qcNeedAudit',
      'wipeBeforeShelf',
      'repairNextStage',
      'repairOverrun',
    ],
  },
  { key: 'refund', settings: ['refundNeedReview', 'refundFromStock'] },
  { key: 'cost', settings: ['shareBasis', 'costVisibleRoles', 'minProfitRate', 'priceDeviation'] },
  { key: 'money', settings: ['currency', 'allowPrepay', 'autoReviewOrderPayment', 'reviewSelf', 'periodLockDate'] },
];
