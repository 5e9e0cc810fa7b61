import { Column, Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../kernel/document/document.entity.js';
import { UnitLine } from '../../../kernel/document/unit-line.entity.js';
import type { ScopedBy } from '../../../platform/database/scope.js';

/** Cancellation of units of one sale before they are shipped (erp-domain 2.12), business type 26. */
@Entity('sale_cancel')
@Index('uq_sale_cancel_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_sale_cancel_sale', ['tenantId', 'saleOrderNo'])
export class SaleCancel extends DocumentRow {
  @Column({ type: 'varchar', length: 32 })
  saleOrderNo: string;
  @Column({ type: 'varchar', length: 20 })
  channelId: string;
  @Column({ type: 'varchar', length: 255 })
  cancelReason: string;
  /** 1 pay back · 2 keep as advance. */
  @Column({ type: 'integer', default: 1 })
  refundMode: number;
  @Column({ type: 'bigint', default: 0 })
  cancelAmount: number;
  @Column({ type: 'bigint', default: 0 })
  offsetAmount: number;
  @Column({ type: 'bigint', default: 0 })
  refundPayableAmount: number;
  @Column({ type: 'integer', default: 100 })
  paymentStatus: number;
}

/** A unit that was cancelled, and what the customer no longer owes for it. */
@Entity('sale_cancel_product')
@Index('ix_sale_cancel_product_order', ['tenantId', 'orderNo', 'lineNo'])
export class SaleCancelProduct extends UnitLine {
  static readonly scopedBy: ScopedBy = { through: SaleCancel, from: 'orderNo', to: 'orderNo' };

  @Column({ type: 'bigint' })
  saleSettleAmount: number;
  @Column({ type: 'integer' })
  stageAfter: number;
}
