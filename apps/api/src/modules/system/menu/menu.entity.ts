import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A menu or a button of the product. Rows belong to the platform and are the same for every tenant. */
@Entity('menu')
@Index('uq_menu_code', ['tenantId', 'code'], { unique: true, where: 'is_deleted = 0' })
export class Menu extends BaseRow {
  /** `0` at the top. */
  @Column({ type: 'varchar', length: 20, default: '0' })
  parentId: string;

  /** The permission code of a button, the name of a menu. */
  @Column({ type: 'varchar', length: 64 })
  code: string;

  @Column({ type: 'varchar', length: 64 })
  name: string;

  @Column({ type: 'varchar', length: 64, nullable: true })
  nameEn: string | null;

  /** `menu` for menus; the action of a button: add, edit, delete … */
  @Column({ type: 'varchar', length: 64, nullable: true })
  alias: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  path: string | null;

  /** The icon. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  source: string | null;

  @Column({ type: 'integer', default: 1 })
  sort: number;

  /** 1 menu, 2 button. */
  @Column({ type: 'integer', default: 1 })
  category: number;

  /** 0 a menu; a button of 1 the toolbar, 2 the row, 3 both. */
  @Column({ type: 'integer', default: 0 })
  action: number;

  /** 2 opens an external address in a new window. */
  @Column({ type: 'integer', default: 1 })
  isOpen: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
