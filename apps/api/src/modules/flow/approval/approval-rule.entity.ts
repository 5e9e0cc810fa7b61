import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IntColumn, MoneyColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** A condition under which the review of a kind of documents waits, and the process by which others agree. */
@Entity('approval_rule')
@Index('uq_approval_rule_name', ['tenantId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('uq_approval_rule_condition', ['tenantId', 'businessType', 'condition', 'amount'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_approval_rule_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class ApprovalRule extends BaseRow {
  @TextColumn(64) name: string;
  @IntColumn() businessType: number;
  /** Code of `approvalCondition`. */
  @IntColumn({ name: 'rule_condition' }) condition: number;
  @MoneyColumn(0) amount: number;
  @TextColumn(48) processKey: string;
  @IntColumn(1) status: number;
  @TextColumn(500, NULLABLE) remark: string | null;
}
