import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** A requested review that waits until others agree. Who requested it is its creator. */
@Entity('approval')
@Index('uq_approval_waiting', ['tenantId', 'orderNo'], { unique: true, where: 'status = 100 AND is_deleted = 0' })
@Index('ix_approval_order', ['tenantId', 'orderNo', 'id'])
export class Approval extends BaseRow {
  @IntColumn() businessType: number;
  @TextColumn(32) orderNo: string;
  /** The version of the document that is to be agreed to, and then the one that was. */
  @IntColumn() documentVersion: number;
  /** The row of the kind's action table that is performed once all have agreed, and what was sent with it (JSON). */
  @TextColumn(16) action: string;
  @LongTextColumn() input: string;
  /** The roles and the department that the review was requested in. */
  @TextColumn(1000) roleId: string;
  @IdColumn(NULLABLE) deptId: string | null;
  @IdColumn() processInstanceId: string;
  /** Code of `approvalStatus`. */
  @IntColumn(100) status: number;
  /** Why it was refused, or why the review that all agreed to could not be performed. */
  @TextColumn(500, NULLABLE) reason: string | null;
}
