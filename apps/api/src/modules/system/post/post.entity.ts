import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IntColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** A position in a tenant's company. */
@Entity('post')
@Index('uq_post_post_code', ['tenantId', 'postCode'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_post_list', ['tenantId', 'isDeleted', 'sort'])
@Index('ix_post_every_tenant', ['isDeleted', 'tenantId', 'sort', 'id'])
export class Post extends BaseRow {
  /** Codes of `postCategory`. */
  @IntColumn(4) category: number;
  @TextColumn(32) postCode: string;
  @TextColumn(64) postName: string;
  @IntColumn(1) sort: number;
  @TextColumn(500, NULLABLE) remark: string | null;
}
