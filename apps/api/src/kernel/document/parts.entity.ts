import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/base.entity.js';

/** An expense of a document (erp-domain 2.18). `amount` is of the whole order, or of one unit when calcType is 2. */
@Entity('order_expense')
@Index('ix_order_expense_order', ['tenantId', 'orderNo', 'lineNo'])
export class OrderExpense extends BaseRow {
  @Column({ type: 'varchar', length: 32 })
  orderNo: string;
  @Column({ type: 'integer' })
  lineNo: number;
  @Column({ type: 'varchar', length: 20 })
  expenseDetailTypeId: string;
  @Column({ type: 'bigint' })
  amount: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  channelId: string | null;
  @Column({ type: 'integer' })
  calcType: number;
  @Column({ type: 'integer' })
  shareType: number;
  @Column({ type: 'bigint' })
  totalAmount: number;
  @Column({ type: 'integer' })
  settleKind: number;
  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}

/** A payment line (erp-domain 2.19): of an order while it is a draft, of the record its payments become from the review on. */
@Entity('order_payment')
@Index('ix_order_payment_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('uq_order_payment_trans', ['tenantId', 'payAccountTypeId', 'transNo'], {
  unique: true,
  where: 'is_deleted = 0 AND trans_no IS NOT NULL',
})
export class OrderPayment extends BaseRow {
  @Column({ type: 'varchar', length: 32 })
  orderNo: string;
  @Column({ type: 'integer' })
  lineNo: number;
  @Column({ type: 'varchar', length: 20 })
  payTypeId: string;
  @Column({ type: 'varchar', length: 20 })
  payAccountTypeId: string;
  @Column({ type: 'bigint' })
  paymentAmount: number;
  @Column({ type: 'bigint', default: 0 })
  fee: number;
  @Column({ type: 'varchar', length: 64, nullable: true })
  transNo: string | null;
  @Column({ type: 'varchar', length: 24, nullable: true })
  payTime: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}

/** What one action of one document posted. The postings are the log rows that carry its id; reversal negates those. */
@Entity('posting_batch')
@Index('ix_posting_batch_order', ['tenantId', 'orderNo', 'seq'])
export class PostingBatch extends BaseRow {
  @Column({ type: 'integer' })
  businessType: number;
  @Column({ type: 'varchar', length: 32 })
  orderNo: string;
  @Column({ type: 'varchar', length: 16 })
  action: string;
  @Column({ type: 'integer' })
  seq: number;
  @Column({ type: 'varchar', length: 10 })
  bizDate: string;
  @Column({ type: 'integer', default: 0 })
  undone: number;
}

/** Who did what to a document, and when. */
@Entity('document_history')
@Index('ix_document_history_order', ['tenantId', 'orderNo', 'insertTime', 'id'])
export class DocumentHistory extends BaseRow {
  @Column({ type: 'varchar', length: 32 })
  orderNo: string;
  /** The kind whose action it was: the document's own, or that of the linked one. */
  @Column({ type: 'integer', nullable: true })
  businessType: number | null;
  /** A row of that kind's action table. */
  @Column({ type: 'varchar', length: 16 })
  action: string;
  /** The document of another kind that did it. */
  @Column({ type: 'varchar', length: 32, nullable: true })
  linkedOrderNo: string | null;
  /** How many units of this document it was done to. */
  @Column({ type: 'integer', nullable: true })
  unitCount: number | null;
  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
