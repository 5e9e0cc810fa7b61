import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, TextColumn } from '../../../../platform/database/schema/columns.js';

/** A list as somebody saved it under a name. */
@Entity('list_view')
@Index('uq_list_view_name', ['tenantId', 'userId', 'tableId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_list_view_list', ['tenantId', 'isDeleted', 'tableId'])
export class SavedListView extends BaseRow {
  @TextColumn(64) tableId: string;
  @IdColumn() userId: string;
  @TextColumn(32) name: string;
  @TextColumn(2000) query: string;
  /** JSON list of attributes, as in a table setting. */
  @LongTextColumn() columns: string;
  @IntColumn(0) isShared: number;
  /** The roles its owner had when it was saved, comma separated: who has one of them sees it when it is shared. */
  @TextColumn(1000) roleIds: string;
}
