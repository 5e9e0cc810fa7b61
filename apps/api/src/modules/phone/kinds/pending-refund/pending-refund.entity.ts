import { AUDIT_PENDING, CLAIM_OPEN } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../../kernel/document/document.entity.js';
import {
  IdColumn,
  IntColumn,
  LongTextColumn,
  MoneyColumn,
  NULLABLE,
  TextColumn,
  TimeColumn,
} from '../../../../platform/database/schema/columns.js';
import { SuppliedLine } from './supplied-line.entity.js';

/** Units claimed together (docs/domain.md 4.3). A queue of the whole company: who inspects a unit is not who sends it back. */
@Entity('pending_refund')
@Index('uq_pending_refund_no', ['tenantId', 'orderNo'], { unique: true })
export class PendingRefund extends DocumentRow {
  static override readonly scopedBy = undefined;

  /** The document that found the unit wanting; empty where it was claimed from stock. */
  @IntColumn(NULLABLE) sourceBusinessType: number | null;
  @TextColumn(32, NULLABLE) sourceOrderNo: string | null;
}

/** The claim on one unit. A unit has one that is open while its stage says so (docs/domain.md 6.12). Money in fen. */
@Entity('purchase_pending_refund')
@Index('ix_purchase_pending_refund_order', ['tenantId', 'orderNo'])
@Index('ix_purchase_pending_refund_unit', ['tenantId', 'productId', 'status'])
@Index('ix_purchase_pending_refund_ended', ['tenantId', 'refundOrderNo'])
@Index('ix_purchase_pending_refund_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_purchase_pending_refund_status', ['tenantId', 'isDeleted', 'status', 'insertTime', 'id'])
export class PurchasePendingRefund extends SuppliedLine {
  /** The stage its approval leads to. */
  @IntColumn() handleType: number;
  @MoneyColumn(NULLABLE) expectRefundAmount: number | null;
  @LongTextColumn(NULLABLE) images: string | null;
  @IntColumn() stageBefore: number;
  @IntColumn(NULLABLE) sourceBusinessType: number | null;
  @TextColumn(32, NULLABLE) sourceOrderNo: string | null;
  @IntColumn(AUDIT_PENDING) auditStatus: number;
  @IdColumn(NULLABLE) auditUser: string | null;
  @TimeColumn(NULLABLE) auditTime: string | null;
  @TextColumn(500, NULLABLE) auditRemark: string | null;
  /** 100 open · 300 refunded · 400 cancelled. */
  @IntColumn(CLAIM_OPEN) status: number;
  @TextColumn(32, NULLABLE) refundOrderNo: string | null;
}
