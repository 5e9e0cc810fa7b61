import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, NULLABLE, TextColumn, TimeColumn } from '../../../../platform/database/schema/columns.js';

/** Where units are inspected for and listed; `feeRate` in thousandths of the deal. */
@Entity('qc_platform')
@Index('uq_qc_platform_name', ['tenantId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('uq_qc_platform_code', ['tenantId', 'code'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_qc_platform_list', ['tenantId', 'isDeleted', 'sort', 'id'])
export class QcPlatform extends BaseRow {
  @TextColumn(64) name: string;
  @TextColumn(64, NULLABLE) nameEn: string | null;
  @TextColumn(20) code: string;
  @IdColumn(NULLABLE) channelId: string | null;
  /** Its value in the list of platforms that orders name. */
  @IdColumn(NULLABLE) orderPlatformId: string | null;
  @IntColumn(0) feeRate: number;
  @IdColumn(NULLABLE) feeTypeId: string | null;
  @IntColumn(1) needReview: number;
  @IntColumn(1) needReport: number;
  @IntColumn(0) needPhotos: number;
  @TextColumn(64, NULLABLE) accountName: string | null;
  @TimeColumn(NULLABLE) loginExpire: string | null;
  /** How far what the platform tells us has been read. */
  @TextColumn(64, NULLABLE) cursor: string | null;
  @IntColumn(1) status: number;
  @IntColumn(1) sort: number;
}
