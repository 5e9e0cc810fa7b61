import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { LongTextColumn, NULLABLE, TextColumn, TimeColumn } from '../../../../platform/database/schema/columns.js';

/** A report that somebody has put together of a list. */
@Entity('stored_report')
@Index('ix_stored_report_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_stored_report_due', ['nextTime', 'id'], { where: 'next_time IS NOT NULL' })
export class StoredReport extends BaseRow {
  @TextColumn(64) name: string;
  @TextColumn(32) list: string;
  /** Comma list of properties; the columns shown by default otherwise. */
  @LongTextColumn(NULLABLE) columns: string | null;
  /** Filters of the list as JSON. */
  @LongTextColumn(NULLABLE) filters: string | null;
  @TextColumn(64, NULLABLE) spanOf: string | null;
  @TextColumn(32, NULLABLE) span: string | null;
  @TextColumn(255, NULLABLE) groupBy: string | null;
  @LongTextColumn(NULLABLE) sums: string | null;
  @TextColumn(32, NULLABLE) chart: string | null;
  /** Who else may open it: holders of this right. */
  @TextColumn(64, NULLABLE) permission: string | null;
  /** Cron line in the tenant's time. */
  @TextColumn(64, NULLABLE) schedule: string | null;
  @LongTextColumn(NULLABLE) sendTo: string | null;
  @TimeColumn(NULLABLE) nextTime: string | null;
}
