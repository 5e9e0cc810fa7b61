import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, TextColumn } from '../../../../platform/database/schema/columns.js';

/** The user id of the tenant's default for a table. */
export const EVERYBODY = '0';

/** How one person wants one table: its search fields (type 1) or its columns (type 2). */
@Entity('table_setting')
@Index('uq_table_setting_owner', ['tenantId', 'userId', 'tableId', 'type'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_table_setting_list', ['tenantId', 'isDeleted', 'tableId'])
export class TableSetting extends BaseRow {
  @TextColumn(64) tableId: string;
  /** 1 search settings · 2 column settings. */
  @IntColumn() type: number;
  @IdColumn() userId: string;
  /** JSON list of attributes. */
  @LongTextColumn() attrs: string;
}
