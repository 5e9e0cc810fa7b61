import { Column, Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../kernel/document/document.entity.js';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** Cost adjustment (erp-domain 2.9), business type 37; costType 4 our cost only, 5 what we owe the supplier. */
@Entity('cost_adjust')
@Index('uq_cost_adjust_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_cost_adjust_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class CostAdjust extends DocumentRow {
  @Column({ type: 'integer' })
  costType: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  channelId: string | null;
  @Column({ type: 'varchar', length: 255 })
  reason: string;
  @Column({ type: 'bigint' })
  totalAdjustAmount: number;
}

/** One unit of a cost adjustment. */
@Entity('cost_adjust_product')
@Index('ix_cost_adjust_product_order', ['tenantId', 'orderNo'])
export class CostAdjustProduct extends BaseRow {
  @Column({ type: 'varchar', length: 32 })
  orderNo: string;
  @Column({ type: 'varchar', length: 20 })
  productId: string;
  @Column({ type: 'varchar', length: 32 })
  purchaseOrderNo: string;
  @Column({ type: 'bigint' })
  costBefore: number;
  @Column({ type: 'bigint' })
  adjustAmount: number;
}
