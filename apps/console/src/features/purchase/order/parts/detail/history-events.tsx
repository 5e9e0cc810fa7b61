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

const STOCK_IN = ['receive', 'cancelReceive'];

/** What happened to the order, newest first. A price change names the adjustment that carries it. */
export function historyEvents(history: readonly HistoryRow[], t: Translate): readonly TimelineEvent[] {
  return [...history].reverse().map(({ id, action, remark, createUserName, insertTime }) => ({
    key: id,
    title: action in TONES ? t(`purchase.history.${action}`) : action,
    time: insertTime,
    who: createUserName,
    tone: TONES[action] ?? 'neutral',
    detail: remark && STOCK_IN.includes(action) ? <StockIn remark={remark} /> : remark,
  }));
}

/** The stock-in and how many units it brought: `RK2611210001 ×2`. */
function StockIn({ remark }: { remark: string }) {
  const [orderNo = '', count] = remark.split(' ');
  return (
    <>
      <DocumentLink text={orderNo} to={documentPath(BUSINESS_TYPES.receive.code, orderNo)} /> {count}
    </>
  );
}
