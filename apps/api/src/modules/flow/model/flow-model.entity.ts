import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { LongTextColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

@Entity('flow_model')
@Index('uq_flow_model_key', ['tenantId', 'modelKey'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_flow_model_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class FlowModel extends BaseRow {
  @TextColumn(48) modelKey: string;
  @TextColumn(100) name: string;
  @TextColumn(500, NULLABLE) description: string | null;
  @LongTextColumn(NULLABLE) modelEditorXml: string | null;
}
