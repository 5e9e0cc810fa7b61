import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** A value of one of the short lists (docs/domain.md 7.2); `basicConfigId` says which list. */
@Entity('basic_config')
@Index('uq_basic_config_type_name', ['tenantId', 'basicConfigId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_basic_config_list', ['tenantId', 'isDeleted', 'basicConfigId', 'sort', 'id'])
export class BasicConfig extends BaseRow {
  @IntColumn() basicConfigId: number;
  @TextColumn(64) name: string;
  @TextColumn(64, NULLABLE) nameEn: string | null;
  @TextColumn(32, NULLABLE) code: string | null;
  @TextColumn(255, NULLABLE) value: string | null;
  /** JSON object of what only this list needs. */
  @LongTextColumn(NULLABLE) extra: string | null;
  @IdColumn('0') parentId: string;
  @IntColumn(1) sort: number;
  @IntColumn(1) status: number;
}
