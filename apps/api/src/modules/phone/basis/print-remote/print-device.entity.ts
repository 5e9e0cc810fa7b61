import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IntColumn, NULLABLE, TextColumn, TimeColumn } from '../../../../platform/database/schema/columns.js';

/** A printer that papers are sent to (docs/domain.md 8.4); whoever made the row is who prints. */
@Entity('print_device')
@Index('uq_print_device_name', ['tenantId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_print_device_owner', ['tenantId', 'createUser'])
export class PrintDevice extends BaseRow {
  @TextColumn(64) name: string;
  @TextColumn(64, NULLABLE) printerName: string | null;
  @TextColumn(32, NULLABLE) paper: string | null;
  @IntColumn(1) copies: number;
  @IntColumn(1) status: number;
  /** A fingerprint of the token: who reads the database cannot print with it. */
  @TextColumn(64, NULLABLE) pollToken: string | null;
  @TimeColumn(NULLABLE) lastPollTime: string | null;
}
