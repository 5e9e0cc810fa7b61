import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** Whose rows of one table a role sees that it is granted to. Rows belong to the platform (docs/domain.md 11.8). */
@Entity('data_scope')
@Index('uq_data_scope_resource_code', ['tenantId', 'resourceCode'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_data_scope_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class DataScope extends BaseRow {
  @IdColumn() menuId: string;
  @TextColumn(64) resourceCode: string;
  @TextColumn(64) scopeName: string;
  @TextColumn(64, NULLABLE) nameEn: string | null;
  /** `*`: nothing else is supported. */
  @TextColumn(255, NULLABLE) scopeField: string | null;
  /** The table, by its name in the database. */
  @TextColumn(128) scopeClass: string;
  @TextColumn(64, NULLABLE) scopeColumn: string | null;
  /** Codes of `dataScopeType`. */
  @IntColumn() scopeType: number;
  /** A custom rule as it was written; read by `parseScope`, never by the database. */
  @LongTextColumn(NULLABLE) scopeValue: string | null;
  @TextColumn(500, NULLABLE) remark: string | null;
}
