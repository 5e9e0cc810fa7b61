import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** Alias `administrator` (platform) or `admin` (a tenant's own) has everything its tenant's package allows. */
@Entity('role')
@Index('uq_role_role_name', ['tenantId', 'roleName'], { unique: true, where: 'is_deleted = 0' })
export class Role extends BaseRow {
  /** `0` at the top. */
  @Column({ type: 'varchar', length: 20, default: '0' })
  parentId: string;

  @Column({ type: 'varchar', length: 64 })
  roleName: string;

  @Column({ type: 'varchar', length: 64 })
  roleAlias: string;

  @Column({ type: 'integer', default: 1 })
  sort: number;
}
