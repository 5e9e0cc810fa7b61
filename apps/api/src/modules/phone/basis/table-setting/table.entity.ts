import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IntColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** A table of a front end that the tenant arranges for everybody; how, is in its settings. */
@Entity('console_table')
@Index('uq_console_table_table_id', ['tenantId', 'tableId'], { unique: true, where: 'is_deleted = 0' })
export class ConsoleTable extends BaseRow {
  @TextColumn(64) tableId: string;
  @TextColumn(64) name: string;
  @TextColumn(64, NULLABLE) nameEn: string | null;
  @IntColumn(1) status: number;
}
