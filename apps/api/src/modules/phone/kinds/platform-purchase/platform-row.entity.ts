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

/** No model of ours is known for it · one is. */
export const UNMATCHED = 100;
export const MATCHED = 300;

/** One device that a platform says we bought. Its order and item number make it unique, however often it is told. */
@Entity('purchase_platform_row')
@Index('uq_platform_row_item', ['tenantId', 'platformId', 'platformOrderNo', 'platformItemNo'], { unique: true })
@Index('ix_platform_row_list', ['tenantId', 'isDeleted', 'insertTime', 'id', 'matchStatus'])
@Index('ix_platform_row_trade', ['tenantId', 'isDeleted', 'tradeTime', 'id'])
@Index('ix_platform_row_open', ['tenantId', 'runId', 'platformOrderNo'], { where: 'tried = 0 AND match_status = 300' })
export class PurchasePlatformRow extends BaseRow {
  @IdColumn() syncId: string;
  @IdColumn() runId: string;
  @IdColumn() platformId: string;
  @IdColumn() purchaseUserId: string;
  @TextColumn(64) platformOrderNo: string;
  @TextColumn(64) platformItemNo: string;
  @TextColumn(20, NULLABLE) imei: string | null;
  @TextColumn(64, NULLABLE) modelCode: string | null;
  @TextColumn(128, NULLABLE) modelText: string | null;
  @TextColumn(255, NULLABLE) attrText: string | null;
  @TextColumn(64, NULLABLE) levelText: string | null;
  @MoneyColumn() dealPrice: number;
  @MoneyColumn(0) feeAmount: number;
  @TimeColumn() tradeTime: string;
  @IdColumn(NULLABLE) matchModelId: string | null;
  /** JSON list of attributes. */
  @LongTextColumn(NULLABLE) matchAttrs: string | null;
  @IdColumn(NULLABLE) matchLevelId: string | null;
  @IntColumn(UNMATCHED) matchStatus: number;
  @TextColumn(32, NULLABLE) purchaseOrderNo: string | null;
  @TextColumn(500, NULLABLE) errorMsg: string | null;
  /** 1 once a purchase was made of it, or could not be. */
  @IntColumn(0) tried: number;
}
