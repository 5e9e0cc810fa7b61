import { Entity, Index } from 'typeorm';
import { LongTextColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';
import { IS_OPEN, JobRow } from '../../../../platform/jobs/job.entity.js';

/** One check of everything that must always hold, and what it found. A tenant has one under way at a time. */
@Entity('audit_run')
@Index('ix_audit_run_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_audit_run_open', ['insertTime', 'id'], { where: IS_OPEN })
@Index('uq_audit_run_open', ['tenantId'], { unique: true, where: IS_OPEN })
export class AuditRun extends JobRow {
  /** Who asked, as he was called then. */
  @TextColumn(64) userName: string;
  /** JSON list of `CheckedInvariant`. */
  @LongTextColumn(NULLABLE) result: string | null;
}
