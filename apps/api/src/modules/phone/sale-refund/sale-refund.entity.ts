import { Column, Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../kernel/document/document.entity.js';
import { HeldLine } from '../../../kernel/document/unit-line.entity.js';
import type { ScopedBy } from '../../../platform/database/scope.js';

/** Sale refund (erp-domain 2.13), business type 27. Amounts, counts and statuses from `refundAmount` on are derived; money in fen. */
@Entity('sale_refund')
@Index('uq_sale_refund_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_sale_refund_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_sale_refund_review', ['tenantId', 'isDeleted', 'reviewStatus', 'insertTime', 'id'])
@Index('ix_sale_refund_receive', ['tenantId', 'isDeleted', 'receiveStatus', 'insertTime', 'id'])
@Index('ix_sale_refund_channel', ['tenantId', 'isDeleted', 'channelId', 'insertTime', 'id'])
@Index('ix_sale_refund_day', ['tenantId', 'bizDate'], { where: 'is_deleted = 0 AND review_status = 300' })
@Index('ix_sale_refund_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
export class SaleRefund extends DocumentRow {
  @Column({ type: 'integer' })
  refundType: number;
  @Column({ type: 'varchar', length: 20 })
  channelId: string;
  /** Who the customer's bills stand with since the review. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  settleChannelId: string | null;
  @Column({ type: 'varchar', length: 20 })
  saleUserId: string;
  @Column({ type: 'varchar', length: 20 })
  refundReasonId: string;
  /** 1 pay back · 2 keep as advance. */
  @Column({ type: 'integer', default: 1 })
  refundMode: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  warehouseId: string | null;
  @Column({ type: 'bigint', default: 0 })
  refundAmount: number;
  @Column({ type: 'bigint', default: 0 })
  expenseAmount: number;
  /** Others' expenses that stay on the document as a whole. */
  @Column({ type: 'bigint', default: 0 })
  wholeAmount: number;
  @Column({ type: 'bigint', default: 0 })
  offsetAmount: number;
  @Column({ type: 'bigint', default: 0 })
  refundPayableAmount: number;
  @Column({ type: 'integer', default: 0 })
  receiveNum: number;
  @Column({ type: 'integer', default: 100 })
  receiveStatus: number;
  @Column({ type: 'integer', default: 100 })
  paymentStatus: number;
}

/** A sold unit for which money is given back. What it cost is what its sale has frozen. */
@Entity('sale_refund_product')
@Index('ix_sale_refund_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_sale_refund_product_unit', ['tenantId', 'productId'])
@Index('ix_sale_refund_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class SaleRefundProduct extends HeldLine {
  static readonly scopedBy: ScopedBy = { through: SaleRefund, from: 'orderNo', to: 'orderNo' };

  @Column({ type: 'varchar', length: 20 })
  saleLineId: string;
  @Column({ type: 'varchar', length: 32 })
  saleOrderNo: string;
  @Column({ type: 'integer' })
  refundType: number;
  @Column({ type: 'varchar', length: 20 })
  channelId: string;
  @Column({ type: 'varchar', length: 20 })
  saleUserId: string;
  @Column({ type: 'bigint' })
  saleSettleAmount: number;
  /** What could be refunded when it was entered. */
  @Column({ type: 'bigint' })
  maxRefundAmount: number;
  @Column({ type: 'bigint' })
  refundAmount: number;
  /** The refund with its share of the customer's expenses; and its share of others' expenses. */
  @Column({ type: 'bigint', default: 0 })
  settleAmount: number;
  @Column({ type: 'bigint', default: 0 })
  expenseAmount: number;
  @Column({ type: 'bigint' })
  costPrice: number;
  @Column({ type: 'integer', default: 200 })
  nextStage: number;
  /** The unit that is given in exchange. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  exchangeProductNo: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  exchangeProductId: string | null;
  @Column({ type: 'integer', default: 100 })
  receiveStatus: number;
  @Column({ type: 'varchar', length: 24, nullable: true })
  receiveTime: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
