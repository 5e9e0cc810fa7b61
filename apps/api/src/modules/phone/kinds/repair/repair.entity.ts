import { Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../../kernel/document/document.entity.js';
import { HeldLine } from '../../../../kernel/document/part/unit-line.entity.js';
import type { ScopedBy } from '../../../../platform/database/query/scope.js';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import {
  DayColumn,
  IdColumn,
  IntColumn,
  LongTextColumn,
  MoneyColumn,
  NULLABLE,
  TextColumn,
  TimeColumn,
} from '../../../../platform/database/schema/columns.js';
import { HandOver, HandOverLine } from '../bench/bench.port.js';

/** A repair of units (docs/domain.md 4.16), business type 36; money in fen. */
@Entity('repair')
@Index('uq_repair_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_repair_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_repair_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
@Index('ix_repair_outside', ['tenantId', 'outsideOrderNo'], { where: 'outside_order_no IS NOT NULL' })
export class Repair extends DocumentRow {
  /** 1 by one of us · 2 by a company that the units come back from. */
  @IntColumn() repairMode: number;
  @IdColumn(NULLABLE) repairUserId: string | null;
  @TextColumn(32, NULLABLE) outsideOrderNo: string | null;
  @IdColumn(NULLABLE) channelId: string | null;
  @IdColumn(NULLABLE) warehouseId: string | null;
  @IdColumn(NULLABLE) locationId: string | null;
  @TextColumn(500, NULLABLE) itemText: string | null;
  @MoneyColumn(0) totalAmount: number;
  @IntColumn(0) doneNum: number;
  @IntColumn(0) inspectNum: number;
}

/** One unit of a repair. Mode, repairer and time of the review are there for the list of repaired units. */
@Entity('repair_product')
@Index('ix_repair_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_repair_product_unit', ['tenantId', 'productId', 'reviewTime'])
@Index('ix_repair_product_list', ['tenantId', 'isDeleted', 'reviewTime', 'id', 'repairUserId'], { where: 'review_time IS NOT NULL' })
export class RepairProduct extends HeldLine {
  static readonly scopedBy: ScopedBy = { through: Repair, from: 'orderNo', to: 'orderNo' };

  @IntColumn() repairMode: number;
  /** Who repaired it, or who took it back. */
  @IdColumn() repairUserId: string;
  @IntColumn() result: number;
  /** As entered; without it the setting decides at the review. */
  @IntColumn(NULLABLE) nextStage: number | null;
  @IntColumn(NULLABLE) stageAfter: number | null;
  @MoneyColumn(0) repairAmount: number;
  @TextColumn(500, NULLABLE) itemText: string | null;
  /** Comma list of ids of list 13. */
  @TextColumn(500, NULLABLE) faultIds: string | null;
  @TextColumn(500, NULLABLE) repairRemark: string | null;
  @LongTextColumn(NULLABLE) images: string | null;
  /** Of the review; none while the repair is a draft. */
  @TimeColumn(NULLABLE) reviewTime: string | null;
}

/** One thing that was done to a unit, and until when that is under warranty. */
@Entity('repair_item')
@Index('ix_repair_item_order', ['tenantId', 'orderNo', 'lineNo', 'itemNo'])
@Index('ix_repair_item_unit', ['tenantId', 'productId', 'warrantyUntil'])
export class RepairItem extends BaseRow {
  static readonly scopedBy: ScopedBy = { through: Repair, from: 'orderNo', to: 'orderNo' };

  @TextColumn(32) orderNo: string;
  @IntColumn() lineNo: number;
  @IntColumn() itemNo: number;
  @IdColumn() productId: string;
  @IdColumn() repairItemId: string;
  @TextColumn(64, NULLABLE) partNo: string | null;
  @IntColumn(1) count: number;
  @MoneyColumn(0) amount: number;
  @IdColumn(NULLABLE) channelId: string | null;
  @IntColumn(0) warrantyDays: number;
  /** 1 if an earlier repair's warranty still covered it, at the review. */
  @IntColumn(0) underWarranty: number;
  @DayColumn(NULLABLE) warrantyUntil: string | null;
}

/** Units at repair handed to a colleague, business type 33. */
@Entity('repair_transfer')
@Index('uq_repair_transfer_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_repair_transfer_list', ['tenantId', 'isDeleted', 'insertTime', 'id', 'fromUserId', 'toUserId'])
export class RepairTransfer extends HandOver {}

@Entity('repair_transfer_product')
@Index('ix_repair_transfer_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_repair_transfer_product_unit', ['tenantId', 'productId', 'claimStatus'])
export class RepairTransferProduct extends HandOverLine {}
