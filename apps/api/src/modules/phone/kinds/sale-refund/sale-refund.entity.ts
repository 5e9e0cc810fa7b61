import { STAGE, STATUS } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import type { ScopedBy } from '../../../../platform/database/query/scope.js';
import { IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn, TimeColumn } from '../../../../platform/database/schema/columns.js';
import { GivingBackDocument, SoldLine } from '../../trade/selling/selling.port.js';

/** Sale refund (docs/domain.md 4.10), business type 27. Amounts, counts and statuses from `refundAmount` on are derived; money in fen. */
@Entity('sale_refund')
@Index('uq_sale_refund_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_sale_refund_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_sale_refund_review', ['tenantId', 'isDeleted', 'reviewStatus', 'insertTime', 'id'])
@Index('ix_sale_refund_receive', ['tenantId', 'isDeleted', 'receiveStatus', 'insertTime', 'id'])
@Index('ix_sale_refund_channel', ['tenantId', 'isDeleted', 'channelId', 'insertTime', 'id'])
@Index('ix_sale_refund_day', ['tenantId', 'bizDate'], { where: 'is_deleted = 0 AND review_status = 300' })
@Index('ix_sale_refund_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
export class SaleRefund extends GivingBackDocument {
  /** Of the first of its sales. */
  @IdColumn() saleUserId: string;
  @IntColumn() refundType: number;
  /** Who the customer's bills stand with since the review. */
  @IdColumn(NULLABLE) settleChannelId: string | null;
  @IdColumn() refundReasonId: string;
  @IdColumn(NULLABLE) warehouseId: string | null;
  @MoneyColumn(0) refundAmount: number;
  @MoneyColumn(0) expenseAmount: number;
  /** Others' expenses that stay on the document as a whole. */
  @MoneyColumn(0) wholeAmount: number;
  @IntColumn(0) receiveNum: number;
  @IntColumn(STATUS.open) receiveStatus: number;
}

/** A sold unit for which money is given back. What it cost is what its sale has frozen. */
@Entity('sale_refund_product')
@Index('ix_sale_refund_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_sale_refund_product_unit', ['tenantId', 'productId'])
@Index('ix_sale_refund_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class SaleRefundProduct extends SoldLine {
  static readonly scopedBy: ScopedBy = { through: SaleRefund, from: 'orderNo', to: 'orderNo' };

  @IdColumn() saleLineId: string;
  @TextColumn(32) saleOrderNo: string;
  @IntColumn() refundType: number;
  @MoneyColumn() saleSettleAmount: number;
  /** What could be refunded when it was entered. */
  @MoneyColumn() maxRefundAmount: number;
  @MoneyColumn() refundAmount: number;
  /** The refund with its share of the customer's expenses; and its share of others' expenses. */
  @MoneyColumn(0) settleAmount: number;
  @MoneyColumn(0) expenseAmount: number;
  @MoneyColumn() costPrice: number;
  @IntColumn(STAGE.toDistribute) nextStage: number;
  /** The unit that is given in exchange. */
  @TextColumn(16, NULLABLE) exchangeProductNo: string | null;
  @IdColumn(NULLABLE) exchangeProductId: string | null;
  @IntColumn(STATUS.open) receiveStatus: number;
  @TimeColumn(NULLABLE) receiveTime: string | null;
}
