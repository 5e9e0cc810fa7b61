import { Entity, Index } from 'typeorm';
import { BY_CREATOR } from '../../../../platform/database/query/scope.js';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IntColumn, LongTextColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** One run of the xlsx import: what came of it and, when rows were wrong, the sheet to correct. */
@Entity('purchase_import_log')
@Index('ix_purchase_import_log_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class PurchaseImportLog extends BaseRow {
  static readonly scopedBy = BY_CREATOR;

  @TextColumn(255) fileName: string;
  @IntColumn(0) totalRows: number;
  @IntColumn(0) successRows: number;
  @IntColumn(0) failRows: number;
  @IntColumn() status: number;
  /** JSON list of order numbers. */
  @LongTextColumn(NULLABLE) orderNos: string | null;
  /** Name under which the error sheet is stored. */
  @TextColumn(64, NULLABLE) errorFile: string | null;
}
