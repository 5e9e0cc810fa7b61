import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/base.entity.js';

/** Every fen a unit costs and where it came from, append-only and signed. */
@Entity('product_cost_log')
@Index('uq_product_cost_log_seq', ['tenantId', 'productId', 'seq'], { unique: true })
@Index('ix_product_cost_log_batch', ['tenantId', 'batchId'])
export class ProductCostLog extends BaseRow {
  @Column({ type: 'varchar', length: 20 })
  productId: string;
  @Column({ type: 'integer' })
  seq: number;
  @Column({ type: 'varchar', length: 20 })
  batchId: string;
  @Column({ type: 'integer' })
  costType: number;
  @Column({ type: 'bigint' })
  amount: number;
  @Column({ type: 'integer' })
  businessType: number;
  @Column({ type: 'varchar', length: 32 })
  orderNo: string;
  /** The expense line a share comes from. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  expenseId: string | null;
  @Column({ type: 'integer', default: 0 })
  afterSale: number;
  @Column({ type: 'integer', nullable: true })
  undoOfSeq: number | null;
}
