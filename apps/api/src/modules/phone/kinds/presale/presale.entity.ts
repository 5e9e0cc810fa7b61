import { STATUS } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import type { ScopedBy } from '../../../../platform/database/query/scope.js';
import { IdColumn, IntColumn, MoneyColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';
import { OutgoingDocument, OutgoingLine } from '../../trade/selling/selling.port.js';

/** Presale (docs/domain.md 4.7), business type 28. Its deposit, counts and statuses are derived; money in fen. */
@Entity('presale')
@Index('uq_presale_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_presale_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_presale_review', ['tenantId', 'isDeleted', 'reviewStatus', 'insertTime', 'id'])
@Index('ix_presale_channel', ['tenantId', 'isDeleted', 'channelId', 'insertTime', 'id'])
@Index('ix_presale_drafts', ['tenantId', 'createUser'], { where: 'review_status = 100 AND is_deleted = 0' })
export class Presale extends OutgoingDocument {
  /** 1 reserves its units · 2 sends them out first. */
  @IntColumn() presaleType: number;
  @MoneyColumn(0) depositAmount: number;
  @IntColumn(0) saleNum: number;
  @IntColumn(STATUS.open) saleStatus: number;
}

/** One unit of a presale. Only shipping writes a line; that it was cancelled, came back or was sold is derived. */
@Entity('presale_product')
@Index('ix_presale_product_order', ['tenantId', 'orderNo', 'lineNo'])
@Index('ix_presale_product_unit', ['tenantId', 'productId'])
@Index('ix_presale_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class PresaleProduct extends OutgoingLine {
  static readonly scopedBy: ScopedBy = { through: Presale, from: 'orderNo', to: 'orderNo' };

  @MoneyColumn(NULLABLE) presaleAmount: number | null;
  @IdColumn(NULLABLE) cancelReasonId: string | null;
  /** Of a cancelled one: 100 on its way back · 300 back in store · 400 nothing to come back. */
  @IntColumn(NULLABLE) receiveStatus: number | null;
  /** The reviewed sale that it was sold by. */
  @TextColumn(32, NULLABLE) saleOrderNo: string | null;
}
