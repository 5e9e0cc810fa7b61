import type { StandardConfig } from '@phone-trade/shared';

/** One part of the page: its key in the strings, and its settings in order. */
export interface SettingGroup {
  readonly key: string;
  readonly settings: readonly (keyof StandardConfig)[];
}

/** The settings by the moment they matter; those nothing obeys yet are not among them (`UNUSED_SETTINGS`). */
export const GROUPS: readonly SettingGroup[] = [
  { key: 'stockIn', settings: ['imeiStrict', 'imeiRequiredStage', 'openingStage'] },
  { key: 'cost', settings: ['shareBasis', 'costVisibleRoles'] },
  { key: 'money', settings: ['currency', 'allowPrepay', 'autoReviewOrderPayment', 'reviewSelf', 'periodLockDate'] },
];
