import { STATUS } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../../kernel/document/document.entity.js';
import type { ScopedBy } from '../../../../platform/database/query/scope.js';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, MoneyColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** Purchase order (docs/domain.md 4.1). Amounts, counts and statuses from `goodsAmount` on are derived; money in fen. */
@Entity('purchase')
@Index('uq_purchase_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_purchase_list', ['tenantId', 'isDeleted', 'insertTime', 'id', 'reviewStatus', 'receiveStatus', 'storeStatus', 'paymentStatus'])
@Index('ix_purchase_review', ['tenantId', 'isDeleted', 'reviewStatus', 'insertTime', 'id'])
@Index('ix_purchase_payment', ['tenantId', 'isDeleted', 'paymentStatus', 'insertTime', 'id'])
@Index('ix_purchase_day', ['tenantId', 'bizDate'], { where: 'is_deleted = 0 AND review_status = 300' })
@Index('ix_purchase_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
@Index('ix_purchase_channel', ['tenantId', 'isDeleted', 'channelId', 'insertTime', 'id'])
export class Purchase extends DocumentRow {
  @IntColumn() purchaseType: number;
  @IdColumn(NULLABLE) channelId: string | null;
  /** Who the supplier's bills stand with since the review, when that is not the supplier. */
  @IdColumn(NULLABLE) settleChannelId: string | null;
  @IdColumn() purchaseUserId: string;
  @IdColumn(NULLABLE) warehouseId: string | null;
  @IdColumn(NULLABLE) platformId: string | null;
  @TextColumn(64, NULLABLE) thirdOrderNo: string | null;
  @IntColumn(1) source: number;
  @MoneyColumn(0) goodsAmount: number;
  @MoneyColumn(0) expenseAmount: number;
  @MoneyColumn(0) otherExpenseAmount: number;
  @MoneyColumn(0) totalPrice: number;
  @MoneyColumn(0) payableAmount: number;
  @MoneyColumn(0) paidAmount: number;
  @MoneyColumn(0) unpaidAmount: number;
  @IntColumn(STATUS.open) paymentStatus: number;
  @IntColumn(STATUS.open) receiveStatus: number;
  @IntColumn(STATUS.open) storeStatus: number;
  @IntColumn(STATUS.open) refundStatus: number;
  @IntColumn(0) receiveCount: number;
  @IntColumn(0) storeCount: number;
  @IntColumn(0) refundCount: number;
  @IntColumn(0) soldCount: number;
  @IntColumn(0) editFlag: number;
}

/** One line of a purchase: a model, its facts, how many and at what price. */
@Entity('purchase_product')
@Index('ix_purchase_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_purchase_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class PurchaseProduct extends BaseRow {
  static readonly scopedBy: ScopedBy = { through: Purchase, from: 'orderNo', to: 'orderNo' };

  @TextColumn(32) orderNo: string;
  @IntColumn() lineNo: number;
  @IdColumn(NULLABLE) channelId: string | null;
  @IdColumn() purchaseUserId: string;
  @IdColumn() modelId: string;
  @TextColumn(128) productName: string;
  @LongTextColumn(NULLABLE) attrs: string | null;
  @TextColumn(255, '') productAttr: string;
  @IdColumn(NULLABLE) conditionId: string | null;
  @IdColumn(NULLABLE) levelId: string | null;
  @IntColumn() count: number;
  @MoneyColumn() purchasePrice: number;
  @MoneyColumn() amount: number;
  @TextColumn(500, NULLABLE) remark: string | null;
}
