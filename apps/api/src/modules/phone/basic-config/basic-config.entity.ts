import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A value of one of the short lists (erp-domain 2.16); `basicConfigId` says which list. */
@Entity('basic_config')
@Index('uq_basic_config_type_name', ['tenantId', 'basicConfigId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_basic_config_list', ['tenantId', 'isDeleted', 'basicConfigId', 'sort', 'id'])
export class BasicConfig extends BaseRow {
  @Column({ type: 'integer' })
  basicConfigId: number;
  @Column({ type: 'varchar', length: 64 })
  name: string;
  @Column({ type: 'varchar', length: 64, nullable: true })
  nameEn: string | null;
  @Column({ type: 'varchar', length: 32, nullable: true })
  code: string | null;
  @Column({ type: 'varchar', length: 255, nullable: true })
  value: string | null;
  /** JSON object of what only this list needs. */
  @Column({ type: 'text', nullable: true })
  extra: string | null;
  @Column({ type: 'varchar', length: 20, default: '0' })
  parentId: string;
  @Column({ type: 'integer', default: 1 })
  sort: number;
  @Column({ type: 'integer', default: 1 })
  status: number;
}
