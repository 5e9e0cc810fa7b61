import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { LongTextColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** A setting of the platform by key, such as `account.initPassword`. */
@Entity('param')
@Index('uq_param_param_key', ['tenantId', 'paramKey'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_param_list', ['tenantId', 'isDeleted', 'insertTime'])
export class Param extends BaseRow {
  @TextColumn(64) paramName: string;
  @TextColumn(64) paramKey: string;
  @LongTextColumn() paramValue: string;
  @TextColumn(500, NULLABLE) remark: string | null;
}
