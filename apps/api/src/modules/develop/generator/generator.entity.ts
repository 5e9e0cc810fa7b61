import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** Settings of generated code. */
@Entity('generator')
@Index('ix_generator_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_generator_model', ['tenantId', 'isDeleted', 'modelId'])
@Index('ix_generator_source', ['tenantId', 'isDeleted', 'datasourceId'])
export class Generator extends BaseRow {
  @TextColumn(64) codeName: string;
  @TextColumn(64) serviceName: string;
  @IdColumn(NULLABLE) modelId: string | null;
  @IdColumn(NULLABLE) datasourceId: string | null;
  @TextColumn(63, NULLABLE) tableName: string | null;
  @TextColumn(32, NULLABLE) tablePrefix: string | null;
  @TextColumn(32, 'id') pkName: string;
  @TextColumn(255) packageName: string;
  @TextColumn(32, 'crud') templateType: string;
  @IdColumn(NULLABLE) subModelId: string | null;
  @TextColumn(64, NULLABLE) subFkId: string | null;
  @TextColumn(64, NULLABLE) treeId: string | null;
  @TextColumn(64, NULLABLE) treePid: string | null;
  @TextColumn(64, NULLABLE) treeName: string | null;
  /** Codes of `noOrYes`. */
  @IntColumn(2) baseMode: number;
  @IntColumn(2) wrapMode: number;
  @IntColumn(1) feignMode: number;
  @TextColumn(32, 'saber') codeStyle: string;
  @TextColumn(64, NULLABLE) author: string | null;
  @TextColumn(255, 'java') apiPath: string;
  @TextColumn(255, 'vue') webPath: string;
}
