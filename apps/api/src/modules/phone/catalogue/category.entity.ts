import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** What kind of device a model is, and which number its units are told apart by. */
@Entity('category')
@Index('uq_category_name', ['tenantId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_category_list', ['tenantId', 'isDeleted', 'sort', 'id'])
export class Category extends BaseRow {
  @Column({ type: 'varchar', length: 32 })
  name: string;
  @Column({ type: 'varchar', length: 64, nullable: true })
  nameEn: string | null;
  /** 0 not serialised · 1 IMEI · 2 IMEI or SN · 3 SN. */
  @Column({ type: 'integer', default: 1 })
  serialised: number;
  @Column({ type: 'integer', default: 1 })
  sort: number;
  @Column({ type: 'integer', default: 1 })
  status: number;
}
