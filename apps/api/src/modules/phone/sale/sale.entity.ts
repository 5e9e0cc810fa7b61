import { Column, Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../kernel/document/document.entity.js';
import { HeldLine } from '../../../kernel/document/unit-line.entity.js';
import type { ScopedBy } from '../../../platform/database/scope.js';

/** Sale order (erp-domain 2.12), business type 25. Amounts, counts and statuses from `saleType` on are derived; money in fen. */
@Entity('sale')
@Index('uq_sale_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_sale_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_sale_review', ['tenantId', 'isDeleted', 'reviewStatus', 'insertTime', 'id'])
@Index('ix_sale_deliver', ['tenantId', 'isDeleted', 'deliverStatus', 'insertTime', 'id'])
@Index('ix_sale_income', ['tenantId', 'isDeleted', 'incomeStatus', 'insertTime', 'id'])
@Index('ix_sale_channel', ['tenantId', 'isDeleted', 'channelId', 'insertTime', 'id'])
@Index('ix_sale_presale', ['tenantId', 'isDeleted', 'presaleOrderNo', 'insertTime', 'id'], { where: 'presale_order_no IS NOT NULL' })
@Index('ix_sale_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
@Index('ix_sale_source', ['tenantId', 'sourceRefundNo'], { where: 'source_refund_no IS NOT NULL' })
export class Sale extends DocumentRow {
  @Column({ type: 'varchar', length: 20 })
  channelId: string;
  /** Who the customer's bill stands with since the review, when that is not the customer. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  settleChannelId: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true })
  customerName: string | null;
  @Column({ type: 'varchar', length: 32, nullable: true })
  customerPhone: string | null;
  @Column({ type: 'varchar', length: 255, nullable: true })
  customerAddress: string | null;
  @Column({ type: 'varchar', length: 20 })
  saleUserId: string;
  @Column({ type: 'varchar', length: 20, nullable: true })
  platformId: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true })
  thirdOrderNo: string | null;
  @Column({ type: 'varchar', length: 10, nullable: true })
  expectDate: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true })
  expressCompany: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true })
  expressNo: string | null;
  @Column({ type: 'integer', default: 0 })
  useAdvance: number;
  @Column({ type: 'varchar', length: 32, nullable: true })
  presaleOrderNo: string | null;
  /** Of a draft that an exchange made: the sale refund that brought it about. */
  @Column({ type: 'varchar', length: 32, nullable: true })
  sourceRefundNo: string | null;
  @Column({ type: 'integer', default: 1 })
  saleType: number;
  @Column({ type: 'bigint', default: 0 })
  saleAmount: number;
  @Column({ type: 'bigint', default: 0 })
  expenseAmount: number;
  /** The customer's expenses that stay on the order as a whole, and those of others. */
  @Column({ type: 'bigint', default: 0 })
  wholeAmount: number;
  @Column({ type: 'bigint', default: 0 })
  ownWholeAmount: number;
  @Column({ type: 'bigint', default: 0 })
  totalPrice: number;
  @Column({ type: 'bigint', default: 0 })
  costPrice: number;
  @Column({ type: 'bigint', default: 0 })
  profit: number;
  @Column({ type: 'bigint', default: 0 })
  receivedAmount: number;
  @Column({ type: 'bigint', default: 0 })
  unreceivedAmount: number;
  @Column({ type: 'integer', default: 0 })
  sellNum: number;
  @Column({ type: 'integer', default: 0 })
  cancelNum: number;
  @Column({ type: 'integer', default: 0 })
  deliverNum: number;
  @Column({ type: 'integer', default: 0 })
  refundNum: number;
  @Column({ type: 'integer', default: 100 })
  incomeStatus: number;
  @Column({ type: 'integer', default: 100 })
  deliverStatus: number;
  @Column({ type: 'integer', default: 100 })
  cancelStatus: number;
  @Column({ type: 'integer', default: 100 })
  refundStatus: number;
}

/** One unit of a sale. What it cost and earned is live until it is shipped, and frozen from then on. */
@Entity('sale_product')
@Index('ix_sale_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_sale_product_unit', ['tenantId', 'productId'])
@Index('ix_sale_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class SaleProduct extends HeldLine {
  static readonly scopedBy: ScopedBy = { through: Sale, from: 'orderNo', to: 'orderNo' };

  @Column({ type: 'varchar', length: 64, nullable: true })
  thirdBarcode: string | null;
  @Column({ type: 'varchar', length: 20 })
  channelId: string;
  @Column({ type: 'varchar', length: 20 })
  saleUserId: string;
  /** 2 when the unit was sold before in this cycle and came back. */
  @Column({ type: 'integer', default: 1 })
  saleType: number;
  @Column({ type: 'bigint' })
  saleAmount: number;
  /** The customer's apportioned expenses, part of `saleSettleAmount`; `feeAmount` is what it pays per unit beside. */
  @Column({ type: 'bigint', default: 0 })
  shareExpenseAmount: number;
  @Column({ type: 'bigint', default: 0 })
  saleSettleAmount: number;
  @Column({ type: 'bigint', default: 0 })
  feeAmount: number;
  /** What others are paid for this unit: it lessens the profit. */
  @Column({ type: 'bigint', default: 0 })
  expenseAmount: number;
  @Column({ type: 'bigint', default: 0 })
  costPrice: number;
  @Column({ type: 'bigint', default: 0 })
  profit: number;
  @Column({ type: 'integer', default: 100 })
  deliverStatus: number;
  @Column({ type: 'varchar', length: 24, nullable: true })
  deliverTime: string | null;
  @Column({ type: 'varchar', length: 32, nullable: true })
  boxNo: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true })
  expressNo: string | null;
  @Column({ type: 'integer', default: 100 })
  cancelStatus: number;
  @Column({ type: 'integer', default: 100 })
  refundStatus: number;
  @Column({ type: 'bigint', default: 0 })
  refundAmount: number;
  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
