import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/base.entity.js';

/** What happened to a unit, append-only. Folding it from the start gives stage, custody and warehouse (invariant 10). */
@Entity('product_trace')
@Index('uq_product_trace_seq', ['tenantId', 'productId', 'seq'], { unique: true })
@Index('ix_product_trace_batch', ['tenantId', 'batchId'])
@Index('ix_product_trace_store', ['tenantId', 'insertTime'], { where: '(from_custody = 1 OR to_custody = 1)' })
export class ProductTrace extends BaseRow {
  @Column({ type: 'varchar', length: 20 })
  productId: string;
  @Column({ type: 'integer' })
  seq: number;
  @Column({ type: 'varchar', length: 20 })
  batchId: string;
  @Column({ type: 'integer' })
  businessType: number;
  @Column({ type: 'varchar', length: 32 })
  orderNo: string;
  /** The row of the stage table, `T01` … `T55`; `edit` for facts; `hold` and `release` for a draft that takes and lets go of the unit. */
  @Column({ type: 'varchar', length: 8 })
  eventCode: string;
  @Column({ type: 'integer' })
  fromStage: number;
  @Column({ type: 'integer' })
  toStage: number;
  @Column({ type: 'integer' })
  fromCustody: number;
  @Column({ type: 'integer' })
  toCustody: number;
  @Column({ type: 'integer', default: 0 })
  fromOutType: number;
  @Column({ type: 'integer', default: 0 })
  toOutType: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  fromWarehouseId: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  toWarehouseId: string | null;
  @Column({ type: 'bigint' })
  costBefore: number;
  @Column({ type: 'bigint' })
  costAfter: number;
  /** JSON of the properties this event changed, as they were: what its reversal puts back. */
  @Column({ type: 'text', nullable: true })
  before: string | null;
  @Column({ type: 'integer', nullable: true })
  undoOfSeq: number | null;
  /** 1 once a later event has undone this one. */
  @Column({ type: 'integer', default: 0 })
  undone: number;
  /** 1 for facts, holds and prints: they never block a reversal. */
  @Column({ type: 'integer', default: 0 })
  informational: number;
  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
