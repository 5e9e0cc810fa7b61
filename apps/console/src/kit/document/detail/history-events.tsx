import { businessType, type Label } from '@phone-trade/shared';
import type { Tone } from '../../../themes/tokens';
import type { TimelineEvent } from '../../layout/timeline';
import { DocumentLink } from '../../navigation/document-link';
import { documentPath } from '../../navigation/paths';
import type { HistoryRow } from '../kind';

type Say = (label: Label) => string;

/** By action, whichever document did it. */
const TONES: Readonly<Record<string, Tone>> = {
  review: 'done',
  unreview: 'attention',
  amend: 'progress',
  book: 'progress',
  store: 'done',
  cancel: 'attention',
};

/** The events of a document, newest first. Events of another document show its number and the number of units. */
export const historyEvents = (history: readonly HistoryRow[], label: Say): readonly TimelineEvent[] =>
  [...history].reverse().map((row) => ({
    key: row.id,
    time: row.insertTime,
    who: label(whoDid(row)),
    tone: TONES[row.action] ?? 'neutral',
    title: [
      label({ zh: row.actionText ?? row.action, en: row.actionTextEn ?? row.action }),
      ...(row.unitCount === undefined ? [] : [`×${String(row.unitCount)}`]),
    ].join(' '),
    detail: row.linkedOrderNo && <Linked type={row.businessType} orderNo={row.linkedOrderNo} label={label} />,
  }));

/** The user of an event, and the administrator who impersonated that user. */
function whoDid({ createUserName = '', actedBy }: HistoryRow): Label {
  return actedBy
    ? { zh: `${createUserName}（${actedBy}代操作）`, en: `${createUserName} (by ${actedBy})` }
    : { zh: createUserName, en: createUserName };
}

interface LinkedProps {
  readonly type: number;
  readonly orderNo: string;
  readonly label: Say;
}

function Linked({ type, orderNo, label }: LinkedProps) {
  const kind = businessType(type);
  return (
    <>
      {kind && `${label(kind)} `}
      <DocumentLink text={orderNo} to={documentPath(type, orderNo)} />
    </>
  );
}
