import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';
import { IS_OPEN, JobRow } from '../../../../platform/jobs/job.entity.js';

/** Units that are listed on several platforms in one go. */
@Entity('same_sale_task')
@Index('ix_same_sale_task_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_same_sale_task_open', ['insertTime', 'id'], { where: IS_OPEN })
export class SameSaleTask extends JobRow {
  @IntColumn(0) failedNum: number;
  /** Who started it may list below the floor. */
  @IntColumn(0) mayApprove: number;
}

/** One of them on one platform. */
@Entity('same_sale_row')
@Index('uq_same_sale_row_unit', ['tenantId', 'taskId', 'productId', 'platformId'], { unique: true })
@Index('ix_same_sale_row_list', ['tenantId', 'taskId', 'isDeleted', 'sort', 'id'])
@Index('ix_same_sale_row_open', ['tenantId', 'taskId', 'status', 'sort'])
export class SameSaleRow extends BaseRow {
  @IdColumn() taskId: string;
  @IntColumn() sort: number;
  @IdColumn() productId: string;
  @TextColumn(16) productNo: string;
  @TextColumn(32, NULLABLE) imei: string | null;
  @TextColumn(32, NULLABLE) imeiKey: string | null;
  @TextColumn(128) productName: string;
  @IdColumn() platformId: string;
  /** JSON of the rule. */
  @TextColumn(200, NULLABLE) priceRule: string | null;
  @MoneyColumn(NULLABLE) listPrice: number | null;
  @IdColumn(NULLABLE) listingId: string | null;
  /** 100 waiting · 200 in review · 300 on sale · 400 failed · 500 skipped. */
  @IntColumn(100) status: number;
  @TextColumn(64, NULLABLE) errorKey: string | null;
  @TextColumn(500, NULLABLE) errorMsg: string | null;
}
