import { STATUS } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../../kernel/document/document.entity.js';
import type { ScopedBy } from '../../../../platform/database/query/scope.js';
import { IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';
import { SuppliedLine } from '../pending-refund/pending-refund.port.js';

/** Purchase refund (docs/domain.md 4.4), business type 24. What it offset and claimed is derived from its bills; money in fen. */
@Entity('purchase_refund')
@Index('uq_purchase_refund_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_purchase_refund_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_purchase_refund_channel', ['tenantId', 'isDeleted', 'channelId', 'insertTime', 'id'])
export class PurchaseRefund extends DocumentRow {
  @IntColumn() refundType: number;
  @IdColumn() channelId: string;
  /** Who owes the claim, when that is not the supplier; of several companies one that still owes some of it. */
  @IdColumn(NULLABLE) settleChannelId: string | null;
  @TextColumn(64, NULLABLE) expressCompany: string | null;
  @TextColumn(64, NULLABLE) expressNo: string | null;
  @MoneyColumn() purchaseAmount: number;
  @MoneyColumn() refundAmount: number;
  @MoneyColumn() lossAmount: number;
  @MoneyColumn(0) offsetAmount: number;
  @MoneyColumn(0) receivableAmount: number;
  @IntColumn(STATUS.done) incomeStatus: number;
  @IntColumn(0) voided: number;
}

/** One unit that went back, as it stood then, and the one that came instead. */
@Entity('purchase_refund_product')
@Index('ix_purchase_refund_product_order', ['tenantId', 'orderNo'])
@Index('ix_purchase_refund_product_unit', ['tenantId', 'productId'])
@Index('ix_purchase_refund_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class PurchaseRefundProduct extends SuppliedLine {
  static readonly scopedBy: ScopedBy = { through: PurchaseRefund, from: 'orderNo', to: 'orderNo' };

  @IntColumn() refundType: number;
  @MoneyColumn() costPrice: number;
  @MoneyColumn() refundAmount: number;
  @MoneyColumn() lossAmount: number;
  @TextColumn(16, NULLABLE) newProductNo: string | null;
  @MoneyColumn(NULLABLE) exchangePrice: number | null;
  @IntColumn(0) voided: number;
}
