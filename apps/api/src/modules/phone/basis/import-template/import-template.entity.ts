import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IntColumn, LongTextColumn, TextColumn } from '../../../../platform/database/schema/columns.js';

/** How sheets of one import are read that are not ours. */
@Entity('import_template')
@Index('uq_import_template_template_name', ['tenantId', 'templateType', 'templateName'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_import_template_list', ['tenantId', 'isDeleted', 'templateName', 'id'])
export class SavedImportTemplate extends BaseRow {
  @TextColumn(64) templateName: string;
  /** Code of `importType`. */
  @IntColumn() templateType: number;
  @IntColumn(1) headerRow: number;
  /** JSON list of column mappings. */
  @LongTextColumn() mappings: string;
}
