import { Entity, Index } from 'typeorm';
import { UnitLine } from '../../../../kernel/document/part/unit-line.entity.js';
import type { ScopedBy } from '../../../../platform/database/query/scope.js';
import { IntColumn, MoneyColumn, TextColumn } from '../../../../platform/database/schema/columns.js';
import { GivingBackDocument } from '../../trade/selling/selling.port.js';

/** Cancellation of units of one sale before they are shipped (docs/domain.md 4.9), business type 26. */
@Entity('sale_cancel')
@Index('uq_sale_cancel_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_sale_cancel_sale', ['tenantId', 'saleOrderNo'])
export class SaleCancel extends GivingBackDocument {
  @TextColumn(32) saleOrderNo: string;
  @TextColumn(255) cancelReason: string;
  @MoneyColumn(0) cancelAmount: number;
}

/** A unit that was cancelled, and what the customer no longer owes for it. */
@Entity('sale_cancel_product')
@Index('ix_sale_cancel_product_order', ['tenantId', 'orderNo', 'lineNo'])
export class SaleCancelProduct extends UnitLine {
  static readonly scopedBy: ScopedBy = { through: SaleCancel, from: 'orderNo', to: 'orderNo' };

  @MoneyColumn() saleSettleAmount: number;
  @IntColumn() stageAfter: number;
}
