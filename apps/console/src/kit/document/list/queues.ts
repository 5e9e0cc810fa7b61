import { DRAFT, type Label, REVIEWED, STATUS } from '@phone-trade/shared';
import type { Queue } from '../../filter/queues';

/** The documents whose columns have these codes, or one of several. */
export const queue = (key: string, label: Label, codes: Readonly<Record<string, number | readonly number[]>> = {}): Queue => ({
  key,
  label,
  filters: Object.fromEntries(Object.entries(codes).map(([column, code]) => [column, String(code)])),
});

/** Codes of a step that is not done, or only for a part. */
export const NOT_DONE: readonly number[] = [STATUS.open, STATUS.partly];

/** What waits for its review, and what has had it. */
export const reviewQueues: readonly Queue[] = [
  queue('all', { zh: '全部', en: 'all' }),
  queue('toReview', { zh: '待审核', en: 'pending review' }, { reviewStatus: DRAFT }),
  queue('reviewed', { zh: '已审核', en: 'reviewed' }, { reviewStatus: REVIEWED }),
];
