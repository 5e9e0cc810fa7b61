import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** Calls that are closed to everybody whom it is not granted to. Rows belong to the platform (docs/domain.md 11.8). */
@Entity('api_scope')
@Index('uq_api_scope_resource_code', ['tenantId', 'resourceCode'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_api_scope_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class ApiScope extends BaseRow {
  @IdColumn() menuId: string;
  @TextColumn(64) resourceCode: string;
  @TextColumn(64) scopeName: string;
  @TextColumn(64, NULLABLE) nameEn: string | null;
  /** A part of the paths it covers. */
  @TextColumn(255) scopePath: string;
  /** Codes of `apiScopeType`. */
  @IntColumn() scopeType: number;
  @TextColumn(500, NULLABLE) remark: string | null;
}
