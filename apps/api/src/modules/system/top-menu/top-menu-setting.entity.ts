import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn } from '../../../platform/database/schema/columns.js';

/** A menu that belongs under a top menu. The settings of a top menu are replaced as a whole. */
@Entity('top_menu_setting')
@Index('uq_top_menu_setting_top_menu_id_menu_id', ['tenantId', 'topMenuId', 'menuId'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_top_menu_setting_menu_id', ['menuId'])
export class TopMenuSetting extends BaseRow {
  @IdColumn() topMenuId: string;
  @IdColumn() menuId: string;
}
