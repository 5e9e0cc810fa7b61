import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/schema/base.entity.js';
import { LongTextColumn, NULLABLE, TextColumn } from '../../platform/database/schema/columns.js';

/** A fault a browser met and its user sent in. */
@Entity('client_log')
@Index('ix_client_log_age', ['insertTime'])
@Index('ix_client_log_list', ['tenantId', 'isDeleted', 'insertTime'])
export class ClientLog extends BaseRow {
  @TextColumn(32, NULLABLE) type: string | null;
  @TextColumn(1000, NULLABLE) message: string | null;
  @LongTextColumn(NULLABLE) stack: string | null;
  @TextColumn(1000, NULLABLE) info: string | null;
  @TextColumn(1000, NULLABLE) url: string | null;
  /** As the browser wrote it. */
  @TextColumn(32, NULLABLE) time: string | null;
}
