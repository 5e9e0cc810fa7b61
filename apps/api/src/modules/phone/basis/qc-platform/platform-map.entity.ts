import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** What one of our values is called on a platform. */
@Entity('platform_map')
@Index('uq_platform_map_our', ['tenantId', 'platformId', 'kind', 'ourId'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_platform_map_list', ['tenantId', 'isDeleted', 'platformId', 'kind', 'insertTime', 'id'])
export class PlatformMap extends BaseRow {
  @IdColumn() platformId: string;
  /** 1 level → quality · 2 attribute · 3 value · 4 model · 5 category or brand. */
  @IntColumn() kind: number;
  /** An id of ours; a value is `attribute/value`. */
  @TextColumn(64) ourId: string;
  @TextColumn(64) theirId: string;
  @TextColumn(128, NULLABLE) theirText: string | null;
}
