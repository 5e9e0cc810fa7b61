import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** Whose rows of one table a role sees that it is granted to. Rows belong to the platform (blade-surface 2.13). */
@Entity('data_scope')
@Index('uq_data_scope_resource_code', ['tenantId', 'resourceCode'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_data_scope_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class DataScope extends BaseRow {
  @Column({ type: 'varchar', length: 20 })
  menuId: string;

  @Column({ type: 'varchar', length: 64 })
  resourceCode: string;

  @Column({ type: 'varchar', length: 64 })
  scopeName: string;

  /** `*`: nothing else is supported. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  scopeField: string | null;

  /** The table, by its name in the database. */
  @Column({ type: 'varchar', length: 128 })
  scopeClass: string;

  @Column({ type: 'varchar', length: 64, nullable: true })
  scopeColumn: string | null;

  /** Codes of `dataScopeType`. */
  @Column({ type: 'integer' })
  scopeType: number;

  /** A custom rule as it was written; read by `parseScope`, never by the database. */
  @Column({ type: 'text', nullable: true })
  scopeValue: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
