import { Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../../kernel/document/document.entity.js';
import { UnitLine } from '../../../../kernel/document/part/unit-line.entity.js';
import type { ScopedBy } from '../../../../platform/database/query/scope.js';
import { IdColumn, IntColumn, MoneyColumn, NULLABLE } from '../../../../platform/database/schema/columns.js';

/** Units moved from one of our warehouses to another (docs/domain.md 4.5), business type 34. */
@Entity('storage_transfer')
@Index('uq_storage_transfer_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_storage_transfer_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class StorageTransfer extends DocumentRow {
  @IdColumn() fromWarehouseId: string;
  @IdColumn() toWarehouseId: string;
  @IdColumn(NULLABLE) toLocationId: string | null;
}

/** One unit of a transfer, as it stood before. */
@Entity('storage_transfer_product')
@Index('ix_storage_transfer_product_order', ['tenantId', 'orderNo', 'lineNo'])
export class StorageTransferProduct extends UnitLine {
  static readonly scopedBy: ScopedBy = { through: StorageTransfer, from: 'orderNo', to: 'orderNo' };

  @IntColumn() stage: number;
  @IdColumn(NULLABLE) fromLocationId: string | null;
  @MoneyColumn() costPrice: number;
}
