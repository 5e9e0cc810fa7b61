import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A maker; the second level of the catalogue. */
@Entity('brand')
@Index('uq_brand_name', ['tenantId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_brand_list', ['tenantId', 'isDeleted', 'sort', 'id'])
export class Brand extends BaseRow {
  @Column({ type: 'varchar', length: 32 })
  name: string;
  @Column({ type: 'varchar', length: 64, nullable: true })
  nameEn: string | null;
  @Column({ type: 'integer', default: 1 })
  sort: number;
  @Column({ type: 'integer', default: 1 })
  status: number;
}
