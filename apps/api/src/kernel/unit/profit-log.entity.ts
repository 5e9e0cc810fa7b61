import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/schema/base.entity.js';
import { DayColumn, IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn } from '../../platform/database/schema/columns.js';

/**
 * `sale`: what a shipped unit earned · `order`: what its order bears as a whole, on the unit shipped first · `cancel`: expenses that stay
 * though nothing is sold · `refund`: money given back · `return`: the cost of what came back · `variance`: a cost booked after the sale ·
 * `supplier`: what a supplier did not give back · `loss`: lost or scrapped.
 */
export type ProfitKind = 'sale' | 'order' | 'cancel' | 'refund' | 'return' | 'variance' | 'supplier' | 'loss';

/** In the order of their codes (`profitKind`). */
export const PROFIT_KINDS: readonly ProfitKind[] = ['sale', 'order', 'cancel', 'refund', 'return', 'variance', 'supplier', 'loss'];

/** Gross profit, append-only and signed: what each unit earned or lost, each on its own day (docs/domain.md 5.3). */
@Entity('profit_log')
@Index('ix_profit_log_batch', ['tenantId', 'batchId'])
@Index('ix_profit_log_product', ['tenantId', 'productId'])
@Index('ix_profit_log_day', ['tenantId', 'bizDate'])
export class ProfitLog extends BaseRow {
  @IdColumn() productId: string;
  @IdColumn() batchId: string;
  @IntColumn() businessType: number;
  @TextColumn(32) orderNo: string;
  @DayColumn() bizDate: string;
  @TextColumn(16) kind: ProfitKind;
  @MoneyColumn() amount: number;
  /** The row this one takes back. */
  @IdColumn(NULLABLE) undoOfId: string | null;
  /** 1 once a later row has taken this one back. */
  @IntColumn(0) undone: number;
}
