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
  /** 1 for what came after the sale: it goes to `afterCostAmount` and is no part of the cost price. */
  @Column({ type: 'integer', default: 0 })
  afterSale: number;
  @Column({ type: 'integer', nullable: true })
  undoOfSeq: number | null;
  /** 1 once a later row has taken this one back. */
  @Column({ type: 'integer', default: 0 })
  undone: number;
}
