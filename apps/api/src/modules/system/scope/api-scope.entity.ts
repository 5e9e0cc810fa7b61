import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** Calls that are closed to everybody whom it is not granted to. Rows belong to the platform (blade-surface 2.13). */
@Entity('api_scope')
@Index('uq_api_scope_resource_code', ['tenantId', 'resourceCode'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_api_scope_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class ApiScope extends BaseRow {
  @Column({ type: 'varchar', length: 20 })
  menuId: string;

  @Column({ type: 'varchar', length: 64 })
  resourceCode: string;

  @Column({ type: 'varchar', length: 64 })
  scopeName: string;

  /** A part of the paths it covers. */
  @Column({ type: 'varchar', length: 255 })
  scopePath: string;

  /** Codes of `apiScopeType`. */
  @Column({ type: 'integer' })
  scopeType: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
