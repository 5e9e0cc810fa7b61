import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A position in a tenant's company. */
@Entity('post')
@Index('uq_post_post_code', ['tenantId', 'postCode'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_post_list', ['tenantId', 'isDeleted', 'sort'])
export class Post extends BaseRow {
  /** Codes of `postCategory`. */
  @Column({ type: 'integer', default: 4 })
  category: number;

  @Column({ type: 'varchar', length: 32 })
  postCode: string;

  @Column({ type: 'varchar', length: 64 })
  postName: string;

  @Column({ type: 'integer', default: 1 })
  sort: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
