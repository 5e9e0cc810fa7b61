import { Column, Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../kernel/document/document.entity.js';
import type { ScopedBy } from '../../../platform/database/scope.js';
import { SuppliedLine } from '../pending-refund/pending-refund.port.js';

/** Purchase refund (erp-domain 2.4), business type 24. What it offset and claimed is derived from its bills; money in fen. */
@Entity('purchase_refund')
@Index('uq_purchase_refund_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_purchase_refund_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_purchase_refund_channel', ['tenantId', 'isDeleted', 'channelId', 'insertTime', 'id'])
export class PurchaseRefund extends DocumentRow {
  @Column({ type: 'integer' })
  refundType: number;
  @Column({ type: 'varchar', length: 20 })
  channelId: string;
  @Column({ type: 'varchar', length: 64, nullable: true })
  expressCompany: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true })
  expressNo: string | null;
  @Column({ type: 'bigint' })
  purchaseAmount: number;
  @Column({ type: 'bigint' })
  refundAmount: number;
  @Column({ type: 'bigint' })
  lossAmount: number;
  @Column({ type: 'bigint', default: 0 })
  offsetAmount: number;
  @Column({ type: 'bigint', default: 0 })
  receivableAmount: number;
  @Column({ type: 'integer', default: 300 })
  incomeStatus: number;
  @Column({ type: 'integer', default: 0 })
  voided: number;
}

/** One unit that went back, as it stood then, and the one that came instead. */
@Entity('purchase_refund_product')
@Index('ix_purchase_refund_product_order', ['tenantId', 'orderNo'])
@Index('ix_purchase_refund_product_unit', ['tenantId', 'productId'])
@Index('ix_purchase_refund_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class PurchaseRefundProduct extends SuppliedLine {
  static readonly scopedBy: ScopedBy = { through: PurchaseRefund, from: 'orderNo', to: 'orderNo' };

  @Column({ type: 'integer' })
  refundType: number;
  @Column({ type: 'bigint' })
  costPrice: number;
  @Column({ type: 'bigint' })
  refundAmount: number;
  @Column({ type: 'bigint' })
  lossAmount: number;
  @Column({ type: 'varchar', length: 16, nullable: true })
  newProductNo: string | null;
  @Column({ type: 'bigint', nullable: true })
  exchangePrice: number | null;
  @Column({ type: 'integer', default: 0 })
  voided: number;
}
