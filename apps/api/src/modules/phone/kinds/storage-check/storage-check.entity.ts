import { CHECK_RESULT, STATUS } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../../kernel/document/document.entity.js';
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

/** A count of the units in a warehouse (docs/domain.md 4.12), business type 35. The whole company counts, so a check is not its creator's. */
@Entity('storage_check')
@Index('uq_storage_check_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_storage_check_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_storage_check_review', ['tenantId', 'isDeleted', 'reviewStatus', 'insertTime', 'id'])
export class StorageCheck extends DocumentRow {
  static override readonly scopedBy = undefined;

  @IdColumn() warehouseId: string;
  @IdColumn(NULLABLE) locationId: string | null;
  @IdColumn(NULLABLE) categoryId: string | null;
  @IdColumn(NULLABLE) brandId: string | null;
  /** Stages, separated by commas. */
  @TextColumn(255, NULLABLE) stageScope: string | null;
  /** PostgreSQL reserves the word. */
  @IntColumn({ name: 'freeze_flag' }) freeze: number;
  @IntColumn(0) blind: number;
  /** The only people who may count besides the creator, separated by commas. */
  @LongTextColumn(NULLABLE) checkUserIds: string | null;
  @IntColumn(STATUS.open) checkStatus: number;
  @TimeColumn() snapshotTime: string;
  /** The completion, null while units are counted. */
  @TimeColumn(NULLABLE) completeTime: string | null;
  @IntColumn(0) expectCount: number;
  @IntColumn(0) checkedCount: number;
  @IntColumn(0) normalCount: number;
  @IntColumn(0) lossCount: number;
  @IntColumn(0) surplusCount: number;
  @IntColumn(0) wrongPlaceCount: number;
  @IntColumn(0) awayCount: number;
  @IntColumn(0) movedCount: number;
  /** The cost of missing units; after the review the booked loss. */
  @MoneyColumn(0) lossAmount: number;
}

/** A unit that a check expects, or a code that was found besides. It shows the name and the codes of its unit (`checkLineList`). */
@Entity('storage_check_product')
@Index('uq_storage_check_unit', ['tenantId', 'orderNo', 'productId'], { unique: true })
@Index('uq_storage_check_code', ['tenantId', 'orderNo', 'scanKey'], { unique: true })
@Index('ix_storage_check_product_order', ['tenantId', 'isDeleted', 'orderNo', 'insertTime', 'id'])
@Index('ix_storage_check_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class StorageCheckProduct extends BaseRow {
  @TextColumn(32) orderNo: string;
  /** Null for a code of no unit. */
  @IdColumn(NULLABLE) productId: string | null;
  @TextColumn(16, NULLABLE) productNo: string | null;
  /** The first scanned code as it was read. */
  @TextColumn(64, NULLABLE) scanCode: string | null;
  @TextColumn(64, NULLABLE) scanCodeKey: string | null;
  /** The normal form of a code of no unit. */
  @TextColumn(64, NULLABLE) scanKey: string | null;
  @IntColumn(0) expectFlag: number;
  /** 1 while a blind check hides an expected unit that nobody has counted. */
  @IntColumn(0) hidden: number;
  @IntColumn(NULLABLE) expectStage: number | null;
  @IdColumn(NULLABLE) expectWarehouseId: string | null;
  @IdColumn(NULLABLE) expectLocationId: string | null;
  /** The last trace row of the unit at the snapshot, and at the completion. */
  @IntColumn(0) snapshotSeq: number;
  @IntColumn(NULLABLE) completeSeq: number | null;
  @IntColumn(0) checkedFlag: number;
  @TimeColumn(NULLABLE) checkedTime: string | null;
  @IdColumn(NULLABLE) checkUserId: string | null;
  @IntColumn(0) scanTimes: number;
  @IdColumn(NULLABLE) actualLocationId: string | null;
  @IntColumn(CHECK_RESULT.pending) result: number;
  @IntColumn(NULLABLE) handle: number | null;
  @TextColumn(255, NULLABLE) handleRemark: string | null;
  /** 1 if the unit moved between the completion and the review, which left it alone. */
  @IntColumn(0) skipFlag: number;
  @MoneyColumn(0) costPrice: number;
}

/** One scan of one device. */
@Entity('storage_check_scan')
@Index('uq_storage_check_scan', ['tenantId', 'orderNo', 'scanId'], { unique: true })
@Index('ix_storage_check_scan_line', ['tenantId', 'lineId'])
@Index('ix_storage_check_scan_user', ['tenantId', 'orderNo', 'undone', 'createUser', 'insertTime'])
export class StorageCheckScan extends BaseRow {
  @TextColumn(32) orderNo: string;
  @TextColumn(40) scanId: string;
  @IdColumn() lineId: string;
  @TextColumn(64) code: string;
  @IdColumn(NULLABLE) locationId: string | null;
  /** The clock of the device, for the record only. */
  @TimeColumn(NULLABLE) scannedAt: string | null;
  @IntColumn(0) result: number;
  /** 1 for the scan that counted the line. */
  @IntColumn(0) first: number;
  @IntColumn(0) undone: number;
}
