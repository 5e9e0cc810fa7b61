import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { LongTextColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** A database that models are read from. */
@Entity('datasource')
@Index('uq_datasource_name', ['tenantId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_datasource_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class Datasource extends BaseRow {
  @TextColumn(64) name: string;
  @TextColumn(100) driverClass: string;
  @TextColumn(255) url: string;
  @TextColumn(64, NULLABLE) username: string | null;
  /** Sealed (`secret-box.ts`). */
  @LongTextColumn(NULLABLE) password: string | null;
  @TextColumn(500, NULLABLE) remark: string | null;
}
