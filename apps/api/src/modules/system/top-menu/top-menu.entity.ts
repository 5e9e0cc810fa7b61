import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** One tab of the top bar: a tenant's own grouping of the menus. */
@Entity('top_menu')
@Index('uq_top_menu_code', ['tenantId', 'code'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_top_menu_list', ['tenantId', 'isDeleted', 'sort', 'id'])
export class TopMenu extends BaseRow {
  @Column({ type: 'varchar', length: 64 })
  code: string;

  @Column({ type: 'varchar', length: 64 })
  name: string;

  @Column({ type: 'varchar', length: 64, nullable: true })
  nameEn: string | null;

  /** The icon. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  source: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  path: string | null;

  @Column({ type: 'integer', default: 1 })
  sort: number;
}
