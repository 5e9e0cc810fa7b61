import { STATUS } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import type { ScopedBy } from '../../../../platform/database/query/scope.js';
import { IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';
import { OutgoingDocument, OutgoingLine } from '../../trade/selling/selling.port.js';

/** Sale order (docs/domain.md 4.8), business type 25. Amounts, counts and statuses from `saleType` on are derived; money in fen. */
@Entity('sale')
@Index('uq_sale_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_sale_list', ['tenantId', 'isDeleted', 'insertTime', 'id', 'reviewStatus', 'deliverStatus', 'incomeStatus'])
@Index('ix_sale_review', ['tenantId', 'isDeleted', 'reviewStatus', 'insertTime', 'id'])
@Index('ix_sale_deliver', ['tenantId', 'isDeleted', 'deliverStatus', 'insertTime', 'id'])
@Index('ix_sale_income', ['tenantId', 'isDeleted', 'incomeStatus', 'insertTime', 'id'])
@Index('ix_sale_channel', ['tenantId', 'isDeleted', 'channelId', 'insertTime', 'id'])
@Index('ix_sale_presale', ['tenantId', 'isDeleted', 'presaleOrderNo', 'insertTime', 'id'], { where: 'presale_order_no IS NOT NULL' })
@Index('ix_sale_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
@Index('ix_sale_source', ['tenantId', 'sourceRefundNo'], { where: 'source_refund_no IS NOT NULL' })
export class Sale extends OutgoingDocument {
  /** Who the customer's bill stands with since the review, when that is not the customer. */
  @IdColumn(NULLABLE) settleChannelId: string | null;
  @TextColumn(32, NULLABLE) customerPhone: string | null;
  @TextColumn(255, NULLABLE) customerAddress: string | null;
  @IdColumn(NULLABLE) platformId: string | null;
  @TextColumn(64, NULLABLE) thirdOrderNo: string | null;
  @TextColumn(64, NULLABLE) expressCompany: string | null;
  @TextColumn(64, NULLABLE) expressNo: string | null;
  @IntColumn(0) useAdvance: number;
  @TextColumn(32, NULLABLE) presaleOrderNo: string | null;
  /** Of a draft that an exchange made: the sale refund that brought it about. */
  @TextColumn(32, NULLABLE) sourceRefundNo: string | null;
  @IntColumn(1) saleType: number;
  @MoneyColumn(0) saleAmount: number;
  @MoneyColumn(0) expenseAmount: number;
  /** The customer's expenses that stay on the order as a whole, and those of others. */
  @MoneyColumn(0) wholeAmount: number;
  @MoneyColumn(0) ownWholeAmount: number;
  @MoneyColumn(0) costPrice: number;
  @MoneyColumn(0) profit: number;
  @MoneyColumn(0) receivedAmount: number;
  @MoneyColumn(0) unreceivedAmount: number;
  @IntColumn(0) sellNum: number;
  @IntColumn(0) refundNum: number;
  @IntColumn(STATUS.open) incomeStatus: number;
  @IntColumn(STATUS.open) refundStatus: number;
}

/** One unit of a sale. What it cost and earned is live until it is shipped, and frozen from then on. */
@Entity('sale_product')
@Index('ix_sale_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_sale_product_unit', ['tenantId', 'productId'])
@Index('ix_sale_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id', 'deliverStatus', 'saleType', 'cancelStatus', 'refundStatus'])
export class SaleProduct extends OutgoingLine {
  static readonly scopedBy: ScopedBy = { through: Sale, from: 'orderNo', to: 'orderNo' };

  @TextColumn(64, NULLABLE) thirdBarcode: string | null;
  /** 2 when the unit was sold before in this cycle and came back. */
  @IntColumn(1) saleType: number;
  @MoneyColumn() saleAmount: number;
  /** The customer's apportioned expenses, part of `saleSettleAmount`; `feeAmount` is what it pays per unit beside. */
  @MoneyColumn(0) shareExpenseAmount: number;
  @MoneyColumn(0) saleSettleAmount: number;
  @MoneyColumn(0) feeAmount: number;
  /** What others are paid for this unit: it lessens the profit. */
  @MoneyColumn(0) expenseAmount: number;
  @MoneyColumn(0) profit: number;
  @TextColumn(32, NULLABLE) boxNo: string | null;
  @TextColumn(64, NULLABLE) expressNo: string | null;
  @IntColumn(STATUS.open) refundStatus: number;
  @MoneyColumn(0) refundAmount: number;
}
