import { LISTING_STATUS, REMOTE, STATUS } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import {
  IdColumn,
  IntColumn,
  LongTextColumn,
  MoneyColumn,
  NULLABLE,
  TextColumn,
  TimeColumn,
} from '../../../../platform/database/schema/columns.js';

/** Live: draft, in review, on sale. */
const IS_LIVE = 'status <= 300 AND is_deleted = 0';

/** Of a listing that the unit has on its platform now. */
export const LIVE: readonly number[] = [LISTING_STATUS.draft, LISTING_STATUS.inReview, LISTING_STATUS.onSale];

/** A unit on a sales platform; `createUser` is who lists it. What the platform is to know of it is its status and price. */
@Entity('sale_listing')
@Index('uq_sale_listing_live', ['tenantId', 'productId', 'platformId'], { unique: true, where: IS_LIVE })
@Index('uq_sale_listing_goods', ['tenantId', 'platformId', 'platformGoodsNo'], { unique: true, where: 'platform_goods_no IS NOT NULL' })
@Index('ix_sale_listing_list', ['tenantId', 'isDeleted', 'insertTime', 'id', 'status', 'platformId'])
@Index('ix_sale_listing_unit', ['tenantId', 'productId', 'platformId', 'insertTime'])
@Index('ix_sale_listing_number', ['tenantId', 'productNo', 'insertTime', 'id'])
@Index('ix_sale_listing_platform', ['tenantId', 'platformId', 'status'])
@Index('ix_sale_listing_sale', ['tenantId', 'saleOrderNo'])
@Index('ix_sale_listing_send', ['remoteStatus', 'remoteTime', 'id'], { where: 'remote_status = 100 AND is_deleted = 0' })
export class SaleListing extends BaseRow {
  @IdColumn() productId: string;
  @TextColumn(16) productNo: string;
  @TextColumn(32, NULLABLE) imei: string | null;
  @TextColumn(32, NULLABLE) imeiKey: string | null;
  @TextColumn(128) productName: string;
  @TextColumn(255, '') productAttr: string;
  @IdColumn() platformId: string;
  @TextColumn(32, NULLABLE) reportNo: string | null;
  @TextColumn(64, NULLABLE) qualityId: string | null;
  @TextColumn(64, NULLABLE) skuId: string | null;
  @IntColumn(STATUS.open) status: number;
  @IntColumn(STATUS.open) auditStatus: number;
  @TextColumn(200, NULLABLE) rejectReason: string | null;
  @MoneyColumn() listPrice: number;
  /** JSON of the rule that the price follows ours by; null where it was entered. */
  @TextColumn(200, NULLABLE) priceRule: string | null;
  /** JSON list of `{time, from, to, userId}`, the newest fifty. */
  @LongTextColumn(NULLABLE) priceLog: string | null;
  @TextColumn(64, NULLABLE) platformGoodsNo: string | null;
  @TextColumn(64, NULLABLE) platformGoodsNoKey: string | null;
  @TimeColumn(NULLABLE) onSaleTime: string | null;
  @TimeColumn(NULLABLE) offSaleTime: string | null;
  @IntColumn(NULLABLE) offReason: number | null;
  @TextColumn(200, NULLABLE) offRemark: string | null;
  /** Goes on sale as soon as the platform has passed it. */
  @IntColumn(0) goesOnSale: number;
  @IntColumn(REMOTE.toSend) remoteStatus: number;
  @TextColumn(500, NULLABLE) remoteError: string | null;
  @IntColumn(0) remoteTries: number;
  /** Not sent before. */
  @TimeColumn(NULLABLE) remoteTime: string | null;
  /** What the platform offers it for, as far as we know; null while it is not offered there. */
  @MoneyColumn(NULLABLE) remotePrice: number | null;
  @IdColumn(NULLABLE) taskId: string | null;
  @TextColumn(64, NULLABLE) thirdOrderNo: string | null;
  @TextColumn(32, NULLABLE) saleOrderNo: string | null;
}
