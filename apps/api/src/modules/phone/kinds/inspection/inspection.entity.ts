import { Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../../kernel/document/document.entity.js';
import { UnitLine } from '../../../../kernel/document/part/unit-line.entity.js';
import { IdColumn, IntColumn, LongTextColumn, MoneyColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';
import { HandOver, HandOverLine } from '../bench/bench.port.js';

/** Units inspected together (docs/domain.md 4.14), business type 31. Its lists are of the whole company: a unit's next hands need its history. */
@Entity('inspection')
@Index('uq_inspection_no', ['tenantId', 'orderNo'], { unique: true })
export class Inspection extends DocumentRow {
  static override readonly scopedBy = undefined;
}

/** What was found on one unit. */
@Entity('inspection_product')
@Index('ix_inspection_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_inspection_product_unit', ['tenantId', 'productId', 'insertTime', 'id'])
@Index('ix_inspection_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id', 'inspectUserId', 'result'])
export class InspectionProduct extends UnitLine {
  @IntColumn() inspectType: number;
  @IntColumn() result: number;
  @IntColumn() stageAfter: number;
  @IntColumn(NULLABLE) handleType: number | null;
  @IdColumn(NULLABLE) reasonId: string | null;
  @IdColumn(NULLABLE) conditionBeforeId: string | null;
  @IdColumn(NULLABLE) conditionId: string | null;
  @IdColumn(NULLABLE) levelBeforeId: string | null;
  @IdColumn(NULLABLE) levelId: string | null;
  @IntColumn(NULLABLE) batteryHealth: number | null;
  /** Comma list of ids of list 13. */
  @TextColumn(500, NULLABLE) faultIds: string | null;
  @IntColumn(0) diffFlag: number;
  @TextColumn(500, NULLABLE) diffRemark: string | null;
  @MoneyColumn(NULLABLE) suggestAmount: number | null;
  @LongTextColumn(NULLABLE) images: string | null;
  @IdColumn() inspectUserId: string;
  @IntColumn(NULLABLE) costSeconds: number | null;
  @TextColumn(32, NULLABLE) qcReportNo: string | null;
  @TextColumn(500, NULLABLE) remark: string | null;
}

/** Units at inspection handed to a colleague, business type 32. */
@Entity('inspection_transfer')
@Index('uq_inspection_transfer_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_inspection_transfer_list', ['tenantId', 'isDeleted', 'insertTime', 'id', 'fromUserId', 'toUserId'])
export class InspectionTransfer extends HandOver {}

@Entity('inspection_transfer_product')
@Index('ix_inspection_transfer_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_inspection_transfer_product_unit', ['tenantId', 'productId', 'claimStatus'])
export class InspectionTransferProduct extends HandOverLine {}
