import { STATUS } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../../kernel/document/document.entity.js';
import { UnitLine } from '../../../../kernel/document/part/unit-line.entity.js';
import type { ScopedBy } from '../../../../platform/database/query/scope.js';
import { IdColumn, IntColumn, TextColumn } from '../../../../platform/database/schema/columns.js';

/** Cancellation of units of one presale (docs/domain.md 4.7), business type 29. */
@Entity('presale_cancel')
@Index('uq_presale_cancel_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_presale_cancel_presale', ['tenantId', 'presaleOrderNo'])
export class PresaleCancel extends DocumentRow {
  @TextColumn(32) presaleOrderNo: string;
  @IdColumn() channelId: string;
  @IdColumn() cancelReasonId: string;
  /** 1 when whoever had the units has lost them. */
  @IntColumn(0) lost: number;
  /** 400 when nothing comes back. */
  @IntColumn(STATUS.none) receiveStatus: number;
}

/** A unit that was taken off a presale. */
@Entity('presale_cancel_product')
@Index('ix_presale_cancel_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_presale_cancel_product_presale', ['tenantId', 'presaleOrderNo'])
@Index('ix_presale_cancel_product_unit', ['tenantId', 'productId'])
@Index('ix_presale_cancel_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class PresaleCancelProduct extends UnitLine {
  static readonly scopedBy: ScopedBy = { through: PresaleCancel, from: 'orderNo', to: 'orderNo' };

  @TextColumn(32) presaleOrderNo: string;
  @IdColumn() channelId: string;
  @IdColumn() cancelReasonId: string;
  @IntColumn() deliverStatus: number;
  @IntColumn() lost: number;
  /** The stage it went to with the cancellation. */
  @IntColumn() stageAfter: number;
  /** 100 on its way back · 300 back in store · 400 nothing to come back. */
  @IntColumn() receiveStatus: number;
}
