import { DRAFT, type Label, REVIEWED } from '@phone-trade/shared';
import type { Queue } from '../../filter/queues';

export const queue = (key: string, label: Label, filters: Queue['filters'] = {}): Queue => ({ key, label, filters });

/** What waits for its review, and what has had it. */
export const reviewQueues: readonly Queue[] = [
  queue('all', { zh: '全部', en: 'all' }),
  queue('toReview', { zh: '待审核', en: 'pending review' }, { reviewStatus: String(DRAFT) }),
  queue('reviewed', { zh: '已审核', en: 'reviewed' }, { reviewStatus: String(REVIEWED) }),
];
