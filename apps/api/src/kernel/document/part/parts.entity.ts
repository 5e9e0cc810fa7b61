import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import {
  DayColumn,
  IdColumn,
  IntColumn,
  MoneyColumn,
  NULLABLE,
  TextColumn,
  TimeColumn,
} from '../../../platform/database/schema/columns.js';

/** An expense of a document (docs/domain.md 3.7). `amount` is of the whole order, or of one unit when calcType is 2. */
@Entity('order_expense')
@Index('ix_order_expense_order', ['tenantId', 'orderNo', 'lineNo'])
export class OrderExpense extends BaseRow {
  @TextColumn(32) orderNo: string;
  @IntColumn() lineNo: number;
  @IdColumn() expenseDetailTypeId: string;
  @MoneyColumn() amount: number;
  @IdColumn(NULLABLE) channelId: string | null;
  @IntColumn() calcType: number;
  @IntColumn() shareType: number;
  @MoneyColumn() totalAmount: number;
  @IntColumn() settleKind: number;
  @TextColumn(500, NULLABLE) remark: string | null;
}

/** A payment line (docs/domain.md 3.8): of an order while it is a draft, of the record its payments become from the review on. */
@Entity('order_payment')
@Index('ix_order_payment_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('uq_order_payment_trans', ['tenantId', 'payAccountTypeId', 'transNo'], {
  unique: true,
  where: 'is_deleted = 0 AND trans_no IS NOT NULL',
})
export class OrderPayment extends BaseRow {
  @TextColumn(32) orderNo: string;
  @IntColumn() lineNo: number;
  @IdColumn() payTypeId: string;
  @IdColumn() payAccountTypeId: string;
  @MoneyColumn() paymentAmount: number;
  @MoneyColumn(0) fee: number;
  @TextColumn(64, NULLABLE) transNo: string | null;
  @TimeColumn(NULLABLE) payTime: string | null;
  @TextColumn(500, NULLABLE) remark: string | null;
}

/** The postings of one action of one document: the log rows with its id. A reversal negates them. */
@Entity('posting_batch')
@Index('ix_posting_batch_order', ['tenantId', 'orderNo', 'seq'])
export class PostingBatch extends BaseRow {
  @IntColumn() businessType: number;
  @TextColumn(32) orderNo: string;
  @TextColumn(16) action: string;
  @IntColumn() seq: number;
  @DayColumn() bizDate: string;
  @IntColumn(0) undone: number;
}

/** The actions on a document, with user and time. */
@Entity('document_history')
@Index('ix_document_history_order', ['tenantId', 'orderNo', 'insertTime', 'id'])
export class DocumentHistory extends BaseRow {
  @TextColumn(32) orderNo: string;
  /** The kind whose action it was: the document's own, or that of the linked one. */
  @IntColumn(NULLABLE) businessType: number | null;
  /** A row of that kind's action table. */
  @TextColumn(16) action: string;
  /** The document of another kind that did it. */
  @TextColumn(32, NULLABLE) linkedOrderNo: string | null;
  /** How many units of this document it was done to. */
  @IntColumn(NULLABLE) unitCount: number | null;
  /** The administrator who impersonated the user of the row. */
  @TextColumn(64, NULLABLE) actedBy: string | null;
  @TextColumn(500, NULLABLE) remark: string | null;
}
