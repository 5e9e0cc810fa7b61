import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A department of a tenant. */
@Entity('dept')
@Index('uq_dept_dept_name', ['tenantId', 'parentId', 'deptName'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_dept_list', ['tenantId', 'isDeleted', 'sort', 'id'])
@Index('ix_dept_parent', ['tenantId', 'parentId'])
export class Dept extends BaseRow {
  /** `0` at the top. */
  @Column({ type: 'varchar', length: 20, default: '0' })
  parentId: string;

  /** The ids from the top down to the parent, `0,1,2`. */
  @Column({ type: 'varchar', length: 500, default: '0' })
  ancestors: string;

  /** 1 company, 2 department, 3 group. */
  @Column({ type: 'integer', default: 2 })
  deptCategory: number;

  @Column({ type: 'varchar', length: 64 })
  deptName: string;

  @Column({ type: 'varchar', length: 128, nullable: true })
  fullName: string | null;

  @Column({ type: 'integer', default: 1 })
  sort: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
