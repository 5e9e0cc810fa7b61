import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, MoneyColumn, NULLABLE, TextColumn } from '../../platform/database/schema/columns.js';

/** The events of a unit, append-only. Folding them from the start gives stage, custody and warehouse (invariant 10). */
@Entity('product_trace')
@Index('uq_product_trace_seq', ['tenantId', 'productId', 'seq'], { unique: true })
@Index('ix_product_trace_batch', ['tenantId', 'batchId'])
@Index('ix_product_trace_store', ['tenantId', 'insertTime'], { where: '(from_custody = 1 OR to_custody = 1)' })
export class ProductTrace extends BaseRow {
  @IdColumn() productId: string;
  @IntColumn() seq: number;
  @IdColumn() batchId: string;
  @IntColumn() businessType: number;
  @TextColumn(32) orderNo: string;
  /** The row of the stage table, `T01` … `T55`; `edit` for facts; `hold` and `release` for a draft that takes and lets go of the unit. */
  @TextColumn(8) eventCode: string;
  @IntColumn() fromStage: number;
  @IntColumn() toStage: number;
  @IntColumn() fromCustody: number;
  @IntColumn() toCustody: number;
  @IntColumn(0) fromOutType: number;
  @IntColumn(0) toOutType: number;
  @IdColumn(NULLABLE) fromWarehouseId: string | null;
  @IdColumn(NULLABLE) toWarehouseId: string | null;
  @MoneyColumn() costBefore: number;
  @MoneyColumn() costAfter: number;
  /** JSON of the properties this event changed, as they were: what its reversal puts back. */
  @LongTextColumn(NULLABLE) before: string | null;
  @IntColumn(NULLABLE) undoOfSeq: number | null;
  /** 1 once a later event has undone this one. */
  @IntColumn(0) undone: number;
  /** 1 for facts, holds and prints: they never block a reversal. */
  @IntColumn(0) informational: number;
  @TextColumn(500, NULLABLE) remark: string | null;
}
