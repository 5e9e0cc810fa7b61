import { STATUS } from '@phone-trade/shared';
import { DocumentRow } from '../../../../kernel/document/document.entity.js';
import { HeldLine } from '../../../../kernel/document/part/unit-line.entity.js';
import { snapshotOf } from '../../../../kernel/document/part/unit-lines.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import {
  DayColumn,
  IdColumn,
  IntColumn,
  MoneyColumn,
  NULLABLE,
  TextColumn,
  TimeColumn,
} from '../../../../platform/database/schema/columns.js';

/** A document with a customer, and with whoever of ours deals with it. */
export abstract class SoldDocument extends DocumentRow {
  @IdColumn() channelId: string;
  @IdColumn() saleUserId: string;
}

/** One unit of such a document. */
export abstract class SoldLine extends HeldLine {
  @IdColumn() channelId: string;
  @IdColumn() saleUserId: string;
  @TextColumn(500, NULLABLE) remark: string | null;
}

/** Who the bills of such a document stand with. */
export const settledWith = (head: { readonly channelId: string; readonly settleChannelId: string | null }): string =>
  head.settleChannelId ?? head.channelId;

/** What such a line keeps of its unit, and of the document it is on. */
export const soldOf = (
  unit: Unit,
  index: number,
  { channelId, saleUserId }: Pick<SoldDocument, 'channelId' | 'saleUserId'>,
  remark: string | null | undefined,
): Partial<SoldLine> => ({ ...snapshotOf(unit, index), channelId, saleUserId, remark: remark ?? null });

/** A document by which units go to the customer. From `totalPrice` on its columns are derived. */
export abstract class OutgoingDocument extends SoldDocument {
  @TextColumn(64, NULLABLE) customerName: string | null;
  @DayColumn(NULLABLE) expectDate: string | null;
  @MoneyColumn(0) totalPrice: number;
  @IntColumn(0) cancelNum: number;
  @IntColumn(0) deliverNum: number;
  @IntColumn(STATUS.open) deliverStatus: number;
  @IntColumn(STATUS.open) cancelStatus: number;
}

/** One unit of such a document. */
export abstract class OutgoingLine extends SoldLine {
  @MoneyColumn(0) costPrice: number;
  @IntColumn(STATUS.open) deliverStatus: number;
  @TimeColumn(NULLABLE) deliverTime: string | null;
  @IntColumn(STATUS.open) cancelStatus: number;
}

/** A document by which a customer gets money back. What that comes to is derived from its bills. */
export abstract class GivingBackDocument extends DocumentRow {
  @IdColumn() channelId: string;
  /** 1 pay back · 2 keep as advance. */
  @IntColumn(1) refundMode: number;
  @MoneyColumn(0) offsetAmount: number;
  @MoneyColumn(0) refundPayableAmount: number;
  @IntColumn(STATUS.open) paymentStatus: number;
}
