import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** An administrative division. Its code is what it is known by. */
@Entity('region')
@Index('uq_region_code', ['tenantId', 'code'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_region_parent', ['tenantId', 'isDeleted', 'parentCode', 'sort', 'code'])
export class Region extends BaseRow {
  @Column({ type: 'varchar', length: 12 })
  code: string;

  /** `0` for the country. */
  @Column({ type: 'varchar', length: 12, default: '0' })
  parentCode: string;

  /** The codes from the country down to the parent, `00,11`. */
  @Column({ type: 'varchar', length: 128, default: '' })
  ancestors: string;

  @Column({ type: 'varchar', length: 64 })
  name: string;

  /** Codes of `regionLevel`. */
  @Column({ type: 'integer', default: 0 })
  level: number;

  @Column({ type: 'integer', default: 1 })
  sort: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
