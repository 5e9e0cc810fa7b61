import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, NULLABLE, TextColumn, TimeColumn } from '../../../../platform/database/schema/columns.js';

/** Papers on their way to a printer. `version` decides who takes them. */
@Entity('print_content')
@Index('ix_print_content_queue', ['tenantId', 'printDeviceId', 'id'], { where: 'status < 300' })
@Index('ix_print_content_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_print_content_device', ['tenantId', 'isDeleted', 'printDeviceId', 'insertTime', 'id'])
@Index('ix_print_content_status', ['tenantId', 'isDeleted', 'status', 'insertTime', 'id'])
@Index('ix_print_content_sender', ['tenantId', 'isDeleted', 'createUser', 'insertTime', 'id'])
@Index('ix_print_content_old', ['insertTime'])
export class PrintJob extends BaseRow {
  @IdColumn() printDeviceId: string;
  @IntColumn() type: number;
  @TextColumn(128, NULLABLE) title: string | null;
  /** JSON list of whole HTML documents. */
  @LongTextColumn() content: string;
  /** Comma separated. */
  @LongTextColumn(NULLABLE) orderNos: string | null;
  @IntColumn(100) status: number;
  @TimeColumn(NULLABLE) takenTime: string | null;
  @TimeColumn(NULLABLE) printTime: string | null;
  @IntColumn(0) retry: number;
  @TextColumn(255, NULLABLE) errorMsg: string | null;
}
