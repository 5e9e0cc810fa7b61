import { Column, Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../kernel/document/document.entity.js';
import { BaseRow } from '../../../platform/database/base.entity.js';
import type { ScopedBy } from '../../../platform/database/scope.js';

/** Purchase order (erp-domain 2.2). Amounts, counts and statuses from `goodsAmount` on are derived; money in fen. */
@Entity('purchase')
@Index('uq_purchase_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_purchase_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_purchase_review', ['tenantId', 'isDeleted', 'reviewStatus', 'insertTime', 'id'])
@Index('ix_purchase_payment', ['tenantId', 'isDeleted', 'paymentStatus', 'insertTime', 'id'])
@Index('ix_purchase_day', ['tenantId', 'bizDate'], { where: 'is_deleted = 0 AND review_status = 300' })
@Index('ix_purchase_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
@Index('ix_purchase_channel', ['tenantId', 'isDeleted', 'channelId', 'insertTime', 'id'])
export class Purchase extends DocumentRow {
  @Column({ type: 'integer' })
  purchaseType: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  channelId: string | null;
  /** Who the supplier's bills stand with since the review, when that is not the supplier. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  settleChannelId: string | null;
  @Column({ type: 'varchar', length: 20 })
  purchaseUserId: string;
  @Column({ type: 'varchar', length: 20, nullable: true })
  warehouseId: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  platformId: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true })
  thirdOrderNo: string | null;
  @Column({ type: 'integer', default: 1 })
  source: number;
  @Column({ type: 'bigint', default: 0 })
  goodsAmount: number;
  @Column({ type: 'bigint', default: 0 })
  expenseAmount: number;
  @Column({ type: 'bigint', default: 0 })
  otherExpenseAmount: number;
  @Column({ type: 'bigint', default: 0 })
  totalPrice: number;
  @Column({ type: 'bigint', default: 0 })
  payableAmount: number;
  @Column({ type: 'bigint', default: 0 })
  paidAmount: number;
  @Column({ type: 'bigint', default: 0 })
  unpaidAmount: number;
  @Column({ type: 'integer', default: 100 })
  paymentStatus: number;
  @Column({ type: 'integer', default: 100 })
  receiveStatus: number;
  @Column({ type: 'integer', default: 100 })
  storeStatus: number;
  @Column({ type: 'integer', default: 100 })
  refundStatus: number;
  @Column({ type: 'integer', default: 0 })
  receiveCount: number;
  @Column({ type: 'integer', default: 0 })
  storeCount: number;
  @Column({ type: 'integer', default: 0 })
  refundCount: number;
  @Column({ type: 'integer', default: 0 })
  soldCount: number;
  @Column({ type: 'integer', default: 0 })
  editFlag: number;
}

/** One line of a purchase: a model, its facts, how many and at what price. */
@Entity('purchase_product')
@Index('ix_purchase_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_purchase_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class PurchaseProduct extends BaseRow {
  static readonly scopedBy: ScopedBy = { through: Purchase, from: 'orderNo', to: 'orderNo' };

  @Column({ type: 'varchar', length: 32 })
  orderNo: string;
  @Column({ type: 'integer' })
  lineNo: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  channelId: string | null;
  @Column({ type: 'varchar', length: 20 })
  purchaseUserId: string;
  @Column({ type: 'varchar', length: 20 })
  modelId: string;
  @Column({ type: 'varchar', length: 128 })
  productName: string;
  @Column({ type: 'text', nullable: true })
  attrs: string | null;
  @Column({ type: 'varchar', length: 255, default: '' })
  productAttr: string;
  @Column({ type: 'varchar', length: 20, nullable: true })
  conditionId: string | null;
  @Column({ type: 'varchar', length: 20, nullable: true })
  levelId: string | null;
  @Column({ type: 'integer' })
  count: number;
  @Column({ type: 'bigint' })
  purchasePrice: number;
  @Column({ type: 'bigint' })
  amount: number;
  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
