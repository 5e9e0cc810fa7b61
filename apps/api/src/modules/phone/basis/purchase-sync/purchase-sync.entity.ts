import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, NULLABLE, TextColumn, TimeColumn } from '../../../../platform/database/schema/columns.js';
import { IS_OPEN, JobRow } from '../../../../platform/jobs/job.entity.js';

/** An account at a platform, and how its purchases are booked here. */
@Entity('purchase_platform_sync')
@Index('uq_purchase_sync_account', ['tenantId', 'platformId', 'accountName'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_purchase_sync_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_purchase_sync_due', ['nextTime'], { where: 'next_time IS NOT NULL' })
export class PurchaseSync extends BaseRow {
  @IdColumn() platformId: string;
  @TextColumn(64) accountName: string;
  /** Sealed; the platform alone is told it. */
  @TextColumn(1000) credential: string;
  @IdColumn() channelId: string;
  @IdColumn(NULLABLE) warehouseId: string | null;
  @IdColumn() purchaseUserId: string;
  @IntColumn(0) autoReview: number;
  @IntColumn(NULLABLE) everyHours: number | null;
  @IntColumn(1) status: number;
  /** When it is fetched by itself again. */
  @TimeColumn(NULLABLE) nextTime: string | null;
  /** The language of who entered it, for what runs by itself. */
  @TextColumn(2, 'zh') lang: string;
}

/** One run of an account. Its pages and orders are transactions of their own that count here. An account has one under way at a time. */
@Entity('purchase_sync_run')
@Index('ix_purchase_sync_run_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_purchase_sync_run_of', ['tenantId', 'isDeleted', 'syncId', 'insertTime', 'id'])
@Index('ix_purchase_sync_run_open', ['insertTime', 'id'], { where: IS_OPEN })
@Index('uq_purchase_sync_run_open', ['tenantId', 'syncId'], { unique: true, where: IS_OPEN })
export class PurchaseSyncRun extends JobRow {
  @IdColumn() syncId: string;
  @IdColumn() platformId: string;
  @TextColumn(64) accountName: string;
  @TimeColumn() syncFrom: string;
  @TimeColumn() syncTo: string;
  /** The roles and the department that who asked acted in; null for all of them. */
  @TextColumn(1000, NULLABLE) roleId: string | null;
  @IdColumn(NULLABLE) deptId: string | null;
  /** What the platform wants to be asked with next. */
  @TextColumn(255, NULLABLE) cursor: string | null;
  /** 1 once the platform has no more pages. */
  @IntColumn(0) fetched: number;
  @IntColumn(0) total: number;
  @IntColumn(0) created: number;
  @IntColumn(0) skipped: number;
  @IntColumn(0) unmatched: number;
  @IntColumn(0) failed: number;
}
