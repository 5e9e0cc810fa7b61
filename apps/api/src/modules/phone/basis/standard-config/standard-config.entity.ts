import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { LongTextColumn } from '../../../../platform/database/schema/columns.js';

/** The rules a tenant trades by: one row, only what differs from the defaults (docs/domain.md 7.4). */
@Entity('standard_config')
@Index('uq_standard_config', ['tenantId'], { unique: true, where: 'is_deleted = 0' })
export class StandardConfigRow extends BaseRow {
  /** JSON object. The column has another name because `values` is a word of SQL. */
  @LongTextColumn({ name: 'config_values' }) values: string;
}
