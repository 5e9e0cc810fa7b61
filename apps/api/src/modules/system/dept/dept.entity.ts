import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** A department of a tenant. */
@Entity('dept')
@Index('uq_dept_dept_name', ['tenantId', 'parentId', 'deptName'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_dept_list', ['tenantId', 'isDeleted', 'sort', 'id'])
@Index('ix_dept_parent', ['tenantId', 'parentId'])
@Index('ix_dept_every_tenant', ['isDeleted', 'tenantId', 'sort', 'id'])
export class Dept extends BaseRow {
  /** `0` at the top. */
  @IdColumn('0') parentId: string;
  /** The ids from the top down to the parent, `0,1,2`. */
  @TextColumn(500, '0') ancestors: string;
  /** 1 company, 2 department, 3 group. */
  @IntColumn(2) deptCategory: number;
  @TextColumn(64) deptName: string;
  @TextColumn(128, NULLABLE) fullName: string | null;
  @IntColumn(1) sort: number;
  @TextColumn(500, NULLABLE) remark: string | null;
}
