import { Column, Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../kernel/document/document.entity.js';
import { SuppliedLine } from './supplied-line.entity.js';

/** Units claimed together (erp-domain 2.4). A queue of the whole company: who inspects a unit is not who sends it back. */
@Entity('pending_refund')
@Index('uq_pending_refund_no', ['tenantId', 'orderNo'], { unique: true })
export class PendingRefund extends DocumentRow {
  static override readonly scopedBy = undefined;

  /** The document that found the unit wanting; empty where it was claimed from stock. */
  @Column({ type: 'integer', nullable: true })
  sourceBusinessType: number | null;
  @Column({ type: 'varchar', length: 32, nullable: true })
  sourceOrderNo: string | null;
}

/** The claim on one unit. A unit has one that is open while its stage says so (erp-domain 6.12). Money in fen. */
@Entity('purchase_pending_refund')
@Index('ix_purchase_pending_refund_order', ['tenantId', 'orderNo'])
@Index('ix_purchase_pending_refund_unit', ['tenantId', 'productId', 'status'])
@Index('ix_purchase_pending_refund_ended', ['tenantId', 'refundOrderNo'])
@Index('ix_purchase_pending_refund_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_purchase_pending_refund_status', ['tenantId', 'isDeleted', 'status', 'insertTime', 'id'])
export class PurchasePendingRefund extends SuppliedLine {
  /** The stage its approval leads to. */
  @Column({ type: 'integer' })
  handleType: number;
  @Column({ type: 'bigint', nullable: true })
  expectRefundAmount: number | null;
  @Column({ type: 'text', nullable: true })
  images: string | null;
  @Column({ type: 'integer' })
  stageBefore: number;
  @Column({ type: 'integer', nullable: true })
  sourceBusinessType: number | null;
  @Column({ type: 'varchar', length: 32, nullable: true })
  sourceOrderNo: string | null;
  @Column({ type: 'integer', default: 100 })
  auditStatus: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  auditUser: string | null;
  @Column({ type: 'varchar', length: 24, nullable: true })
  auditTime: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true })
  auditRemark: string | null;
  /** 100 open · 300 refunded · 400 cancelled. */
  @Column({ type: 'integer', default: 100 })
  status: number;
  @Column({ type: 'varchar', length: 32, nullable: true })
  refundOrderNo: string | null;
}
