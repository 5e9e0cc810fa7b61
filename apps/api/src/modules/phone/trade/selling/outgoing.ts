import { fractionStatus, STATUS } from '@phone-trade/shared';
import type { OutgoingDocument, OutgoingLine } from './sold.entity.js';

const isCancelled = ({ cancelStatus }: OutgoingLine): boolean => cancelStatus === STATUS.done;

/** The lines of a document that have not been cancelled, and what is derived of it from all of them (docs/domain.md 5.6). */
export interface Outgoing<L> {
  readonly live: readonly L[];
  readonly cancelled: readonly L[];
  readonly figures: Pick<OutgoingDocument, 'cancelNum' | 'deliverNum' | 'deliverStatus' | 'cancelStatus'>;
}

export function outgoingOf<L extends OutgoingLine>(lines: readonly L[]): Outgoing<L> {
  const cancelled = lines.filter(isCancelled);
  const live = lines.filter((line) => !isCancelled(line));
  const deliverNum = live.filter(({ deliverStatus }) => deliverStatus === STATUS.done).length;
  return {
    live,
    cancelled,
    figures: {
      cancelNum: cancelled.length,
      deliverNum,
      deliverStatus: fractionStatus(deliverNum, live.length),
      cancelStatus: fractionStatus(cancelled.length, lines.length),
    },
  };
}
