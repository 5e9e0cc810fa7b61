import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IntColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** One tab of the top bar: a tenant's own grouping of the menus. */
@Entity('top_menu')
@Index('uq_top_menu_code', ['tenantId', 'code'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_top_menu_list', ['tenantId', 'isDeleted', 'sort', 'id'])
@Index('ix_top_menu_every_tenant', ['isDeleted', 'tenantId', 'sort', 'id'])
export class TopMenu extends BaseRow {
  @TextColumn(64) code: string;
  @TextColumn(64) name: string;
  @TextColumn(64, NULLABLE) nameEn: string | null;
  /** The icon. */
  @TextColumn(64, NULLABLE) source: string | null;
  @TextColumn(255, NULLABLE) path: string | null;
  @IntColumn(1) sort: number;
}
