import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, LongTextColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** A table as code is generated from it. */
@Entity('data_model')
@Index('uq_data_model_code', ['tenantId', 'modelCode'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_data_model_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_data_model_source', ['tenantId', 'isDeleted', 'datasourceId'])
export class DataModel extends BaseRow {
  @TextColumn(64) modelName: string;
  @TextColumn(64) modelCode: string;
  @IdColumn() datasourceId: string;
  @TextColumn(63) modelTable: string;
  @TextColumn(64) modelClass: string;
  @TextColumn(500, NULLABLE) modelRemark: string | null;
  /** Its columns as JSON, once somebody has edited them. */
  @LongTextColumn(NULLABLE) prototypes: string | null;
}
