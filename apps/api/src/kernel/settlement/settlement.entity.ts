import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/schema/base.entity.js';
import { DayColumn, IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn } from '../../platform/database/schema/columns.js';

/** One bill: an amount owed to or by one company (docs/domain.md 1.7). `due = amount + adjust`; money in fen. */
export abstract class FinanceEntry extends BaseRow {
  @TextColumn(40) billNo: string;
  /** Its place among the bills of its order, the last part of its number. */
  @IntColumn(1) seq: number;
  @IntColumn() businessType: number;
  @TextColumn(32) orderNo: string;
  @IdColumn() channelId: string;
  /** 1 goods · 2 expense · 3 refund · 4 adjustment · 5 opening. */
  @IntColumn() entryKind: number;
  @DayColumn() bizDate: string;
  @DayColumn() dueDate: string;
  @MoneyColumn() amount: number;
  @MoneyColumn(0) adjustAmount: number;
  @MoneyColumn(0) settledAmount: number;
  @MoneyColumn(0) inFlightAmount: number;
  @IdColumn() batchId: string;
  /** Of a refund claim: the order whose bill was settled already and could not be reduced. */
  @TextColumn(32, NULLABLE) claimedOrderNo: string | null;
}

const CLAIMS = { where: 'claimed_order_no IS NOT NULL' };

/**
 * Bills that are not settled in full: the condition of their list and of its indexes, in the same words: SQLite takes a partial
 * index only for what is written as it, with the column first. */
export const OPEN = 'is_deleted = 0 AND settled_amount < amount + adjust_amount';

/** Amounts we owe. */
@Entity('finance_payable')
@Index('uq_finance_payable_bill', ['tenantId', 'billNo'], { unique: true })
@Index('ix_finance_payable_order', ['tenantId', 'orderNo', 'businessType'])
@Index('ix_finance_payable_company', ['tenantId', 'isDeleted', 'channelId', 'bizDate', 'id'])
@Index('ix_finance_payable_batch', ['tenantId', 'batchId'])
@Index('ix_finance_payable_claimed', ['tenantId', 'claimedOrderNo'], CLAIMS)
@Index('ix_finance_payable_open', ['tenantId', 'dueDate', 'id'], { where: OPEN })
@Index('ix_finance_payable_open_company', ['tenantId', 'channelId', 'dueDate', 'id'], { where: OPEN })
export class FinancePayable extends FinanceEntry {}

/** Amounts owed to us. */
@Entity('finance_receivable')
@Index('uq_finance_receivable_bill', ['tenantId', 'billNo'], { unique: true })
@Index('ix_finance_receivable_order', ['tenantId', 'orderNo', 'businessType'])
@Index('ix_finance_receivable_company', ['tenantId', 'isDeleted', 'channelId', 'bizDate', 'id'])
@Index('ix_finance_receivable_batch', ['tenantId', 'batchId'])
@Index('ix_finance_receivable_claimed', ['tenantId', 'claimedOrderNo'], CLAIMS)
@Index('ix_finance_receivable_open', ['tenantId', 'dueDate', 'id'], { where: OPEN })
@Index('ix_finance_receivable_open_company', ['tenantId', 'channelId', 'dueDate', 'id'], { where: OPEN })
export class FinanceReceivable extends FinanceEntry {}

/** Offsets of entries by later documents (docs/domain.md 5.5): `adjustAmount` is their sum. Append-only. */
@Entity('finance_adjust_log')
@Index('ix_finance_adjust_log_entry', ['tenantId', 'entryId'])
@Index('ix_finance_adjust_log_batch', ['tenantId', 'batchId'])
@Index('ix_finance_adjust_log_company', ['tenantId', 'channelId', 'bizDate'])
export class FinanceAdjustLog extends BaseRow {
  /** The company of the bill. */
  @IdColumn('') channelId: string;
  @DayColumn('') bizDate: string;
  @IdColumn() entryId: string;
  /** `payable` or `receivable`. */
  @TextColumn(10) side: string;
  @IdColumn() batchId: string;
  @MoneyColumn() amount: number;
  @TextColumn(32) orderNo: string;
}

/** A movement of one of our accounts. Append-only; `recordNo` is the record. A reversal repeats its rows with the amounts negated. */
@Entity('account_log')
@Index('ix_account_log_account', ['tenantId', 'payAccountId', 'insertTime', 'id'])
@Index('ix_account_log_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_account_log_record', ['tenantId', 'recordNo'])
@Index('ix_account_log_trans', ['tenantId', 'payAccountId', 'transNo'])
export class AccountLog extends BaseRow {
  @IdColumn() payAccountId: string;
  /** 1 in · 2 out. */
  @IntColumn() direction: number;
  @MoneyColumn() amount: number;
  @MoneyColumn(0) fee: number;
  @TextColumn(32) recordNo: string;
  @TextColumn(64, NULLABLE) transNo: string | null;
  @MoneyColumn(0) balanceAfter: number;
}

/** Money that a company paid us, or we paid it, before any bill. Never below 0. */
@Entity('company_balance')
@Index('uq_company_balance_channel', ['tenantId', 'channelId'], { unique: true })
export class CompanyBalance extends BaseRow {
  @IdColumn() channelId: string;
  @MoneyColumn(0) prepayBalance: number;
  @MoneyColumn(0) advanceBalance: number;
}

/** Movements of a company balance; `kind` 1 prepayment, 2 advance. Append-only. */
@Entity('company_balance_log')
@Index('ix_company_balance_log_channel', ['tenantId', 'channelId', 'insertTime', 'id'])
@Index('ix_company_balance_log_batch', ['tenantId', 'batchId'])
@Index('ix_company_balance_log_claimed', ['tenantId', 'claimedOrderNo'], CLAIMS)
export class CompanyBalanceLog extends BaseRow {
  @IdColumn() channelId: string;
  @IntColumn() kind: number;
  @MoneyColumn() amount: number;
  @IntColumn() businessType: number;
  @TextColumn(32) orderNo: string;
  @MoneyColumn(0) balanceAfter: number;
  /** The batch of the document that moved it, and its day; empty where a record did. */
  @IdColumn(NULLABLE) batchId: string | null;
  @DayColumn(NULLABLE) bizDate: string | null;
  /** Where a refund was kept as paid ahead: the order whose bill was settled already. */
  @TextColumn(32, NULLABLE) claimedOrderNo: string | null;
}
