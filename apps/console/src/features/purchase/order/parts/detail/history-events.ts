import type { TimelineEvent } from '../../../../../kit/views/timeline';
import type { Translate } from '../../../../../lib/i18n';
import type { Tone } from '../../../../../themes/tokens';
import type { HistoryRow } from '../../order-detail';

const TONES: Readonly<Record<string, Tone>> = {
  create: 'neutral',
  update: 'neutral',
  review: 'done',
  unreview: 'attention',
  amend: 'progress',
  reprice: 'progress',
  receive: 'done',
  cancelReceive: 'attention',
};

/** What happened to the order, newest first. A price change names the adjustment that carries it, a stock-in its record and how many units came in. */
export function historyEvents(history: readonly HistoryRow[], t: Translate): readonly TimelineEvent[] {
  return [...history].reverse().map(({ id, action, remark, createUserName, insertTime }) => ({
    key: id,
    title: action in TONES ? t(`purchase.history.${action}`) : action,
    time: insertTime,
    who: createUserName,
    tone: TONES[action] ?? 'neutral',
    detail: remark,
  }));
}
