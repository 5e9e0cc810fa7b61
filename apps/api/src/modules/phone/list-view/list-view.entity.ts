import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A list as somebody saved it under a name. */
@Entity('list_view')
@Index('uq_list_view_name', ['tenantId', 'userId', 'tableId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_list_view_list', ['tenantId', 'isDeleted', 'tableId'])
export class SavedListView extends BaseRow {
  @Column({ type: 'varchar', length: 64 })
  tableId: string;
  @Column({ type: 'varchar', length: 20 })
  userId: string;
  @Column({ type: 'varchar', length: 32 })
  name: string;
  @Column({ type: 'varchar', length: 2000 })
  query: string;
  /** JSON list of attributes, as in a table setting. */
  @Column({ type: 'text' })
  columns: string;
  @Column({ type: 'integer', default: 0 })
  isShared: number;
  /** The roles its owner had when it was saved, comma separated: who has one of them sees it when it is shared. */
  @Column({ type: 'varchar', length: 1000 })
  roleIds: string;
}
