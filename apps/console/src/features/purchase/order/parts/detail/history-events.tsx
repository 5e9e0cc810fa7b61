import { BUSINESS_TYPES } from '@phone-trade/shared';
import { documentPath } from '../../../../../kit/hooks/paths';
import { DocumentLink } from '../../../../../kit/views/document-link';
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

/** What happened to the order, newest first. A price change names the adjustment that carries it. */
export const historyEvents = (history: readonly HistoryRow[], t: Translate): readonly TimelineEvent[] =>
  [...history].reverse().map(({ id, action, remark, createUserName, insertTime }) => ({
    key: id,
    time: insertTime,
    who: createUserName,
    tone: TONES[action] ?? 'neutral',
    ...said(action in TONES ? t(`purchase.history.${action}`) : action, remark),
  }));

/** A stock-in names its record and how many units it was about: `RK2611210001 ×2`. */
function said(title: string, remark: string | undefined): Pick<TimelineEvent, 'title' | 'detail'> {
  const [, orderNo, count] = /^(RK\d+) (×\d+)$/.exec(remark ?? '') ?? [];
  if (!orderNo) return { title, detail: remark };
  return {
    title: `${title} ${count ?? ''}`,
    detail: <DocumentLink text={orderNo} to={documentPath(BUSINESS_TYPES.receive.code, orderNo)} />,
  };
}
