import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn } from '../../../platform/database/schema/columns.js';

/** One menu or button granted to a role. A role's grants are replaced as a whole. */
@Entity('role_menu')
@Index('uq_role_menu_role_id_menu_id', ['tenantId', 'roleId', 'menuId'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_role_menu_menu_id', ['menuId'])
export class RoleMenu extends BaseRow {
  @IdColumn() roleId: string;
  @IdColumn() menuId: string;
}
