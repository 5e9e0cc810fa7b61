import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, NULLABLE, TextColumn, TimeColumn } from '../../../../platform/database/schema/columns.js';

/** A wipe of one unit's data (docs/domain.md 4.20). Never changed: what was wrong is put right by another wipe. */
@Entity('unit_wipe')
@Index('uq_unit_wipe_no', ['tenantId', 'certificateNo'], { unique: true })
@Index('ix_unit_wipe_unit', ['tenantId', 'productId', 'insertTime', 'id'])
@Index('ix_unit_wipe_list', ['tenantId', 'isDeleted', 'insertTime', 'id', 'method', 'result', 'createUser'])
export class UnitWipe extends BaseRow {
  @TextColumn(32) certificateNo: string;
  @IdColumn() productId: string;
  @TextColumn(16, NULLABLE) productNo: string | null;
  /** The identity of the unit, and its normal form. */
  @TextColumn(32, NULLABLE) imei: string | null;
  @TextColumn(32, NULLABLE) imeiKey: string | null;
  @TextColumn(32, NULLABLE) sn: string | null;
  @TextColumn(20, NULLABLE) meid: string | null;
  @TextColumn(128) productName: string;
  @TextColumn(255) productAttr: string;
  @IntColumn(1) cycleNo: number;
  @IntColumn() method: number;
  @TextColumn(64, NULLABLE) standard: string | null;
  @TextColumn(64, NULLABLE) tool: string | null;
  @TextColumn(32, NULLABLE) toolVersion: string | null;
  @TimeColumn() startTime: string;
  @TimeColumn() endTime: string;
  @IntColumn() result: number;
  @LongTextColumn(NULLABLE) proof: string | null;
  @TextColumn(500, NULLABLE) remark: string | null;
  /** Of the record, as `hashOf` makes it. */
  @TextColumn(64) hash: string;
}
