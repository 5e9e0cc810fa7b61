import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IntColumn, LongTextColumn, TextColumn } from '../../../../platform/database/schema/columns.js';

/** A paper of the tenant's own (docs/domain.md 8.3). */
@Entity('print_template')
@Index('uq_print_template_name', ['tenantId', 'name'], { unique: true, where: 'is_deleted = 0' })
@Index('uq_print_template_default', ['tenantId', 'templateType'], { unique: true, where: 'is_default = 1 AND is_deleted = 0' })
export class PrintTemplate extends BaseRow {
  @IntColumn() templateType: number;
  @TextColumn(64) name: string;
  @LongTextColumn() html: string;
  @IntColumn(60) paperWidth: number;
  @IntColumn(40) paperHeight: number;
  @IntColumn(0) isDefault: number;
  @IntColumn(120) qrSize: number;
  @IntColumn(1) barWidth: number;
  @IntColumn(50) barHeight: number;
  @IntColumn(14) barFont: number;
}
