import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, TextColumn } from '../../../platform/database/schema/columns.js';

/** Alias `administrator` (platform) or `admin` (a tenant's own) has everything its tenant's package allows. */
@Entity('role')
@Index('uq_role_role_name', ['tenantId', 'roleName'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_role_every_tenant', ['isDeleted', 'tenantId', 'sort', 'id'])
export class Role extends BaseRow {
  /** `0` at the top. */
  @IdColumn('0') parentId: string;
  @TextColumn(64) roleName: string;
  @TextColumn(64) roleAlias: string;
  @IntColumn(1) sort: number;
}
