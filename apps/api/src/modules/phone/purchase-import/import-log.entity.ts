import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';
import { BY_CREATOR } from '../../../platform/database/scope.js';

/** One run of the xlsx import: what came of it and, when rows were wrong, the sheet to correct. */
@Entity('purchase_import_log')
@Index('ix_purchase_import_log_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class PurchaseImportLog extends BaseRow {
  static readonly scopedBy = BY_CREATOR;

  @Column({ type: 'varchar', length: 255 })
  fileName: string;
  @Column({ type: 'integer', default: 0 })
  totalRows: number;
  @Column({ type: 'integer', default: 0 })
  successRows: number;
  @Column({ type: 'integer', default: 0 })
  failRows: number;
  @Column({ type: 'integer' })
  status: number;
  /** JSON list of order numbers. */
  @Column({ type: 'text', nullable: true })
  orderNos: string | null;
  /** Name under which the error sheet is stored. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  errorFile: string | null;
}
