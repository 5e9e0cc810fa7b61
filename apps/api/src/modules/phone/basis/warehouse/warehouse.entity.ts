import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** A warehouse, or a location in one when it has a parent other than `0` (docs/domain.md 7.2). */
@Entity('warehouse')
@Index('uq_warehouse_code', ['tenantId', 'code'], { unique: true, where: 'is_deleted = 0' })
@Index('uq_warehouse_parent_name', ['tenantId', 'parentId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_warehouse_list', ['tenantId', 'isDeleted', 'sort', 'id'])
export class Warehouse extends BaseRow {
  @TextColumn(64) name: string;
  @TextColumn(32) code: string;
  @IdColumn('0') parentId: string;
  /** 1 normal · 2 inspection · 3 repair · 4 returns · 5 consignment · 6 platform. */
  @IntColumn(1) warehouseType: number;
  @IdColumn(NULLABLE) managerUserId: string | null;
  @TextColumn(255, NULLABLE) address: string | null;
  @TextColumn(32, NULLABLE) phone: string | null;
  @IntColumn(0) isDefault: number;
  @IntColumn(1) status: number;
  @IntColumn(1) sort: number;
}
