import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IntColumn, TextColumn } from '../../../platform/database/schema/columns.js';

/** A group of questions. */
@Entity('qa_cate')
@Index('uq_qa_cate_name', ['tenantId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_qa_cate_list', ['tenantId', 'isDeleted', 'sort', 'id'])
export class QaCate extends BaseRow {
  @TextColumn(64) name: string;
  @IntColumn(1) sort: number;
  @IntColumn(1) status: number;
}
