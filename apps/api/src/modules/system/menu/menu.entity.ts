import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** A menu or a button of the product. Rows belong to the platform and are the same for every tenant. */
@Entity('menu')
@Index('uq_menu_code', ['tenantId', 'code'], { unique: true, where: 'is_deleted = 0' })
export class Menu extends BaseRow {
  /** `0` at the top. */
  @IdColumn('0') parentId: string;
  /** The permission code of a button, the name of a menu. */
  @TextColumn(64) code: string;
  @TextColumn(64) name: string;
  @TextColumn(64, NULLABLE) nameEn: string | null;
  /** `menu` for menus; the action of a button: add, edit, delete … */
  @TextColumn(64, NULLABLE) alias: string | null;
  @TextColumn(255, NULLABLE) path: string | null;
  /** The icon. */
  @TextColumn(64, NULLABLE) source: string | null;
  @IntColumn(1) sort: number;
  /** 1 menu, 2 button. */
  @IntColumn(1) category: number;
  /** 0 a menu; a button of 1 the toolbar, 2 the row, 3 both. */
  @IntColumn(0) action: number;
  /** 2 opens an external address in a new window. */
  @IntColumn(1) isOpen: number;
  @TextColumn(500, NULLABLE) remark: string | null;
}
