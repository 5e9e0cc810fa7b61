import { Column, Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../kernel/document/document.entity.js';
import { UnitLine } from '../../../kernel/document/unit-line.entity.js';
import type { ScopedBy } from '../../../platform/database/scope.js';

/** Cost adjustment (erp-domain 2.9), business type 37. What it made owed, offset or claimed is derived; money in fen. */
@Entity('cost_adjust')
@Index('uq_cost_adjust_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_cost_adjust_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_cost_adjust_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
export class CostAdjust extends DocumentRow {
  /** 4 our cost only · 5 what we owe the supplier. */
  @Column({ type: 'integer' })
  costType: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  channelId: string | null;
  @Column({ type: 'varchar', length: 255 })
  reason: string;
  @Column({ type: 'bigint' })
  totalAdjustAmount: number;
  @Column({ type: 'bigint', default: 0 })
  payableAmount: number;
  @Column({ type: 'bigint', default: 0 })
  offsetAmount: number;
  @Column({ type: 'bigint', default: 0 })
  receivableAmount: number;
}

/** One unit of a cost adjustment, with its cost before: as entered, and from the review on as reviewed. */
@Entity('cost_adjust_product')
@Index('ix_cost_adjust_product_order', ['tenantId', 'orderNo'])
@Index('ix_cost_adjust_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class CostAdjustProduct extends UnitLine {
  static readonly scopedBy: ScopedBy = { through: CostAdjust, from: 'orderNo', to: 'orderNo' };

  @Column({ type: 'varchar', length: 32 })
  purchaseOrderNo: string;
  @Column({ type: 'bigint' })
  costBefore: number;
  @Column({ type: 'bigint' })
  adjustAmount: number;
  @Column({ type: 'bigint', default: 0 })
  costAfter: number;
  /** 1 when the unit was sold already: its cost is frozen, the difference is a variance of the profit. */
  @Column({ type: 'integer', default: 0 })
  afterSale: number;
  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
