import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A warehouse, or a location in one when it has a parent other than `0` (erp-domain 2.16). */
@Entity('warehouse')
@Index('uq_warehouse_code', ['tenantId', 'code'], { unique: true, where: 'is_deleted = 0' })
@Index('uq_warehouse_parent_name', ['tenantId', 'parentId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_warehouse_list', ['tenantId', 'isDeleted', 'sort', 'id'])
export class Warehouse extends BaseRow {
  @Column({ type: 'varchar', length: 64 })
  name: string;
  @Column({ type: 'varchar', length: 32 })
  code: string;
  @Column({ type: 'varchar', length: 20, default: '0' })
  parentId: string;
  /** 1 normal · 2 inspection · 3 repair · 4 returns · 5 consignment · 6 platform. */
  @Column({ type: 'integer', default: 1 })
  warehouseType: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  managerUserId: string | null;
  @Column({ type: 'varchar', length: 255, nullable: true })
  address: string | null;
  @Column({ type: 'varchar', length: 32, nullable: true })
  phone: string | null;
  @Column({ type: 'integer', default: 0 })
  isDefault: number;
  @Column({ type: 'integer', default: 1 })
  status: number;
  @Column({ type: 'integer', default: 1 })
  sort: number;
}
