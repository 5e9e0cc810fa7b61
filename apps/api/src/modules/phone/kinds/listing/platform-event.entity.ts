import { STATUS } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, MoneyColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** Something that a platform told us, and what came of it. A deal is known by its order and goods, however often it is told. */
@Entity('platform_event')
@Index('uq_platform_event_no', ['tenantId', 'platformId', 'eventNo'], { unique: true })
@Index('uq_platform_event_deal', ['tenantId', 'platformId', 'platformOrderNo', 'platformGoodsNo', 'kind'], {
  unique: true,
  where: 'platform_order_no IS NOT NULL',
})
@Index('ix_platform_event_list', ['tenantId', 'isDeleted', 'insertTime', 'id', 'status'])
@Index('ix_platform_event_open', ['tenantId', 'platformId', 'insertTime'], { where: 'status = 100' })
@Index('ix_platform_event_refuse', ['toRefuse', 'insertTime', 'id'], { where: 'to_refuse = 1' })
export class PlatformEvent extends BaseRow {
  @IdColumn() platformId: string;
  @TextColumn(64) eventNo: string;
  /** 1 passed · 2 rejected · 3 sold · 4 cancelled · 5 unreadable. */
  @IntColumn() kind: number;
  @TextColumn(64, NULLABLE) platformOrderNo: string | null;
  @TextColumn(64, NULLABLE) platformGoodsNo: string | null;
  @TextColumn(64, NULLABLE) platformGoodsNoKey: string | null;
  @MoneyColumn(NULLABLE) dealPrice: number | null;
  @LongTextColumn() payload: string;
  @IdColumn(NULLABLE) listingId: string | null;
  @TextColumn(16, NULLABLE) productNo: string | null;
  @IntColumn(STATUS.open) status: number;
  @TextColumn(64, NULLABLE) errorKey: string | null;
  @TextColumn(500, NULLABLE) errorMsg: string | null;
  /** The sale that came of it, or the document that has the unit instead. */
  @TextColumn(32, NULLABLE) orderNo: string | null;
  /** The platform has still to be told that we refuse the order. */
  @IntColumn(0) toRefuse: number;
  /** Whose listing it was. */
  @IdColumn(NULLABLE) listUserId: string | null;
}
