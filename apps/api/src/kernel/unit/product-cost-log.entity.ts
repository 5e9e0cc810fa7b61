import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn } from '../../platform/database/schema/columns.js';

/** Every fen a unit costs and where it came from, append-only and signed. */
@Entity('product_cost_log')
@Index('uq_product_cost_log_seq', ['tenantId', 'productId', 'seq'], { unique: true })
@Index('ix_product_cost_log_batch', ['tenantId', 'batchId'])
export class ProductCostLog extends BaseRow {
  @IdColumn() productId: string;
  @IntColumn() seq: number;
  @IdColumn() batchId: string;
  @IntColumn() costType: number;
  @MoneyColumn() amount: number;
  @IntColumn() businessType: number;
  @TextColumn(32) orderNo: string;
  /** The expense line a share comes from. */
  @IdColumn(NULLABLE) expenseId: string | null;
  /** 1 for what came after the sale: it goes to `afterCostAmount` and is no part of the cost price. */
  @IntColumn(0) afterSale: number;
  @IntColumn(NULLABLE) undoOfSeq: number | null;
  /** 1 once a later row has taken this one back. */
  @IntColumn(0) undone: number;
}
