import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn } from '../../../platform/database/schema/columns.js';

/** What a scope granted to a role is: of data, or of calls. */
export const DATA_SCOPE = 1;
export const API_SCOPE = 2;

/** One scope granted to a role. */
@Entity('role_scope')
@Index('uq_role_scope_role_id_scope_id', ['tenantId', 'roleId', 'scopeCategory', 'scopeId'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_role_scope_scope_id', ['scopeId'])
export class RoleScope extends BaseRow {
  @IdColumn() roleId: string;
  @IntColumn() scopeCategory: number;
  @IdColumn() scopeId: string;
}
