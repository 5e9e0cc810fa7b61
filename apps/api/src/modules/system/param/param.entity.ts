import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A setting of the platform by key, such as `account.initPassword`. */
@Entity('param')
@Index('uq_param_param_key', ['tenantId', 'paramKey'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_param_list', ['tenantId', 'isDeleted', 'insertTime'])
export class Param extends BaseRow {
  @Column({ type: 'varchar', length: 64 })
  paramName: string;

  @Column({ type: 'varchar', length: 64 })
  paramKey: string;

  @Column({ type: 'text' })
  paramValue: string;

  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
