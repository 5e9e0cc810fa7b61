import { QC_AUDIT, QC_REPORT, STATUS } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import {
  IdColumn,
  IntColumn,
  LongTextColumn,
  MoneyColumn,
  NULLABLE,
  TextColumn,
  TimeColumn,
} from '../../../../platform/database/schema/columns.js';

/**
 * What an inspection for one platform found of a unit (docs/domain.md 4.18). A unit row is one cycle, so of each unit and platform there is one
 * draft and one current report at most.
 */
@Entity('qc_report')
@Index('uq_qc_report_no', ['tenantId', 'reportNo'], { unique: true })
@Index('uq_qc_report_draft', ['tenantId', 'productId', 'platformId'], { unique: true, where: 'status = 100 AND is_deleted = 0' })
@Index('uq_qc_report_current', ['tenantId', 'productId', 'platformId'], { unique: true, where: 'is_current = 1 AND is_deleted = 0' })
@Index('ix_qc_report_unit', ['tenantId', 'productId', 'platformId', 'submitTime', 'id'])
@Index('ix_qc_report_audit', ['tenantId', 'platformId', 'auditStatus', 'productId'], { where: 'is_current = 1' })
@Index('ix_qc_report_template', ['tenantId', 'templateId'])
export class QcReport extends BaseRow {
  @TextColumn(32) reportNo: string;
  @IdColumn() productId: string;
  @TextColumn(16) productNo: string;
  @IdColumn() platformId: string;
  @IdColumn() templateId: string;
  @IntColumn() templateVersion: number;
  @IntColumn(QC_REPORT.draft) status: number;
  /** The column has another name because `current` is a word of SQL. */
  @IntColumn({ name: 'is_current' }) current: number;
  /** JSON lists: answers, photos, explanation. */
  @LongTextColumn() choices: string;
  @LongTextColumn(NULLABLE) photos: string | null;
  @LongTextColumn(NULLABLE) calcExplain: string | null;
  @IdColumn(NULLABLE) levelId: string | null;
  @IdColumn(NULLABLE) conditionId: string | null;
  /** Comma list of `qcBlock`. */
  @TextColumn(20, NULLABLE) blockFlags: string | null;
  @MoneyColumn(0) deductAmount: number;
  @IntColumn(0) deductRate: number;
  @MoneyColumn(NULLABLE) suggestAmount: number | null;
  @IntColumn(STATUS.open) photoStatus: number;
  @IntColumn(QC_AUDIT.open) auditStatus: number;
  @IdColumn(NULLABLE) auditUserId: string | null;
  @TimeColumn(NULLABLE) auditTime: string | null;
  @TextColumn(255, NULLABLE) auditRemark: string | null;
  /** The user who answered last, or submitted. */
  @IdColumn() inspectUserId: string;
  @TimeColumn(NULLABLE) submitTime: string | null;
  @TextColumn(500, NULLABLE) remark: string | null;
}
