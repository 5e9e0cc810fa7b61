import type { LoadedDocument, Posting } from '../../../../kernel/document/kind.js';
import type { Bill } from '../../../../kernel/settlement/bills.js';
import type { Direction, PaymentLine } from '../../../../kernel/settlement/postings.js';
import type { FinanceRecord } from '../../../../kernel/settlement/record.entity.js';

/** What a record settles of one bill; fen. */
export interface SettledItem {
  readonly bill: Bill;
  readonly amount: number;
}

export interface LoadedRecord extends LoadedDocument<FinanceRecord> {
  readonly payments: readonly PaymentLine[];
  readonly items: readonly SettledItem[];
}

/** Settles what the draft has reserved and books its money, or takes both back (-1). */
export const settlementEffects =
  (direction: Direction, sign: 1 | -1) =>
  ({ head, payments, items }: LoadedRecord): readonly Posting[] => [
    {
      post: 'settlement',
      sign,
      direction,
      channelId: head.channelId,
      record: head,
      payments,
      shares: items.map(({ bill: { side, id, billNo }, amount }) => ({ side, entryId: id, billNo, amount })),
    },
  ];
