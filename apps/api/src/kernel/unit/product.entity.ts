import { STATUS } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../platform/database/schema/base.entity.js';
import {
  DayColumn,
  IdColumn,
  IntColumn,
  LongTextColumn,
  MoneyColumn,
  NULLABLE,
  TextColumn,
  TimeColumn,
} from '../../platform/database/schema/columns.js';

/** The columns that mark a unit as doubtful, and the columns that its report shows. */
const DOUBTS = ['lockStatus', 'blacklistStatus', 'imeiFlag'];
const AT_WORK = ['stage', 'claimStatus', 'pendingStage', 'handlerUserId', 'handlerDeptId'];
const TOLD = ['costPrice', 'purchaseUserId', 'warehouseId', 'purchaseOrderNo', 'productNo'];

/**
 * One physical device in one cycle of ours (docs/domain.md 2.1). Only `kernel/unit` writes it. Stage, custody and the cost
 * figures are projections: they equal the fold of `product_trace` and `product_cost_log`. Money is integer fen.
 */
@Entity('product')
@Index('uq_product_no', ['tenantId', 'productNo'], { unique: true })
@Index('ix_product_imei', ['tenantId', 'imei'])
@Index('ix_product_imei2', ['tenantId', 'imei2'])
@Index('ix_product_meid', ['tenantId', 'meid'])
@Index('ix_product_sn', ['tenantId', 'snKey'])
@Index('ix_product_third', ['tenantId', 'thirdBarcodeKey'])
@Index('ix_product_order', ['tenantId', 'purchaseOrderNo', 'unitNo'])
@Index('ix_product_list', ['tenantId', 'isDeleted', 'isDraft', 'purchaseTime', 'id', 'stage', 'purchaseType'])
@Index('ix_product_store', ['tenantId', 'isDeleted', 'outType', 'custody', 'lastStoreTime', 'id', 'stage', 'ownership'])
@Index('ix_product_stage', ['tenantId', 'isDeleted', 'stage', 'lastStoreTime', 'id'])
// Counting the units of one buyer reads only this index.
@Index('ix_product_waiting', ['tenantId', 'isDeleted', 'isDraft', 'purchaseTime', 'id', 'outType', 'custody', 'purchaseUserId'], {
  where: 'is_deleted = 0 AND is_draft = 0 AND out_type = 0 AND custody = 0',
})
@Index('ix_product_virtual', ['tenantId', 'isDeleted', 'isDraft', 'purchaseTime', 'id'], {
  where: 'is_deleted = 0 AND is_draft = 0 AND custody IN (0, 2, 3, 4, 9)',
})
@Index('ix_product_sold', ['tenantId', 'isDeleted', 'saleTime', 'id'], { where: 'stage = 2000 AND custody = 5 AND hold_order_no IS NULL' })
// On expressions, which no decorator can say: the last four digits (migration 970), models for price facts alone (975).
@Index('ix_product_imei_end', { synchronize: false })
@Index('ix_product_imei2_end', { synchronize: false })
@Index('ix_product_bought', { synchronize: false })
@Index('ix_product_earned', { synchronize: false })
@Index('ix_product_customer_price', { synchronize: false })
@Index('ix_product_priced', { synchronize: false })
@Index('ix_product_doubtful', ['tenantId', 'isDeleted', 'outType', 'custody', 'id', ...DOUBTS, ...TOLD], {
  where: '(lock_status > 1 OR blacklist_status = 2 OR imei_flag = 3)',
})
@Index('ix_product_at_customers', ['tenantId', 'isDeleted', 'isDraft', 'custody', 'id'], { where: 'custody = 3' })
// The benches read only this index for the order and the filters of their lists.
@Index('ix_product_work', ['tenantId', 'isDeleted', 'stageTime', 'id', ...AT_WORK], {
  where: 'out_type = 0 AND stage IN (300, 500, 800, 900)',
})
// And each handler what he has in hand.
@Index('ix_product_in_hand', ['tenantId', 'isDeleted', 'handlerUserId', 'stageTime', 'id', 'stage', 'claimStatus'], {
  where: 'out_type = 0 AND stage IN (300, 500, 800, 900)',
})
// Each lane of the work board reads this one.
@Index('ix_product_lane', ['tenantId', 'isDeleted', 'stage', 'stageTime', 'id', 'warehouseId', 'handlerUserId', 'handlerDeptId'], {
  where: 'out_type = 0 AND is_draft = 0 AND stage IN (200, 300, 400, 500, 700, 800, 900)',
})
@Index('ix_product_unwiped', ['tenantId', 'isDeleted', 'categoryId', 'id'], {
  where: 'out_type = 0 AND custody = 1 AND stage = 600 AND wipe_status = 100',
})
@Index('ix_product_frozen', ['tenantId', 'freezeOrderNo'], { where: 'freeze_order_no IS NOT NULL' })
@Index('ix_product_held', ['tenantId', 'holdTime'], { where: 'hold_time IS NOT NULL' })
export class Product extends BaseRow {
  @TextColumn(16, NULLABLE) productNo: string | null;

  /** 1 until the purchase that brings the unit has been reviewed. */
  @IntColumn(1) isDraft: number;

  @TextColumn(20, NULLABLE) imei: string | null;
  @TextColumn(20, NULLABLE) imei2: string | null;
  /** 14 hexadecimal digits in capitals (`readMeid`). */
  @TextColumn(20, NULLABLE) meid: string | null;
  /** As entered. What it is found and unique by is its normal form, as for the barcode below (`codeKey`). */
  @TextColumn(32, NULLABLE) sn: string | null;
  @TextColumn(32, NULLABLE) snKey: string | null;
  /** 1 valid Luhn · 2 accepted although invalid · 3 no IMEI. */
  @IntColumn(3) imeiFlag: number;
  @IntColumn(1) cycleNo: number;
  @TextColumn(16, NULLABLE) prevProductNo: string | null;
  @TextColumn(64, NULLABLE) thirdBarcode: string | null;
  @TextColumn(64, NULLABLE) thirdBarcodeKey: string | null;

  @IdColumn() categoryId: string;
  @IdColumn() brandId: string;
  @IdColumn() modelId: string;
  @TextColumn(128) productName: string;
  /** JSON list of `{attrId, attrName, valueId, valueText}`. */
  @LongTextColumn(NULLABLE) attrs: string | null;
  @TextColumn(255, '') productAttr: string;
  @IdColumn(NULLABLE) conditionId: string | null;
  @IdColumn(NULLABLE) levelId: string | null;
  @IntColumn(NULLABLE) batteryHealth: number | null;
  @IntColumn(NULLABLE) batteryCycle: number | null;
  @IntColumn(0) lockStatus: number;
  @IntColumn(0) blacklistStatus: number;
  /** The last day of the maker's warranty, `yyyy-MM-dd`. */
  @DayColumn(NULLABLE) warrantyEnd: string | null;

  @IntColumn(0) stage: number;
  @IntColumn(0) lastStage: number;
  /** Since when the unit waits for what its stage says, whoever has it. */
  @TimeColumn(NULLABLE) stageTime: string | null;
  @IntColumn(NULLABLE) pendingStage: number | null;
  @IntColumn(STATUS.open) claimStatus: number;
  @IdColumn(NULLABLE) handlerUserId: string | null;
  @IdColumn(NULLABLE) handlerDeptId: string | null;
  @IntColumn(0) custody: number;
  @IdColumn(NULLABLE) warehouseId: string | null;
  @IdColumn(NULLABLE) locationId: string | null;
  @IntColumn(1) ownership: number;
  @IntColumn(0) outType: number;
  @IntColumn(NULLABLE) holdType: number | null;
  @TextColumn(32, NULLABLE) holdOrderNo: string | null;
  @TimeColumn(NULLABLE) holdTime: string | null;
  /** The user who entered the draft that holds the unit. */
  @IdColumn(NULLABLE) holdUserId: string | null;
  /** The stock check that has frozen the unit: until its review nothing else is posted to the unit. */
  @TextColumn(32, NULLABLE) freezeOrderNo: string | null;

  @TextColumn(32) purchaseOrderNo: string;
  @IdColumn() purchaseLineId: string;
  /** Place within the purchase, 1-based; apportionment breaks ties by it. */
  @IntColumn() unitNo: number;
  @IntColumn() purchaseType: number;
  @IdColumn(NULLABLE) channelId: string | null;
  @IdColumn() purchaseUserId: string;
  @TimeColumn(NULLABLE) purchaseTime: string | null;
  /** The price on the order. What the unit cost is in the figures below, from the cost log. */
  @MoneyColumn(0) dealPrice: number;

  @MoneyColumn(0) purchasePrice: number;
  @MoneyColumn(0) shareExpenseAmount: number;
  @MoneyColumn(0) repairAmount: number;
  @MoneyColumn(0) adjustAmount: number;
  @MoneyColumn(0) refundExpenseAmount: number;
  @MoneyColumn(0) costPrice: number;
  /** Costs booked after the sale: not part of `costPrice`, which the sale has frozen. */
  @MoneyColumn(0) afterCostAmount: number;
  @MoneyColumn(NULLABLE) saleAmount: number | null;
  @MoneyColumn(NULLABLE) minSaleAmount: number | null;
  @TextColumn(255, NULLABLE) saleRemark: string | null;
  @TextColumn(500, NULLABLE) remark: string | null;

  @IntColumn(STATUS.open) receiveStatus: number;
  @IntColumn(STATUS.open) storeStatus: number;
  @IntColumn(STATUS.open) refundStatus: number;
  @IntColumn(STATUS.open) deliverStatus: number;
  @IntColumn(STATUS.open) shelfStatus: number;
  @TimeColumn(NULLABLE) storeTime: string | null;
  @TimeColumn(NULLABLE) lastStoreTime: string | null;

  /** 100 none · 200 draft · 300 submitted. */
  @IntColumn(STATUS.open) qcStatus: number;
  @TextColumn(32, NULLABLE) qcReportNo: string | null;
  @IntColumn(STATUS.open) photoStatus: number;
  /** 100, or 300 once its data was wiped; 100 again when it comes back into store from elsewhere. */
  @IntColumn(STATUS.open) wipeStatus: number;

  /** The last sale of this cycle. */
  @TextColumn(32, NULLABLE) presaleOrderNo: string | null;
  @TextColumn(32, NULLABLE) saleOrderNo: string | null;
  @IntColumn(NULLABLE) saleType: number | null;
  @MoneyColumn(NULLABLE) saleSettleAmount: number | null;
  @TimeColumn(NULLABLE) saleTime: string | null;
  @IdColumn(NULLABLE) customerChannelId: string | null;
  @MoneyColumn(NULLABLE) profit: number | null;

  /** How often in this cycle it was shipped, came back, was repaired and inspected. */
  @IntColumn(0) saleCount: number;
  @IntColumn(0) refundCount: number;
  @IntColumn(0) repairCount: number;
  @IntColumn(0) inspectCount: number;

  @IntColumn(0) traceSeq: number;
  @IntColumn(0) costSeq: number;
}
