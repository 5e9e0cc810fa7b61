import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn } from '../../platform/database/schema/columns.js';
import { DocumentRow } from '../document/document.entity.js';

/**
 * Money that went out to, or came in from, one company (docs/domain.md 4.11). A draft only reserves what it settles; the review settles
 * (docs/domain.md 1.11). `payment + balance + discount = alloc + excess + back`; fen. Its payment lines are the `order_payment` rows of its number,
 * `totalCount` says how many bills it settles.
 */
export abstract class FinanceRecord extends DocumentRow {
  /** The first number of the records that were entered together. */
  @TextColumn(32, NULLABLE) batchNo: string | null;
  /** The settling company: the company itself or its parent. */
  @IdColumn() channelId: string;
  @MoneyColumn(0) paymentAmount: number;
  /** Of what was paid ahead: our prepayment by a payout, the company's advance by an income. */
  @MoneyColumn(0) balanceAmount: number;
  @MoneyColumn(0) discountAmount: number;
  /** The bills of the record's own side, less those of the other. */
  @MoneyColumn(0) allocAmount: number;
  /** Paid ahead by this record. */
  @MoneyColumn(0) excessAmount: number;
  /** Paid back of what the other had paid ahead: an advance by a payout, a prepayment by an income. */
  @MoneyColumn(0) balanceBackAmount: number;
  /** The batch of the document whose review made this record and whose own it is; empty once the record has been edited. */
  @IdColumn(NULLABLE) batchId: string | null;
  /** The document its payments were entered with, as long as that one's review stands. */
  @TextColumn(32, NULLABLE) sourceOrderNo: string | null;
  /** 1 when that document's review also reviewed it (`autoReviewOrderPayment`). */
  @IntColumn(0) autoReviewed: number;
}

/** Money paid out (business type 50). */
@Entity('finance_payout_record')
@Index('uq_finance_payout_record_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_finance_payout_record_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_finance_payout_record_batch', ['tenantId', 'batchId'])
@Index('ix_finance_payout_record_company', ['tenantId', 'channelId', 'bizDate', 'id'])
@Index('ix_finance_payout_record_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
@Index('ix_finance_payout_record_source', ['tenantId', 'sourceOrderNo'])
export class FinancePayoutRecord extends FinanceRecord {}

/** Money that came in (business type 51). */
@Entity('finance_income_record')
@Index('uq_finance_income_record_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_finance_income_record_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_finance_income_record_batch', ['tenantId', 'batchId'])
@Index('ix_finance_income_record_company', ['tenantId', 'channelId', 'bizDate', 'id'])
@Index('ix_finance_income_record_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
@Index('ix_finance_income_record_source', ['tenantId', 'sourceOrderNo'])
export class FinanceIncomeRecord extends FinanceRecord {}

/** The amount of one bill that a record of either direction settles. */
@Entity('finance_record_item')
@Index('ix_finance_record_item_record', ['tenantId', 'recordId'])
@Index('ix_finance_record_item_entry', ['tenantId', 'entryId'])
export class FinanceRecordItem extends BaseRow {
  @IdColumn() recordId: string;
  /** The bill's: `payable` or `receivable`. */
  @TextColumn(10) side: string;
  @IdColumn() entryId: string;
  @MoneyColumn() allocAmount: number;
}
